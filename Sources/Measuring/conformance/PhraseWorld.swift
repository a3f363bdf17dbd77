import Phrases
import TimeZones
import Values

/// Apps with their phrases and things, at one moment.
struct PhraseWorld {
    private let now: Timestamp
    private let zone: Zone
    private let matchers: [String: PhraseMatcher]
    private let things: [String: ThingNames]

    init(_ map: ValueMap) throws {
        now = try Timestamp(writtenInFull: map.text("now"))
        zone = try SuiteZones.zone(map["zone"])
        var sayables: [Sayable] = []
        var apps: [SayableApp] = []
        var things: [String: ThingNames] = [:]
        for (id, value) in try map.map("apps") {
            let app = WorldApp(id: try Self.text(id.value), map: try Self.map(value))
            apps.append(try app.declared)
            sayables += try app.sayables
            try things.merge(app.things) { $1 }
        }
        self.things = things
        matchers = Dictionary(
            uniqueKeysWithValues: try map.list("languages").map { language in
                let language = try Self.text(language)
                let languages = language == "en" ? ["en"] : [language, "en"]
                let book = PhraseBook(sayables, of: apps, languages: languages)
                return (language, PhraseMatcher(book, languages: languages))
            })
    }

    func answer(to value: Value) throws -> Value {
        let map = try Self.map(value)
        guard let matcher = matchers[try map.text("lang")] else {
            throw RequestError("the world has no such language")
        }
        var answer: ValueMap = ["id": .string(try map.text("id"))]
        switch matcher.outcome(of: try map.text("text"), things: things, now: now, zone: zone) {
        case .nothing, .tooLong: answer["outcome"] = "none"
        case .call(let call):
            answer["outcome"] = "call"
            answer["intent"] = .string(call.sayable)
            answer["values"] = .map(values(of: call))
            answer["confirm"] = .bool(call.isConfirmed)
        case .question(let question):
            answer["outcome"] = "question"
            answer["candidates"] = .list(question.candidates.map { .string($0) })
            if let call = question.calls.first, let slot = question.slot {
                answer["intent"] = .string(call.sayable)
                answer["asks"] = .string(slot)
                answer["values"] = .map(values(of: call))
            }
        }
        return .map(answer)
    }

    private func values(of call: SaidCall) -> ValueMap {
        var values: ValueMap = [:]
        for (name, text) in call.presets { values[.string(name)] = .string(text) }
        for (name, value) in call.values {
            values[.string(name)] =
                switch value {
                case .text(let text), .thing(let text), .name(let text): .string(text)
                case .number(let number), .length(let number): .double(number)
                case .date(let date, isDay: let isDay):
                    .string(isDay ? String(zone.text(date).prefix(10)) : zone.text(date))
                case .day(let day): .string(String(zone.text(day).prefix(10)))
                case .truth(let truth): .bool(truth)
                }
        }
        return values
    }

    static func map(_ value: Value) throws -> ValueMap {
        guard case .map(let map) = value else { throw RequestError("a map is missing") }
        return map
    }

    static func text(_ value: Value) throws -> String {
        guard case .string(let text) = value else { throw RequestError("a text is missing") }
        return text
    }
}

extension ValueMap {
    func text(_ key: String) throws -> String {
        guard case .string(let text) = self[.string(key)] else {
            throw RequestError("'\(key)' is missing")
        }
        return text
    }

    func list(_ key: String) throws -> [Value] {
        guard case .list(let list) = self[.string(key)] else {
            throw RequestError("'\(key)' is missing")
        }
        return list
    }

    func map(_ key: String) throws -> ValueMap {
        guard case .map(let map) = self[.string(key)] else {
            throw RequestError("'\(key)' is missing")
        }
        return map
    }

    /// What a key holds, or nothing where it is missing.
    func optionalMap(_ key: String) -> ValueMap {
        if case .map(let map) = self[.string(key)] { map } else { [:] }
    }

    func optionalList(_ key: String) -> [Value] {
        if case .list(let list) = self[.string(key)] { list } else { [] }
    }
}
