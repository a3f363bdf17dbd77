import Store
import Synchronization

/// Those who wait until a run is let go: it has ended, or waits for something far away.
final class Onlookers: Sendable {
    typealias Waiting = CheckedContinuation<Void, Never>

    private let waiting = Mutex<[RunID: [Waiting]]>([:])

    func add(_ continuation: Waiting, of run: RunID) {
        inTurn { $0[run, default: []].append(continuation) }
    }

    func tell(of run: RunID) {
        for continuation in inTurn({ $0.removeValue(forKey: run) }) ?? [] { continuation.resume() }
    }

    /// Nothing will be told any more.
    func close() {
        let all = inTurn { waiting in
            defer { waiting = [:] }
            return waiting.values.flatMap(\.self)
        }
        for continuation in all { continuation.resume() }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout [RunID: [Waiting]]) -> Answer) -> Answer {
        waiting.withLock { body(&$0) }
    }
}
