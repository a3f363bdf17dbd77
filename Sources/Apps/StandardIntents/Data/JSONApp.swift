import AppIntents
import IntentTraits
import Values

/// Data as JSON.
enum JSON: IntentApp { static let id = "json" }

extension JSON {
    struct ReadIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Read JSON"
        static let description: IntentDescription? = "Returns the data that a text has as JSON."
        static let effects: [Effect]? = []

        @Parameter(title: "Text") var text: String

        func perform() async throws -> some IntentResult & ReturnsValue<Value> {
            .result(value: try JSON.data(in: text))
        }
    }

    /// The data that a text has.
    static func data(in text: String) throws(Texts.BadText) -> Value {
        do throws(ValueCodingError) { return try Value(json: Array(text.utf8)) } catch {
            throw Texts.BadText(kind: "JSON", reason: "\(error)")
        }
    }

    struct WriteIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Write JSON"
        static let description: IntentDescription? = "Returns data as a text in JSON."
        static let effects: [Effect]? = []

        @Parameter(title: "Value") var value: Value
        @Parameter(title: "Indented", description: "Whether it has lines.", default: false)
        var indented: Bool

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            .result(value: indented ? value.prettyJSON : value.json)
        }
    }

    struct QueryIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Look into Data"
        static let description: IntentDescription? =
            "Returns all that a path such as '$..price' or '$.items[0].name' means."
        static let effects: [Effect]? = []

        @Parameter(title: "Value", description: "Data, or a text that has some as JSON.")
        var value: Value
        @Parameter(
            title: "Path",
            description: "A JSONPath of names, indices, slices, '*' and '..'; no filters.")
        var path: String

        func perform() async throws -> some IntentResult & ReturnsValue<[Value]> {
            let path = try DataPath(path)
            guard case .string(let text) = value else {
                return .result(value: path.found(in: value))
            }
            return .result(value: path.found(in: try JSON.data(in: text)))
        }
    }
}
