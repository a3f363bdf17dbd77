extension SaidText {
    mutating func findExpressions(in book: Kept<PhraseBook>) {
        for place in words.indices {
            for like in likely.all[likely[place]] where like.cost <= Likeness.ending {
                for expression in book.value.vocabulary.expressions(from: like.word)
                where says(expression.rest, at: place + 1) {
                    let end = place + 1 + expression.rest.count
                    expressions.append(
                        Expression(range: place..<end, concept: expression.concept))
                }
            }
        }
    }

    private func says(_ rest: [Int32], at start: Int) -> Bool {
        guard start + rest.count <= words.count else { return false }
        return rest.indices.allSatisfy { place in
            likely.all[likely[start + place]].contains {
                $0.word == rest[place] && $0.cost <= Likeness.ending
            }
        }
    }

    mutating func findApps(in book: Kept<PhraseBook>) {
        var key: [UInt8] = []
        for place in words.indices
        where words[place].quotation == nil
            && book.value.appNames.mayBegin(with: words[place].text.utf8.span)
        {
            key.removeAll(keepingCapacity: true)
            var isKnown = true
            for end in place..<min(place + 3, words.count) {
                if end > place, words[end].isEnding { break }
                key += words[end].text.utf8
                if !likely.all[likely[end]].contains(where: { $0.cost == 0 }) { isKnown = false }
                let range = place..<(end + 1)
                if let app = book.value.appNames.app(named: key.span) {
                    mentions.append(Mention(range: range, app: app, cost: 0))
                } else if !isKnown || end == place && place > 0 && isJoining(place - 1),
                    let app = book.value.appNames.app(misspelt: key.span)
                {
                    mentions.append(Mention(range: range, app: app, cost: Likeness.typo))
                }
            }
        }
    }

    /// Looks for `in Slack` and the like at the end.
    mutating func findForeign() {
        var said = words.indices.filter { weights[$0] > 0 }[...]
        said = said.suffix(3)
        for count in 1...3 {
            let name = said.suffix(count)
            guard name.count == count, let first = name.first, first > 0, let last = name.last,
                last - first == count - 1, words[first].quotation == nil,
                !marks[first - 1].isDisjoint(with: [.joining, .addressing])
            else { continue }
            let isApp = mentions.contains { $0.range.overlaps(first..<(last + 1)) }
            // Looking it up takes longest.
            guard !isApp || namesForeign,
                Lexicon.foreign.contains(words[first...last].map(\.text).joined(separator: " "))
            else { continue }
            namesForeign = !isApp
        }
    }
}
