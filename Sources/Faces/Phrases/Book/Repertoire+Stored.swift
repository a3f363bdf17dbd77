package import Values

extension Repertoire: StoredRecord {
    package static let table = StoredTable<Self>(
        "repertoire", part("languages", \.languages), part("apps", \.apps),
        part("sayables", \.sayables), part("cases", \.cases), part("nouns", \.nouns)
    ) { Self(languages: $0, apps: $1, sayables: $2, cases: $3, nouns: $4) }
}

extension SayableApp: StoredRecord {
    package static let table = StoredTable<Self>(
        "app", part("id", \.id), part("name", \.name), part("others", or: [], \.otherNames),
        part("negatives", or: [], \.negatives)
    ) { Self($0, name: $1, otherNames: $2, negatives: $3) }
}

extension Sayable: StoredRecord {
    package static let table = StoredTable<Self>(
        "sayable", part("id", \.id), part("app", \.app), part("changes", \.changes),
        part("slots", or: [], \.slots), part("phrases", \.phrases)
    ) { Self($0, app: $1, changes: $2, slots: $3, phrases: $4) }
}

extension Sayable.Use: StoredText {}

extension Sayable.Phrase: StoredRecord {
    package static let table = StoredTable<Self>(
        "phrase", part("text", \.text), part("language", \.language),
        part("presets", or: [:], \.presets), part("use", or: .phrase, \.use)
    ) { Self($0, language: $1, presets: $2, use: $3) }
}

extension Sayable.Slot: StoredRecord {
    package static let table = StoredTable<Self>(
        "slot", part("name", \.name), part("kind", \.kind)
    ) { Self($0, $1) }
}

extension Thing: StoredRecord {
    package static let table = StoredTable<Self>(
        "thing", part("id", \.id), part("names", \.names)
    ) { Self($0, names: $1) }
}

extension SlotKind: StoredText {
    package var storedText: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .whole: "whole"
        case .date: "date"
        case .day: "day"
        case .length: "length"
        case .truth: "truth"
        case .thing(let kind): "thing \(kind)"
        case .name(let kind): "name \(kind)"
        }
    }

    package init?(storedText: String) {
        let parts = storedText.split(separator: " ", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("text", 1): self = .text
        case ("number", 1): self = .number
        case ("whole", 1): self = .whole
        case ("date", 1): self = .date
        case ("day", 1): self = .day
        case ("length", 1): self = .length
        case ("truth", 1): self = .truth
        case ("thing", 2): self = .thing(parts[1])
        case ("name", 2): self = .name(parts[1])
        default: return nil
        }
    }
}
