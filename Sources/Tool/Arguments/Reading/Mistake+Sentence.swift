import Diagnostics

extension Mistake: CustomStringConvertible {
    /// The mistake in one phrase, with advice after a semicolon.
    public var description: String {
        switch self {
        case .unknownOption(let name, let near): Self.unknownOption(name, near)
        case .unknownLetter(let name, let group): "unknown option '\(name)' in '\(group)'"
        case .unknownCommand(let name, let near):
            "unknown command '\(name)'\(Spelling.advice(near))"
        case .unknownPage(let name, let near):
            "no command or topic is named '\(name)'\(Spelling.advice(near))"
        case .missingCommand(let parent, let choices):
            "missing command after '\(parent)'; it can be \(Self.list(choices, "or"))"
        case .missing(let label, let help): "missing \(label)\(Self.advice(help: help))"
        case .missingValue(let source, let placeholder):
            "\(source) needs a value; write '\(source.written(with: placeholder))'"
        case .needlessValue(let value, let name):
            "option '\(name)' takes no value; '\(value)' was given"
        case .needlessWords(let words):
            "unexpected \(words.count == 1 ? "word" : "words") \(Self.list(words, "and"))"
        case .badValue(let text, let source, let problem): Self.badValue(text, source, problem)
        case .refused(let sentence): sentence
        }
    }

    private static func unknownOption(_ name: String, _ near: String?) -> String {
        if near == nil, !name.hasPrefix("--") {
            return "unknown option '\(name)'; a value that starts with '-' has to follow '--'"
        }
        return "unknown option '\(name)'\(Spelling.advice(near))"
    }

    private static func badValue(
        _ text: String, _ source: ArgumentSource, _ problem: ValueProblem
    ) -> String {
        switch problem {
        case .not(let needed): "\(source) needs \(needed); '\(text)' is not one"
        case .because(let reason): "\(source) cannot be '\(text)'; \(reason)"
        case .notAmong(let choices):
            "\(source) can be \(list(choices, "or")), not '\(text)'"
                + Spelling.advice(for: text, among: choices)
        }
    }

    private static func advice(help: String) -> String { help.isEmpty ? "" : "; \(help)" }

    private static func list(_ words: [String], _ conjunction: String) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

extension ArgumentSource: CustomStringConvertible {
    /// The source as a sentence names it.
    public var description: String {
        switch self {
        case .option(let name): "option '\(name)'"
        case .positional(let placeholder): placeholder
        case .variable(let name): "environment variable '\(name)'"
        }
    }

    fileprivate func written(with placeholder: String) -> String {
        guard case .option(let name) = self else { return placeholder }
        return name.hasPrefix("--") ? "\(name)=\(placeholder)" : "\(name) \(placeholder)"
    }
}
