import AppIntents

// An entity that is an object, with properties that change and one that does not keep its object.
final class CraneEntity: NSObject, AppEntity, @unchecked Sendable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Crane"
    static var defaultQuery = CraneQuery()

    let id: Int
    @Property(title: "Load") var load: Double
    weak var operatedBy: CraneEntity?

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Crane \(id)", subtitle: "\(load) t")
    }

    init(_ id: Int) {
        self.id = id
        super.init()
        load = 0
    }
}

struct CraneQuery: EntityQuery {
    static let cranes = [CraneEntity(1), CraneEntity(2)]

    func entities(for identifiers: [CraneEntity.ID]) async throws -> [CraneEntity] {
        Self.cranes.filter { identifiers.contains($0.id) }
    }
}

struct LiftIntent: AppIntent {
    static var title: LocalizedStringResource = "Lift"

    @Parameter(title: "Crane") var crane: CraneEntity

    func perform() async throws -> some IntentResult & ReturnsValue<Double> {
        crane.load += 1.5
        return .result(value: crane.load)
    }
}
