import PatienceTestKit
import Synchronization

/// A clock that moves only when a test moves it.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset = Swift.Duration.zero

        func advanced(by duration: Swift.Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var watchers: [(count: Int, deadline: Instant, AsyncStream<Never>.Continuation)] = []

        func areAsleep(_ count: Int, until deadline: Instant) -> Bool {
            sleepers.count { $0.deadline <= deadline } >= count
        }
    }

    private let state = Mutex(State())

    var now: Instant { inTurn { $0.now } }
    var minimumResolution: Swift.Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let id = inTurn { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Waits until so many sleep that want to be woken within this time.
    func sleepers(_ count: Int, within duration: Swift.Duration = .seconds(1 << 32)) async {
        let (stream, end) = AsyncStream<Never>.makeStream()
        inTurn { state in
            let deadline = state.now.advanced(by: duration)
            guard !state.areAsleep(count, until: deadline) else { return end.finish() }
            state.watchers.append((count, deadline, end))
        }
        await awaiting("\(count) to sleep by the clock") {
            for await _ in stream {}
        }
    }

    /// Moves on and wakes the sleepers whose time has come.
    func advance(by duration: Swift.Duration) {
        let woken = inTurn { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    private func add(_ sleeper: Sleeper) {
        let (isOver, watchers) = inTurn { state in
            if state.cancelled.contains(sleeper.id) {
                return (true, [] as [AsyncStream<Never>.Continuation])
            }
            state.sleepers.append(sleeper)
            let ready = state.watchers.filter { state.areAsleep($0.count, until: $0.deadline) }
                .map(\.2)
            state.watchers.removeAll { [state] in state.areAsleep($0.count, until: $0.deadline) }
            return (false, ready)
        }
        if isOver { sleeper.continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.finish() }
    }

    private func cancel(_ id: Int) {
        let sleeper = inTurn { state in
            state.cancelled.insert(id)
            defer { state.sleepers.removeAll { $0.id == id } }
            return state.sleepers.first { $0.id == id }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}
