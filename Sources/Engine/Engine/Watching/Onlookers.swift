import Store
import Synchronization

/// Callers that wait until a run is let go: it has ended, or waits for something far away.
final class Onlookers: Sendable {
    typealias Waiting = CheckedContinuation<RunState?, Never>

    private struct State {
        var isClosed = false
        var waiting: [RunID: [Waiting]] = [:]
    }

    private let state = Mutex(State())

    /// Whether it is closed.
    var isClosed: Bool { inTurn { $0.isClosed } }

    /// Resumes when the run is let go; at once, with no state, when this is closed.
    func add(_ continuation: Waiting, of run: RunID) {
        let isAdded = inTurn { state in
            if !state.isClosed { state.waiting[run, default: []].append(continuation) }
            return !state.isClosed
        }
        if !isAdded { continuation.resume(returning: nil) }
    }

    /// Tells that a run was let go, with its state if it has ended.
    func tell(of run: RunID, _ state: RunState? = nil) {
        for continuation in inTurn({ $0.waiting.removeValue(forKey: run) }) ?? [] {
            continuation.resume(returning: state)
        }
    }

    /// Resumes all who wait, and those who come later.
    func close() {
        let all = inTurn { state in
            defer { state.waiting = [:] }
            state.isClosed = true
            return state.waiting.values.flatMap(\.self)
        }
        for continuation in all { continuation.resume(returning: nil) }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}
