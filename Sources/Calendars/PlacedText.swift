import Diagnostics

/// A text that was read from a file, and where in the file each of its bytes stands.
public struct PlacedText: Sendable {
    /// The text in UTF-8.
    let bytes: [UInt8]

    /// Where the text begins in the file.
    private let offset: Int

    /// Where the later stretches of a text in several pieces begin, in the text and in the file; in ascending order.
    private let folds: [Fold]

    /// A place in the text behind which the file has something else before it goes on.
    struct Fold {
        let start: Int
        let offset: Int
    }

    /// Creates a text that stands in one piece at an offset of its file.
    public init(_ text: String, at offset: Int = 0) {
        self.init(Array(text.utf8), at: offset)
    }

    init(_ bytes: [UInt8], at offset: Int, folds: [Fold] = []) {
        self.bytes = bytes
        self.offset = offset
        self.folds = folds
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
        let piece = Array(bytes[range])
        let offset = offset(of: range.lowerBound)
        if folds.isEmpty || range.isEmpty { return PlacedText(piece, at: offset) }
        let inside = folds[
            firstFold(behind: range.lowerBound)..<firstFold(behind: range.upperBound - 1)]
        let moved = inside.map { Fold(start: $0.start - range.lowerBound, offset: $0.offset) }
        return PlacedText(piece, at: offset, folds: moved)
    }

    /// Returns what some of the bytes spell, or only how they begin if that would be too long for a sentence.
    func shortText(_ range: Range<Int>) -> String {
        let most = 60
        return range.count <= most ? text(range) : text(range.prefix(most - 1)) + "…"
    }

    /// The text as a sentence shows it.
    var short: String { shortText(bytes.indices) }

    /// The place of a byte in the file.
    func offset(of index: Int) -> Int {
        let next = folds.isEmpty ? folds.startIndex : firstFold(behind: index)
        guard next > folds.startIndex else { return offset + index }
        let fold = folds[next - 1]
        return fold.offset + index - fold.start
    }

    /// The index of the first fold that begins behind a byte.
    private func firstFold(behind index: Int) -> Int {
        var (low, high) = (folds.startIndex, folds.endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if folds[middle].start <= index { low = middle + 1 } else { high = middle }
        }
        return low
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
}
