import Locks
package import Runs
package import Store

/// News of a change of a run that was stored, for those who follow the run.
package struct RunProgress: Sendable {
    package let run: RunID

    /// The new lines of its journal, and the number of the first.
    package let entries: [Entry]
    package let firstEntry: Int
    package let state: RunState

    /// The thing that it waits for, in words for people.
    package let waitingFor: String?

    /// Whether the run is parked; then the words tell why.
    package var isParked = false

    /// A question of which people are reminded; nothing is new then.
    package var reminder: RunQuestion?

    package init(
        run: RunID, entries: [Entry], firstEntry: Int, state: RunState, waitingFor: String?,
        isParked: Bool = false
    ) {
        self.run = run
        self.entries = entries
        self.firstEntry = firstEntry
        self.state = state
        self.waitingFor = waitingFor
        self.isParked = isParked
    }
}

extension RunProgress {
    init(reminding asked: RunQuestion) {
        self.init(run: asked.run, entries: [], firstEntry: 0, state: .waiting, waitingFor: nil)
        reminder = asked
    }
}

/// Tells those who follow runs what was stored; without followers it costs next to nothing.
final class ProgressBoard: Sendable {
    private struct State {
        var isClosed = false
        var next = 0
        var streams: [Int: AsyncStream<RunProgress>.Continuation] = [:]
    }

    private let state = Guarded(State())

    /// Returns all progress that is stored from now on; nothing when the board is closed.
    ///
    /// A reader that is too slow misses the oldest of more than 10,000 lines.
    func stream() -> AsyncStream<RunProgress> {
        let (stream, continuation) = AsyncStream<RunProgress>.makeStream(
            bufferingPolicy: .bufferingNewest(10_000))
        tell(to: continuation)
        return stream
    }

    /// Tells all progress from now on to a stream, until that ends; ends it when the board is
    /// closed.
    func tell(to continuation: AsyncStream<RunProgress>.Continuation) {
        let added: Int? = state.inTurn { state in
            if state.isClosed { return nil }
            defer { state.next += 1 }
            state.streams[state.next] = continuation
            return state.next
        }
        guard let number = added else { return continuation.finish() }
        continuation.onTermination = { [weak self] _ in
            self?.state.inTurn { $0.streams[number] = nil }
        }
    }

    /// Whether there is a follower.
    var isWatched: Bool { state.inTurn { !$0.streams.isEmpty } }

    func tell(_ progress: @autoclosure () -> RunProgress) {
        let streams = state.inTurn { $0.streams.isEmpty ? [] : Array($0.streams.values) }
        guard !streams.isEmpty else { return }
        let progress = progress()
        for stream in streams { stream.yield(progress) }
    }

    /// Ends every stream, and those that are asked for later.
    func close() {
        let streams = state.inTurn { state in
            defer { state.streams = [:] }
            state.isClosed = true
            return Array(state.streams.values)
        }
        for stream in streams { stream.finish() }
    }
}
