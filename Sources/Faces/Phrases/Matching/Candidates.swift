/// A phrase that a text may say, with the weight of what is missing of it.
struct Candidate {
    let template: Int
    let missing: Float

    /// What is missing at least, if each word is the one of the phrase that weighs most.
    let least: Float

    /// The words of the text that some word of the phrase may be.
    let covered: PlaceSet

    /// Whether it has a text, which any words may be and which therefore is looked at later.
    let hasText: Bool

    /// Whether it has been found that it may be what was said, word by word.
    var mayBeExact = false

    func comes(before other: Candidate) -> Bool {
        if least != other.least { return least < other.least }
        return hasText == other.hasText ? template < other.template : !hasText
    }
}

extension [Candidate] {
    /// Moves the candidates that are picked to the front of those from one on, sorts them by what
    /// is missing at least, and returns their places.
    mutating func sort(from start: Int, _ isPicked: (Candidate) -> Bool) -> Range<Int> {
        var end = start
        for place in start..<count where isPicked(self[place]) {
            let picked = self[place]
            self[place] = self[end]
            var free = end
            while free > start, picked.comes(before: self[free - 1]) {
                self[free] = self[free - 1]
                free -= 1
            }
            self[free] = picked
            end += 1
        }
        return start..<end
    }
}

/// How much of a phrase the words of a text may be.
private struct Score {
    let template: Int32

    /// The last word of the text that counts.
    var place: Int32

    /// The weights of the words of the phrase, by the likest word at each place.
    var weight: Float = 0

    /// The same at most: by the heaviest word at each place, of which the last is apart.
    var most: Float = 0
    var mostHere: Float = 0
    var covered = PlaceSet()

    @inline(__always)
    mutating func note(_ weight: Float, _ here: Int32, _ places: PlaceSet) {
        if place != here {
            place = here
            self.weight += weight
            most += mostHere
            mostHere = 0
            covered.formUnion(places)
        }
        mostHere = max(mostHere, weight)
    }
}

/// The phrases that have words of a text.
struct Candidates {
    private let said: Kept<SaidText>
    private let book: Kept<PhraseBook>

    init(_ said: Kept<SaidText>, in book: Kept<PhraseBook>) {
        self.said = said
        self.book = book
    }

    /// The phrases of which little enough is missing, at most so many of which the least is.
    func best(_ most: Int, missing limit: Float) -> [Candidate] {
        let count = book.value.templates.count
        // The number of each phrase's score, from 1 on.
        var found = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { numbers in
            numbers.initialize(repeating: 0)
            return withUnsafeTemporaryAllocation(of: Score.self, capacity: count) { all in
                var scores = OutputSpan(buffer: all, initializedCount: 0)
                note(numbers, &scores)
                return best(scores.span, missing: limit)
            }
        }
        guard found.count > most else { return found }
        found.sort { ($0.missing, $0.template) < ($1.missing, $1.template) }
        return Array(found.prefix(most))
    }

    /// Scores the phrases that have a word which a said one may be.
    private func note(
        _ numbers: UnsafeMutableBufferPointer<Int32>, _ scores: inout OutputSpan<Score>
    ) {
        let (words, concepts) = (book.value.postings, book.value.conceptPostings)
        let (ofWords, ofConcepts) = (words.all.span, concepts.all.span)
        for place in said.value.words.indices {
            for like in said.value.heard[place].likes {
                note(words[said.value.likes[like].word], of: ofWords, place, numbers, &scores)
            }
            for named in said.value.heard[place].sense.concepts {
                let concept = said.value.concepts[named].concept
                note(concepts[concept], of: ofConcepts, place, numbers, &scores)
            }
            for expression in said.value.expressions where expression.range.lowerBound == place {
                note(concepts[expression.concept], of: ofConcepts, place, numbers, &scores)
            }
        }
    }

    /// Notes that phrases have a word which that at a place may be.
    private func note(
        _ postings: Range<Int>, of all: Span<Posting>, _ place: Int,
        _ numbers: UnsafeMutableBufferPointer<Int32>, _ scores: inout OutputSpan<Score>
    ) {
        var places = PlaceSet()
        places.insert(place)
        for posting in postings {
            let posting = all[posting]
            let template = Int(posting.template)
            if numbers[template] == 0 {
                scores.append(Score(template: posting.template, place: -1))
                numbers[template] = Int32(scores.count)
            }
            scores[Int(numbers[template]) - 1].note(posting.weight, Int32(place), places)
        }
    }

    /// The phrases of which little enough is missing.
    private func best(_ scores: Span<Score>, missing limit: Float) -> [Candidate] {
        let small = book.value.smallTemplates
        var found: [Candidate] = []
        found.reserveCapacity(min(small.count + scores.count, 30))
        for template in small {
            found.append(
                Candidate(
                    template: template, missing: 0, least: 0, covered: PlaceSet(),
                    hasText: book.value.templates[template].hasText))
        }
        for number in scores.indices {
            let (place, score) = (Int(scores[number].template), scores[number].weight)
            let weight = book.value.weights[place]
            guard weight - score <= limit else { continue }
            let app = isAppMissing(place) ? Aligner.noApp : 0
            let missing = weight - score + app
            guard missing <= limit else { continue }
            let most = scores[number].most + scores[number].mostHere
            found.append(
                Candidate(
                    template: place, missing: missing, least: max(0, weight - most + app),
                    covered: scores[number].covered,
                    hasText: book.value.templates[place].hasText))
        }
        return found
    }

