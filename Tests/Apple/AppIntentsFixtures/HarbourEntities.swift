import AppIntents

// The shapes of the whole API in one small app: entities, options and shortcuts.
struct BoatEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Boat"
    static let defaultQuery = BoatQuery()

    var id: UUID
    @Property(title: "Name") var name: String
    @Property var berth: Int

    var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }

    init(id: UUID, name: String) {
        self.id = id
        self.name = name
    }

    static let fleet = ["Skarv", "Terne"].map { BoatEntity(id: UUID(), name: $0) }
}

struct BoatQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\BoatEntity.$name) {
            EqualToComparator { "name is \($0)" }
            ContainsComparator { "name has \($0)" }
        }
        Property(\.$berth) { EqualToComparator { berth in "berth is \(berth)" } }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\BoatEntity.$name)
        SortableBy(\.$berth)
    }

    func entities(for identifiers: [UUID]) async throws -> [BoatEntity] {
        BoatEntity.fleet.filter { identifiers.contains($0.id) }
    }

    func entities(
        matching comparators: [String], mode: ComparatorMode, sortedBy: [Sort<BoatEntity>],
        limit: Int?
    ) async throws -> [BoatEntity] {
        let clause = comparators.joined(separator: mode == .and ? " and " : " or ")
        return [BoatEntity(id: UUID(), name: clause)]
    }
}

struct SailChoices: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
        let plain = ["jib", "main"]
        return ItemCollection {
            ItemSection(LocalizedStringResource("Every day")) { for sail in plain { Item(sail) } }
            ItemSection("Storm") {
                "trysail"
                "bare poles"
            }
            ItemSection(
                title: "Reefed", items: plain.map { IntentItem($0, title: "Reefed \($0)") })
        }
    }
}

struct FlagChoices: DynamicOptionsProvider {
    func results() async throws -> [String] { ["ensign", "burgee"] }

    func defaultResult() async -> String? { "ensign" }
}

struct RopeChoices: DynamicOptionsProvider {
    @IntentParameterDependency<SetSailIntent>(\.$sail) var setting

    func results() async throws -> [String] {
        if let sail = setting?.sail { return ["sheet of the \(sail)"] }
        return []
    }
}

struct SetSailIntent: AppIntent {
    static let title: LocalizedStringResource = "Set Sail"

    @Parameter(title: "Sail", optionsProvider: SailChoices()) var sail: String?
    @Parameter(title: "Flag", optionsProvider: FlagChoices()) var flag: String
    @Parameter(title: "Rope", optionsProvider: RopeChoices()) var rope: String?
    @Parameter(title: "Watch", description: nil) var watch: Measurement<UnitDuration>?
    @Parameter(title: "Tack", defaultUnit: .minutes, supportsNegativeNumbers: false)
    var tack: Measurement<UnitDuration>?
    @Parameter(title: "Mark", description: nil, default: .lighthouse) var mark: SeaMark?
    @Parameter(title: "Hazard", description: nil, default: Optional.none) var hazard: SeaMark?
    @Parameter(title: "Boat") var boat: BoatEntity?

    func perform() async throws -> some IntentResult { .result() }
}

struct HarbourShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: SetSailIntent(),
            phrases: [
                "Set sail with \(.applicationName)", "Set the \(\.$sail) in \(.applicationName)",
            ],
            shortTitle: "Set Sail", systemImageName: "sailboat")
        AppShortcut(intent: LogTideIntent(), phrases: ["Log the tide in \(.applicationName)"])
        AppShortcut(
            intent: HailIntent(), phrases: ["Hail from \(.applicationName)"],
            systemImageName: "megaphone")
    }
}

struct StoredHarbourShortcuts: AppShortcutsProvider {
    static let appShortcuts: [AppShortcut] = [
        AppShortcut(intent: SetSailIntent(), phrases: ["Away with \(.applicationName)"])
    ]
}

struct AppendedHarbourShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        var list: [AppShortcut] = [AppShortcut(intent: HailIntent(), phrases: ["Ahoy"])]
        if #available(iOS 18.0, *) {
            list.append(AppShortcut(intent: LogTideIntent(), phrases: ["High water"]))
        }
        return list
    }
}
