import AppIntents
import IntentTraits
import Synchronization

/// Does nothing until a test lets it go on, or it is told to stop.
struct HoldIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Hold"
    static let effects: [Effect]? = [.writes("logbook:gate")]

    @Parameter(title: "Name") var name: String

    /// Whether it goes on when it is told to stop.
    @Parameter(title: "Is Stubborn", default: false) var isStubborn: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard let gate = Gate.own else { return .result(value: name) }
        if isStubborn {
            await gate.pass(name)
            return .result(value: name)
        }
        let pass = gate.come(name)
        try await withTaskCancellationHandler {
            await pass.isLetThrough()
            try Task.checkCancellation()
        } onCancel: {
            pass.letThrough()
        }
        return .result(value: name)
    }
}

/// A gate where intents of a test wait until the test lets them go on.
public final class Gate: Sendable {
    @TaskLocal public static var own: Gate?

    private struct State {
        var arrivals: [String] = []
        var passes: [(name: String, pass: Pass)] = []
        var open: Set<String> = []
        var watchers: [(count: Int, name: String, end: AsyncStream<Never>.Continuation)] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// The names of those that have come so far, in order.
    public var arrivals: [String] { state.withLock { $0.arrivals } }

    /// Lets all of a name go on, now and later.
    public func open(_ name: String) {
        let passes = state.withLock { state in
            state.open.insert(name)
            return state.passes.filter { $0.name == name }
        }
        for (_, pass) in passes { pass.letThrough() }
    }

    /// Waits until one of a name has come for the n-th time.
    public func comes(_ name: String, _ count: Int = 1) async {
        let (stream, end) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            guard state.arrivals.count(where: { $0 == name }) < count else { return end.finish() }
            state.watchers.append((count, name, end))
        }
        for await _ in stream {}
    }

    fileprivate func pass(_ name: String) async {
        await come(name).isLetThrough()
    }

    fileprivate func come(_ name: String) -> Pass {
        let pass = Pass()
        let (isOpen, watchers) = state.withLock { state in
            state.arrivals.append(name)
            state.passes.append((name, pass))
            let arrivals = state.arrivals
            let seen = state.watchers.filter { watcher in
                arrivals.count { $0 == watcher.name } >= watcher.count
            }
            state.watchers.removeAll { watcher in
                arrivals.count { $0 == watcher.name } >= watcher.count
            }
            return (state.open.contains(name), seen)
        }
        if isOpen { pass.letThrough() }
        for watcher in watchers { watcher.end.finish() }
        return pass
    }

    /// One wait at the gate.
    fileprivate final class Pass: Sendable {
        private let ends: AsyncStream<Void>.Continuation
        private let stream: AsyncStream<Void>

        init() {
            (stream, ends) = AsyncStream.makeStream()
        }

        func letThrough() { ends.finish() }

        /// Waits until it is let through, also if the task is cancelled.
        func isLetThrough() async {
            let stream = stream
            // A task of its own is not cancelled along; the waiting caller waits for its end.
            await Task { for await _ in stream {} }.value
        }
    }
}
