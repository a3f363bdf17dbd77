extension SaidText {
    /// The sign that parts a word from the one before it.
    func sign(before place: Int) -> PartingSign? {
        let start = words[place - 1].range.upperBound
        return PartingSign(
            in: text.utf8.dropFirst(start).prefix(words[place].range.lowerBound - start))
    }

    /// The text from one word to another as it is written, without the quotes around it.
    ///
    /// Signs at its edges belong to it as far as the words beside it.
    func text(of range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let bytes = text.utf8
        func index(_ offset: Int) -> String.Index {
            bytes.index(bytes.startIndex, offsetBy: offset)
        }
        var start = index(words[first].range.lowerBound)
        var end = index(words[last].range.upperBound)
        let before = first > 0 ? index(words[first - 1].range.upperBound) : text.startIndex
        let after = last + 1 < words.count ? index(words[last + 1].range.lowerBound) : text.endIndex
        while end < after, !text[end].isWhitespace { end = text.index(after: end) }
        while start > before, !text[text.index(before: start)].isWhitespace {
            start = text.index(before: start)
        }
        return Self.trimmed(text[start..<end])
    }

    private static func trimmed(_ piece: Substring) -> String {
        var piece = piece
        while let last = piece.last, ",;:".contains(last) { piece.removeLast() }
        while let first = piece.first, ",;:–—-".contains(first) || first.isWhitespace {
            piece.removeFirst()
        }
        let inner = piece.last.map(".!?".contains) == true ? piece.dropLast() : piece
        if inner.count > 2, let quote = inner.last, "\"”»".contains(quote) { piece = inner }
        for (open, close) in ["\"\"", "“”", "„“", "«»", "''", "‘’"].map({ ($0.first, $0.last) })
        where piece.count > 2 && piece.first == open && piece.last == close {
            return String(piece.dropFirst().dropLast())
        }
        return String(piece)
    }
}