    private func isAppMissing(_ template: Int) -> Bool {
        book.value.templates[template].namesApp
            && !said.names(book.value.templates[template].app)
    }
}

extension Aligner {
    /// Whether taking the text for a phrase may cost no more than so much: what is missing of it,
    /// and the words that neither it nor its slots can have, count at least.
    ///
    /// Words in another order may also be things for slots that the phrase does not mention.
    func mayFit(_ candidate: Candidate, inOrder isInOrder: Bool, atMost limit: Float) -> Bool {
        let template = book.templates[candidate.template]
        guard var cost = leastCost(of: template, candidate, atMost: limit), cost <= limit
        else { return false }
        // Any word may be one of a text, and dates take long to read.
        let isOpen = template.hasText || template.hasDate
        var left = isOpen ? PlaceSet() : placesLeft(by: template, candidate.covered)
        for part in template.parts where !left.isEmpty || cost + Self.emptySlot > limit {
            guard case .slot(let slot, _) = book.parts[part],
                let places = slotReader.places(slot, of: template)
            else { continue }
            if places.isEmpty { cost += Self.emptySlot }
            guard cost <= limit else { return false }
            left.subtract(places)
        }
        if isOpen { return true }
        if !isInOrder {
            for slot in 0..<template.slots.count where !left.isEmpty {
                guard let places = slotReader.places(slot, of: template) else { continue }
                left.subtract(places)
            }
        }
        while cost <= limit, let place = left.popFirst() {
            cost += heard.weight(
                place, beside: template, in: keptBook, atMost: limit - cost)
        }
        return cost <= limit
    }

    /// What is missing of a phrase, or said in other words, costs so much at least; `nil` if that
    /// is too much, or it cannot be left out.
    private func leastCost(
        of template: Template, _ candidate: Candidate, atMost limit: Float
    ) -> Float? {
        var (telling, small) = (costOfApp(of: template), Float(0))
        // Words that are said as they are cost nothing.
        if template.wordBits & ~said.sameBits == 0 { return max(telling, candidate.least) }
        for part in template.parts {
            guard case .word(let word, let weight) = book.parts[part], weight != WordWeights.unit
            else { continue }
            let unlike = leastLikeness(word)
            if unlike == nil, template.hasText, weight > Self.mostBesideText { return nil }
            let cost = min(unlike ?? weight, weight)
            if weight <= WordWeights.small { small += cost } else { telling += cost }
            if small + telling > limit { return nil }
        }
        return max(telling, candidate.least) + small
    }

    /// The least cost of taking some word of the text, or several, for one of a phrase.
    @inline(__always)
    private func leastLikeness(_ word: Int32) -> Float? {
        let bit = Vocabulary.bit(of: word)
        if said.sameBits & bit != 0 { return 0 }
        if said.wordBits & bit != 0 { return Likeness.ending }
        let named = book.vocabulary.conceptBits[Int(word)]
        return said.conceptBits & named != 0 ? Likeness.synonym : nil
    }

    /// The words that say something and are none of a phrase, which has those at some places.
    private func placesLeft(by template: Template, _ covered: PlaceSet) -> PlaceSet {
        var left = tellingPlaces
        left.subtract(covered)
        var small = smallPlaces
        while let place = small.popFirst() {
            let sense = said.heard[place].sense
            if sense.wordBits & template.wordBits | sense.conceptBits & template.namedBits == 0 {
                left.insert(place)
            }
        }
        for mention in said.mentions where mention.app == template.app {
            left.remove(mention.range)
        }
        return left
    }

    /// Whether all words of a phrase may be said as they are.
    func mayBeExact(_ candidate: Candidate) -> Bool {
        book.templates[candidate.template].wordBits & ~said.sameBits == 0
    }
}

extension Kept<SaidText> {
    /// The words that say something and can be no small ones of phrases, and those that may be
    /// some, but for what names something together.
    func places(in book: Kept<PhraseBook>) -> (telling: PlaceSet, small: PlaceSet) {
        var (telling, small) = (PlaceSet(), PlaceSet())
        for place in value.words.indices where value.heard[place].weight > 0 {
            if value.heard[place].sense.mayBeSmall {
                small.insert(place)
            } else {
                telling.insert(place)
            }
        }
        for expression in value.expressions {
            // Only its first word is looked up for what several words name together.
            let isSmall = book.value.smallConcepts[Int(expression.concept)]
            telling.remove(isSmall ? expression.range : expression.range.dropFirst())
            small.remove(expression.range)
        }
        return (telling, small)
    }
}
