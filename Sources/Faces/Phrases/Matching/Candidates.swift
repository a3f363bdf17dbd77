/// A phrase that a text may say, with the weight of what is missing of it.
struct Candidate {
    let template: Int
    let missing: Float

    /// Whether it has a text, which any words may be and which therefore is looked at later.
    let hasText: Bool

    /// What is missing at least, if each word is the one of the phrase that weighs most.
    let least: Float

    /// The words of the text that some word of the phrase may be.
    let covered: PlaceSet

    /// Whether it has been found that it may be what was said, word by word.
    var mayBeExact = false

    var order: Int { hasText ? 1 : 0 }
}

extension [Candidate] {
    /// Moves the candidates that are picked to the front of those from one on, sorts them by what
    /// is missing at least, and returns their places.
    mutating func sort(from start: Int, _ isPicked: (Candidate) -> Bool) -> Range<Int> {
        var end = start
        for place in start..<count where isPicked(self[place]) {
            swapAt(place, end)
            end += 1
        }
        withUnsafeMutableBufferPointer { all in
            all[start..<end].sort {
                ($0.least, $0.order, $0.template) < ($1.least, $1.order, $1.template)
            }
        }
        return start..<end
    }
}

/// The phrases that have words of a text.
struct Candidates {
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

        mutating func note(_ weight: Float, _ place: Int) {
            if self.place != place {
                self.place = Int32(place)
                self.weight += weight
                most += mostHere
                mostHere = 0
            }
            mostHere = max(mostHere, weight)
            covered.insert(place)
        }
    }

    private let heard: Kept<SaidText>
    private let keptBook: Kept<PhraseBook>
    private var scores: [Score] = []

    /// The number of each phrase's score from 1 on, or 0 if it has none.
    private var numbers: [Int32] = []

    init(_ said: Kept<SaidText>, in book: Kept<PhraseBook>) {
        heard = said
        keptBook = book
        scores.reserveCapacity(128)
        let count = book.value.templates.count
        // Quicker than an array of one repeated element, whose type is looked up.
        numbers.append(addingCapacity: count) { $0.append(repeating: 0, count: count) }
        find()
    }

    private var said: SaidText { heard.value }
    private var book: PhraseBook { keptBook.value }

    /// Notes the phrases that have a word which a said one may be.
    private mutating func find() {
        let said = heard.value
        let (words, concepts) = (book.postings, book.conceptPostings)
        for place in said.words.indices {
            for like in said.heard[place].likes { note(said.likes[like].word, words, place) }
            for named in said.heard[place].concepts {
                note(said.concepts[named].concept, concepts, place)
            }
            for expression in said.expressions where expression.range.lowerBound == place {
                note(expression.concept, concepts, place)
            }
        }
    }

    /// Notes that phrases have a word which that at a place may be.
    private mutating func note(_ number: Int32, _ table: PostingTable, _ place: Int) {
        for posting in table.places(of: number) {
            let posting = table.all[posting]
            var score = numbers[Int(posting.template)]
            if score == 0 {
                scores.append(Score(template: posting.template, place: -1))
                score = Int32(scores.count)
                numbers[Int(posting.template)] = score
            }
            scores[Int(score) - 1].note(posting.weight, place)
        }
    }

    /// The phrases of which little enough is missing, at most so many of which the least is.
    func best(_ most: Int, missing limit: Float) -> [Candidate] {
        var found: [Candidate] = []
        found.reserveCapacity(book.smallTemplates.count + scores.count)
        for template in book.smallTemplates {
            found.append(
                Candidate(
                    template: template, missing: 0, hasText: book.templates[template].hasText,
                    least: 0, covered: PlaceSet()))
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
        guard found.count > most else { return found }
        found.sort { ($0.missing, $0.template) < ($1.missing, $1.template) }
        return Array(found.prefix(most))
    }
}

extension Aligner {
    /// Whether taking the text for a phrase may cost no more than so much: what is missing of it,
    /// and the words that neither it nor its slots can have, count at least.
    ///
    /// Words in another order may also be things for slots that the phrase does not mention.
    func mayFit(_ candidate: Candidate, inOrder isInOrder: Bool, atMost limit: Float) -> Bool {
        let template = book.templates[candidate.template]
        var cost = candidate.least
        for case .word(let word, let weight) in book.parts[template.parts]
        where weight <= WordWeights.small && !mayBeSaid(word) {
            cost += weight
        }
        guard cost <= limit else { return false }
        // Any word may be one of a text, and dates take long to read.
        guard !template.hasText, !template.hasDate else { return true }
        var left = tellingPlaces
        left.subtract(candidate.covered)
        for mention in said.mentions where mention.app == template.app {
            left.remove(mention.range)
        }
        for case .slot(let slot, _) in book.parts[template.parts] where !left.isEmpty {
            left.subtract(slotReader.places(slot, of: template))
        }
        if !isInOrder {
            for slot in 0..<template.slots.count where !left.isEmpty {
                left.subtract(slotReader.places(slot, of: template))
            }
        }
        while cost <= limit, let place = left.popFirst() {
            cost += said.weight(place, beside: template, in: book)
        }
        return cost <= limit
    }

    /// Whether some word of the text, or several, may be one of a phrase.
    func mayBeSaid(_ word: Int32) -> Bool {
        said.wordBits & Vocabulary.bit(of: word) != 0
            || said.conceptBits & book.vocabulary.conceptBits[Int(word)] != 0
    }

    /// Whether all words of a phrase may be said as they are.
    func mayBeExact(_ candidate: Candidate) -> Bool {
        book.templates[candidate.template].wordBits & ~said.sameBits == 0
    }

    /// The words that say something and can be no small ones of phrases.
    func findTellingPlaces() -> PlaceSet {
        var places = PlaceSet()
        for place in said.words.indices where said.heard[place].weight > 0 && !mayBeSmall(place) {
            places.insert(place)
        }
        // Only its first word is looked up for what several words name together.
        for expression in said.expressions {
            if book.smallConcepts[Int(expression.concept)] { places.remove(expression.range) }
            places.remove(expression.range.dropFirst())
        }
        return places
    }

    private func mayBeSmall(_ place: Int) -> Bool {
        said.likes[said.heard[place].likes].contains { book.smallWords[Int($0.word)] }
            || said.concepts[said.heard[place].concepts].contains {
                book.smallConcepts[Int($0.concept)]
            }
    }
}
