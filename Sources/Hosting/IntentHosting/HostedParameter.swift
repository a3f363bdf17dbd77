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

extension HostedParameter {
    /// The name in words, for where the app gives no title: `dueDate` is "due date".
    var words: String {
        Title(name).words.split(separator: " ")
            .map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased() }
            .joined(separator: " ")
    }
}

extension HostedParameter {
    /// Whether its instants stand for days.
    var asksForDay: Bool {
        declared.contains { if case .dateKind(.date) = $0 { true } else { false } }
    }

    /// Whether its query or provider looks at other parameters.
    var dependsOnOthers: Bool {
        let types: [Any.Type?] = [
            provider.map { Swift.type(of: $0) },
            query.map { Swift.type(of: $0) } ?? shape.entityType?.queryType,
        ]
        return types.compactMap(\.self).contains { FieldLayout.of($0).dependsOnParameters }
    }
}

extension AppEntity { static var queryType: Any.Type { DefaultQuery.self } }
