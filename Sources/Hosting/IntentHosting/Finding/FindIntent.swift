@_spi(Hosting) import AppIntentsCore
import IntentTraits
import LocalizedStrings

/// An intent that is made, of which each may have other private parameters.
protocol HidingIntent { var privateFields: Set<String> { get } }

/// Finds the entities of one type by what their query can compare, as the system's own "Find"
/// actions do.
struct FindIntent<Found: AppEntity>: _GeneratedIntent, TraitedIntent, HidingIntent {
    static var title: LocalizedStringResource {
        "Find \(String(localized: Declaration.read { Found.typeDisplayRepresentation.name }))"
    }

    static var description: IntentDescription? {
        switch Found.DefaultQuery.self {
        case let query as any EntityPropertyQuery.Type: query.findIntentDescription
        case let query as any EnumerableEntityQuery.Type: query.findIntentDescription
        default: nil
        }
    }

    static var repetition: Repetition { .harmless }

    let generated: [(name: String, parameter: any ParameterReference)]
    private let form: FindForm<Found>?

    init() {
        generated = []
        form = nil
    }

    init(_ form: FindForm<Found>) {
        self.form = form
        generated = form.fields.map { ($0.name, $0.parameter()) }
    }

    var effects: [Effect]? { form?.effects }

    /// The fields that are compared with private properties.
    var privateFields: Set<String> {
        Set(form?.fields.filter(\.isPrivate).map(\.name) ?? [])
    }

    func perform() async throws -> some IntentResult & ReturnsValue<[Found]> {
        let given = generated.reduce(into: [String: _IntentValueContent]()) { given, field in
            if case let content? = field.parameter.content, !content.isNone {
                given[field.name] = content
            }
        }
        return .result(value: try await form?.find(FindRequest(given: given)) ?? [])
    }
}
