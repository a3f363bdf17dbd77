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

        /// Whether it is a number with a unit of its own in place of the phrase's, from which that
        /// is not far: hours for minutes, and no weeks.
        var isMeasured = false
    }

    /// The stretches that some slots can take, and the words that these have.
    struct Reading {
        var spans: [Span] = []
        var places = PlaceSet()

        mutating func add(_ span: Span) {
            spans.append(span)
            places.insert(span.range)
        }
    }

    /// Things of a kind that are named.
    private final class Named {
        let kind: Int

        /// The names that were found.
        let names: [Int32]
        let certain: Reading

        /// The same with stretches that may be names of things which are not known here.
        let supposed: Reading

        /// The same of the kind that was looked for before this one.
        let before: Named?

        init(
            _ kind: Int, names: [Int32] = [], certain: Reading = Reading(),
            supposed: Reading = Reading(), before: Named?
        ) {
            self.kind = kind
            self.names = names
            self.certain = certain
            self.supposed = supposed
            self.before = before
        }
    }

    private let book: Kept<PhraseBook>
    private let said: Kept<SaidText>
    private let lexicons: Kept<Lexicons>
    private let things: [String: ThingNames]
    private let dateReader: NaturalDates

    /// What is named of the kind that was looked for last.
    private var named: Named?
    private lazy var dates = readDates()

    /// The numbers that are said, by the words where they begin.
    private lazy var numbers = readNumbers()
    private lazy var numberPlaces = numbers.reduce(into: PlaceSet()) { places, found in
        let end = found.start + found.number.count
        places.insert(found.start..<(endOfMeasure(from: end) ?? end))
    }

    /// The numbers as values of slots, by the units of these.
    private var numberReadings: [(unit: Float?, spans: [Span])] = []
    private lazy var lengths = readLengths()
    private lazy var truths = readTruths()

    init(
        _ book: Kept<PhraseBook>, _ said: Kept<SaidText>, _ lexicons: Kept<Lexicons>,
        things: [String: ThingNames], _ dateReader: NaturalDates
    ) {
        self.book = book
        self.said = said
        self.lexicons = lexicons
        self.things = things
        self.dateReader = dateReader
    }

    /// The stretches that a slot can take, but for one that takes any text.
    func spans(_ slot: Int, unit: Float? = nil, of template: Template) -> [Span] {
        switch book.value.slots[template.slots.lowerBound + slot] {
        case .text: []
        case .number: numbers(unit: unit)
        case .length: lengths.spans
        case .date: dates
        case .truth: truths.spans
        case .things(let kind): reading(of: kind, for: template).spans
        }
    }

    /// The words of which some stretch has one that a slot can take; `nil` for dates and texts.
    func places(_ slot: Int, of template: Template) -> PlaceSet? {
        switch book.value.slots[template.slots.lowerBound + slot] {
        case .text, .date: nil
        case .number: numberPlaces
        case .length: lengths.places
        case .truth: truths.places
        case .things(let kind): reading(of: kind, for: template).places
        }
    }

    /// The ids of the things of a kind that have names which were found.
    func things(_ found: Range<Int>, of kind: Int) -> [String] {
        guard let index = things[book.value.kinds[kind]]?.index else { return [] }
        let names = named(of: kind).names[found]
        if names.count == 1, let name = names.first {
            return [index.things[index.names[Int(name)].thing].id]
        }
        return Set(names.map { index.names[Int($0)].thing }).sorted().map { index.things[$0].id }
    }
}

extension SlotReader {
    private func reading(of kind: Int, for template: Template) -> Reading {
        let named = named(of: kind)
        // A name that nothing is known of is taken for one only where its app is named.
        return said.names(template.app) ? named.supposed : named.certain
    }

    private func named(of kind: Int) -> Named {
        var known = named
        while let found = known {
            if found.kind == kind { return found }
            known = found.before
        }
        let found = look(for: kind)
        named = found
        return found
    }

