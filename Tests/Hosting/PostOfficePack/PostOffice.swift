import IntentTraits
import Synchronization

/// An app whose intents ask, wait and fail in every way; the tests of calls use it.
enum PostOffice: IntentApp {
    static let id = "post"
}

/// The work of the post office; a test that looks at it has a counter of its own.
public final class Counter: Sendable {
    @TaskLocal public static var current = Counter()

    private let lines = Mutex<[String]>([])
    private let kept = Mutex<[String: String]>([:])
    private let doors = Mutex<[String: Bool]>([:])

    public init() {}

    /// The work, in order.
    public var log: [String] { lines.withLock { $0 } }

    public func note(_ line: String) { lines.withLock { $0.append(line) } }

    /// The text that was kept under a key.
    public subscript(key: String) -> String? {
        get { kept.withLock { $0[key] } }
        set { kept.withLock { $0[key] = newValue } }
    }
}

/// A door that stays shut until a test opens it; a waiting intent does not notice that it is told
/// to stop.
public final class Door: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watching: [AsyncStream<Never>.Continuation] = []
    }

    @TaskLocal public static var current = Door()

    private let state = Mutex(State())

    public init() {}

    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.resume() }
    }

    /// Waits until the door is open, also when cancelled.
    func pass() async {
        await withCheckedContinuation { one in
            let (isOpen, watching) = state.withLock { state in
                if !state.isOpen { state.waiting.append(one) }
                defer { state.watching = [] }
                return (state.isOpen, state.watching)
            }
            if isOpen { one.resume() }
            for other in watching { other.finish() }
        }
    }

    /// Waits until an intent stands before the door.
    public func knock() async {
        let (stream, end) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            guard state.waiting.isEmpty else { return end.finish() }
            state.watching.append(end)
        }
        for await _ in stream {}
    }
}
