import Locks

/// Work that is done again if it was asked for since it last began, and never twice at once.
final class CoalescingTask: Sendable {
    private enum State { case resting, working, workingThenAgain }

    private let state = Guarded(State.resting)
    private let activity: Activity
    private let work: @Sendable () async -> Void

    init(_ activity: Activity, _ work: @escaping @Sendable () async -> Void) {
        self.activity = activity
        self.work = work
    }

    /// Asks for the work to be done from the beginning.
    func poke() {
        let begins = state.inTurn { state in
            defer { state = state == .resting ? .working : .workingThenAgain }
            return state == .resting
        }
        guard begins else { return }
        activity.begin()
        Task {
            repeat { await work() } while goesOn
            activity.end()
        }
    }

    private var goesOn: Bool {
        state.inTurn { state in
            defer { state = state == .workingThenAgain ? .working : .resting }
            return state == .workingThenAgain
        }
    }
}
