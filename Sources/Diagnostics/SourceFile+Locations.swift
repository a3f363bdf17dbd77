extension SourceFile {
    /// Returns the line and column of an offset.
    ///
    /// An offset inside a character means that character; one at the end of a line, or inside its line end,
    /// is one past the last character.
    public func location(
        of offset: Int, countedIn unit: SourceLocation.ColumnUnit = .characters
    ) -> SourceLocation {
        let offset = min(max(offset, 0), text.utf8.count)
        let line = lines.line(at: offset)
        let target = text.index(atByte: min(offset, content(ofLine: line).upperBound))
        let mark = lines.mark(in: line, before: offset)
        let markIndex = text.index(atByte: mark.offset)
        let before =
            switch unit {
            case .characters: mark.characters + wholeCharacters(from: markIndex, to: target)
            case .scalars: mark.scalars + text.unicodeScalars[markIndex..<target].count
            }
        return SourceLocation(line: line + 1, column: before + 1)
    }

    /// Returns the offset of the character at a location, or the nearest one that the file has.
    public func offset(of location: SourceLocation) -> Int {
        let line = min(max(location.line, 1), lines.starts.count) - 1
        let content = content(ofLine: line)
        let index = text.index(
            text.index(atByte: content.lowerBound), offsetBy: max(location.column, 1) - 1,
            limitedBy: text.index(atByte: content.upperBound))
        return index.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? content.upperBound
    }

    /// Returns the text that a range covers.
    public subscript(_ range: SourceRange) -> Substring {
        let count = text.utf8.count
        let start = min(max(range.start, 0), count)
        let end = min(max(range.end, 0), count)
        return text[text.index(atByte: start)..<text.index(atByte: end)]
    }

    /// Returns the offsets of a line, counted from 0, without the characters that end it.
    func content(ofLine line: Int) -> Range<Int> {
        let start = lines.starts[line]
        guard line + 1 < lines.starts.count else { return start..<text.utf8.count }
        let end = lines.starts[line + 1]
        let endsInTwo = text[text.index(atByte: start)..<text.index(atByte: end)].last == "\r\n"
        return start..<end - (endsInTwo ? 2 : 1)
    }

    /// A character that `target` lies inside of does not count.
    private func wholeCharacters(from start: String.Index, to target: String.Index) -> Int {
        var count = 0
        var index = start
        while index < target {
            index = text.index(after: index)
            if index <= target { count += 1 }
        }
        return count
    }
}

extension String {
    /// Takes constant time, because the text of a source file is kept as UTF-8.
    func index(atByte offset: Int) -> Index {
        utf8.index(startIndex, offsetBy: offset)
    }
}
