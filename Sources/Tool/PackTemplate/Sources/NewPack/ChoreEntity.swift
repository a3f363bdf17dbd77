import AppIntents
import IntentTraits

/// A chore as workflows and people see it.
struct ChoreEntity: AppEntity, TraitedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Chore"
    static let defaultQuery = ChoreQuery()

    /// Later steps of a run have it; journals, logs and mails show `•••`.
    static let privateProperties: Set<String> = ["note"]

    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Effort") var effort: EffortAppEnum
    @Property(title: "Note") var note: String?
    @Property(title: "Is Done") var isDone: Bool

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    init(_ id: Int, _ name: String, _ effort: EffortAppEnum, note: String?, isDone: Bool = false) {
        self.id = id
        self.name = name
        self.effort = effort
        self.note = note
        self.isDone = isDone
    }

    init(_ chore: Chore) {
        self.init(chore.id, chore.name, chore.effort, note: chore.note, isDone: chore.isDone)
    }
}

/// Finds chores by their ids, and open ones by words of their names.
struct ChoreQuery: EntityStringQuery {
    func entities(for identifiers: [Int]) async throws -> [ChoreEntity] {
        try NewPackApp.book.chores(with: identifiers).map(ChoreEntity.init)
    }

    func entities(matching string: String) async throws -> [ChoreEntity] {
        try await suggestedEntities().filter {
            $0.name.localizedCaseInsensitiveContains(string)
        }
    }

    func suggestedEntities() async throws -> [ChoreEntity] {
        try NewPackApp.book.openChores().map(ChoreEntity.init)
    }
}
