import Synchronization
import Values

/// Work that the store would not take just now, and that is tried again a little later.
final class Delays: Sendable {
    private struct State {
        var waiting: [(due: Timestamp, continuation: CheckedContinuation<Void, Never>)] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    /// When the first one goes on.
    var next: Timestamp? { inTurn { $0.waiting.map(\.due).min() } }

    /// Waits until somebody says that it is so late; the engine's alarm has to be set by ``next`` after that.
    func wait(until due: Timestamp, _ isWaiting: () -> Void) async {
        await withCheckedContinuation { continuation in
            let isClosed = inTurn { state in
                if !state.isClosed { state.waiting.append((due, continuation)) }
                return state.isClosed
            }
            if isClosed { continuation.resume() } else { isWaiting() }
        }
    }

    /// Lets those go on whose time has come.
    func end(at now: Timestamp) {
        let over = inTurn { state in
            defer { state.waiting.removeAll { $0.due <= now } }
            return state.waiting.filter { $0.due <= now }
        }
        for waiting in over { waiting.continuation.resume() }
    }

    /// Lets all go on, now and ever after.
    func close() {
        let all = inTurn { state in
            defer { state = State(waiting: [], isClosed: true) }
            return state.waiting
        }
        for waiting in all { waiting.continuation.resume() }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}
