import Diagnostics

/// An initialiser that takes the values of an intent's parameters.
///
/// The one that the compiler makes takes wrappers, so `SnoozeIntent(nag: nag)` needs another.
struct ValueInitializer {
    let type: ModuleListing.Entry
    let parameters: [Parameter]

    /// The file whose imports bring the parameters' types.
    let file: SourceFile

    /// A parameter that the initialiser takes.
    struct Parameter: Equatable {
        let name: String
        let type: String

        /// Whether the intent has a value of its own for it.
        let mayBeLeftOut: Bool
    }

    /// Creates nothing for an intent that has an initialiser or a parameter that other code cannot
    /// set.
    init?(of type: Mention, _ entry: ModuleListing.Entry) {
        guard type.kind == .type(keyword: "struct"), !type.members.hasInitializer else {
            return nil
        }
        let parameters = type.members.parameters.filter { !$0.isHidden }.compactMap(Parameter.init)
        let wanted = type.members.parameters.filter { !$0.isHidden || !$0.hasDefault }
        guard !parameters.isEmpty, parameters.count == wanted.count else { return nil }
        self.type = entry
        self.parameters = parameters
        file = type.file
    }
}

extension ValueInitializer.Parameter {
    fileprivate init?(_ parameter: Mention.Parameter) {
        guard let type = parameter.type, !type.hasSuffix("!"), !parameter.isConditional else {
            return nil
        }
        let isOptional = type.hasSuffix("?") || type.hasPrefix("Optional<")
        name = parameter.name
        mayBeLeftOut = isOptional || parameter.hasDefault
        // The question mark belongs to the last word of 'any Unit'.
        let whole = type.contains(" ") ? "(\(type))" : type
        self.type = parameter.hasDefault && !isOptional ? "\(whole)?" : type
    }
}
