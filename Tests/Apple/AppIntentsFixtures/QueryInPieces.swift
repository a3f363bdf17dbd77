import AppIntents

// Predicates as what a comparison becomes, in an extension of a query.
struct BulbEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Bulb"
    static let defaultQuery = BulbQuery()

    var id: UUID
    @Property(title: "Name") var name: String
    @AppEntity.Property(title: "Season") var season: Season

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

protocol BulbFinding: EntityQuery {}

extension BulbFinding {
    func entities(for identifiers: [UUID]) async throws -> [BulbEntity] { [] }

    func suggestedEntities() async throws -> [BulbEntity] { [] }
}

struct BulbQuery: BulbFinding, EntityStringQuery {
    func entities(matching: String) async throws -> [BulbEntity] { [] }
}

extension BulbQuery: EntityPropertyQuery {
    typealias ComparatorMappingType = Predicate<BulbEntity>

    static let properties = QueryProperties {
        Property(\BulbEntity.$name) {
            ContainsComparator { words in
                #Predicate<BulbEntity> { $0.name.localizedStandardContains(words) }
            }
            EqualToComparator { words in #Predicate<BulbEntity> { $0.name == words } }
        }
    }

    static let sortingOptions = SortingOptions { SortableBy(\BulbEntity.$name) }

    func entities(
        matching comparators: [Predicate<BulbEntity>], mode: ComparatorMode,
        sortedBy: [EntityQuerySort<BulbEntity>], limit: Int?
    ) async throws -> [BulbEntity] {
        var bulbs: [BulbEntity] = []
        for sort in sortedBy {
            switch sort.by {
            case \.$name:
                bulbs.sort(using: KeyPathComparator(\BulbEntity.name, order: sort.order.order))
            default: break
            }
        }
        bulbs.removeLast(bulbs.count - min(limit ?? bulbs.count, bulbs.count))
        return bulbs
    }
}

extension EntityQuerySort.Ordering {
    fileprivate var order: SortOrder {
        switch self {
        case .ascending: .forward
        case .descending: .reverse
        }
    }
}

struct WidgetTextIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = .init("widget.title", defaultValue: "Widget")
    static let description = IntentDescription(.init("widget.description", defaultValue: "Shows"))

    @Parameter(title: .init("widget.server", defaultValue: "Server"), default: nil)
    var plant: PlantEntity?

    @Parameter(
        title: .init("widget.text", defaultValue: "Text"), default: "",
        inputOptions: .init(capitalizationType: .none, multiline: true))
    var text: String

    @Parameter(
        title: LocalizedStringResource("widget.notify", defaultValue: "Notify"),
        description: LocalizedStringResource("widget.notify.description", defaultValue: "Tells"),
        default: true)
    var notifies: Bool
}

struct GetPlantIntent: AppIntent {
    static let title: LocalizedStringResource = "Get a Plant"

    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult & ReturnsValue<PlantEntity?> {
        if let plant = Greenhouse.shared.plants.first(where: { $0.name == name }) {
            return .result(value: plant)
        }
        return .result(value: .none)
    }
}

extension GetPlantIntent: PredictableIntent {
    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: \.$name) { name in
            DisplayRepresentation(title: "Get \(name)", image: .init(systemName: "leaf"))
        }
    }
}
