import Arguments
import Catalogue
import Diagnostics
import Home
import Values

/// What a person may want now, with the commands that do it.
struct SuggestionPage {
    private let suggestions: [Suggestion]
    private let catalogue: IntentCatalogue
    private let tool: String

    init(_ suggestions: [Suggestion], _ catalogue: IntentCatalogue, _ tool: String) {
        self.suggestions = suggestions
        self.catalogue = catalogue
        self.tool = tool
    }

    var text: String {
        guard !suggestions.isEmpty else { return "nothing is known that you may want now" }
        return suggestions.map { suggestion in
            let title = TerminalText.visible(title(of: suggestion))
            let reason = TerminalText.visible(suggestion.reason)
            let command = command(for: suggestion).map(\.shellWord).joined(separator: " ")
            return "\(title): \(reason)\n  \(command)"
        }.joined(separator: "\n")
    }

    var value: Value {
        .list(
            suggestions.map { suggestion in
                guard case .map(var members) = suggestion.stored else { return .null }
                members["title"] = .string(title(of: suggestion))
                members["command"] = .list(command(for: suggestion).map { .string($0) })
                return .map(members)
            })
    }

    private func title(of suggestion: Suggestion) -> String {
        let entry = catalogue.intent(suggestion.intent)
        return suggestion.phrase ?? suggestion.title ?? entry?.title ?? "\(suggestion.intent)"
    }

    /// The words of the command that does it, with the values in the order of the parameters.
    private func command(for suggestion: Suggestion) -> [String] {
        let names = catalogue.intent(suggestion.intent)?.parameters.map(\.name) ?? []
        return [tool, "call", "\(suggestion.intent)"]
            + names.flatMap { name in
                (suggestion.arguments[name]?.words ?? []).map { "\(name)=\($0)" }
            }
    }
}

extension Value {
    /// The words by which a command is given the value: one for each element of a list.
    var words: [String] {
        if case .list(let values) = self { return values.map(\.spelling) }
        return [spelling]
    }
}