    private func look(for kind: Int) -> Named {
        guard let index = things[book.value.kinds[kind]]?.index else {
            return Named(kind, before: named)
        }
        let (certain, names) = NameFinder.find(index, of: kind, in: said, lexicons)
        return Named(
            kind, names: names, certain: certain,
            supposed: index.areAll ? certain : guessing(beside: certain), before: named)
    }

    /// Adds the stretches that may be names of things which are not known here.
    private func guessing(beside certain: Reading) -> Reading {
        var all = certain
        let count = said.value.words.count
        for start in 0..<count {
            for end in (start + 1)...min(start + Self.longestGuess, count) {
                let range = start..<end
                guard isName(range), !certain.spans.contains(where: { $0.range == range }) else {
                    continue
                }
                all.add(
                    Span(
                        range: range, value: .name, cost: 0.2 + 0.01 * Float(range.count),
                        isGuess: true))
            }
        }
        return all
    }

    private static let longestGuess = 6

    /// Whether words may be a name: they name no app, and neither begin nor end with a word that
    /// joins them to others.
    private func isName(_ range: Range<Int>) -> Bool {
        guard let first = range.first, let last = range.last, !said.splitsQuotation(range),
            !said.value.words[first].isEnding, !said.isJoining(first),
            !said.isJoining(last),
            range.contains(where: { said.value.heard[$0].weight > 0.5 }),
            !range.contains(where: { said.value.opposing.contains($0) })
        else { return false }
        return !range.contains { place in
            said.value.mentions.contains { $0.cost == 0 && $0.range.contains(place) }
        }
    }
}

extension SlotReader {
    private func readDates() -> [Span] {
        said.value.dates(dateReader).map { date in
            Span(
                range: date.range,
                value: .date(date.start, isDay: date.isDay, isCertain: date.isCertain), cost: 0)
        }
    }

    private func readNumbers() -> [(start: Int, number: SaidNumber)] {
        var numbers: [(start: Int, number: SaidNumber)] = []
        let words = said.value.words
        for place in words.indices
        where words[place].isNumber || said.value.heard[place].marks.contains(.counting) {
            guard let number = SaidNumber.number(at: place, in: words, lexicons.value.numerals)
            else { continue }
            numbers.append((place, number))
        }
        return numbers
    }

    private func readLengths() -> Reading {
        var reading = Reading()
        for (start, number) in numbers {
            guard let unit = number.unit else { continue }
            reading.add(
                Span(
                    range: start..<(start + number.count), value: .length(number.value * unit),
                    cost: 0))
        }
        return reading
    }

    private func readTruths() -> Reading {
        var reading = Reading()
        for place in said.value.words.indices where said.value.words[place].quotation == nil {
            guard let value = lexicons.value.truths.value(at: place, in: said.value.words) else {
                continue
            }
            reading.add(Span(range: place..<(place + 1), value: .truth(value > 0), cost: 0))
        }
        return reading
    }

    private func numbers(unit: Float?) -> [Span] {
        if numbers.isEmpty { return [] }
        for reading in numberReadings where reading.unit == unit { return reading.spans }
        let spans = readNumbers(in: unit)
        numberReadings.append((unit, spans))
        return spans
    }

    /// The cost of a word for an amount of what is counted: `3 glasses`.
    private static let measure: Float = 0.04

    /// Where such a word ends that stands behind a number, with what leads on from it.
    private func endOfMeasure(from end: Int) -> Int? {
        let words = said.value.words
        guard NumberWords.measures.has(end, in: words) else { return nil }
        return NumberWords.ofMeasure.has(end + 1, in: words) ? end + 2 : end + 1
    }

