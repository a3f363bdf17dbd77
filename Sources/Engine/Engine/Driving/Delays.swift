import Locks
import Values

/// Work that the store would not take just now, and that is tried again a little later.
final class Delays: Sendable {
    private struct State {
        var waiting: [(due: Timestamp, continuation: CheckedContinuation<Bool, Never>)] = []
        var isClosed = false
    }

    private let state = Guarded(State())
    private let activity: Activity

    init(_ activity: Activity) { self.activity = activity }

    /// The time when the first one goes on.
    var next: Timestamp? { state.inTurn { $0.waiting.map(\.due).min() } }

    /// Waits until ``end(at:)`` is called with this time or a later one; returns whether to try
    /// again, which is `false` once the engine ends.
    ///
    /// The engine's alarm has to be set by ``next`` when `isWaiting` is called. Waiting does not
    /// count as activity; a waiter that is woken does, from that moment.
    func wait(until due: Timestamp, _ isWaiting: () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            let isClosed = state.inTurn { state in
                if !state.isClosed { state.waiting.append((due, continuation)) }
                return state.isClosed
            }
            guard !isClosed else { return continuation.resume(returning: false) }
            isWaiting()
            activity.end()
        }
    }

    /// Lets those go on whose time has come.
    func end(at now: Timestamp) {
        let over = state.inTurn { state in
            defer { state.waiting.removeAll { $0.due <= now } }
            return state.waiting.filter { $0.due <= now }
        }
        for waiting in over { resume(waiting.continuation, returning: true) }
    }

    /// Tells all that it is over, now and ever after.
    func close() {
        let all = state.inTurn { state in
            defer { state = State(waiting: [], isClosed: true) }
            return state.waiting
        }
        for waiting in all { resume(waiting.continuation, returning: false) }
    }

    private func resume(_ waiting: CheckedContinuation<Bool, Never>, returning mayTry: Bool) {
        activity.begin()
        waiting.resume(returning: mayTry)
    }
}
