import Store
import Synchronization

/// Those who wait until a run is let go: it has ended, or waits for something far away.
final class Onlookers: Sendable {
    typealias Waiting = CheckedContinuation<RunState?, Never>

    private let waiting = Mutex<[RunID: [Waiting]]>([:])

    func add(_ continuation: Waiting, of run: RunID) {
        inTurn { $0[run, default: []].append(continuation) }
    }

    /// Tells that a run was let go, with its state if it has ended.
    func tell(of run: RunID, _ state: RunState? = nil) {
        for continuation in inTurn({ $0.removeValue(forKey: run) }) ?? [] {
            continuation.resume(returning: state)
        }
    }

    /// Nothing will be told any more.
    func close() {
        let all = inTurn { waiting in
            defer { waiting = [:] }
            return waiting.values.flatMap(\.self)
        }
        for continuation in all { continuation.resume(returning: nil) }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout [RunID: [Waiting]]) -> Answer) -> Answer {
        waiting.withLock { body(&$0) }
    }
}
