@_spi(Hosting) import AppIntentsCore
import Catalogue
import LocalizedStrings

/// The facts about a parameter that are known before anything is performed.
struct HostedParameter: Sendable {
    /// The position among the parameters of the layout.
    let index: Int
    let name: String
    let shape: _IntentValueShape
    let type: ValueType
    let isOptional: Bool

    /// Empty where the app leaves it to the name.
    let title: LocalizedStringResource
    let summary: LocalizedStringResource?

    /// The value that it has where none is given.
    let standard: _IntentValueContent?

    /// The app's words for asking where a value is missing, and where several fit.
    let prompt: IntentDialog?
    let disambiguationPrompt: IntentDialog?

    let range: ClosedRange<Double>?

    /// The values there are to choose from, where the app has fixed them.
    let choices: [_IntentValueContent]?

    /// The provider of values to choose from.
    let provider: (any DynamicOptionsProvider)?

    /// The query that finds entities, where it is not the one of their type.
    let query: (any EntityQuery)?

    /// All that the parameter declares.
    let declared: [_IntentParameterOption]

    let isPrivate: Bool
    let acceptsSecret: Bool
    let isProgram: Bool
}
