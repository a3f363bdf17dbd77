import Phrases
import TimeZones
import Values

/// What people type at apps: each text with the one thing that it should come to.
enum PhrasesSuite {
    /// Answers all cases of one world.
    static func answer(to request: ValueMap) throws -> Value {
        guard case .map(let map) = request["world"], case .list(let cases) = request["cases"] else {
            throw RequestError("a request has a 'world' and 'cases'")
        }
        let world = try PhraseWorld(map)
        return ["answers": .list(try cases.map { try world.answer(to: $0) })]
    }
}
