/// The offsets in bytes at which a text stands in another, of which none overlaps another; an empty
/// one is before and behind every code point.
struct PartPlaces: IteratorProtocol {
    private let part: String
    private let text: String
    private var left: Int

    /// Whether neither the start nor the end counts for an empty part.
    private let isInside: Bool

    /// The place from which the next one is looked for, or `nil` behind the last one.
    private var start: Int? = 0

    init(of part: String, in text: String, atMost limit: Int, isInside: Bool = false) {
        self.part = part
        self.text = text
        self.isInside = isInside
        left = limit
        if part.isEmpty, isInside { _ = nextBetween() }
    }

    mutating func next() -> Int? {
        guard left > 0 else { return nil }
        left -= 1
        if part.isEmpty { return nextBetween() }
        let place = start.flatMap { text.byteOffset(of: part, from: $0) }
        start = place.map { $0 + part.utf8.count }
        return place
    }

    /// The next place between two code points.
    private mutating func nextBetween() -> Int? {
        guard let place = start else { return nil }
        let utf8 = text.utf8Span.span
        guard place < utf8.count else {
            start = nil
            return isInside ? nil : place
        }
        var end = place + 1
        while end < utf8.count, utf8[end] & 0xC0 == 0x80 { end += 1 }
        start = end
        return place
    }
}
