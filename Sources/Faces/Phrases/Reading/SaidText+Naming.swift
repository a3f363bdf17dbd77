extension SaidText {
    mutating func findExpressions(in book: Kept<PhraseBook>) {
        for place in words.indices where mayBeginExpression(place, in: book) {
            for like in heard[place].likes
            where likes[like].cost <= Likeness.ending
                && book.value.vocabulary.beginsExpression(likes[like].word)
            {
                for expression in book.value.vocabulary.expressions(from: likes[like].word)
                where says(expression.rest, at: place + 1) {
                    let end = place + 1 + expression.rest.count
                    expressions.append(
                        Expression(range: place..<end, concept: expression.concept))
                }
            }
        }
    }

    private func mayBeginExpression(_ place: Int, in book: Kept<PhraseBook>) -> Bool {
        heard[place].known.map { book.value.senses.all[Int($0)].beginsExpression } ?? true
    }

    private func says(_ rest: [Int32], at start: Int) -> Bool {
        guard start + rest.count <= words.count else { return false }
        return rest.indices.allSatisfy { place in
            heard[start + place].likes.contains {
                likes[$0].word == rest[place] && likes[$0].cost <= Likeness.ending
            }
        }
    }

    mutating func findApps(in book: Kept<PhraseBook>) {
        let letters = words.letters
        for place in words.indices
        where words[place].quotation == nil && !words[place].isSign
            && book.value.appNames.mayBegin(
                with: letters.span.extracting(words[place].letters))
        {
            for end in place..<min(place + 3, words.count) {
                if end > place, words[end].isEnding { break }
                let range = place..<(end + 1)
                let own = letters.span.extracting(words.letters(of: range))
                if let app = end == place
                    ? heard[place].app : book.value.appNames.app(named: own)
                {
                    mentions.append(Mention(range: withKind(range), app: app, cost: 0))
                } else if end == place && place > 0 && isJoining(place - 1) || !areKnown(range),
                    let app = book.value.appNames.app(misspelt: own)
                {
                    mentions.append(Mention(range: range, app: app, cost: Likeness.typo))
                }
            }
        }
    }

    /// The name of an app with the word that says that it is one: `the Nagz app`, `la app Nagz`.
    private func withKind(_ name: Range<Int>) -> Range<Int> {
        let (before, after) = (name.lowerBound - 1, name.upperBound)
        if before >= 0, Lexicon.isApp(before, in: words) { return before..<after }
        guard after < words.count, Lexicon.isApp(after, in: words),
            before >= 0 && isSmall(before) || isJoined(after)
        else { return name }
        return name.lowerBound..<(after + 1)
    }

    /// Whether a hyphen alone parts a word from the one before it.
    private func isJoined(_ place: Int) -> Bool {
        bytes[words[place - 1].range.upperBound..<words[place].range.lowerBound]
            .elementsEqual("-".utf8)
    }

    private func isSmall(_ place: Int) -> Bool { heard[place].marks.contains(.small) }

    /// Whether each word is one of the vocabulary as it is typed.
    private func areKnown(_ range: Range<Int>) -> Bool {
        for place in range where heard[place].known == nil {
            guard let first = heard[place].likes.first, likes[first].cost == 0 else { return false }
        }
        return true
    }

    /// Whether a small word may stand behind the name of a program: `zu Todoist hinzu`.
    private func endsBehindName(_ place: Int) -> Bool {
        isSmall(place) && !isJoining(place)
    }

    /// Looks for `in Slack` and the like at the end.
    mutating func findForeign() {
        var last = words.count - 1
        while last >= 0, heard[last].weight == 0 || endsBehindName(last) { last -= 1 }
        guard last > 0 else { return }
        for first in stride(from: last, through: max(1, last - 2), by: -1) {
            guard heard[first].weight > 0 else { return }
            guard words[first].quotation == nil,
                !heard[first - 1].marks.isDisjoint(with: [.joining, .addressing])
            else { continue }
            // Beside the name of an app, another one is part of a text.
            let isApp = mentions.contains { $0.cost == 0 || $0.range.overlaps(first..<(last + 1)) }
            // Looking it up takes longest.
            guard !isApp || namesForeign, Lexicon.isForeign(first..<(last + 1), in: words) else {
                continue
            }
            namesForeign = !isApp
        }
    }
}
