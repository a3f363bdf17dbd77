import Catalogue
import Engine
import IntentTraits
import Workflows

/// What a run would do, in one sentence that counts its effects.
struct ForecastSummary {
    private let tallies: [Forecast.Tally]
    private let catalogue: IntentCatalogue

    init(_ forecast: Forecast, _ catalogue: IntentCatalogue) {
        tallies = forecast.tallies
        self.catalogue = catalogue
    }

    var sentence: String {
        let certain = words { $0.certain }
        let possible = words { $0.possible }
        switch (certain.isEmpty, possible.isEmpty) {
        case (true, true): return "would change nothing"
        case (false, true): return "would \(certain)"
        case (true, false): return "would perhaps \(possible)"
        case (false, false): return "would \(certain), and perhaps \(possible)"
        }
    }

    private func words(counting count: (Forecast.Tally) -> Int) -> String {
        var order: [Deed] = []
        var counts: [Deed: Int] = [:]
        for tally in tallies where count(tally) > 0 {
            let deed = Deed(tally, catalogue)
            if counts[deed] == nil { order.append(deed) }
            counts[deed, default: 0] += count(tally)
        }
        return order.map { $0.words(counts[$0] ?? 0) }.joined(separator: ", ")
    }
}

/// One kind of deed, as people count it.
private enum Deed: Hashable {
    /// A verb, and the noun for one of the things and for several.
    case things(String, one: String, more: String)

    /// A verb and a place.
    case place(String, String)
    case programs
    case calls(String)

    init(_ tally: Forecast.Tally, _ catalogue: IntentCatalogue) {
        guard let effect = tally.effect else {
            let intent = tally.intent.flatMap { catalogue.intent($0) }
            let isProgram =
                intent?.parameters.contains(where: \.isProgram) == true
                || tally.intent?.app == Script.app
            self = isProgram ? .programs : .calls(tally.intent.map { "\($0)" } ?? "")
            return
        }
        let verb =
            switch effect.kind {
            case .reads: "read"
            case .writes: "change"
            case .sends: "send"
            case .deletes: "delete"
            case .spends: "spend"
            }
        let parts = effect.target.split(separator: ":", maxSplits: 1).map(String.init)
        let last = parts.last ?? ""
        if let noun = Self.nouns[parts.first ?? ""] {
            self = .things(verb, one: noun, more: "\(noun)s")
        } else if let one = Self.singular(of: last) {
            self = .things(verb, one: one, more: last)
        } else {
            self = .place(verb, effect.target)
        }
    }

    /// The nouns for what the first word of a target names.
    private static let nouns = [
        "notify": "notification", "mail": "mail", "file": "file", "http": "request",
        "signal": "signal", "store": "kept value", "feed": "feed",
    ]

    /// One of the things that a target names all of, such as `nagz:nags`.
    private static func singular(of word: String) -> String? {
        guard word.allSatisfy(\.isLetter), word.count > 3, word.hasSuffix("s"),
            !word.hasSuffix("ss")
        else { return nil }
        return word.hasSuffix("ies") ? "\(word.dropLast(3))y" : String(word.dropLast())
    }

    func words(_ count: Int) -> String {
        let isOne = count == 1
        let times = isOne ? "" : " \(count) times"
        return switch self {
        case .things(let verb, let one, let more): "\(verb) \(count) \(isOne ? one : more)"
        case .place(let verb, let target): "\(verb) '\(target)'\(times)"
        case .programs: "run \(count) program\(isOne ? "" : "s")"
        case .calls(let intent): "call '\(intent)'\(times)"
        }
    }
}
