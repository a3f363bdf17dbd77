import Locks

/// Counts the activities of an engine, so that a caller can wait until there are none.
final class Activity: Sendable {
    private struct State {
        var count = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Guarded(State())

    func begin() { state.inTurn { $0.count += 1 } }

    func end() {
        let waiting = state.inTurn { state -> [CheckedContinuation<Void, Never>] in
            state.count -= 1
            guard state.count == 0, !state.waiting.isEmpty else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until nothing is going on.
    func isOver() async {
        await withCheckedContinuation { continuation in
            let isOver = state.inTurn { state in
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count == 0
            }
            if isOver { continuation.resume() }
        }
    }
}
