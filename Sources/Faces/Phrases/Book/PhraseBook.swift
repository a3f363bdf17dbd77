/// All that can be said, as it is compared with what is said.
public struct PhraseBook: Sendable {
    let sayables: [Sayable]
    let apps: [SayableApp]
    private(set) var templates: [Template] = []

    /// The phrases of each app.
    private(set) var templatesOfApps: [[Int]] = []

    /// The weight of each phrase, since of most nothing else is looked at.
    private(set) var weights: [Float] = []

    /// What the slots of all sayables take, and the kinds of things that some do.
    private(set) var slots: [SlotForm] = []
    private(set) var kinds: [String] = []

    /// The parts of all phrases, and the concepts that the words of each name.
    private(set) var parts: [Template.Part] = []
    private(set) var concepts: [Int32] = []
    private(set) var vocabulary = Vocabulary.ofLexicon
    private(set) var finder = WordFinder(WordIndex())

    /// The phrases that have a word which is no small one, and those that have one of a concept.
    private(set) var postings = PostingTable([], count: 0)
    private(set) var conceptPostings = PostingTable([], count: 0)

    /// The phrases that have small words alone, such as `I did it`.
    private(set) var smallTemplates: [Int] = []

    /// Whether each word, and each concept, is one of a small word in a phrase.
    private(set) var smallWords: [Bool] = []
    private(set) var smallConcepts = [Bool](repeating: false, count: Concepts.count)
    private(set) var appNames = AppNames()

    /// The words that many sayables of an app have, such as the name of its only thing.
    fileprivate var common = Rows<Int32>()

    /// Some bits of these words, and of the concepts that they name.
    private(set) var commonBits: [(words: UInt64, concepts: UInt64)] = []

    /// What each word of the vocabulary may be.
    private(set) var senses = Senses(
        SenseMaker(concepts: Rows(), smallWords: [], smallConcepts: [], beginnings: []),
        of: Rows(), apps: { _ in nil })

    /// The texts that are no phrase of an app though they sound like one.
    private(set) var negatives: Set<String> = []

    /// Makes a book for a person's languages, the first before the others.
    public init(_ sayables: [Sayable], of apps: [SayableApp], languages: [String]) {
        self.sayables = sayables
        self.apps = apps
        nameApps()
        read(in: languages)
        weigh()
        post()
        finder = WordFinder(vocabulary.index)
        appNames.finish()
        senses = Senses(
            SenseMaker(
                concepts: vocabulary.concepts, smallWords: smallWords,
                smallConcepts: smallConcepts,
                beginnings: (0..<Int32(vocabulary.index.count)).map {
                    vocabulary.beginsExpression($0)
                }),
            of: finder.kin,
            apps: { [appNames, finder] word in
                let letters = finder.letters
                return appNames.app(named: letters.span.extracting(finder.range(of: word)))
            })
    }

    /// A text as words alone.
    static func key(of text: String) -> String {
        SaidWords(of: text).texts.joined(separator: " ")
    }

}

extension Kept<PhraseBook> {
    /// Whether many sayables of an app have a word.
    func isCommon(_ word: Int32, in app: Int) -> Bool {
        guard value.commonBits[app].words & Vocabulary.bit(of: word) != 0 else { return false }
        for place in value.common[app] where value.common.all[place] == word { return true }
        return false
    }

    /// Whether such a word names a concept.
    func isCommon(concept: Int32, in app: Int) -> Bool {
        let bit = Vocabulary.bit(of: concept)
        guard value.commonBits[app].concepts & bit != 0 else { return false }
        for place in value.common[app] {
            let word = value.common.all[place]
            for named in value.vocabulary.concepts[Int(word)]
            where value.vocabulary.concepts.all[named] == concept {
                return true
            }
        }
        return false
    }
}

extension PhraseBook {
    private mutating func nameApps() {
        for (place, app) in apps.enumerated() {
            for name in [app.name, app.id] { appNames.add(name, of: place) }
            for text in app.negatives { negatives.insert(Self.key(of: text)) }
        }
        // No app takes another one's own name.
        for (place, app) in apps.enumerated() {
            for name in app.otherNames { appNames.add(name, of: place) }
        }
    }

    private mutating func read(in languages: [String]) {
        let places = Dictionary(
            apps.enumerated().map { ($0.element.id, $0.offset) }
        ) { _, last in last }
        var small = languages.map { SmallWords($0) }
        var numbers: [String: Int] = [:]
        for (place, sayable) in sayables.enumerated() {
            guard let app = places[sayable.app] else { continue }
            let start = slots.count
            for slot in sayable.slots { slots.append(form(of: slot.kind, &numbers)) }
            for (number, phrase) in sayable.phrases.enumerated() {
                guard let language = languages.firstIndex(of: phrase.language) else { continue }
                let template = Template(
                    sayable: place, phrase: number, app: app, use: phrase.use,
                    slots: start..<slots.count, changes: sayable.changes)
                add(phrase.text, as: template, &small[language])
            }
        }
    }

