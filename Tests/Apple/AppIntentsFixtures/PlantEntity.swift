import AppIntents

/// The greenhouse that the fixtures are about.
actor Greenhouse {
    static let shared = Greenhouse()

    private(set) var waterings: [String] = []

    nonisolated let plants: [PlantEntity] = [
        PlantEntity(id: "tomato", name: "Tomato", height: 120),
        PlantEntity(id: "basil", name: "Basil", height: 30),
        PlantEntity(id: "cherry-tomato", name: "Cherry Tomato", height: 90),
    ]

    func water(_ plant: String) { waterings.append(plant) }
}

// The query inside the entity, properties with titles, and a string query.
struct PlantEntity: AppEntity, Identifiable, Hashable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
    static var defaultQuery = PlantQuery()

    let id: String

    @Property(title: "Name") var name: String
    @Property(title: "Height") var height: Int
    @Property(title: "Planted") var planted: Date
    @Property(title: "Note") var note: String?

    init(id: String, name: String, height: Int) {
        self.id = id
        self.name = name
        self.height = height
        self.planted = Date(timeIntervalSinceReferenceDate: Double(height))
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)", subtitle: "\(height) cm", image: .init(systemName: "leaf"))
    }

    static func == (one: PlantEntity, other: PlantEntity) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    struct PlantQuery: EntityStringQuery {
        func entities(for identifiers: [PlantEntity.ID]) async throws -> [PlantEntity] {
            Greenhouse.shared.plants.filter { identifiers.contains($0.id) }
        }

        func entities(matching string: String) async throws -> [PlantEntity] {
            Greenhouse.shared.plants.filter { $0.name.localizedCaseInsensitiveContains(string) }
        }

        func suggestedEntities() async throws -> [PlantEntity] {
            Greenhouse.shared.plants
        }

        func defaultResult() async -> PlantEntity? { Greenhouse.shared.plants.first }
    }
}
