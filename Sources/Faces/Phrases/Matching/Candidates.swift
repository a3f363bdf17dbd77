/// A phrase that a text may say, with the weight of what is missing of it.
struct Candidate {
    let template: Int
    let missing: Float

    /// Whether it has a text, which any words may be and which therefore is looked at later.
    let hasText: Bool

    /// What is missing at least, if each word is the one of the phrase that weighs most.
    let least: Float

    /// The words of the text that some word of the phrase may be, as bits.
    let covered: UInt64

    var order: Int { hasText ? 1 : 0 }
}

/// The phrases that have words of a text.
struct Candidates {
    /// How much of a phrase the words of a text may be.
    private struct Score {
        let template: Int32

        /// The last word of the text that counts.
        var place: Int

        /// The weights of the words of the phrase, by the likest word at each place.
        var weight: Float = 0

        /// The same at most: by the heaviest word at each place, of which the last is apart.
        var most: Float = 0
        var mostHere: Float = 0
        var covered: UInt64 = 0
    }

    private var scores: [Score] = []

    /// The number of each phrase's score from 1 on, or 0 if it has none.
    private var numbers: [Int32]

    init(_ said: SaidText, in book: PhraseBook) {
        numbers = [Int32](repeating: 0, count: book.templates.count)
        for place in said.words.indices {
            for like in said.likely.all[said.likely[place]] {
                note(book.postings[like.word], place)
            }
            for named in said.concepts.all[said.concepts[place]] {
                note(book.conceptPostings[named.concept], place)
            }
            for expression in said.expressions where expression.range.lowerBound == place {
                note(book.conceptPostings[expression.concept], place)
            }
        }
    }

    /// Notes that phrases have a word which that at a place may be.
    private mutating func note(_ postings: ArraySlice<Posting>, _ place: Int) {
        for posting in postings {
            let number = number(of: posting.template)
            if scores[number].place != place {
                scores[number].place = place
                scores[number].weight += posting.weight
                scores[number].most += scores[number].mostHere
                scores[number].mostHere = 0
            }
            scores[number].mostHere = max(scores[number].mostHere, posting.weight)
            scores[number].covered |= Self.bit(place)
        }
    }

    private mutating func number(of template: Int32) -> Int {
        let known = numbers[Int(template)]
        if known > 0 { return Int(known) - 1 }
        scores.append(Score(template: template, place: -1))
        numbers[Int(template)] = Int32(scores.count)
        return scores.count - 1
    }

    /// The bit of a word; those behind the first ones have none.
    static func bit(_ place: Int) -> UInt64 { place < 64 ? 1 << UInt64(place) : 0 }

    /// The phrases of which little enough is missing, those first of which the least is.
    func best(_ most: Int, missing limit: Float, _ said: SaidText, _ book: PhraseBook)
        -> [Candidate]
    {
        var found = book.smallTemplates.map {
            Candidate(
                template: $0, missing: 0, hasText: book.templates[$0].hasText, least: 0, covered: 0)
        }
        for score in scores {
            let place = Int(score.template)
            let isAppMissing =
                book.templates[place].namesApp
                && !said.namedApps.contains(book.templates[place].app)
            let app = isAppMissing ? Aligner.noApp : 0
            let missing = book.templates[place].weight - score.weight + app
            guard missing <= limit else { continue }
            let most = score.most + score.mostHere
            found.append(
                Candidate(
                    template: place, missing: missing, hasText: book.templates[place].hasText,
                    least: max(0, book.templates[place].weight - most + app),
                    covered: score.covered))
        }
        found.sort { ($0.missing, $0.template) < ($1.missing, $1.template) }
        return Array(found.prefix(most))
    }
}

extension Aligner {
    /// What it costs at least to take the text for a phrase: what is missing of it, and the words
    /// that neither it nor its slots can have.
    ///
    /// Words in another order may also be things for slots that the phrase does not mention.
    func leastCost(of candidate: Candidate, inOrder isInOrder: Bool) -> Float {
        let template = book.templates[candidate.template]
        // Any word may be one of a text, and dates take long to read.
        guard !template.hasText, !hasDate(template) else { return candidate.least }
        var cost = candidate.least
        for place in said.words.indices.prefix(64)
        where candidate.covered & Candidates.bit(place) == 0 && said.weights[place] > 0
            && !mayBeSmall(place) && !isApp(template.app, place)
            && !mayFill(slotsOf: template, place, onlyOwn: isInOrder)
        {
            cost += said.weight(place, beside: template, in: book)
        }
        return cost
    }

    private func hasDate(_ template: Template) -> Bool {
        book.parts[template.parts].contains {
            guard case .slot(let slot) = $0 else { return false }
            return book.sayables[template.sayable].slots[slot].kind == .date
        }
    }

    private func isApp(_ app: Int, _ place: Int) -> Bool {
        said.mentions.contains { $0.app == app && $0.range.contains(place) }
    }

    /// Whether a word may be one of a value: of a slot that the phrase has, or of any.
    private func mayFill(slotsOf template: Template, _ place: Int, onlyOwn: Bool) -> Bool {
        for case .slot(let slot) in book.parts[template.parts]
        where mayFill(slot, of: template, place) {
            return true
        }
        guard !onlyOwn else { return false }
        return book.sayables[template.sayable].slots.indices.contains {
            mayFill($0, of: template, place)
        }
    }

    private func mayFill(_ slot: Int, of template: Template, _ place: Int) -> Bool {
        // Only things are looked for where a phrase does not mention them, and no dates.
        guard book.sayables[template.sayable].slots[slot].kind != .date else { return false }
        return slotReader.spans(slot, of: template).contains { $0.range.contains(place) }
    }

    /// Whether a word may be a small one of a phrase, or be said together with another one.
    private func mayBeSmall(_ place: Int) -> Bool {
        said.likely.all[said.likely[place]].contains { book.smallWords[Int($0.word)] }
            || said.concepts.all[said.concepts[place]].contains {
                book.smallConcepts[Int($0.concept)]
            }
            || said.expressions.contains {
                $0.range.contains(place)
                    && ($0.range.lowerBound < place || book.smallConcepts[Int($0.concept)])
            }
    }
}