    /// The form of a slot; a kind of things gets a number if it has none.
    private mutating func form(of kind: SlotKind, _ numbers: inout [String: Int]) -> SlotForm {
        switch kind {
        case .text: return .text
        case .number, .whole: return .number
        case .length: return .length
        case .date, .day: return .date
        case .truth: return .truth
        case .thing(let kind), .name(let kind):
            if let number = numbers[kind] { return .things(number) }
            numbers[kind] = kinds.count
            kinds.append(kind)
            return .things(kinds.count - 1)
        }
    }

    private mutating func add(_ text: String, as empty: Template, _ small: inout SmallWords) {
        var template = empty
        let start = parts.count
        let bytes = Array(text.utf8)
        var sign: PartingSign?
        for piece in TemplatePiece.pieces(of: bytes) {
            switch piece {
            case .app:
                parts.append(.app)
                template.namesApp = true
            case .name(let range):
                let name = String(decoding: bytes[range], as: UTF8.self)
                let slots = sayables[template.sayable].slots
                guard let slot = slots.firstIndex(where: { $0.name == name }) else { continue }
                if slots[slot].kind == .text {
                    template.hasText = true
                    if let sign, case .slot(let before, _)? = parts[start...].last {
                        parts.append(.sign(sign, isNeeded: slots[before].kind == .text))
                    }
                }
                if case .date = self.slots[template.slots.lowerBound + slot] {
                    template.hasDate = true
                }
                parts.append(.slot(slot, unit: nil))
                sign = nil
            case .words(let range):
                sign = PartingSign(in: bytes[range])
                var reader = WordReader(bytes, in: range)
                while let word = reader.next() {
                    let letters = reader.letters.span.extracting(word.letters)
                    let number = vocabulary.add(letters, word.key)
                    let isSmall = word.isEnding || small.contain(number, letters)
                    parts.append(.word(number, weight: isSmall ? WordWeights.small : 1))
                    template.wordBits |= Vocabulary.bit(of: number)
                    template.namedBits |= vocabulary.conceptBits[Int(number)]
                }
            }
        }
        template.parts = start..<parts.count
        templates.append(template)
    }

    /// Gives each word its weight, by how many sayables of its app have it.
    private mutating func weigh() {
        templatesOfApps = [[Int]](repeating: [], count: apps.count)
        for place in templates.indices { templatesOfApps[templates[place].app].append(place) }
        let weights = WordWeights(vocabulary: vocabulary, sayables: sayables)
        var use = WordUse(words: vocabulary.index.count)
        for own in templatesOfApps {
            use.clear()
            for place in own {
                for case .word(let word, let weight) in parts[templates[place].parts]
                where weight > WordWeights.small {
                    use.note(word, sayable: templates[place].sayable)
                }
            }
            for place in own { weights.weigh(&templates[place], &parts, use, &concepts) }
            common.append(use.common)
            commonBits.append(
                use.common.reduce((0, 0)) { bits, word in
                    (
                        bits.0 | Vocabulary.bit(of: word),
                        bits.1 | vocabulary.conceptBits[Int(word)]
                    )
                })
        }
        self.weights = templates.map(\.weight)
    }

    /// Notes which phrases have which word.
    private mutating func post() {
        var words: [(number: Int32, posting: Posting)] = []
        var named: [(number: Int32, posting: Posting)] = []
        smallWords = [Bool](repeating: false, count: vocabulary.index.count)
        for place in templates.indices {
            var isSmall = true
            for case .word(let word, let weight) in parts[templates[place].parts] {
                let concepts = vocabulary.concepts(of: word)
                guard weight > WordWeights.small else {
                    smallWords[Int(word)] = true
                    for concept in concepts { smallConcepts[Int(concept)] = true }
                    continue
                }
                isSmall = false
                let posting = Posting(template: Int32(place), weight: weight)
                words.append((word, posting))
                for concept in concepts { named.append((concept, posting)) }
            }
            if isSmall { smallTemplates.append(place) }
        }
        postings = PostingTable(words, count: vocabulary.index.count)
        conceptPostings = PostingTable(named, count: smallConcepts.count)
    }
}

/// The small words of a language, each looked up once.
private struct SmallWords {
    private var words = WordTable()

    /// Whether each word of the vocabulary is small, as far as it is known.
    private var known: [Bool?] = []

    init(_ language: String) {
        for word in Lexicon.of(language)?.small ?? [] { _ = words.add(word.utf8.span) }
    }

    mutating func contain(_ number: Int32, _ letters: Span<UInt8>) -> Bool {
        while known.count <= number { known.append(nil) }
        if let isSmall = known[Int(number)] { return isSmall }
        let isSmall = words.number(of: letters) != nil
        known[Int(number)] = isSmall
        return isSmall
    }
}
