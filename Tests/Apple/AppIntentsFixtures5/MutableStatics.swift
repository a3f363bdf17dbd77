import AppIntents

// Code that only the Swift 5 mode allows: mutable statics of queries and shortcuts, looks on the
// main actor.
struct RowEntity: AppEntity {
    static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Row")
    static var defaultQuery = RowQuery()

    var id: Int
    @Property(title: "Length") var length: Double

    @MainActor
    var displayRepresentation: DisplayRepresentation {
        // swift-format-ignore
        DisplayRepresentation(title: "\(id)", image: DisplayRepresentation.Image(systemName: "line")!)
    }
}

struct RowQuery: EntityPropertyQuery {
    static var properties = QueryProperties {
        Property(\.$length) {
            EqualToComparator { NSPredicate.named("length == \($0)") }
            IsBetweenComparator { NSPredicate.named("\($0) <= length <= \($1)") }
        }
    }

    static var sortingOptions = SortingOptions {
        SortableBy(\.$length)
    }

    static var findIntentDescription: IntentDescription? = IntentDescription("Finds rows")

    func entities(for identifiers: [RowEntity.ID]) async throws -> [RowEntity] { [] }

    func entities(
        matching comparators: [Named], mode: ComparatorMode, sortedBy: [Sort<RowEntity>],
        limit: Int?
    ) async throws -> [RowEntity] {
        _ = sortedBy.first { $0.by == \.$length }
        return []
    }
}

class Named {
    let name: String

    init(_ name: String) { self.name = name }
}

extension NSPredicate {
    static func named(_ name: String) -> Named { Named(name) }
}

struct RowShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] = [
        AppShortcut(intent: RowIntent(), phrases: ["Row in \(.applicationName)"])
    ]
}

struct RowIntent: AppIntent {
    static var title: LocalizedStringResource = "Row"
    static var parameterSummary: some ParameterSummary = Summary("Row \(\.$row)")

    @Parameter(title: "Row") var row: RowEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
        let id = row?.id
        return .result(value: id)
    }
}
