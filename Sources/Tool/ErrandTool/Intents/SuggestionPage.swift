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

    /// The folder of the project here, whose workflows are run by their ids.
    private let folder: String?

    /// The titles of things by their ids.
    var things: [String: String] = [:]

    init(
        _ suggestions: [Suggestion], _ catalogue: IntentCatalogue, _ tool: String,
        in folder: String?
    ) {
        self.suggestions = suggestions
        self.catalogue = catalogue
        self.tool = tool
        self.folder = folder
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

    /// The kinds of things that intents are proposed with.
    var kinds: [TypeID] {
        Set(suggestions.flatMap { entities(in: $0).compactMap(\.type.named) }).sorted()
    }

    /// The parameters for things of which a suggestion has some.
    private func entities(in suggestion: Suggestion) -> [CatalogueParameter] {
        (suggestion.deed.intent.flatMap(catalogue.intent)?.parameters ?? []).filter { parameter in
            suggestion.arguments[parameter.name] != nil
                && parameter.type.named.flatMap(catalogue.entity) != nil
        }
    }

    private func title(of suggestion: Suggestion) -> String {
        if let known = suggestion.phrase ?? suggestion.title { return known }
        switch suggestion.deed {
        case .intent(let id):
            let named = entities(in: suggestion)
                .flatMap { suggestion.arguments[$0.name]?.words ?? [] }.compactMap { things[$0] }
            let title = catalogue.intent(id)?.title ?? "\(id)"
            return named.isEmpty ? title : "\(title) (\(named.joined(separator: ", ")))"
        case .workflow(let ran): return ran.id
        }
    }

    /// The words of the command that does it, with the values in the order of the parameters.
    private func command(for suggestion: Suggestion) -> [String] {
        switch suggestion.deed {
        case .intent(let id):
            let names = catalogue.intent(id)?.parameters.map(\.name) ?? []
            return [tool, "call", "\(id)"] + words(of: suggestion, in: names)
        case .workflow(let ran):
            let there = ran.file == nil && ran.folder != folder ? ["env", "-C", ran.folder] : []
            return there + [tool, "run", ran.file ?? ran.id]
                + words(of: suggestion, in: suggestion.arguments.keys.sorted())
        }
    }

    private func words(of suggestion: Suggestion, in names: [String]) -> [String] {
        names.flatMap { name in
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
