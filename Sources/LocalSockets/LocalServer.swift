import Dispatch
import Synchronization
public import Values

/// Answers other processes of the same person on this machine.
///
/// Each line is served request by request. Whoever hangs up cancels what is being answered to them.
public final class LocalServer: Sendable {
    /// Answers a request; what is sent with the closure before arrives before the answer.
    public typealias Answering =
        @Sendable (_ request: Value, _ send: @escaping @Sendable (Value) -> Void) async -> Value

    private let socket: OpenSocket
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let lines = Mutex<[ObjectIdentifier: ServedLine]>([:])
    private let answering: Answering

    /// The most lines at once; more have to wait until others hang up.
    private static let most = 64

    /// Listens at a path, of which whatever was there is removed: only its owner may do this.
    public init(at path: String, answering: @escaping Answering) throws(LocalSocketError) {
        socket = try OpenSocket()
        try socket.listen(at: path)
        self.answering = answering
        source = DispatchSource.makeReadSource(
            fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "errand.socket"))
        source.setEventHandler { [weak self] in self?.accept() }
        source.activate()
    }

    /// Stops listening and hangs up on everybody.
    public func close() {
        source.cancel()
        socket.shutDown()
        for line in lines.withLock({ $0.values.map(\.self) }) { line.hangUp() }
    }

    deinit {
        source.cancel()
    }

    private func accept() {
        guard let accepted = socket.accept() else { return }
        let isRoomy = lines.withLock { $0.count < Self.most }
        // A stranger, and one too many, meet a line that is closed at once.
        guard isRoomy, (try? accepted.refuseStrangers()) != nil else { return }
        let line = ServedLine(accepted, answering)
        let id = ObjectIdentifier(line)
        lines.withLock { $0[id] = line }
        line.serve { [weak self] in
            _ = self?.lines.withLock { $0.removeValue(forKey: id) }
        }
    }
}
