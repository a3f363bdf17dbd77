import Catalogue
import Diagnostics
import Engine
import IntentTraits
import Runs
import Screens
import Values

/// What a run would do, as a person reads it.
struct ForecastPage {
    private let forecast: Forecast
    private let catalogue: IntentCatalogue
    private let terminal: Terminal

    init(_ forecast: Forecast, _ catalogue: IntentCatalogue, on terminal: Terminal) {
        self.forecast = forecast
        self.catalogue = catalogue
        self.terminal = terminal
    }

    var text: String {
        var lines = forecast.lines.map(line)
        if forecast.leftOut > 0 { lines.append("… and \(forecast.leftOut) lines more") }
        let outputs = forecast.outputs.map { "= \(words(of: $0))" }
        return (lines + outputs.map(TerminalText.visible) + [summary]).joined(separator: "\n")
    }

    /// The same as data.
    var value: Value {
        guard case .map(var map) = forecast.stored else { return forecast.stored }
        map["summary"] = .string(summary)
        return .map(map)
    }

    private var summary: String {
        let sentence = ForecastSummary(forecast, catalogue).sentence
        guard let failure = forecast.failure else { return sentence }
        let place = failure.step.isEmpty ? "" : " at '\(failure.step)'"
        return TerminalText.visible(
            "would fail\(place): \(failure.message); before that it \(sentence)")
    }
}

// MARK: Lines

extension ForecastPage {
    private func line(_ line: Forecast.Line) -> String {
        let indent = String(repeating: "  ", count: line.depth)
        return "\(indent)\(sign(of: line)) \(TerminalText.visible(words(of: line)))"
    }

    private func sign(of line: Forecast.Line) -> String {
        switch line.kind {
        case .done: terminal.paint("✓", .green)
        case .would, .sends: terminal.paint("→", .bold)
        case .reads: terminal.paint("○", .faint)
        case .asks, .depends: terminal.paint("?", .yellow)
        case .waits: terminal.paint("…", .faint)
        case .failed: terminal.paint("✗", .red)
        case .decided, .part, .runs, .skipped, .stopped: terminal.paint("·", .faint)
        }
    }

    private func words(of line: Forecast.Line) -> String {
        switch line.kind {
        case .done, .would, .reads: call(line)
        case .asks: "\(line.name): would ask: \(line.words)"
        case .waits: "\(line.name): would wait \(line.words)"
        case .sends: "\(line.name)\(given(line))  [sends the signal]\(open(line))"
        case .runs: "\(line.name)\(given(line))\(open(line))"
        case .decided: "\(line.name): \(line.words)"
        case .depends: "\(line.name): \(line.words)  (depends on \(list(line.unless)))"
        case .part: line.name
        case .skipped: "\(line.name) skipped: \(line.words)"
        case .failed: "\(line.name): \(line.words)"
        case .stopped: "\(line.name): ends here: \(line.words)"
        }
    }

    private func call(_ line: Forecast.Line) -> String {
        let intent = line.intent.map { "\($0)" } ?? ""
        let name = line.name.hasSuffix(intent) ? line.name : "\(line.name) \(intent)"
        let effects =
            switch line.effects {
            case nil: "may do anything"
            case []?: "no effects"
            case let effects?: effects.map(\.words).joined(separator: ", ")
            }
        let result = line.kind == .done && !line.words.isEmpty ? " = \(line.words)" : ""
        let later = line.kind == .reads ? ", not yet" : ""
        return "\(name)\(given(line))  [\(effects)\(later)]\(result)\(open(line))"
    }

    private func given(_ line: Forecast.Line) -> String {
        line.arguments.map { " \(words(of: $0))" }.joined()
    }

    private func words(of argument: Forecast.Argument) -> String {
        let text = argument.text
        let isPlain = !text.isEmpty && text.first != "\"" && !text.contains { $0.isWhitespace }
        let shown = isPlain || argument.isStructure ? text : Value.string(text).json
        return "\(argument.name)=\(shown)"
    }

    /// The steps that the values depend on.
    private func open(_ line: Forecast.Line) -> String {
        let causes = Set(line.arguments.flatMap(\.open)).subtracting([line.name])
        return causes.isEmpty ? "" : "  (depends on \(list(causes.sorted())))"
    }

    private func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension Forecast.Argument {
    /// Whether it is written as a list or a map is.
    fileprivate var isStructure: Bool {
        text.hasPrefix("{") && text.hasSuffix("}") || text.hasPrefix("[") && text.hasSuffix("]")
    }
}
