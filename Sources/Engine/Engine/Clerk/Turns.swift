import Locks

/// Callers that wait until the clerk has gone round once more.
final class Turns: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var isClosed = false
    }

    private let state = Guarded(State())

    /// Adds a caller, who is told whether a round was made that began after that.
    func add(_ caller: CheckedContinuation<Bool, Never>) {
        let isClosed = state.inTurn { state in
            if !state.isClosed { state.waiting.append(caller) }
            return state.isClosed
        }
        if isClosed { caller.resume(returning: false) }
    }

    /// Takes those who wait for the round that begins now.
    func take() -> [CheckedContinuation<Bool, Never>] {
        state.inTurn { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Tells all who wait, and who will, that no further round is made.
    func close() {
        state.inTurn { $0.isClosed = true }
        for caller in take() { caller.resume(returning: false) }
    }
}

extension Engine {
    /// Returns true once the engine has looked at everything that is due once more, and false if it
    /// does not do so any more.
    ///
    /// It does not return while the engine hangs, so a heartbeat that waits for it falls silent.
    package func turn() async -> Bool {
        await withCheckedContinuation { caller in
            parts.turns.add(caller)
            parts.bell.ring(.due)
        }
    }
}
