/// What is left of a text when parts of it are taken out.
struct RestOfText {
    let text: String

    /// Takes parts out, with the spaces and signs that have nothing to part any more.
    init(of text: String, without ranges: [Range<String.Index>]) {
        var pieces: [Substring] = []
        var start = text.startIndex
        for range in Self.joined(ranges, in: text) {
            pieces.append(text[start..<range.lowerBound])
            start = range.upperBound
        }
        pieces.append(text[start...])
        for place in pieces.indices {
            let (first, last) = (place == pieces.startIndex, place + 1 == pieces.endIndex)
            if !first { pieces[place] = pieces[place].drop(while: Self.isEdge) }
            if !last { Self.trimEnd(of: &pieces[place], Self.isEdge) }
            // Brackets that nothing is left in.
            if !first, pieces[place].first == ")", pieces[place - 1].last == "(" {
                pieces[place].removeFirst()
                pieces[place - 1].removeLast()
                Self.trimEnd(of: &pieces[place - 1], Self.isEdge)
                pieces[place] = pieces[place].drop(while: Self.isEdge)
            }
        }
        var rest = pieces.filter { !$0.isEmpty }.joined(separator: " ")[...]
        rest = rest.drop(while: \.isWhitespace)
        Self.trimEnd(of: &rest, \.isWhitespace)
        self.text = String(rest)
    }

    /// Joins parts that nothing but spaces and signs stands between.
    private static func joined(
        _ ranges: [Range<String.Index>], in text: String
    ) -> [Range<String.Index>] {
        var joined: [Range<String.Index>] = []
        for range in ranges {
            if let last = joined.last,
                text[last.upperBound..<range.lowerBound].allSatisfy(isEdge)
            {
                joined[joined.count - 1] = last.lowerBound..<range.upperBound
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    private static func isEdge(_ character: Character) -> Bool {
        character.isWhitespace || ",;:-–—.".contains(character)
    }

    private static func trimEnd(of piece: inout Substring, _ isEdge: (Character) -> Bool) {
        while let last = piece.last, isEdge(last) { piece.removeLast() }
    }
}
