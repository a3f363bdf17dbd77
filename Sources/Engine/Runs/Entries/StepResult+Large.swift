import Values

/// Values and views that are too large for a journal.
extension StepResult {
    /// The largest view, or intent that is opened, that is kept, in bytes.
    static let largestView = 64 << 10

    /// The largest value that is kept, in bytes.
    static let largest = 16 << 20

    /// The result with as much of its value as is kept; the step has done its work even so.
    ///
    /// Of a text both ends stay, and that of something with a long text in it. A part of any other
    /// value would be another value, so that nothing stays of these.
    func kept(upTo most: Int = Self.largest) -> StepResult {
        var result = self
        result.dropLargeView()
        guard let value, value.isLarger(than: most) else { return result }
        result.value = value.shortened(to: most)
        result.lacksValue = result.value == nil
        result.remarks.append(
            result.lacksValue
                ? "its value was not kept, since it has more than 16 MiB"
                : "the middle of its value was not kept, since that has more than 16 MiB")
        return result
    }

    private mutating func dropLargeView() {
        if let view = snippet?.stored, view.isLarger(than: Self.largestView) {
            snippet = nil
            remarks.append("its view was not kept, since it has more than 64 KiB")
        }
        if let next = opened?.stored, next.isLarger(than: Self.largestView) {
            opened = nil
            remarks.append("what it opens was not kept, since that has more than 64 KiB")
        }
    }
}

extension Value {
    /// Whether it takes more bytes than this, as far as that shows without writing it.
    func isLarger(than most: Int) -> Bool {
        var left = most
        return !spend(&left)
    }

    fileprivate func spend(_ left: inout Int) -> Bool {
        left -= 8
        switch self {
        case .string(let text): left -= text.utf8.count
        case .bytes(let bytes): left -= bytes.count
        case .list(let values): for value in values where !value.spend(&left) { return false }
        case .map(let map): for value in map.values where !value.spend(&left) { return false }
        case .entity(let entity): return Value.map(entity.properties).spend(&left)
        default: break
        }
        return left >= 0
    }

    /// The same with a text of which the middle is left out, or `nil` where that is not enough.
    func shortened(to most: Int) -> Value? {
        let shorter: Value?
        switch self {
        case .string(let text): shorter = .string(text.ends(of: most - 128))
        case .map(let map): shorter = map.shortened(to: most).map { .map($0) }
        case .entity(var entity):
            guard let properties = entity.properties.shortened(to: most) else { return nil }
            entity.properties = properties
            shorter = .entity(entity)
        default: shorter = nil
        }
        return shorter?.isLarger(than: most) == false ? shorter : nil
    }
}

extension ValueMap {
    /// The same with less of its longest texts, each of which gets an equal share of the room.
    fileprivate func shortened(to most: Int) -> ValueMap? {
        var texts: [(key: ValueKey, text: String)] = []
        var rest = self
        for (key, value) in self {
            guard case .string(let text) = value else { continue }
            texts.append((key, text))
            rest[key] = ""
        }
        var left = most
        guard Value.map(rest).spend(&left) else { return nil }
        texts.sort { $0.text.utf8.count < $1.text.utf8.count }
        while let (key, text) = texts.first {
            let share = left / texts.count
            // The others are no shorter, so that they have as much.
            guard text.utf8.count > share else {
                rest[key] = .string(text)
                left -= text.utf8.count
                texts.removeFirst()
                continue
            }
            guard share > 1024 else { return nil }
            for (key, text) in texts { rest[key] = .string(text.ends(of: share - 128)) }
            break
        }
        return rest
    }
}

extension String {
    /// Both ends of the text, in so many bytes, with a line between them that tells the size of the
    /// gap.
    ///
    /// Bytes that were left out of its middle before are counted, too.
    func ends(of count: Int) -> String {
        let start = boundary(before: utf8.index(startIndex, offsetBy: count / 2))
        let end = boundary(before: utf8.index(endIndex, offsetBy: -count / 2))
        let missing = self[start..<end].utf8.count + leftOutBefore(start..<end)
        return self[..<start] + "\n… \(missing) bytes left out …\n" + self[end...]
    }

    /// The number of left out bytes that a part does not count, if the line that tells it lies in
    /// the part.
    ///
    /// A text that was cut before has as much on either side of that line.
    private func leftOutBefore(_ part: Range<Index>) -> Int {
        let middle = utf8.count / 2
        let near =
            utf8.index(
                startIndex, offsetBy: max(0, middle - 128))..<utf8.index(
                startIndex, offsetBy: min(utf8.count, middle + 128))
        let window = String(decoding: utf8[near.clamped(to: part)], as: UTF8.self)
        for line in window.split(separator: "\n").dropFirst().dropLast()
        where line.hasPrefix("… ") && line.hasSuffix(" bytes left out …") {
            // The line may also be a program's own, with any number.
            guard let count = Int(line.dropFirst(2).prefix { $0 != " " }), 0...(1 << 40) ~= count
            else { continue }
            return count - line.utf8.count - 2
        }
        return 0
    }

    /// The beginning of the scalar that a byte belongs to.
    private func boundary(before index: Index) -> Index {
        var index = index
        while index > startIndex, index.samePosition(in: unicodeScalars) == nil {
            index = utf8.index(before: index)
        }
        return index
    }
}
