public import Catalogue
import IntentTraits

extension Repertoire {
    /// The texts of all apps in one language of a person.
    public typealias Translation = (language: String, catalogue: IntentCatalogue)

    /// Reads what a person can say in their languages, the first before the others.
    public init(_ translations: [Translation]) {
        let reader = CatalogueReader(translations)
        self.init(
            languages: translations.map(\.language), apps: reader.apps,
            sayables: reader.sayables, cases: reader.enumCases, nouns: reader.nouns)
    }
}

/// Reads what can be said from the catalogues of one host in several languages.
private struct CatalogueReader {
    let translations: [Repertoire.Translation]

    init(_ translations: [Repertoire.Translation]) { self.translations = translations }

    var apps: [SayableApp] {
        guard let first = translations.first?.catalogue else { return [] }
        return first.apps.map { app in
            let others = translations.dropFirst().compactMap { $0.catalogue.app(app.id) }
            return SayableApp(
                app.id, name: app.name,
                otherNames: app.otherNames + others.flatMap { $0.names },
                negatives: app.negativePhrases + others.flatMap(\.negativePhrases))
        }
    }

    var sayables: [Sayable] {
        guard let first = translations.first?.catalogue else { return [] }
        return first.intents.compactMap { intent in
            intent.isDiscoverable ? sayable(intent) : nil
        }
    }

    private func sayable(_ intent: CatalogueIntent) -> Sayable {
        var phrases: [Sayable.Phrase] = []
        var seen: Set<String> = []
        func add(
            _ text: String, _ language: String, _ use: Sayable.Use, _ presets: [String: String]
        ) {
            guard !text.isEmpty, seen.insert("\(use) \(text) \(presets)").inserted else { return }
            phrases.append(.init(text, language: language, presets: presets, use: use))
        }
        for (language, catalogue) in translations {
            guard let entry = catalogue.intent(intent.id) else { continue }
            for phrase in entry.phrases {
                add(phrase.template, language, .phrase, phrase.presets.mapValues(\.spelling))
            }
            if let sentence = entry.sentence { add(sentence, language, .sentence, [:]) }
            add(entry.title, language, .title, [:])
        }
        return Sayable(
            "\(intent.id)", app: intent.id.app,
            changes: intent.effects?.contains { $0.kind != .reads } ?? true,
            slots: intent.parameters.compactMap { parameter in
                SlotKind(of: parameter.type).map {
                    .init(parameter.name, $0)
                }
            }, phrases: phrases)
    }

    var nouns: [String: String] {
        let entities = translations.first?.catalogue.entities ?? []
        return Dictionary(entities.map { ("\($0.id)", $0.title) }) { first, _ in first }
    }

    var enumCases: [String: [Thing]] {
        guard let first = translations.first?.catalogue else { return [:] }
        var kinds: [String: [Thing]] = [:]
        for one in first.enums {
            let others = translations.dropFirst().compactMap { $0.catalogue.enumeration(one.id) }
            kinds["\(one.id)"] = one.cases.enumerated().map { place, value in
                let titles = others.compactMap {
                    $0.cases.indices.contains(place) ? $0.cases[place].title : nil
                }
                return Thing(value.value, names: [value.title] + titles + [value.name])
            }
        }
        return kinds
    }
}

extension SlotKind {
    /// What a phrase can give a parameter of a type; nothing secret, which would be said aloud.
    public init?(of type: ValueType) {
        switch type {
        case .string, .url, .file, .any: self = .text
        case .int, .uint: self = .whole
        case .double: self = .number
        case .duration: self = .length
        case .timestamp: self = .date
        case .date: self = .day
        case .bool: self = .truth
        case .named(let id): self = .thing("\(id)")
        case .optional(let inner), .list(let inner): self.init(of: inner)
        case .bytes, .map, .secret: return nil
        }
    }
}
