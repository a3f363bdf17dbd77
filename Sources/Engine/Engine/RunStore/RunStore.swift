import Runs
import Store
import Synchronization
import Values

/// The store as the runs of an engine use it: its time, its changes, and what it has of a run.
final class RunStore: Sendable {
    let store: any Store
    let engine: NewEngine
    private let mark = Atomic(0)
    private let changes = Atomic(0)

    init(_ store: any Store, _ engine: NewEngine) {
        self.store = store
        self.engine = engine
    }

    /// The time of the store, and the highest number of a signal that is known here.
    var stamp: Stamp { Stamp(at: store.now, mark: mark.load(ordering: .relaxed)) }

    /// Notes that there are signals up to a number.
    func note(mark number: Int) { mark.max(number, ordering: .relaxed) }

    /// A name for a change that is used only once.
    func changeID() -> ChangeID {
        let number = changes.wrappingAdd(1, ordering: .relaxed).newValue
        return ChangeID("\(engine.id)/\(number)")
    }

    /// Whether the time of a wait is up.
    func isOver(_ wait: WaitRecord) -> Bool { wait.due.map(store.clock.reading.isReached) == true }
}
