extension SaidText {
    mutating func findExpressions(_ vocabulary: Vocabulary) {
        for place in words.indices {
            for (word, cost) in likely[place] where cost <= Likeness.ending {
                for expression in vocabulary.expressions[word] ?? [] {
                    let end = place + 1 + expression.rest.count
                    guard end <= words.count,
                        zip((place + 1)..<end, expression.rest).allSatisfy({ place, word in
                            (likely[place][word] ?? 1) <= Likeness.ending
                        })
                    else { continue }
                    expressions[place, default: []]
                        .append(Expression(range: place..<end, concept: expression.concept))
                }
            }
        }
    }

    mutating func findApps(in book: PhraseBook) {
        for place in words.indices where words[place].quotation == nil {
            var key = ""
            var isKnown = true
            for end in place..<min(place + 3, words.count) {
                if end > place, words[end].isEnding { break }
                key += words[end].text
                if book.vocabulary.index.number(of: words[end].text) == nil { isKnown = false }
                let range = place..<(end + 1)
                if let app = book.appNames[key] {
                    add(Mention(range: range, app: app, cost: 0))
                } else if !isKnown || end == place && place > 0 && isJoining(words[place - 1].text),
                    let app = book.app(misspelt: key)
                {
                    add(Mention(range: range, app: app, cost: Likeness.typo))
                }
            }
        }
    }

    /// Looks for `in Slack` and the like at the end.
    mutating func findForeign(in book: PhraseBook) {
        let said = words.indices.filter { weights[$0] > 0 }
        for count in 1...3 {
            let name = said.suffix(count)
            guard name.count == count, let first = name.first, first > 0, let last = name.last,
                last - first == count - 1, words[first].quotation == nil,
                isJoining(words[first - 1].text)
                    || Lexicon.addressing.contains(words[first - 1].text),
                Lexicon.foreign.contains(words[first...last].map(\.text).joined(separator: " "))
            else { continue }
            namesForeign = !mentions.values.joined().contains {
                $0.range.overlaps(first..<(last + 1))
            }
        }
    }

    private mutating func add(_ mention: Mention) {
        mentions[mention.range.lowerBound, default: []].append(mention)
    }
}

extension PhraseBook {
    /// The app whose name was misspelt so, if there is one such.
    fileprivate func app(misspelt key: String) -> Int? {
        guard key.utf8.count >= 4 else { return nil }
        let near = misspeltApps.words(like: key)
        return near.keys.min().flatMap { appNames[misspeltApps.text(of: $0)] }
    }
}
