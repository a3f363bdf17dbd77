import Phrases
import Values

/// An app of a world: what it can do, and what there is in it.
struct WorldApp {
    let id: String
    let map: ValueMap

    private static let languages = ["de", "nb", "es"]

    var declared: SayableApp {
        get throws {
            SayableApp(
                id, name: try map.text("name"),
                otherNames: try map.optionalList("alsoCalled").map(PhraseWorld.text))
        }
    }

    var sayables: [Sayable] {
        get throws {
            try map.map("intents").map { name, value in
                try sayable(PhraseWorld.text(name.value), PhraseWorld.map(value))
            }
        }
    }

    private func sayable(_ name: String, _ intent: ValueMap) throws -> Sayable {
        var phrases: [Sayable.Phrase] = []
        for key in ["phrases", "more"] {
            phrases += try intent.optionalList(key).map { try phrase($0, "en") }
        }
        for language in Self.languages {
            phrases += try intent.optionalList(language).map { try phrase($0, language) }
        }
        for (key, use) in [("summary", Sayable.Use.sentence), ("title", .title)] {
            guard case .string(let text) = intent[.string(key)] else { continue }
            phrases.append(.init(Self.template(text), language: "en", use: use))
        }
        return Sayable(
            "\(id).\(name)", app: id, changes: intent["harmful"] == true,
            slots: try intent.optionalMap("parameters").map { name, type in
                try slot(PhraseWorld.text(name.value), PhraseWorld.text(type))
            }, phrases: phrases)
    }

    private func phrase(_ value: Value, _ language: String) throws -> Sayable.Phrase {
        guard case .map(let map) = value else {
            return .init(Self.template(try PhraseWorld.text(value)), language: language)
        }
        var presets: [String: String] = [:]
        for (name, value) in map.optionalMap("values") {
            presets[try PhraseWorld.text(name.value)] = try PhraseWorld.text(value)
        }
        return .init(
            Self.template(try map.text("phrase")), language: language, presets: presets)
    }

    /// `{app}` and `{slot}` as a catalogue writes them.
    private static func template(_ text: String) -> String {
        text.split(separator: "{app}", omittingEmptySubsequences: false)
            .map {
                $0.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "${")
            }
            .joined(separator: "${applicationName}")
    }

    private func slot(_ name: String, _ type: String) throws -> Sayable.Slot {
        let base = type.prefix { $0 != "?" && $0 != "=" }
        let parts = base.split(separator: ":")
        let kind: SlotKind =
            switch parts.first {
            case "int": .whole
            case "number": .number
            case "date": .date
            case "bool": .truth
            case "enum", "entity": .thing("\(id).\(parts[1])")
            case "name": .name("\(id).\(parts[1])")
            default: .text
            }
        return .init(name, kind)
    }
}

extension WorldApp {
    /// The things of each kind, by the names that people give them.
    var things: [String: ThingNames] {
        get throws {
            var all: [String: ThingNames] = [:]
            for key in ["enums", "entities"] {
                for (kind, list) in map.optionalMap(key) {
                    guard case .list(let list) = list else { continue }
                    let kind = try PhraseWorld.text(kind.value)
                    all["\(id).\(kind)"] = ThingNames(
                        try list.map { try thing(PhraseWorld.map($0)) }, nouns: [kind])
                }
            }
            return all
        }
    }

    private func thing(_ thing: ValueMap) throws -> Thing {
        var names = try Self.names(thing)
        // A nag is called by its category and the person whom it is for.
        let parts = ["category", "recipient"].compactMap { key -> [String]? in
            guard case .string(let id) = thing[.string(key)] else { return nil }
            return self.names(of: id)
        }
        if parts.count == 2 {
            for first in parts[0] { for second in parts[1] { names.append("\(first) \(second)") } }
        }
        return Thing(try thing.text("id"), names: names)
    }

    private func names(of id: String) -> [String] {
        for key in ["enums", "entities"] {
            for (_, list) in map.optionalMap(key) {
                guard case .list(let list) = list else { continue }
                for case .map(let thing) in list where thing["id"] == .string(id) {
                    return (try? Self.names(thing)) ?? []
                }
            }
        }
        return []
    }

    private static func names(_ thing: ValueMap) throws -> [String] {
        var names = [try thing.text("name")]
        names += try thing.optionalList("aliases").map(PhraseWorld.text)
        for language in languages {
            if case .string(let name)? = thing[.string(language)] { names.append(name) }
        }
        return names
    }
}
