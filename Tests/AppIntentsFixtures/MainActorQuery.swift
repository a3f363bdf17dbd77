import AppIntents

// A query on the main actor is for the Swift 6 language mode, on every platform.
#if swift(>=6)

    @MainActor
    final class GardenModel {
        let pots = [PotPlantEntity(id: 1, name: "Cactus"), PotPlantEntity(id: 2, name: "Ivy")]
    }

    struct PotPlantEntity: AppEntity {
        static var typeDisplayRepresentation: TypeDisplayRepresentation {
            return TypeDisplayRepresentation(
                name: LocalizedStringResource(
                    "Pot Plant", table: "AppIntents", comment: "the type"),
                numericFormat: "\(placeholder: .int) pot plants"
            )
        }

        static let defaultQuery = PotPlantQuery()

        var id: Int
        @Property var name: String

        var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

        init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    // A query on the main actor, with a dependency that lives there too.
    @MainActor
    struct PotPlantQuery: EntityQuery, EntityStringQuery {
        @Dependency var model: GardenModel

        func entities(for identifiers: [PotPlantEntity.ID]) async throws -> [PotPlantEntity] {
            model.pots.filter { identifiers.contains($0.id) }
        }

        func entities(matching: String) async throws -> [PotPlantEntity] {
            model.pots.filter { $0.name.contains(matching) }
        }
    }

    extension PotPlantQuery: EnumerableEntityQuery {
        func allEntities() async throws -> [PotPlantEntity] { model.pots }
    }
#endif
