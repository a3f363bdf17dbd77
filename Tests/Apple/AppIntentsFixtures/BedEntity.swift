import AppIntents

// A query that is only called Query, an identifier of the app's own, bare properties, and looks
// that are put together piece by piece.
struct BedEntity: AppEntity {
    struct ID: RawRepresentable, Hashable, Sendable, EntityIdentifierConvertible {
        let rawValue: String

        init(rawValue: String) { self.rawValue = rawValue }

        static func entityIdentifier(for entityIdentifierString: String) -> BedEntity.ID? {
            BedEntity.ID(rawValue: entityIdentifierString)
        }

        var entityIdentifierString: String { rawValue }
    }

    let id: ID
    @Property var name: String
    @Property var light: Light
    @Property(title: "Plants") var plants: [PlantEntity]

    static let typeDisplayRepresentation = TypeDisplayRepresentation(
        name: "Bed", numericFormat: "\(placeholder: .int) beds", synonyms: ["Plot"])
    static let defaultQuery = Query()

    var displayRepresentation: DisplayRepresentation {
        var look = DisplayRepresentation(title: LocalizedStringResource(stringLiteral: name))
        look.subtitle = plants.isEmpty ? nil : "\(plants.count) plants"
        look.image = DisplayRepresentation.Image(systemName: "square.grid.2x2")
        return look
    }

    init(_ name: String, light: Light) {
        id = ID(rawValue: name.lowercased())
        self.name = name
        self.light = light
        plants = []
    }
}

extension BedEntity {
    // Two protocols at once: all beds are known, and some are found by name.
    struct Query: EntityStringQuery, EnumerableEntityQuery {
        static let findIntentDescription: IntentDescription? = IntentDescription(
            "Finds beds", categoryName: "Beds")

        func allEntities() async throws -> [BedEntity] {
            [BedEntity("North", light: .shade), BedEntity("South", light: .sun)]
        }

        func entities(matching string: String) async throws -> [BedEntity] {
            try await allEntities().filter { $0.name == string }
        }
    }
}
