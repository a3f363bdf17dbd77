import AppIntents

// As a new app of Xcode has it: everything is on the main actor unless it says otherwise.
struct RingIntent: AppIntent {
    static let title: LocalizedStringResource = "Ring"

    @Parameter(title: "Bell") var bell: BellEntity
    @Parameter(title: "Times", default: 1) var times: Int

    func perform() async throws -> some IntentResult { .result() }
}

struct BellEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Bell"
    static let defaultQuery = BellQuery()

    let id: Int
    var displayRepresentation: DisplayRepresentation { "Bell \(id)" }
}

struct BellQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [BellEntity] { [] }
}

enum Tone: String, AppEnum {
    case high, low

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tone"
    static let caseDisplayRepresentations: [Tone: DisplayRepresentation] = [
        .high: "High", .low: "Low",
    ]
}

struct BellShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: RingIntent(), phrases: ["Ring \(\.$bell) in \(.applicationName)"],
            shortTitle: "Ring", systemImageName: "bell")
    }
}

struct BellPackage: AppIntentsPackage {}

func ring(_ bell: BellEntity) -> RingIntent { RingIntent(bell: bell) }
