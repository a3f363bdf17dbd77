import AppIntents
import VisualIntelligence

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

    // The form of a comparison may be bound to one actor.
    struct PotMatcher {
        let matches: (PotPlantEntity) -> Bool
    }

    struct PotPlantPropertyQuery: EntityPropertyQuery {
        @Dependency var model: GardenModel

        static let properties = QueryProperties {
            Property(\PotPlantEntity.$name) {
                EqualToComparator { name in PotMatcher { $0.name == name } }
            }
        }

        static let sortingOptions = SortingOptions {
            SortableBy(\PotPlantEntity.$name)
        }

        @MainActor
        func entities(for identifiers: [Int]) async throws -> [PotPlantEntity] {
            model.pots.filter { identifiers.contains($0.id) }
        }

        @MainActor
        func entities(
            matching comparators: [PotMatcher], mode: ComparatorMode,
            sortedBy: [EntityQuerySort<PotPlantEntity>], limit: Int?
        ) async throws -> [PotPlantEntity] {
            model.pots.filter { pot in comparators.allSatisfy { $0.matches(pot) } }
        }
    }

    struct PotPlantValueQuery: IntentValueQuery {
        @Dependency var model: GardenModel

        @MainActor
        func values(for input: SemanticContentDescriptor) async throws -> [PotPlantEntity] {
            model.pots.filter { input.labels.contains($0.name) }
        }
    }
#endif
