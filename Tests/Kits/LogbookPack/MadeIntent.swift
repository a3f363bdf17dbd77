import AppIntents
import IntentTraits
import Synchronization

/// Counts how often an intent is made within a task and those that it begins.
public final class MakingCounter: Sendable {
    @TaskLocal public static var current: MakingCounter?

    private let made = Atomic(0)

    public init() {}

    public var count: Int { made.load(ordering: .relaxed) }

    func add() {
        made.wrappingAdd(1, ordering: .relaxed)
    }
}

/// An intent that is counted when it is made, and does nothing else.
struct MadeIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Made"
    static let effects: [Effect]? = [.reads("logbook:notes")]

    init() {
        MakingCounter.current?.add()
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: MakingCounter.current?.count ?? 0)
    }
}
