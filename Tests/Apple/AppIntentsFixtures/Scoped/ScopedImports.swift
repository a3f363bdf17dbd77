import class AppIntents.AppDependencyManager
import protocol AppIntents.AppEntity
import protocol AppIntents.AppEnum
import protocol AppIntents.AppIntent
import class AppIntents.ContainsComparator
import struct AppIntents.DisplayRepresentation
import protocol AppIntents.EntityPropertyQuery
import protocol AppIntents.EntityQuery
import struct AppIntents.EntityQuerySort
import class AppIntents.EqualToComparator
import enum AppIntents.InputConnectionBehavior
import struct AppIntents.IntentDescription
import struct AppIntents.IntentDialog
import struct AppIntents.IntentFile
import class AppIntents.IntentParameter
import protocol AppIntents.IntentResult
import protocol AppIntents.ParameterSummary
import protocol AppIntents.ProvidesDialog
import protocol AppIntents.ReturnsValue
import struct AppIntents.TypeDisplayRepresentation
import struct Foundation.UUID

// Every symbol by a scoped import of its own, of the kind that Apple's has.
struct ScopedIntent: AppIntent {
    static let title: LocalizedStringResource = "Scoped"
    static let description: IntentDescription? = "Imports one thing at a time"

    @Parameter(title: "Pot") var pot: PotEntity

    static var parameterSummary: some ParameterSummary { Summary("Scope \(\.$pot)") }

    func perform() async throws -> some IntentResult & ReturnsValue<PotEntity> & ProvidesDialog {
        .result(value: pot, dialog: "Scoped")
    }
}

struct PotEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pot"
    static let defaultQuery = PotQuery()

    let id: UUID
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct PotQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\.$name) {
            EqualToComparator { "is \($0)" }
            ContainsComparator { "has \($0)" }
        }
    }
    static let sortingOptions = SortingOptions { SortableBy(\.$name) }

    func entities(for identifiers: [UUID]) async throws -> [PotEntity] { [] }

    func entities(
        matching comparators: [String], mode: ComparatorMode,
        sortedBy: [EntityQuerySort<PotEntity>],
        limit: Int?
    ) async throws -> [PotEntity] { [] }
}
