import Catalogue
import Values
import Workflows

/// Tells the elements of a loop apart in paths; each element has a key of its own.
struct ElementKeys {
    /// The keys in the order of the elements, or `nil` where they go by their places.
    let keys: [String]?

    /// Makes the keys: those that the loop gives, or else the ids of entities.
    init(_ loop: Action.Loop, _ elements: [Value], in frame: Frame) throws(StepFailure) {
        guard loop.key != nil || elements.contains(where: \.hasID) else {
            keys = nil
            return
        }
        var keys: [String] = []
        keys.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            keys.append(try Self.key(of: element, at: index, loop, frame))
        }
        self.keys = Self.unique(keys)
    }

    private static func key(
        of element: Value, at index: Int, _ loop: Action.Loop, _ frame: Frame
    ) throws(StepFailure) -> String {
        guard let key = loop.key else {
            guard case .entity(let entity) = element, element.hasID else { return "#\(index)" }
            return component(entity.id)
        }
        let inner = Frame(
            in: frame, at: frame.path,
            Scope(in: frame.scope, loop.element, element, keepsApart: true))
        return component(try inner.value(of: key).spelling)
    }

    /// Makes a text into a component of a path; texts that begin with `@` are escaped, since such
    /// names are the engine's.
    static func component(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            let isOurs = bytes.isEmpty && byte == UInt8(ascii: "@")
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
                || isOurs
            {
                let digits = Array("0123456789ABCDEF".utf8)
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        guard bytes.count > 120 else { return String(decoding: bytes, as: UTF8.self) }
        let digest = "\(Digest(of: Array(text.utf8)))".prefix(16)
        return "\(String(decoding: bytes.wholeScalars(80), as: UTF8.self))~\(digest)"
    }

    /// Tells equal keys apart by their number.
    private static func unique(_ keys: [String]) -> [String] {
        var taken: Set<String> = []
        var counts: [String: Int] = [:]
        return keys.map { key in
            var name = key
            while !taken.insert(name).inserted {
                counts[key, default: 1] += 1
                name = "\(key)~\(counts[key] ?? 1)"
            }
            return name
        }
    }
}

extension Value {
    /// Whether it is an entity that others can name; one that is made for a result has no id.
    fileprivate var hasID: Bool {
        if case .entity(let entity) = self { !entity.id.isEmpty } else { false }
    }
}

extension [UInt8] {
    /// The first bytes, without a piece of a scalar at the end.
    fileprivate func wholeScalars(_ most: Int) -> ArraySlice<UInt8> {
        var end = Swift.min(most, count)
        while end > 0, end < count, self[end] & 0xC0 == 0x80 { end -= 1 }
        return self[..<end]
    }
}
