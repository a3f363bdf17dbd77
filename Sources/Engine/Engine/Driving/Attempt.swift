import Locks

/// An attempt that is made, or waits for a worker.
final class Attempt: Sendable {
    let number: Int

    /// Whether it is made while the ends of others are being stored.
    let mayPrecede: Bool

    private struct State {
        var task: Task<Void, Never>?
        var isStopped = false
        var isOver = false
    }

    private let state = Guarded(State())

    init(_ number: Int, mayPrecede: Bool = false) {
        self.number = number
        self.mayPrecede = mayPrecede
    }

    var isStopped: Bool { state.inTurn { $0.isStopped } }

    /// Sets the task that makes it; if it was stopped before, the task is cancelled at once.
    func runs(in task: Task<Void, Never>) {
        let isStopped = state.inTurn { state in
            state.task = task
            return state.isStopped
        }
        if isStopped { task.cancel() }
    }

    /// Tells it to stop; how it ended still comes.
    func stop() {
        let task = state.inTurn { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }

    /// Notes that it has ended or was given up; returns whether it is said for the first time.
    func isOver() -> Bool {
        state.inTurn { state in
            defer { state.isOver = true }
            return !state.isOver
        }
    }
}
