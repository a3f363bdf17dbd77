import Dispatch
import Synchronization
public import Values

/// Answers other processes of the same person on this machine.
///
/// Each line begins with a greeting and is served request by request. Whoever hangs up cancels what is being answered to
/// them. A line without a greeting was never served, so whoever called may call somebody else.
public final class LocalServer: Sendable {
    /// Answers a request; what is sent with the closure before arrives before the answer.
    public typealias Answering =
        @Sendable (_ request: Value, _ send: @escaping @Sendable (Value) -> Void) async -> Value

    /// What is said in the place of what cannot be sent.
    public typealias Excuse = @Sendable (LocalSocketError) -> Value

    private let socket: OpenSocket
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())
    private let greeting: Value
    private let answering: Answering
    private let excuse: Excuse

    /// Where callers are let in, one after the other.
    private let door = DispatchQueue(label: "errand.socket")

    private struct State {
        var lines: [ObjectIdentifier: ServedLine] = [:]

        /// Those who wait until there are none.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// The most lines at once; more are refused until others hang up.
    private static let most = 256

    /// Listens at a path, of which whatever was there is removed: only its owner may do this.
    public init(
        at path: String, greeting: Value, excuse: @escaping Excuse = { .string("\($0)") },
        answering: @escaping Answering
    ) throws(LocalSocketError) {
        socket = try OpenSocket()
        try socket.listen(at: path)
        self.greeting = greeting
        self.answering = answering
        self.excuse = excuse
        source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: door)
        source.setEventHandler { [weak self] in self?.accept() }
        source.activate()
    }

    /// Stops listening and hangs up on everybody.
    public func close() {
        stopListening()
        for line in state.withLock({ $0.lines.values.map(\.self) }) { line.hangUp() }
    }

    /// Whether anybody is on a line.
    public var isInUse: Bool { state.withLock { !$0.lines.isEmpty } }

    /// Waits until nobody is on a line.
    public func isQuiet() async {
        await withCheckedContinuation { continuation in
            let isQuiet = state.withLock { state in
                if !state.lines.isEmpty { state.waiting.append(continuation) }
                return state.lines.isEmpty
            }
            if isQuiet { continuation.resume() }
        }
    }

    /// Stops listening if nobody is on a line; returns whether that was so.
    ///
    /// Who calls at that moment gets no greeting.
    public func closeIfQuiet() -> Bool {
        door.sync {
            guard !isInUse else { return false }
            stopListening()
            return true
        }
    }

    private func stopListening() {
        source.cancel()
        socket.shutDown()
    }

    deinit {
        source.cancel()
    }

    private func accept() {
        guard let accepted = socket.accept() else { return }
        let isRoomy = state.withLock { $0.lines.count < Self.most }
        // A stranger, and one too many, meet a line that is closed at once.
        guard isRoomy, (try? accepted.refuseStrangers()) != nil else { return }
        let line = ServedLine(accepted, excuse, answering)
        let id = ObjectIdentifier(line)
        state.withLock { $0.lines[id] = line }
        line.serve(greeting) { [weak self] in self?.forget(id) }
    }

    private func forget(_ line: ObjectIdentifier) {
        let waiting = state.withLock { state in
            state.lines[line] = nil
            guard state.lines.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
