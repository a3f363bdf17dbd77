import Locks
import Store

/// Callers that wait until a run is let go: it has ended, or waits for something far away.
final class Onlookers: Sendable {
    typealias Waiting = CheckedContinuation<RunState?, Never>

    private struct State {
        var isClosed = false
        var waiting: [RunID: [Waiting]] = [:]
    }

    private let state = Guarded(State())

    /// Whether it is closed.
    var isClosed: Bool { state.inTurn { $0.isClosed } }

    /// Resumes when the run is let go; at once, with no state, when this is closed.
    func add(_ continuation: Waiting, of run: RunID) {
        let isAdded = state.inTurn { state in
            if !state.isClosed { state.waiting[run, default: []].append(continuation) }
            return !state.isClosed
        }
        if !isAdded { continuation.resume(returning: nil) }
    }

    /// Tells that a run was let go, with its state if it has ended.
    func tell(of run: RunID, _ state: RunState? = nil) {
        for continuation in self.state.inTurn({ $0.waiting.removeValue(forKey: run) }) ?? [] {
            continuation.resume(returning: state)
        }
    }

    /// Resumes all who wait, and those who come later.
    func close() {
        let all = state.inTurn { state in
            defer { state.waiting = [:] }
            state.isClosed = true
            return state.waiting.values.flatMap(\.self)
        }
        for continuation in all { continuation.resume(returning: nil) }
    }
}
