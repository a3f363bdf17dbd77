/// All that can be said, as it is compared with what is said.
public struct PhraseBook: Sendable {
    let sayables: [Sayable]
    let apps: [SayableApp]
    private(set) var templates: [Template] = []
    private(set) var vocabulary = Vocabulary.ofLexicon

    /// The phrases that have a word which is no small one, and those that have one of a concept.
    private(set) var postings: [Int32: [Posting]] = [:]
    private(set) var conceptPostings: [Int32: [Posting]] = [:]

    /// The phrases that have small words alone, such as `I did it`.
    private(set) var smallTemplates: [Int] = []

    /// The apps by their names without spaces.
    private(set) var appNames: [String: Int] = [:]
    private(set) var misspeltApps = WordIndex()

    /// The words that many sayables of an app have, such as the name of its only thing.
    private(set) var common: [Set<Int32>] = []

    /// The texts that are no phrase of an app though they sound like one.
    private(set) var negatives: Set<String> = []

    /// Makes a book for a person's languages, the first before the others.
    public init(_ sayables: [Sayable], of apps: [SayableApp], languages: [String]) {
        self.sayables = sayables
        self.apps = apps
        var places: [String: Int] = [:]
        for (place, app) in apps.enumerated() {
            places[app.id] = place
            for name in [app.name, app.id] { enter(name, of: place) }
            for text in app.negatives { negatives.insert(Self.key(of: text)) }
        }
        // No app takes another one's own name.
        for (place, app) in apps.enumerated() {
            for name in app.otherNames { enter(name, of: place) }
        }
        var use = WordUse(apps: apps.count)
        for (place, sayable) in sayables.enumerated() {
            guard let app = places[sayable.app] else { continue }
            for (number, phrase) in sayable.phrases.enumerated()
            where languages.contains(phrase.language) {
                add(phrase, number, of: sayable, at: place, app: app, &use)
            }
        }
        weigh(use)
        common = use.common
    }

    private mutating func enter(_ name: String, of app: Int) {
        let key = SaidWord.words(of: name).map(\.text).joined()
        guard !key.isEmpty, appNames[key] == nil else { return }
        appNames[key] = app
        _ = misspeltApps.add(key)
    }

    /// A text as words alone.
    static func key(of text: String) -> String {
        SaidWord.words(of: text).map(\.text).joined(separator: " ")
    }

    private mutating func add(
        _ phrase: Sayable.Phrase, _ number: Int, of sayable: Sayable, at place: Int, app: Int,
        _ use: inout WordUse
    ) {
        var template = Template(sayable: place, phrase: number, app: app, use: phrase.use)
        let small = Lexicon.of(phrase.language)?.small ?? []
        for piece in TemplatePiece.pieces(of: phrase.text) {
            switch piece {
            case .name("applicationName"):
                template.parts.append(.app)
                template.namesApp = true
            case .name(let name):
                guard let slot = sayable.slots.firstIndex(where: { $0.name == name }) else {
                    continue
                }
                if sayable.slots[slot].kind == .text { template.hasText = true }
                template.parts.append(.slot(slot))
            case .words(let text):
                for word in SaidWord.words(of: text) {
                    let number = vocabulary.add(word.text)
                    let isSmall = word.isEnding || small.contains(word.text)
                    template.parts.append(
                        .word(number, weight: isSmall ? WordWeights.small : 1))
                    if !isSmall { use.note(number, app: app, sayable: place) }
                }
            }
        }
        templates.append(template)
    }

    /// Gives each word its weight, and notes which phrases have which word.
    private mutating func weigh(_ use: WordUse) {
        for place in templates.indices {
            WordWeights(vocabulary, sayables, use).weigh(&templates[place])
            var isSmall = true
            for case .word(let word, let weight) in templates[place].parts
            where weight > WordWeights.small {
                isSmall = false
                let posting = Posting(template: Int32(place), weight: weight)
                postings[word, default: []].append(posting)
                for concept in vocabulary.concepts[Int(word)] {
                    conceptPostings[concept, default: []].append(posting)
                }
            }
            if isSmall { smallTemplates.append(place) }
        }
    }
}
