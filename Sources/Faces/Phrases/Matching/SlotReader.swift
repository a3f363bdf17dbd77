import NaturalDates

/// Reads stretches of a text as values of slots, each kind of slot once.
final class SlotReader {
    /// A stretch that a slot can take.
    struct Span {
        let range: Range<Int>
        let value: SlotValue
        let cost: Float

        /// Whether it is only supposed to be a name, which the app will know.
        var isGuess = false
    }

    /// All stretches that some slots can take, and the words that these have.
    private struct Reading {
        let spans: [Span]
        var places = PlaceSet()

        init(_ spans: [Span] = []) {
            self.spans = spans
            for span in spans { places.insert(span.range) }
        }
    }

    /// Things of a kind that are named.
    private struct Named {
        var fits: [NameIndex.Fit] = []
        var certain = Reading()

        /// The same with stretches that may be names of things which are not known here.
        var supposed: Reading?
    }

    private let keptBook: Kept<PhraseBook>
    private let heard: Kept<SaidText>
    private let things: [String: ThingNames]

    /// What is named of each kind, once it was looked for.
    private var named: [Named?]

    private let dateReader: () -> NaturalDates

    private lazy var dates = said.dates(dateReader()).map {
        Span(range: $0.range, value: .date($0.start, isDay: $0.isDay), cost: 0)
    }

    /// The numbers that are said, by the words where they begin.
    private lazy var numbers: [(start: Int, number: SaidNumber)] = said.words.indices.compactMap {
        place in
        guard said.words[place].isNumber || said.marks[place].contains(.counting) else {
            return nil
        }
        return SaidNumber.number(at: place, in: said.words).map { (place, $0) }
    }
    private lazy var numberPlaces = numbers.reduce(into: PlaceSet()) { places, found in
        places.insert(found.start..<(found.start + found.number.count))
    }
    private lazy var lengths = Reading(
        numbers.compactMap { start, number in
            number.unit.map {
                Span(
                    range: start..<(start + number.count), value: .length(number.value * $0),
                    cost: 0)
            }
        })

    init(
        _ book: Kept<PhraseBook>, _ said: Kept<SaidText>, things: [String: ThingNames],
        dateReader: @escaping () -> NaturalDates
    ) {
        keptBook = book
        heard = said
        self.things = things
        self.dateReader = dateReader
        named = [Named?](repeating: nil, count: book.value.kinds.count)
    }

    private var book: PhraseBook { keptBook.value }
    private var said: SaidText { heard.value }

    /// The stretches that a slot can take, but for one that takes any text.
    func spans(_ slot: Int, unit: Float? = nil, of template: Template) -> [Span] {
        switch book.slots[template.slots.lowerBound + slot] {
        case .text: []
        case .number: numbers(unit: unit)
        case .length: lengths.spans
        case .date: dates
        case .things(let kind): spans(of: kind, for: template)
        }
    }

    /// The words of which some stretch has one that a slot can take, dates and texts apart.
    func places(_ slot: Int, of template: Template) -> PlaceSet {
        switch book.slots[template.slots.lowerBound + slot] {
        case .text, .date: PlaceSet()
        case .number: numberPlaces
        case .length: lengths.places
        case .things(let kind): places(of: kind, for: template)
        }
    }

    /// The ids of the things of a kind that one of its stretches names.
    func things(_ fit: Int, of kind: Int) -> [String] {
        guard let names = things[book.kinds[kind]], let found = named[kind] else { return [] }
        return found.fits[fit].things.map { names.index.value.things[$0].id }
    }

    private func spans(of kind: Int, for template: Template) -> [Span] {
        lookOnce(for: kind)
        let supposed = mayGuess(for: template) ? named[kind]?.supposed?.spans : nil
        return supposed ?? named[kind]?.certain.spans ?? []
    }

    private func places(of kind: Int, for template: Template) -> PlaceSet {
        lookOnce(for: kind)
        let supposed = mayGuess(for: template) ? named[kind]?.supposed?.places : nil
        return supposed ?? named[kind]?.certain.places ?? PlaceSet()
    }

    /// A name that nothing is known of is taken for one only where its app is named.
    private func mayGuess(for template: Template) -> Bool {
        said.namedApps.contains(template.app)
    }

    private func lookOnce(for kind: Int) {
        if named[kind] == nil { named[kind] = look(for: kind) }
    }

    private func look(for kind: Int) -> Named {
        guard let names = things[book.kinds[kind]] else { return Named() }
        let found = NameFinder(names, in: heard).spans.filter { !splitsQuotation($0.range) }
        let spans = found.enumerated().map { place, found in
            Span(range: found.range, value: .things(place, kind: kind), cost: found.fit.cost)
        }
        return Named(
            fits: found.map(\.fit), certain: Reading(spans),
            supposed: names.index.value.areAll ? nil : Reading(spans + guesses(beside: spans)))
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
                    range: range, value: .name, cost: 0.2 + 0.01 * Float(range.count),
                    isGuess: true)
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

    private func numbers(unit: Float?) -> [Span] {
        numbers.flatMap { start, number -> [Span] in
            let end = start + number.count
            let cost: Float = number.isDoubtful ? 0.05 : 0
            guard let own = number.unit else {
                return [Span(range: start..<end, value: .number(number.value), cost: cost)]
            }
            let value = unit.map { number.value * own / Double($0) } ?? number.value
            // Without its unit, too, which the phrase itself may have.
            return [
                Span(range: start..<end, value: .number(value), cost: cost),
                Span(range: start..<(end - 1), value: .number(number.value), cost: cost + 0.01),
            ].filter { !$0.range.isEmpty }
        }
    }

    /// The cost of taking words for a text, or `nil` if they are none.
    func costOfText(_ range: Range<Int>, of template: Template) -> Float? {
        // A text does not begin with what only ends the word before it.
        guard !said.words[range.lowerBound].isEnding, !splitsQuotation(range) else { return nil }
        var cost: Float = 0
        // The app's name, or a word that joins the text to another, hardly belongs to a text.
        for mention in said.mentions
        where mention.app == template.app && range.contains(mention.range.lowerBound) {
            if mention.range == range { return nil }
            cost = 0.4
        }
        return said.isJoining(range.upperBound - 1) ? cost + 0.3 : cost
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
