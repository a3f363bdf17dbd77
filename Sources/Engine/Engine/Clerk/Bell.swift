import Locks
package import Values

/// The parts of a store that the clerk has to look at.
struct Needs: OptionSet, Sendable {
    let rawValue: Int

    /// New signals, which no trigger and no wait has taken in yet.
    static let signals = Needs(rawValue: 1)

    /// Waits whose time is up, and triggers that are due.
    static let due = Needs(rawValue: 2)

    /// Runs that can be claimed.
    static let ready = Needs(rawValue: 4)

    /// Files that may have changed.
    static let files = Needs(rawValue: 8)

    /// The end of a run that something waits for.
    static let slots = Needs(rawValue: 16)
    static let all: Needs = [.signals, .due, .ready, .files, .slots]
}

/// Wakes the clerk and remembers why.
final class Bell: Sendable {
    private struct State {
        var needs: Needs = []
        var task: CoalescingTask?
    }

    private let state = Guarded(State())

    /// Sets the task that a ring starts.
    func connect(_ task: CoalescingTask) {
        let isRung = state.inTurn { state in
            state.task = task
            return !state.needs.isEmpty
        }
        if isRung { task.poke() }
    }

    func ring(_ needs: Needs) {
        let task = state.inTurn { state in
            state.needs.formUnion(needs)
            return state.task
        }
        task?.poke()
    }

    /// Adds needs that are left over, for the next ring.
    func add(_ needs: Needs) { state.inTurn { $0.needs.formUnion(needs) } }

    /// Ends the clerk: no ring wakes it from then on.
    func disconnect() { state.inTurn { $0.task = nil } }

    /// Takes all needs.
    func takeNeeds() -> Needs {
        state.inTurn { state in
            defer { state.needs = [] }
            return state.needs
        }
    }
}

/// Wakes the engine: one timer for everything that is due.
package protocol Alarm: Sendable {
    /// Calls `ring` at an instant, or soon after; the instant replaces the one before, and `nil` is
    /// never.
    func set(for instant: Timestamp?)

    /// Sets the function to call; called once, before any time is set.
    func start(_ ring: @escaping @Sendable () -> Void)

    /// Stops the timer; it wakes nothing from then on.
    func stop()
}
