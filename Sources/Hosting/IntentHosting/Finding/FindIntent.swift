@_spi(Hosting) import AppIntentsCore
import IntentTraits
import LocalizedStrings

/// Finds the entities of one type by what their query can compare, as the system's own "Find"
/// actions do.
struct FindIntent<Found: AppEntity>: _GeneratedIntent, TraitedIntent {
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

    func perform() async throws -> some IntentResult & ReturnsValue<[Found]> {
        let given = generated.reduce(into: [String: _IntentValueContent]()) { given, field in
            if case let content? = field.parameter.content, !content.isNone {
                given[field.name] = content
            }
        }
        return .result(value: try await form?.find(FindRequest(given: given)) ?? [])
    }
}
