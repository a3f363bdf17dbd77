/// A text that was read from a file, and where in the file each of its bytes stands.
///
/// It need not stand there as it is: an escape is a character here, folded lines are one, and the
/// indentation of a block is gone. What is found in the text is reported where it is written.
public struct PlacedText: Sendable {
    /// The text in UTF-8.
    public private(set) var bytes: [UInt8]

    /// The quotes round it in its file.
    public var quotes = Quotes.none

    /// The beginning of the text, which is all there is of most texts.
    private var first: Stretch

    /// The other stretches in the order of the text.
    private var rest: [Stretch]

    /// The quotes round a text, which decide how another text is written in its place.
    public enum Quotes: Sendable {
        /// Nothing, and every character stands for itself.
        case none

        /// Nothing, so that some characters mean something to the language of the file.
        case missing
        case single, double
    }

    /// A part of the text that reaches to the next one.
    public struct Stretch: Sendable {
        fileprivate var start: Int
        fileprivate var offset: Int
        fileprivate let written: Int?

        /// Creates a part that begins at `start` in the text and at `offset` in the file, where it
        /// stands byte for byte, unless it was made as a whole of so many bytes that are `written`
        /// there.
        public init(from start: Int, at offset: Int, written: Int? = nil) {
            self.start = start
            self.offset = offset
            self.written = written
        }
    }

    /// Creates a text that stands in one piece at an offset of its file.
    public init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }

    /// Creates a text that stands in one piece at an offset of its file.
    public init(_ bytes: [UInt8], at offset: Int) {
        self.init(bytes, Stretch(from: 0, at: offset), [])
    }

    /// Creates a text of stretches in ascending order, of which the first begins it.
    public init(_ bytes: [UInt8], _ stretches: [Stretch]) {
        self.init(bytes, stretches.first ?? Stretch(from: 0, at: 0), Array(stretches.dropFirst()))
    }

    private init(_ bytes: [UInt8], _ first: Stretch, _ rest: [Stretch]) {
        self.bytes = bytes
        self.first = first
        self.rest = rest
    }
}

extension PlacedText {
    /// The place of the whole text.
    public var whole: SourceRange { range(bytes.indices) }

    /// Returns the place of some of the bytes; of what is made as a whole, all.
    public func range(_ range: Range<Int>) -> SourceRange {
        let start = offset(of: range.lowerBound)
        let end = range.isEmpty ? start : end(of: range.upperBound - 1)
        return SourceRange(start..<max(start, end))
    }

    /// Returns some of the text with its place.
    public subscript(_ range: Range<Int>) -> PlacedText {
        var part = PlacedText(Array(bytes[range]), start(of: range), [])
        part.quotes = quotes
        if !rest.isEmpty, !range.isEmpty {
            let behind = rest.firstIndex(startingAfter: range.upperBound - 1)
            part.rest = rest[rest.firstIndex(startingAfter: range.lowerBound)..<behind].map {
                $0.moved(by: -range.lowerBound)
            }
        }
        return part
    }

    /// Adds a text that stands elsewhere in the file.
    public mutating func append(_ other: PlacedText) {
        rest.append(other.first.moved(by: bytes.count))
        rest += other.rest.map { $0.moved(by: bytes.count) }
        bytes += other.bytes
    }
}

extension PlacedText {
    private func stretch(of index: Int) -> Stretch {
        guard !rest.isEmpty else { return first }
        let after = rest.firstIndex(startingAfter: index)
        return after > 0 ? rest[after - 1] : first
    }

    /// The stretch at the beginning of a part of the text.
    private func start(of range: Range<Int>) -> Stretch {
        let written = range.isEmpty ? nil : stretch(of: range.lowerBound).written
        return Stretch(from: 0, at: offset(of: range.lowerBound), written: written)
    }

    /// The place of a byte in the file; behind the last one, where the text ends.
    private func offset(of index: Int) -> Int {
        if index > 0, index >= bytes.count { return end(of: bytes.count - 1) }
        let stretch = stretch(of: index)
        return stretch.offset + (stretch.written == nil ? index - stretch.start : 0)
    }

    private func end(of index: Int) -> Int {
        let stretch = stretch(of: index)
        return stretch.offset + (stretch.written ?? index - stretch.start + 1)
    }
}

extension PlacedText.Stretch {
    fileprivate func moved(by distance: Int) -> Self {
        var copy = self
        copy.start += distance
        return copy
    }
}

extension [PlacedText.Stretch] {
    fileprivate func firstIndex(startingAfter index: Int) -> Int {
        partitioningIndex { $0.start > index }
    }
}
