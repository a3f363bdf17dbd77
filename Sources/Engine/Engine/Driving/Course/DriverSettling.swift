import Runs
import Store

/// Decides whether a decision has to be stored, whether the run is let go with it, and how to go on
/// when the store refuses it.
struct DriverSettling {
    /// An action after a refused change.
    enum Recovery: Hashable {
        /// Takes in new acts and ended waits, and tries again.
        case hear

        /// Notes that there are signals up to a number, and tries again.
        case note(Int)

        /// Waits a little for the store.
        case rest

        /// Has nothing more to do with the run.
        case forget
    }

    /// The work of a run besides its decision.
    struct Work {
        /// Whether calls are prepared or performed, or notices are not taken yet.
        var isBusy = false

        /// The steps that wait for runs of their own, apart from those whose waits cannot be read.
        var children: Set<StepPath> = []
    }

    /// The stored state, and whether the run was let go with it.
    private(set) var state = RunState.running
    private(set) var hasLetGo = false

    /// Whether to keep the run although it waits, because an act or an ended wait is still
    /// unsettled.
    private var holdsOn = false

    /// Whether beginnings wait until the store has room, and whether a task looks for that.
    private(set) var isStarved = false
    private var looksForRoom = false

    /// The number of times that the store refused a change.
    private(set) var tries = 0

    /// Whether nothing can be done for the run until an event that is far away.
    func mayRelease(_ decision: Decision, _ work: Work) -> Bool {
        guard decision.state == .waiting || decision.misfit != nil, !holdsOn else { return false }
        return !work.isBusy && decision.children.isEmpty
            && work.children.isSubset(of: decision.closedWaits)
    }

    /// Whether there is nothing to store, and no beginning that waited for room.
    func isSettled(_ decision: Decision, _ work: Work) -> Bool {
        decision.isEmpty && decision.state == state && !mayRelease(decision, work)
            && !(isStarved && decision.begins)
    }

    /// Returns the action after a refused change.
    func recovery(from error: StoreError) -> Recovery {
        switch error {
        case .stale(.unheard): .hear
        case .stale(.unseenSignals(let number)): .note(number)
        case .full, .unavailable: .rest
        case .stale, .damaged, .damagedEntry, .unreadable: .forget
        }
    }

    /// Keeps the run, since nothing new was heard of it; returns `false` for one that has ended,
    /// which cannot be kept.
    mutating func keepsRun(_ decision: Decision) -> Bool {
        guard !decision.state.isFinal else { return false }
        holdsOn = true
        return true
    }

    /// Notes that the run was told of an event, by which it may be let go again.
    mutating func heard() { holdsOn = false }

    /// Notes that a change is stored.
    mutating func stored(_ advance: Advance) {
        state = advance.state
        hasLetGo = advance.letsGo
        if advance.begins { isStarved = false }
        tries = 0
    }

    /// Notes that the store answers again.
    mutating func reached() { tries = 0 }

    /// Counts a refused change; returns the number of those before it.
    mutating func refused() -> Int {
        defer { tries += 1 }
        return tries
    }

    /// Notes that beginnings wait for room.
    mutating func starve() { isStarved = true }

    /// Returns whether a task has to begin to look for room.
    mutating func beginsLook() -> Bool {
        defer { looksForRoom = true }
        return !looksForRoom
    }

    mutating func endLook() { looksForRoom = false }
}
