extension SaidText {
    /// Whether words hardly are the text that a person means: they begin or end with a denial, end
    /// with a word that leads on, mean all there is of something, or name nothing.
    func isDoubtful(_ range: Range<Int>) -> Bool {
        range.count < 3 && range.contains { isVague($0) && words[$0].quotation == nil }
            || leads(range) { isDenial($0) || Lexicon.isTotal($0, in: words) }
            || leads(range.reversed()) { isDenial($0) || leadsOn($0) }
            || range.lowerBound == 0 && Lexicon.asks(0, in: words)
    }

    private func leadsOn(_ place: Int) -> Bool {
        Lexicon.isConjunction(place, in: words) || Lexicon.isLimit(place, in: words)
    }

    /// Whether it ends with a question mark and does not begin politely: `stop working?`.
    var isAsked: Bool {
        guard let last = words.indices.last, heard[0].weight > 0 else { return false }
        return bytes[words[last].range.upperBound...].contains(UInt8(ascii: "?"))
    }

    /// Whether it begins with a sign of what is quoted, struck out or a line of a list.
    var isMarkedUp: Bool {
        let first = words.indices.first { !words[$0].isSign }
        return first.map { bytes[..<words[$0].range.lowerBound].contains { Self.isMark($0) } }
            ?? false
    }

    private static func isMark(_ byte: UInt8) -> Bool { ">#~*[|<=/\\-".utf8.contains(byte) }

    /// Whether one of the first words is such a one, before any that says something of its own.
    private func leads(_ places: some Sequence<Int>, _ isSuch: (Int) -> Bool) -> Bool {
        for place in places {
            guard words[place].quotation == nil else { return false }
            if isSuch(place) { return true }
            guard isBeside(place) else { return false }
        }
        return false
    }

    /// Whether a word at the edge of a text only leads to others, or makes a denial stronger.
    private func isBeside(_ place: Int) -> Bool {
        isJoining(place) || heard[place].isAround || Lexicon.isArticle(place, in: words)
            || Lexicon.strengthens(place, in: words)
    }
}
