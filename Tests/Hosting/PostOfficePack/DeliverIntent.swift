import AppIntents

/// Takes things whose queries help with what is missing or misspelt.
struct DeliverIntent: AppIntent {
    static let title: LocalizedStringResource = "Deliver"

    @Parameter(title: "Postman") var postman: PostmanEntity
    @Parameter(title: "Relief") var relief: PostmanEntity?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(postman.id) [] relief \(relief?.id ?? "none")")
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
