import Diagnostics

/// The spaces, line breaks and comments between two tokens.
struct Gap {
    enum Line: Hashable {
        case blank
        case comment(Range<Int>, column: Int)
    }

    /// The comment at the end of the line that the first token ends.
    private(set) var trailing: Range<Int>?

    /// The lines between the two, without their breaks.
    private(set) var lines: [Line] = []

    /// Whether the second token begins a line.
    private(set) var hasBreak = false

    /// The number of spaces in front of the second token.
    private(set) var spaces = 0

    /// Reads what stands in a range, or throws where a tab or something else stands in it.
    init(_ range: Range<Int>, in text: Span<UInt8>) throws(Fault) {
        var place = range.lowerBound
        var start = place
        var comment: Range<Int>?
        while place < range.upperBound {
            let byte = text[place]
            let length = text.lineBreakLength(at: place)
            if length > 0 {
                end(comment, startingAt: start)
                comment = nil
                hasBreak = true
                place += length
                start = place
            } else if byte == UInt8(ascii: " ") {
                place += 1
            } else if byte == UInt8(ascii: "\t") {
                throw Fault(.tabulator(), SourceRange(place..<place + 1))
            } else if byte == UInt8(ascii: "#") {
                let first = place
                while place < range.upperBound, text.lineBreakLength(at: place) == 0 { place += 1 }
                comment = first..<text.trimmedEnd(of: first..<place)
            } else {
                throw Fault(.unformattable(), SourceRange(place..<place + 1))
            }
        }
        // A comment may be the last line of a file that does not end in a break.
        if let comment {
            end(comment, startingAt: start)
            hasBreak = true
            start = place
        }
        spaces = place - start
    }

    private mutating func end(_ comment: Range<Int>?, startingAt start: Int) {
        guard hasBreak else {
            trailing = comment
            return
        }
        lines.append(
            comment.map { .comment($0, column: $0.lowerBound - start) } ?? .blank)
    }
}

extension Span<UInt8> {
    /// Where a part ends without the spaces and tabs at its end.
    func trimmedEnd(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1].isBlank { end -= 1 }
        return end
    }

    /// The lines of a part without their breaks.
    func lines(of range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        var place = start
        while place < range.upperBound {
            let length = lineBreakLength(at: place)
            if length > 0 {
                lines.append(start..<place)
                start = place + length
            }
            place += Swift.max(length, 1)
        }
        lines.append(start..<Swift.max(start, range.upperBound))
        return lines
    }

    /// The number of spaces at the beginning of a line.
    func indentation(of line: Range<Int>) -> Int {
        var place = line.lowerBound
        while place < line.upperBound, self[place] == UInt8(ascii: " ") { place += 1 }
        return place - line.lowerBound
    }
}
