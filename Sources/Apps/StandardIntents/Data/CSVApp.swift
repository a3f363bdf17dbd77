import AppIntents
import IntentTraits
import Values

/// Tables as text, with a separator between the fields.
enum CSV: IntentApp { static let id = "csv" }

extension CSV {
    struct ReadIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Read a Table"
        static let description: IntentDescription? =
            "Returns the rows of a text in CSV: maps by the names of the first row, all of text."
        static let effects: [Effect]? = []

        @Parameter(title: "Text") var text: String
        @Parameter(
            title: "Separator", description: "One character; 'tab' is that.", default: ",")
        var separator: String
        @Parameter(
            title: "Header",
            description: "Without it rows are lists, and the first is one of them.",
            default: true) var header: Bool

        func perform() async throws -> some IntentResult & ReturnsValue<[Value]> {
            let rows = try Table(text, separatedBy: try Table.separator(separator)).rows
            guard header else {
                return .result(value: rows.map { .list($0.map { .string($0) }) })
            }
            guard let names = rows.first else { return .result(value: []) }
            if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
                throw Texts.BadText(kind: "table", reason: "two columns are named '\(twice)'")
            }
            var maps: [Value] = []
            for (index, row) in rows.dropFirst().enumerated() {
                guard row.count <= names.count else {
                    let reason =
                        "row \(index + 2) has \(row.count) fields, and the first \(names.count)"
                    throw Texts.BadText(kind: "table", reason: reason)
                }
                var map = ValueMap()
                for (name, field) in zip(names, row) { map[.string(name)] = .string(field) }
                maps.append(.map(map))
            }
            return .result(value: maps)
        }
    }

    struct WriteIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Write a Table"
        static let description: IntentDescription? =
            "Returns rows, which are lists or maps, as a text in CSV."
        static let effects: [Effect]? = []

        @Parameter(title: "Rows") var rows: [Value]
        @Parameter(
            title: "Columns", description: "The names of the columns of maps, in their order.")
        var columns: [String]?
        @Parameter(
            title: "Separator", description: "One character; 'tab' is that.", default: ",")
        var separator: String

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let separator = try Table.separator(separator)
            let names = columns ?? Self.names(in: rows)
            var table = names.isEmpty ? [] : [names]
            for (index, row) in rows.enumerated() {
                switch row {
                case .list(let fields): table.append(fields.map(\.field))
                case .map(let map): table.append(names.map { map[.string($0)]?.field ?? "" })
                case .entity(let entity):
                    table.append(names.map { entity.properties[.string($0)]?.field ?? "" })
                default:
                    throw Texts.BadText(
                        kind: "table", reason: "row \(index + 1) is no list and no map")
                }
            }
            return .result(value: Table(rows: table).text(separatedBy: separator))
        }

        /// The names in all maps, in the order of their letters.
        private static func names(in rows: [Value]) -> [String] {
            var names: Set<String> = []
            for row in rows {
                switch row {
                case .map(let map): names.formUnion(map.keys.map(\.description))
                case .entity(let entity): names.formUnion(entity.properties.keys.map(\.description))
                default: break
                }
            }
            return names.sorted()
        }
    }
}

extension Value {
    /// The value as a field of a table: a text as it is, nothing as an empty one, and data as JSON.
    fileprivate var field: String {
        switch self {
        case .null: ""
        case .string(let text): text
        default: json
        }
    }
}
