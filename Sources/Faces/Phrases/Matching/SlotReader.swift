import NaturalDates

/// Reads stretches of a text as values of slots, each kind of slot once.
final class SlotReader {
    struct Span {
        let range: Range<Int>
        let value: SlotValue
        let cost: Float

        /// Whether it is only supposed to be a name, which the app will know.
        var isGuess = false
    }

    private let book: PhraseBook
    private let said: SaidText
    private let things: [String: ThingNames]
    private var known: [(kind: String, spans: [Span], certain: [Span])] = []

    private let dateReader: () -> NaturalDates

    private lazy var dates = said.dates(dateReader()).map {
        Span(range: $0.range, value: .date($0), cost: 0)
    }

    /// The numbers that are said, by the words where they begin.
    private lazy var numbers: [(start: Int, number: SaidNumber)] = said.words.indices.compactMap {
        place in SaidNumber.number(at: place, in: said.words).map { (place, $0) }
    }

    init(
        _ book: PhraseBook, _ said: SaidText, things: [String: ThingNames],
        dateReader: @escaping () -> NaturalDates
    ) {
        self.book = book
        self.said = said
        self.things = things
        self.dateReader = dateReader
    }

    /// The stretches that a slot can take, but for one that takes any text.
    func spans(_ slot: Int, of template: Template) -> [Span] {
        switch book.sayables[template.sayable].slots[slot].kind {
        case .text: []
        case .number: numbers(unit: template.units[slot])
        case .length: lengths
        case .date: dates
        case .thing(let kind), .name(let kind):
            // A name that nothing is known of is taken for one only where its app is named.
            spans(of: kind, withGuesses: said.namedApps.contains(template.app))
        }
    }

    private func spans(of kind: String, withGuesses: Bool) -> [Span] {
        if let found = known.first(where: { $0.kind == kind }) {
            return withGuesses ? found.spans : found.certain
        }
        guard let names = things[kind] else { return [] }
        let found = NameFinder(names, in: said).spans.filter { !splitsQuotation($0.range) }.map {
            Span(
                range: $0.range, value: .things($0.fit.things.map { names.things[$0].id }),
                cost: $0.fit.cost)
        }
        known.append((kind, names.areAll ? found : found + guesses(beside: found), found))
        return spans(of: kind, withGuesses: withGuesses)
    }

    /// The stretches that may be names of things which are not known here.
    private func guesses(beside found: [Span]) -> [Span] {
        let words = said.words
        return words.indices.flatMap { start in
            ((start + 1)...min(start + Self.longestGuess, words.count)).compactMap { end in
                let range = start..<end
                guard isName(range), !found.contains(where: { $0.range == range }) else {
                    return nil
                }
                return Span(
                    range: range, value: .name(said.text(of: range)),
                    cost: 0.2 + 0.01 * Float(range.count), isGuess: true)
            }
        }
    }

    private static let longestGuess = 6

    /// Whether words may be a name: they name no app, and neither begin nor end with a word that
    /// joins them to others.
    private func isName(_ range: Range<Int>) -> Bool {
        guard let first = range.first, let last = range.last, !splitsQuotation(range),
            !said.words[first].isEnding, !said.isJoining(first),
            !said.isJoining(last),
            range.contains(where: { said.weights[$0] > 0.5 })
        else { return false }
        return !range.contains { place in
            said.mentions.contains { $0.cost == 0 && $0.range.contains(place) }
        }
    }

    private var lengths: [Span] {
        numbers.compactMap { start, number in
            number.unit.map {
                Span(
                    range: start..<(start + number.count), value: .length(number.value * $0),
                    cost: 0)
            }
        }
    }

    private func numbers(unit: Double?) -> [Span] {
        numbers.flatMap { start, number -> [Span] in
            let end = start + number.count
            let cost: Float = number.isDoubtful ? 0.05 : 0
            guard let own = number.unit else {
                return [Span(range: start..<end, value: .number(number.value), cost: cost)]
            }
            let value = unit.map { number.value * own / $0 } ?? number.value
            // Without its unit, too, which the phrase itself may have.
            return [
                Span(range: start..<end, value: .number(value), cost: cost),
                Span(range: start..<(end - 1), value: .number(number.value), cost: cost + 0.01),
            ].filter { !$0.range.isEmpty }
        }
    }

    /// Reads words as a text.
    func text(_ range: Range<Int>, of template: Template) -> Span? {
        // A text does not begin with what only ends the word before it.
        guard !said.words[range.lowerBound].isEnding, !splitsQuotation(range) else { return nil }
        var cost: Float = 0
        // The app's name, or a word that joins the text to another, hardly belongs to a text.
        for mention in said.mentions
        where mention.app == template.app && range.contains(mention.range.lowerBound) {
            if mention.range == range { return nil }
            cost = 0.4
        }
        if said.isJoining(range.upperBound - 1) { cost += 0.3 }
        return Span(range: range, value: .text(""), cost: cost)
    }

    /// Whether a stretch has only a part of what stands in quotes.
    private func splitsQuotation(_ range: Range<Int>) -> Bool {
        func splits(_ place: Int) -> Bool {
            guard place > 0, place < said.words.count, let inside = said.words[place].quotation
            else { return false }
            return said.words[place - 1].quotation == inside
        }
        return splits(range.lowerBound) || splits(range.upperBound)
    }
}
