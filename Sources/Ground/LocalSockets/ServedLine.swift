import Dispatch
import Synchronization
import Values

/// One line of a server, from the call to the end.
final class ServedLine: Sendable {
    fileprivate struct State {
        var arrived: [UInt8] = []
        var isAnswering = false
        var answer: Task<Void, Never>?

        /// The number of requests so far.
        var count = 0
        var isOver = false

        /// The bytes that the other side has not taken yet, and the source that waits until it
        /// takes more.
        var unsent: ArraySlice<UInt8> = []
        var writing: (any DispatchSourceWrite)?

        /// The time when the line began, or when its last request was answered.
        var quietSince = ContinuousClock.now

        /// The time when the other side last took something.
        var takenAt = ContinuousClock.now
    }

    private struct Request {
        /// The number that it has on this line.
        let number: Int
        let value: Value
    }

    /// The process on the other side.
    let process: Int32

    private let socket: OpenSocket
    private let answering: LocalServer.Answering
    private let excuse: LocalServer.Excuse
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())

    /// The most that may lie unread; a line with more is ended.
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
                state.endWriting()
                return state.answer
            }?.cancel()
            atEnd()
            // The handlers hold the line; without them it goes, and its socket with it.
            source.setEventHandler(handler: nil)
            source.setCancelHandler(handler: nil)
        }
        // A client without a greeting may be sure that nothing of what it has sent was read.
        send(greeting)
        source.activate()
    }

    /// For how long the other side has asked nothing whole, or has taken nothing of what it is
    /// told; `nil` if neither is so.
    func quiet(at now: ContinuousClock.Instant) -> Duration? {
        state.withLock { state in
            guard state.isAnswering else { return state.quietSince.duration(to: now) }
            return state.unsent.isEmpty ? nil : state.takenAt.duration(to: now)
        }
    }

    func hangUp() {
        socket.shutDown()
        source.cancel()
    }

    private func readOn() {
        do throws(LocalSocketError) {
            var more = false
            let request = try state.withLock { state throws(LocalSocketError) -> Request? in
                more = try socket.receive(into: &state.arrived)
                return try nextRequest(in: &state)
            }
            if let request {
                // At once on this thread; another one would have to be woken.
                note(Task.immediate { [self] in await answer(request) }, to: request)
            }
            if !more { source.cancel() }
        } catch {
            end(after: error)
        }
    }

    /// Ends the line, and says why where it was a message of this protocol.
    private func end(after error: LocalSocketError) {
        // A client of another protocol is not answered; it sees the line end.
        if case .noValue = error { send(excuse(error)) }
        hangUp()
    }

    /// Takes a request that has come whole, unless one is being answered.
    private func nextRequest(in state: inout State) throws(LocalSocketError) -> Request? {
        guard !state.isAnswering else {
            guard state.arrived.count <= Frame.longest else {
                throw .unreadable("too much at once")
            }
            return nil
        }
        guard let value = try Frame.first(in: &state.arrived) else {
            state.isAnswering = false
            return nil
        }
        state.isAnswering = true
        state.count += 1
        return Request(number: state.count, value: value)
    }

    private func answer(_ request: Request) async {
        send(await answering(request.value) { [self] in send($0) })
        goOn()
    }

    private func note(_ answer: Task<Void, Never>, to request: Request) {
        let isOver = state.withLock { state in
            // A quick answer may have been followed by the next request already.
            if state.isAnswering, state.count == request.number { state.answer = answer }
            return state.isOver
        }
        if isOver { answer.cancel() }
    }

    private func goOn() {
        do throws(LocalSocketError) {
            let next = try state.withLock { state throws(LocalSocketError) -> Request? in
                state.isAnswering = false
                state.quietSince = .now
                return try nextRequest(in: &state)
            }
            if let next { note(Task { [self] in await answer(next) }, to: next) }
        } catch {
            end(after: error)
        }
    }

    private func send(_ value: Value) {
        do throws(LocalSocketError) {
            send(try bytes(of: value))
        } catch {
            hangUp()
        }
    }

    /// Codes a value.
    ///
    /// One that is too long is replaced by an excuse: the other side would wait for it.
    private func bytes(of value: Value) throws(LocalSocketError) -> [UInt8] {
        do throws(LocalSocketError) {
            return try Frame.bytes(of: value)
        } catch {
            return try Frame.bytes(of: excuse(error))
        }
    }

    /// Sends what the other side takes now, and the rest as it takes more; no thread waits for a
    /// slow reader.
    private func send(_ bytes: [UInt8]) {
        do {
            try state.withLock { state throws(LocalSocketError) in
                guard !state.isOver else { return }
                if state.unsent.isEmpty { state.takenAt = .now }
                state.unsent += bytes
                guard state.writing == nil else {
                    guard state.unsent.count <= Self.mostUnsent else { throw .brokenOff }
                    return
                }
                try state.write(to: socket)
                if !state.unsent.isEmpty { state.writing = writer() }
            }
        } catch {
            // The other side has gone.
            hangUp()
        }
    }

    /// Writes on whenever the other side has taken something, until it has taken all.
    private func writer() -> any DispatchSourceWrite {
        let writer = DispatchSource.makeWriteSource(
            fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "errand.socket.write"))
        writer.setEventHandler { [self] in
            do {
                try state.withLock { state throws(LocalSocketError) in
                    try state.write(to: socket)
                    if state.unsent.isEmpty { state.endWriting() }
                }
            } catch {
                hangUp()
            }
        }
        writer.activate()
        return writer
    }
}

extension ServedLine.State {
    /// Writes as much as the system takes at once.
    fileprivate mutating func write(to socket: OpenSocket) throws(LocalSocketError) {
        let count = try socket.sendAtOnce(unsent)
        guard count > 0 else { return }
        unsent = unsent.dropFirst(count)
        takenAt = .now
    }

    fileprivate mutating func endWriting() {
        unsent = []
        writing?.cancel()
        writing = nil
    }
}