    /// Whether a sign beside a number changes what it means: `10%`, `<200`.
    private func isQualified(_ range: Range<Int>) -> Bool {
        let (bytes, words) = (said.value.bytes, said.value.words)
        let before = bytes[..<words[range.lowerBound].range.lowerBound].last
        let after = bytes[words[range.upperBound - 1].range.upperBound...].first
        return before.map("<>~*/+^=".utf8.contains) ?? false
            || after.map("%+*/^=<>".utf8.contains) ?? false
    }

    private func readNumbers(in unit: Float?) -> [Span] {
        var spans: [Span] = []
        for (start, number) in numbers {
            let end = start + number.count
            let cost: Float = number.isDoubtful || isQualified(start..<end) ? 0.05 : 0
            guard let own = number.unit else {
                spans.append(
                    Span(range: start..<end, value: .number(number.value), cost: cost))
                if let measured = endOfMeasure(from: end) {
                    spans.append(
                        Span(
                            range: start..<measured, value: .number(number.value),
                            cost: cost + Self.measure))
                }
                continue
            }
            let value = unit.map { number.value * own / Double($0) } ?? number.value
            // A unit that the slot does not have is lost.
            let lost: Float = unit == nil ? 0.05 : 0
            spans.append(
                Span(
                    range: start..<end, value: .number(value), cost: cost + lost,
                    isMeasured: unit.map { own <= Double($0) * 60 } ?? false))
            // Without its unit, too, which the phrase itself may have.
            guard number.count > 1, !number.hasParts || unit != nil else { continue }
            let bare = number.hasParts ? value : number.value
            spans.append(
                Span(range: start..<(end - 1), value: .number(bare), cost: cost + 0.01))
        }
        return spans
    }
}

extension SlotReader {
    /// The cost of what is polite at an edge of a text, and of the app's name in one.
    private static let courtesy: Float = 0.1
    private static let nameInText: Float = 0.4

    /// The cost of a text with a word that joins what stands beside it.
    private static let joined: Float = 0.3

    /// The cost of taking words for a text, or `nil` if they are none.
    func costOfText(_ range: Range<Int>, of template: Template) -> Float? {
        // A text does not begin with what only ends the word before it.
        guard !said.value.words[range.lowerBound].isEnding, !said.splitsQuotation(range) else {
            return nil
        }
        var cost: Float = 0
        // What turns a command into its opposite is said of the command.
        if !said.value.opposing.isEmpty {
            for place in range where said.value.opposing.contains(place) {
                cost += said.value.heard[place].weight
            }
        }
        if range.upperBound > said.value.courtesies { cost += Self.courtesy }
        if said.value.beforehand.contains(range.lowerBound) { cost += Self.courtesy }
        if endsExpression(range.lowerBound) { cost += Self.joined }
        // The app's name, or a word that joins the text to another, hardly belongs to a text.
        for mention in said.value.mentions
        where mention.app == template.app && range.contains(mention.range.lowerBound) {
            if mention.range == range { return nil }
            cost += Self.nameInText
        }
        return endsJoining(range) ? cost + Self.joined : cost
    }

    /// Whether words end with one that joins them to what comes, as `to` and `to my` do, and are
    /// not in quotes.
    ///
    /// One before nothing else, or before another one, belongs to the words: `log in`.
    private func endsJoining(_ range: Range<Int>) -> Bool {
        var last = range.upperBound - 1
        guard said.value.words[last].quotation == nil else { return false }
        guard range.count == 1 || leadsOn(range.upperBound) else { return false }
        if last > range.lowerBound, Lexicon.isArticle(last, in: said.value.words) { last -= 1 }
        return said.isJoining(last)
    }

    /// Whether a small word is the end of a verb before it: `til` of `legg til`.
    private func endsExpression(_ place: Int) -> Bool {
        said.isJoining(place)
            && said.value.expressions.contains { $0.range.upperBound == place + 1 }
    }

    /// Whether the words up to a place may lead to what stands there.
    private func leadsOn(_ place: Int) -> Bool {
        place < min(said.value.words.count, said.value.courtesies)
            && !said.isJoining(place)
    }
}
