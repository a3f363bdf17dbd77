import Dispatch
import Synchronization
package import Values

/// Answers other processes of the same person on this machine.
///
/// Each line begins with a greeting and is served request by request. A client that hangs up
/// cancels its request. A line without a greeting was never served, so its client may try again
/// elsewhere.
package final class LocalServer: Sendable {
    /// Answers a request; what is sent with the closure before arrives before the answer.
    package typealias Answering =
        @Sendable (_ request: Value, _ send: @escaping @Sendable (Value) -> Void) async -> Value

    /// A reply in the place of one that cannot be sent, or to a message that is no value.
    package typealias Excuse = @Sendable (LocalSocketError) -> Value

    private let socket: OpenSocket
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())
    private let greeting: Value
    private let answering: Answering
    private let excuse: Excuse

    /// The queue that lets callers in, one after the other.
    private let door = DispatchQueue(label: "errand.socket")

    private struct State {
        var lines: [ObjectIdentifier: ServedLine] = [:]

        /// The callers that wait until there are no lines.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// The most lines at once; for one more an idle one is ended, or it is refused until others
    /// hang up.
    static let most = 256

    /// The message in the place of a greeting to one client too many.
    static let crowded: Value = ["crowded": .int(Int64(most))]

    /// How long a line may be idle before it makes room for another.
    private let patience: Duration

    /// Listens at a path, and removes a file that was there: only its owner may do this.
    package init(
        at path: String, greeting: Value, patience: Duration = .seconds(3),
        excuse: @escaping Excuse = { .string("\($0)") },
        answering: @escaping Answering
    ) throws(LocalSocketError) {
        socket = try OpenSocket()
        try socket.listen(at: path)
        self.greeting = greeting
        self.patience = patience
        self.answering = answering
        self.excuse = excuse
        source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: door)
        source.setEventHandler { [weak self] in self?.accept() }
        // Dispatch knows a file by its number, which no other one may get before it forgets it.
        source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
        source.activate()
    }

    /// Stops listening and closes all lines.
    package func close() {
        stopListening()
        for line in state.withLock({ $0.lines.values.map(\.self) }) { line.hangUp() }
    }

    /// Whether there is a line.
    package var isInUse: Bool { state.withLock { !$0.lines.isEmpty } }

    /// Waits until there is no line.
    package func isQuiet() async {
        await withCheckedContinuation { continuation in
            let isQuiet = state.withLock { state in
                if !state.lines.isEmpty { state.waiting.append(continuation) }
                return state.lines.isEmpty
            }
            if isQuiet { continuation.resume() }
        }
    }

    /// Stops listening if there is no line; returns whether it did.
    ///
    /// A client that calls at that moment gets no greeting.
    package func closeIfQuiet() -> Bool {
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

    deinit { source.cancel() }

    private func accept() {
        guard let accepted = socket.accept() else { return rest() }
        // A stranger meets a line that is closed at once.
        guard (try? accepted.refuseStrangers()) != nil else { return }
        guard makeRoom() else {
            // A client that does not get it finds the line closed, and tries again.
            if let bytes = try? Frame.bytes(of: Self.crowded) { try? accepted.send(bytes) }
            return
        }
        let line = ServedLine(accepted, excuse, answering)
        let id = ObjectIdentifier(line)
        state.withLock { $0.lines[id] = line }
        line.serve(greeting) { [weak self] in self?.forget(id) }
    }

    /// Lets no caller in for a moment.
    ///
    /// While the process has no descriptor left, the system would tell of the same one without end.
    private func rest() {
        source.suspend()
        door.asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in source.resume() }
    }

    /// Ends a line that has been idle for long enough if there are too many; returns whether there
    /// is room for one more.
    ///
    /// Of idle ones the first goes of the process that has the most: who only looks on holds one
    /// that asks nothing, too.
    private func makeRoom() -> Bool {
        let lines = state.withLock { $0.lines }
        guard lines.count >= Self.most else { return true }
        let now = ContinuousClock.now
        let counts = Dictionary(lines.values.map { ($0.process, 1) }, uniquingKeysWith: +)
        let idle = lines.compactMap { id, line in
            line.quiet(at: now).flatMap { quiet in
                quiet >= patience ? (id, line, counts[line.process] ?? 0, quiet) : nil
            }
        }
        guard let (id, line, _, _) = idle.max(by: { ($0.2, $0.3) < ($1.2, $1.3) }) else {
            return false
        }
        line.hangUp()
        forget(id)
        return true
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
