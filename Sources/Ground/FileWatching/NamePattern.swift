/// A pattern of one name of a path: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before what is meant as it
/// is.
struct NamePattern: Hashable, Sendable {
    private enum Part: Hashable {
        case byte(UInt8)
        case one
        case many
        case among([ClosedRange<UInt32>], isNegated: Bool)
    }

    private let parts: [Part]

    /// Whether `*`, `?` and `[` at the beginning stand for the dot of a hidden name as well.
    private let takesHidden: Bool

    init(_ text: some StringProtocol, takesHidden: Bool = false) {
        self.takesHidden = takesHidden
        var parts: [Part] = []
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if parts.last != .many { parts.append(.many) }
            case "?": parts.append(.one)
            case "[": parts += Self.range(&rest).map { [$0] } ?? Self.bytes(of: scalar)
            case "\\": parts += Self.bytes(of: rest.popFirst() ?? scalar)
            default: parts += Self.bytes(of: scalar)
            }
        }
        self.parts = parts
    }

    /// The name, if the pattern stands for one only.
    var literal: [UInt8]? {
        var bytes: [UInt8] = []
        for part in parts {
            guard case .byte(let byte) = part else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private static func bytes(of scalar: Unicode.Scalar) -> [Part] {
        UTF8.encode(scalar).map { $0.map { .byte($0) } } ?? []
    }

    /// Reads what stands after `[`; without a `]` it is no range.
    private static func range(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
        var inner = rest
        let isNegated = inner.first == "!" || inner.first == "^"
        if isNegated { inner.removeFirst() }
        var ranges: [ClosedRange<UInt32>] = []
        while let low = inner.popFirst() {
            if low == "]", !ranges.isEmpty {
                rest = inner
                return .among(ranges, isNegated: isNegated)
            }
            var high = low
            if inner.first == "-", let end = inner.dropFirst().first, end != "]" {
                inner.removeFirst(2)
                high = end
            }
            if low.value <= high.value { ranges.append(low.value...high.value) }
        }
        return nil
    }
}

extension NamePattern {
    /// Whether a name is meant.
    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if name.first == UInt8(ascii: "."), !takesHidden {
            guard case .byte? = parts.first else { return false }
        }
        return meets(name)
    }

    /// Goes through both, and back to the last `*` where they part.
    private func meets(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var (part, place) = (0, 0)
        var back: (part: Int, place: Int)?
        while place < name.count {
            if part < parts.count, case .many = parts[part] {
                part += 1
                back = (part, place)
            } else if part < parts.count, let count = Self.length(of: parts[part], at: place, name)
            {
                part += 1
                place += count
            } else if let last = back {
                part = last.part
                place = last.place + 1
                back = (part, place)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .many }
    }

    /// How many bytes a part takes, or `nil` if it does not fit.
    private static func length(
        of part: Part, at place: Int, _ name: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        switch part {
        case .byte(let byte): return name[place] == byte ? 1 : nil
        case .one: return scalar(at: place, name).length
        case .among(let ranges, let isNegated):
            let (value, length) = scalar(at: place, name)
            return ranges.contains { $0.contains(value) } != isNegated ? length : nil
        case .many: return nil
        }
    }

    /// The code point at a place; a byte that begins none stands for itself.
    private static func scalar(
        at place: Int, _ name: UnsafeBufferPointer<UInt8>
    ) -> (value: UInt32, length: Int) {
        var decoder = UTF8()
        var bytes = name[place...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else {
            return (UInt32(name[place]), 1)
        }
        return (scalar.value, UTF8.width(scalar))
    }
}
