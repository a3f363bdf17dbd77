import Dispatch
import Synchronization
import Values

/// One line of a server, from the call to the end.
final class ServedLine: Sendable {
    private struct State {
        var arrived: [UInt8] = []
        var isAnswering = false
        var answer: Task<Void, Never>?
        var isOver = false
        var unsent = 0

        /// When the line began, or what it asked was answered last.
        var quietSince = ContinuousClock.now

        /// When the other side took something last that was sent.
        var takenAt = ContinuousClock.now
    }

    /// The process on the other side.
    let process: Int32

    private let socket: OpenSocket
    private let answering: LocalServer.Answering
    private let excuse: LocalServer.Excuse
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())

    /// Where writing may wait for the reader without anybody else waiting.
    private let writing = DispatchQueue(label: "errand.socket.line")

    /// Who lets so much lie unread is no reader.
    private static let mostUnsent = 64 << 20

    init(
        _ socket: OpenSocket, _ excuse: @escaping LocalServer.Excuse,
        _ answering: @escaping LocalServer.Answering
    ) {
        self.socket = socket
        process = socket.peer
        self.excuse = excuse
        self.answering = answering
        source = DispatchSource.makeReadSource(
            fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "errand.socket.read"))
    }

    func serve(_ greeting: Value, atEnd: @escaping @Sendable () -> Void) {
        source.setEventHandler { [self] in readOn() }
        source.setCancelHandler { [self] in
            state.withLock { state in
                state.isOver = true
                return state.answer
            }?.cancel()
            atEnd()
            // The handlers hold the line; without them it goes, and its socket with it.
            source.setEventHandler(handler: nil)
            source.setCancelHandler(handler: nil)
        }
        source.activate()
        send(greeting)
    }

    /// For how long the other side has asked nothing whole, or has taken nothing of what it is told; `nil` if neither is so.
    func quiet(at now: ContinuousClock.Instant) -> Duration? {
        state.withLock { state in
            guard state.isAnswering else { return state.quietSince.duration(to: now) }
            return state.unsent > 0 ? state.takenAt.duration(to: now) : nil
        }
    }

    func hangUp() {
        socket.shutDown()
        source.cancel()
    }

    private func readOn() {
        do {
            var more = false
            let request = try state.withLock { state throws(LocalSocketError) -> Value? in
                more = try socket.receive(into: &state.arrived)
                return try nextRequest(in: &state)
            }
            if let request { begin(request) }
            if !more { source.cancel() }
        } catch {
            // Who speaks no language of ours is not answered; the other side sees the line end.
            hangUp()
        }
    }

    /// Takes a request that has come whole, unless one is being answered.
    private func nextRequest(in state: inout State) throws(LocalSocketError) -> Value? {
        guard !state.isAnswering else {
            guard state.arrived.count <= Frame.longest else {
                throw .unreadable("too much at once")
            }
            return nil
        }
        let request = try Frame.first(in: &state.arrived)
        state.isAnswering = request != nil
        return request
    }

    private func begin(_ request: Value) {
        let answer = Task { [self] in
            send(await answering(request) { [self] in send($0) })
            goOn()
        }
        let isOver = state.withLock { state in
            // A quick answer may have been followed by the next request already.
            if state.isAnswering { state.answer = answer }
            return state.isOver
        }
        if isOver { answer.cancel() }
    }

    private func goOn() {
        do {
            let next = try state.withLock { state throws(LocalSocketError) -> Value? in
                state.isAnswering = false
                state.quietSince = .now
                return try nextRequest(in: &state)
            }
            if let next { begin(next) }
        } catch {
            hangUp()
        }
    }

    private func send(_ value: Value) {
        do throws(LocalSocketError) {
            send(try bytes(of: value))
        } catch {
            hangUp()
        }
    }

    /// What is too long to be said is not passed over: the other side would wait for it.
    private func bytes(of value: Value) throws(LocalSocketError) -> [UInt8] {
        do throws(LocalSocketError) {
            return try Frame.bytes(of: value)
        } catch {
            return try Frame.bytes(of: excuse(error))
        }
    }

    private func send(_ bytes: [UInt8]) {
        let unsent = state.withLock { state in
            if state.unsent == 0 { state.takenAt = .now }
            state.unsent += bytes.count
            return state.unsent
        }
        guard unsent <= Self.mostUnsent else { return hangUp() }
        writing.async { [self] in
            do throws(LocalSocketError) {
                try socket.send(bytes)
                state.withLock { state in
                    state.unsent -= bytes.count
                    state.takenAt = .now
                }
            } catch {
                // Nobody is there to be told.
                hangUp()
            }
        }
    }
}
