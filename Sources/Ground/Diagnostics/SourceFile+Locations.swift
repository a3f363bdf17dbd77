extension SourceFile {
    /// Returns the line and column of an offset.
    ///
    /// An offset inside a character means that character; one at the end of a line, or inside its
    /// line end, is one past the last character.
    public func location(
        of offset: Int, countedIn unit: SourceLocation.ColumnUnit = .characters
    ) -> SourceLocation {
        let offset = min(max(offset, 0), text.utf8.count)
        let line = lines.line(at: offset)
        let target = min(offset, content(ofLine: line).upperBound)
        let before =
            switch unit {
            case .characters: character(at: target, inLine: line).number
            case .scalars: scalars(before: target, inLine: line)
            }
        return SourceLocation(line: line + 1, column: before + 1)
    }

    /// Returns the offset of the character at a location, or the nearest place that the file has.
    public func offset(of location: SourceLocation) -> Int {
        let line = min(max(location.line, 1), lines.starts.count) - 1
        let indices = indices(ofLine: line)
        let before = max(location.column, 1) - 1
        let (start, end) = (indices.lowerBound, indices.upperBound)
        let index = text.index(start, offsetBy: before, limitedBy: end) ?? end
        return text.utf8.distance(from: text.startIndex, to: index)
    }

    /// Returns the text that a range covers.
    public subscript(_ range: SourceRange) -> Substring {
        let range = clamped(range)
        return text[text.index(atByte: range.start)..<text.index(atByte: range.end)]
    }

    private func scalars(before offset: Int, inLine line: Int) -> Int {
        let mark = lines.mark(in: line, before: offset)
        let rest = text.index(atByte: mark.offset)..<text.index(atByte: offset)
        return mark.scalars + text.unicodeScalars[rest].count
    }
}
