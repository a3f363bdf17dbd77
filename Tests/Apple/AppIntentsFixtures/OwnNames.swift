import AppIntents

// An app's own types, called as scoped names and errors of the API are.
private struct Item { var weight: Int }
private struct Option { var isTowed: Bool }
private struct Case { var law: String }

private enum AppIntentError: Error { case adrift }

enum IntentError: Error { case aground }

private let choices = [true, false].map { Option(isTowed: $0) }.map {
    IntentChoiceOption(title: $0.isTowed ? "Tow" : "Leave")
}

private func salvage(after choice: IntentChoiceOption) -> String {
    let law = Case(law: choice.title == "Tow" ? "salvage" : "none")
    return "\(law.law), \(Item(weight: 2).weight) t"
}

struct RescueIntent: AppIntent {
    static let title: LocalizedStringResource = "Rescue"

    @Parameter(title: "Wind", default: 3) var wind: Int
    @Parameter(title: "Buoy", optionsProvider: BuoyEntity.Choices()) var buoy: BuoyEntity?
    @Dependency(default: BuoyStore()) var store: BuoyStore

    static var parameterSummary: some ParameterSummary {
        When(\.$buoy, .hasAnyValue) {
            Summary("Sail to \(\.$buoy) in \(\.$wind)")
        } otherwise: {
            Summary("Sail out")
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard let buoy else { throw AppIntentError.adrift }
        guard store.names.contains(buoy.name) else { throw IntentError.aground }
        let choice = try await requestChoice(between: choices)
        return .result(value: salvage(after: choice))
    }
}

struct BuoyStore: Sendable { var names = ["Red"] }

struct BuoyEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Buoy"
    static let defaultQuery = Query()

    let id: Int
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    init(_ id: Int, _ name: String) {
        self.id = id
        self.name = name
    }

    // Called as the query of another entity is.
    struct Query: EntityPropertyQuery {
        static let properties = QueryProperties {
            Property(\.$name) { EqualToComparator { "is \($0)" } }
        }
        static let sortingOptions = SortingOptions { SortableBy(\.$name) }

        func entities(for identifiers: [Int]) async throws -> [BuoyEntity] {
            identifiers.map { BuoyEntity($0, "Red") }
        }

        func entities(
            matching comparators: [String], mode: ComparatorMode, sortedBy: [Sort<BuoyEntity>],
            limit: Int?
        ) async throws -> [BuoyEntity] { [] }
    }

    struct Choices: DynamicOptionsProvider {
        func results() async throws -> ItemCollection<BuoyEntity> {
            ItemCollection { ItemSection("Near") { IntentItem(BuoyEntity(1, "Red")) } }
        }
    }
}
