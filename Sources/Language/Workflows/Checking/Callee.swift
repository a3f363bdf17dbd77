import Catalogue
import Expressions
import IntentTraits

/// An intent as calls of it are checked.
///
/// An object, and its parameters are objects, since what the catalogue has of them is not cheap to
/// copy.
final class Callee: Sendable {
    let id: TypeID

    /// The advice to those who still use it, where another has replaced it.
    let deprecation: String?

    /// The effects, or `nil` if the intent does not declare them.
    let effects: [Effect?]
    let parameters: [Parameter]
    let repetition: Repetition

    /// The type of what it returns, if it returns anything.
    let value: ExpressionType?

    /// The type of its words.
    let dialog: ExpressionType

    /// Whether its step may leave something to be opened.
    let opensSomething: Bool

    /// The intents that its step performs after it, since it opens them.
    let followers: [TypeID]

    final class Parameter: Sendable {
        let entry: CatalogueParameter
        let name: String
        let type: ValueType
        let isRequired: Bool
        let isProgram: Bool
        let takesSecrets: Bool

        /// Whether every value of the type is allowed.
        let isOpen: Bool

        init(_ entry: CatalogueParameter) {
            self.entry = entry
            name = entry.name
            type = entry.type
            isRequired = entry.isRequired
            isProgram = entry.isProgram
            isOpen = entry.range == nil && !entry.options.isFixed
            // What is private stays so in a private parameter.
            takesSecrets =
                entry.acceptsSecret || entry.type.isSecret || entry.privacy == .private
        }
    }

    init(_ intent: CatalogueIntent, _ types: inout TypeTable) {
        id = intent.id
        deprecation = intent.deprecation
        effects = intent.effects.map { $0.map(Optional.some) } ?? [nil]
        parameters = intent.parameters.map(Parameter.init)
        repetition = intent.repetition
        value = intent.result.map { types[$0] }
        dialog = intent.dialogPrivacy == .private ? .secret(.string) : .string
        opensSomething = intent.opens != nil || intent.endsInForeground
        followers = types.catalogue.followers(of: intent.id)
    }

    func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension CatalogueParameter.Options {
    fileprivate var isFixed: Bool {
        if case .fixed = self { true } else { false }
    }
}
