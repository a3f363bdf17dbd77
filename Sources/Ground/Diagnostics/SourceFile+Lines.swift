/// Lines are counted from 0 here.
extension SourceFile {
    /// Returns the offsets of a line without the characters that end it.
    func content(ofLine line: Int) -> Range<Int> {
        let start = lines.starts[line]
        guard line + 1 < lines.starts.count else { return start..<text.utf8.count }
        let end = lines.starts[line + 1]
        let endsInTwo = text[text.index(atByte: start)..<text.index(atByte: end)].last == "\r\n"
        return start..<end - (endsInTwo ? 2 : 1)
    }

    func indices(ofLine line: Int) -> Range<String.Index> {
        let content = content(ofLine: line)
        return text.index(atByte: content.lowerBound)..<text.index(atByte: content.upperBound)
    }

    /// Returns the lines that a range has text of; the end of a line belongs to that line.
    func lines(touchedBy range: SourceRange) -> ClosedRange<Int> {
        let range = clamped(range)
        let first = lines.line(at: range.start)
        return first...max(first, lines.line(at: range.end - 1))
    }

    /// Returns the whole characters of a line that a range has a part of.
    func characters(touching range: SourceRange, inLine line: Int) -> Range<String.Index> {
        let content = content(ofLine: line)
        let start = min(max(range.start, content.lowerBound), content.upperBound)
        let end = min(max(range.end, start), content.upperBound)
        let first = character(at: start, inLine: line).index
        let last = character(at: end, inLine: line).index
        return first..<(last < text.index(atByte: end) ? text.index(after: last) : last)
    }

    /// Returns the start of the character that `offset` lies in, and its number in the line.
    func character(at offset: Int, inLine line: Int) -> (index: String.Index, number: Int) {
        let mark = lines.mark(in: line, before: offset)
        let target = text.index(atByte: offset)
        var index = text.index(atByte: mark.offset)
        var number = mark.characters
        while index < target {
            let next = text.index(after: index)
            if next > target { break }
            index = next
            number += 1
        }
        return (index, number)
    }

    /// Returns the part of a range that lies in the file.
    func clamped(_ range: SourceRange) -> SourceRange {
        let count = text.utf8.count
        return SourceRange(min(max(range.start, 0), count)..<min(max(range.end, 0), count))
    }
}

extension String {
    /// Takes constant time, because the text of a source file is kept as UTF-8.
    func index(atByte offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }
}
