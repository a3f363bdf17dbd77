import Diagnostics

/// A text that was read from a file, and where in the file each of its bytes stands.
public struct PlacedText: Sendable {
    /// The text in UTF-8.
    let bytes: [UInt8]

    /// Where a stretch of the text begins, in the text and in the file; the first begins the text.
    private var stretches: [(start: Int, offset: Int)]

    /// Creates a text that stands in one piece at an offset of its file.
    public init(_ text: String, at offset: Int = 0) {
        self.init(Array(text.utf8), stretches: [(0, offset)])
    }

    init(_ bytes: [UInt8], stretches: [(start: Int, offset: Int)]) {
        self.bytes = bytes
        self.stretches = stretches
    }
}

extension PlacedText {
    /// The place of some of the bytes in the file.
    func range(_ range: Range<Int>) -> SourceRange {
        let start = offset(of: range.lowerBound)
        let end = range.isEmpty ? start : offset(of: range.upperBound - 1) + 1
        return SourceRange(start..<max(start, end))
    }

    /// The place of the whole text.
    var whole: SourceRange { range(bytes.indices) }

    /// Returns some of the text with its place.
    subscript(_ range: Range<Int>) -> PlacedText {
        let inside = stretches.filter { range.lowerBound < $0.start && $0.start < range.upperBound }
        let first = (start: 0, offset: offset(of: range.lowerBound))
        return PlacedText(
            Array(bytes[range]),
            stretches: [first] + inside.map { ($0.start - range.lowerBound, $0.offset) })
    }

    /// What the text spells, without the spaces at its ends.
    var string: String { text(bytes.trimmed(bytes.indices)) }

    /// The pieces between commas, without the brackets that a list of YAML has around them.
    var items: [PlacedText] {
        var range = bytes.trimmed(bytes.indices)
        let brackets = (UInt8(ascii: "["), UInt8(ascii: "]"))
        if range.count > 1, bytes[range.lowerBound] == brackets.0,
            bytes[range.upperBound - 1] == brackets.1
        {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return bytes.pieces(of: range, between: ",").map { self[$0] }
    }

    /// Returns what some of the bytes spell.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The place of a byte in the file.
    func offset(of index: Int) -> Int {
        let stretch = stretches.last { $0.start <= index } ?? (0, 0)
        return stretch.offset + index - stretch.start
    }
}
