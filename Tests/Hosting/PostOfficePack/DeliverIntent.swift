import AppIntents
import IntentTraits

/// Takes things whose queries help with what is missing or misspelt.
struct DeliverIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Deliver"
    static let privateParameters: Set<String> = ["quiet"]

    @Parameter(title: "Postman") var postman: PostmanEntity
    @Parameter(title: "Round") var round: RoundEntity?
    @Parameter(title: "Others") var others: [RoundEntity]?
    @Parameter(title: "Relief") var relief: PostmanEntity?
    @Parameter(title: "Quiet") var quiet: RoundEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let rounds = [round].compactMap(\.self) + (others ?? []) + [quiet].compactMap(\.self)
        return .result(
            value: "\(postman.id) \(rounds.map(\.id)) relief \(relief?.id ?? "none")")
    }
}

/// All are known, few are suggested, and one is taken unless another is named.
struct PostmanEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Postman"
    static let defaultQuery = Query()

    let id: String
    let name: String
    var displayRepresentation: DisplayRepresentation { "\(name)" }

    struct Query: EnumerableEntityQuery {
        func allEntities() async throws -> [PostmanEntity] {
            ["Pat Clifton", "Jens", "Jenny", "Sigrid"].enumerated().map {
                PostmanEntity(id: "p\($0 + 1)", name: $1)
            }
        }

        func suggestedEntities() async throws -> [PostmanEntity] {
            Array(try await allEntities().prefix(1))
        }

        func defaultResult() async -> PostmanEntity? {
            PostmanEntity(id: "p2", name: "Jens")
        }
    }
}

/// The query says itself what is near, and asks in its own words.
struct RoundEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Round"
    static let defaultQuery = Query()

    let id: String
    var displayRepresentation: DisplayRepresentation { "Round \(id)" }

    struct Query: EntityStringQuery, ForgivingQuery {
        func entities(for identifiers: [String]) async throws -> [RoundEntity] {
            identifiers.filter(["north", "south"].contains).map(RoundEntity.init)
        }

        func entities(matching string: String) async throws -> [RoundEntity] { [] }

        func suggestedEntities() async throws -> [RoundEntity] { [RoundEntity(id: "south")] }

        func near(_ text: String) async throws -> [RoundEntity]? {
            if text == "flood" { throw PostError.closed("the map") }
            return text == "up" ? [RoundEntity(id: "north"), RoundEntity(id: "south")] : []
        }

        func question(about text: String, near: [RoundEntity]) -> String? {
            near.first.map { "I couldn't find a round called '\(text)'. Is it the \($0.id)?" }
        }
    }
}
