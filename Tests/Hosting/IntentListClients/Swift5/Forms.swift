import AppIntents

public protocol ForeignBaseIntent: AppIntent {}
public protocol ForeignProtocol {}
public protocol ForeignMarker: ~Copyable {}
public enum ForeignColor: String, CaseIterable, Sendable { case red, green }
public struct ForeignPackage: AppIntentsPackage {}

struct CompleteTaskIntent: AppIntent {
    static var title: LocalizedStringResource = "Complete Task"
    static var description = IntentDescription("Marks a task as done.")

    @Parameter(title: "Task") var task: TaskEntity
    @Parameter(title: "Note") var note: String?
    @Dependency private var store: TaskStore

    @MainActor
    func perform() async throws -> some IntentResult { .result() }
}

final class TaskStore: Sendable {}

struct TaskEntity: AppEntity {
    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Task"
    static var defaultQuery = TaskQuery()

    var id: UUID
    @Property(title: "Title") var title: String

    var displayRepresentation: DisplayRepresentation { "\(title)" }
}

struct TaskQuery: EntityStringQuery {
    func entities(for identifiers: [UUID]) async throws -> [TaskEntity] { [] }
    func entities(matching string: String) async throws -> [TaskEntity] { [] }
}

// A memberwise initialiser with a value, as the code of a seed has it.
func complete(_ task: TaskEntity) -> CompleteTaskIntent { CompleteTaskIntent(task: task) }

final class ScriptIntent: AppIntent, @unchecked Sendable {
    static var title: LocalizedStringResource = "Script"

    @Parameter(title: "Script") var script: String

    required init() {}

    func perform() async throws -> some IntentResult { .result() }
}

@available(*, deprecated)
enum OldSize: String, AppEnum {
    case small

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static var caseDisplayRepresentations: [OldSize: DisplayRepresentation] = [.small: "Small"]
}

struct TaskShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CompleteTaskIntent(), phrases: ["Complete \(\.$task) in \(.applicationName)"],
            shortTitle: "Complete", systemImageName: "checkmark")
    }
}
