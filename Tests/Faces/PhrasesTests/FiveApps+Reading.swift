import Phrases
import TimeZones
import Values

extension FiveApps {
    /// A phrase as it is said, with what it has to come to.
    struct Said: Sendable {
        let text: String
        let language: String
        let intent: String
        let changes: Bool

        /// The values, each of which is an id, a text, a number or an instant.
        let values: [String: String]
    }

    static let all = Reader(table)

    private static let matchers = Dictionary(
        uniqueKeysWithValues: ["en", "de", "nb", "es"].map { language in
            (language, PhraseMatcher(book(in: language), languages: languages(language)))
        })

    /// The languages of a person whose first one is given.
    static func languages(_ first: String) -> [String] {
        first == "en" ? ["en"] : [first, "en"]
    }

    static func book(in language: String) -> PhraseBook {
        PhraseBook(all.sayables, of: all.apps, languages: languages(language))
    }

    static let things = all.things.mapValues { ThingNames($0) }

    /// Says something in a language of the person.
    static func outcome(of text: String, in language: String) -> SaidOutcome {
        matchers[language]?.outcome(of: text, things: things, now: .epoch, zone: .utc) ?? .tooLong
    }

    /// An outcome as a line: the intent, with a `?` behind it where it is confirmed, and its values
    /// in the order of their names.
    static func line(_ text: String, in language: String) -> String {
        let words = SampleBook.line(outcome(of: text, in: language)).split(separator: " ")
        return words.map { $0.split(separator: "=").last ?? "" }.joined(separator: " ")
    }

    /// Reads the table line by line.
    struct Reader: Sendable {
        var apps: [SayableApp] = []
        var things: [String: [Thing]] = [:]
        var sayables: [Sayable] = []
        var said: [Said] = []
        private var app: (id: String, name: String) = ("", "")

        /// The intent whose phrases come, and the kinds of its slots by their names.
        private var intent: (id: String, changes: Bool, kinds: [(name: String, kind: String)]) =
            ("", false, [])
        private var phrases: [Sayable.Phrase] = []

        init(_ table: String) {
            for line in table.split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                switch words[0] {
                case "app": readApp(words)
                case "thing":
                    things[words[1], default: []].append(
                        Thing(words[2], names: Self.names(words.dropFirst(3))))
                case "changes", "reads": readIntent(words)
                default: readPhrase(words)
                }
            }
            endIntent()
        }

        private static func names(_ words: ArraySlice<String>) -> [String] {
            words.split(separator: "|").map { $0.joined(separator: " ") }
        }

        private mutating func readApp(_ words: [String]) {
            endIntent()
            let names = Self.names(words.dropFirst(2))
            app = (words[1], names[0])
            apps.append(
                SayableApp(app.id, name: names[0], otherNames: Array(names.dropFirst())))
        }

        private mutating func readIntent(_ words: [String]) {
            endIntent()
            let kinds = words.dropFirst(2).map { $0.split(separator: ":").map(String.init) }
            intent = (words[1], words[0] == "changes", kinds.map { ($0[0], $0[1]) })
        }

        private mutating func endIntent() {
            guard !phrases.isEmpty else { return }
            sayables.append(
                Sayable(
                    intent.id, app: app.id, changes: intent.changes,
                    slots: intent.kinds.map { .init($0.name, Self.slot($0.kind)) },
                    phrases: phrases))
            phrases = []
        }

        private static func slot(_ kind: String) -> SlotKind {
            switch kind {
            case "text": .text
            case "number": .number
            case "date": .date
            default: .thing(kind)
            }
        }

        private mutating func readPhrase(_ words: [String]) {
            var presets: [String: String] = [:]
            var words = words[...]
            let language = words.removeFirst()
            while let first = words.first, first.hasPrefix("[") {
                let pair = first.dropFirst().dropLast().split(separator: "=").map(String.init)
                presets[pair[0]] = pair[1]
                words.removeFirst()
            }
            let text = words.joined(separator: " ")
            let isSentence = language == "sentence"
            phrases.append(
                .init(
                    text.replacing("{app}", with: "{applicationName}").replacing("{", with: "${"),
                    language: isSentence ? "en" : language, presets: presets,
                    use: isSentence ? .sentence : .phrase))
            say(text, in: isSentence ? "en" : language, presets)
        }

        /// Notes a phrase with something in the place of each value.
        private mutating func say(_ text: String, in language: String, _ presets: [String: String])
        {
            var (text, values) = (text.replacing("{app}", with: app.name), presets)
            for (name, kind) in intent.kinds where text.contains("{\(name)}") {
                let (words, value) = sample(kind, of: name, in: language)
                text = text.replacing("{\(name)}", with: words)
                values[name] = value
            }
            said.append(
                Said(
                    text: text, language: language, intent: intent.id, changes: intent.changes,
                    values: values))
        }

        private func sample(
            _ kind: String, of name: String, in language: String
        ) -> (words: String, value: String) {
            switch kind {
            case "text" where name == "title": ("ferns", "ferns")
            case "text": ("water the ferns", "water the ferns")
            case "number": ("20", "20.0")
            case "date":
                (
                    [
                        "de": "morgen um 17 Uhr", "nb": "i morgen kl. 17",
                        "es": "mañana a las 17:00",
                    ][
                        language, default: "tomorrow at 5pm"], "1970-01-02T17:00:00+00:00"
                )
            default:
                things[kind]?.last.map { thing in
                    // The translations of an enum follow its name in the order of the languages.
                    let place = ["en", "de", "nb", "es"].firstIndex(of: language) ?? 0
                    let isEnum = kind == "category"
                    return (thing.names[isEnum ? place : 0], thing.id)
                } ?? ("", "")
            }
        }
    }
}
