import Catalogue
import IntentTraits
package import Values

extension Forecast: StoredRecord {
    package static let table = StoredTable(
        "plan", part("steps", ifMissing: [], \.lines), part("left_out", or: 0, \.leftOut),
        part("effects", ifMissing: [], \.tallies), part(optional: "failure", \.failure),
        part("outputs", ifMissing: [], \.outputs),
        make: { lines, leftOut, tallies, failure, outputs in
            var forecast = Forecast()
            (forecast.lines, forecast.leftOut, forecast.tallies) = (lines, leftOut, tallies)
            (forecast.failure, forecast.outputs) = (failure, outputs)
            return forecast
        })
}

extension Forecast.Line: StoredRecord {
    package static let table = StoredTable(
        "line", part("kind", \.kind), part("depth", or: 0, \.depth), part("name", \.name),
        part(optional: "place", \.place), part(optional: "intent", \.intent),
        part("with", or: [], \.arguments),
        part(optional: "effects") { $0.effects.map { $0.map(\.words) } },
        part("words", or: "", \.words), part("unless", or: [], \.unless),
        make: { kind, depth, name, place, intent, arguments, effects, words, unless in
            var line = Forecast.Line(kind, depth, name, place)
            (line.intent, line.arguments, line.words) = (intent, arguments, words)
            line.effects = effects.map { $0.compactMap(Effect.init(words:)) }
            line.unless = unless
            return line
        })
}

extension Forecast.Argument: StoredRecord {
    package static let table = StoredTable(
        "argument", part("name", \.name), part("text", \.text), part("open", or: [], \.open),
        make: { name, text, open in Self(name, text, open: Set(open)) })
}

extension Forecast.Tally: StoredRecord {
    package static let table = StoredTable(
        "tally", part(optional: "effect") { $0.effect?.words }, part(optional: "intent", \.intent),
        part("certain", or: 0, \.certain), part("possible", or: 0, \.possible),
        make: { effect, intent, certain, possible in
            Self(
                effect: effect.flatMap(Effect.init(words:)), intent: intent, certain: certain,
                possible: possible)
        })
}

extension Effect {
    /// The kind and the target, such as `sends notify:person`.
    package var words: String { "\(kind.rawValue) \(target)" }

    init?(words: String) {
        let parts = words.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind, String(parts[1]))
    }
}
