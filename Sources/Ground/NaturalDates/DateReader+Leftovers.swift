extension DateReader {
    /// Whether a text says more about time than the tokens of a meaning: beside them, or between.
    func leavesTime(beside used: [Range<Int>]) -> Bool {
        let used = used.sorted { $0.lowerBound < $1.lowerBound }
        for (first, second) in zip(used, used.dropFirst())
        where (first.upperBound..<second.lowerBound).contains(where: { tokens[$0].text != "," }) {
            return true
        }
        return tokens.indices.contains { place in
            !tokens[place].isQuoted && !used.contains { $0.contains(place) } && tellsOfTime(place)
        }
    }

    private func tellsOfTime(_ place: Int) -> Bool {
        if tokens[place].kind == .number { return isPartOfDate(place) }
        return meanings(at: place).contains { term, end in
            switch term {
            case .day, .dayPart, .part, .hour, .weekend, .oclock, .every: true
            case .weekday(_, let isShort): !isShort
            // `may` and `mar` are other words, too.
            case .month: tokens[place].text.utf8.count > 3 || hasNumberBeside(place..<end)
            case .unit: place > 0 && count(at: place - 1) != nil
            default: false
            }
        } || isRecurring(place)
    }

    private func hasNumberBeside(_ places: Range<Int>) -> Bool {
        [places.lowerBound - 1, places.lowerBound - 2, places.upperBound].contains {
            tokens.indices.contains($0) && tokens[$0].kind == .number
        }
    }

    /// Whether a number is joined to others as in `30.2.` and `2026-02-30`.
    private func isPartOfDate(_ place: Int) -> Bool {
        guard let next = sign(".-/:", at: place + 1), next < tokens.count else { return false }
        return tokens[next].kind == .number && tokens[next].isGlued
    }

    /// Whether a word is a weekday that comes again and again: `fridays`, `freitags`.
    private func isRecurring(_ place: Int) -> Bool {
        let word = tokens[place].text
        return ["s", "er", "ene"].contains { ending in
            word.hasSuffix(ending)
                && lexicon.terms[String(word.dropLast(ending.count))]?.contains {
                    if case .weekday(_, isShort: false) = $0 { true } else { false }
                } ?? false
        }
    }
}
