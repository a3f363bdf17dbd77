/// An answer whose body is read as it comes, by one task.
///
/// A server that is faster than its reader waits. Letting go of the stream ends the request.
public struct HTTPStream: AsyncSequence, Sendable {
    public let status: Int
    public let headers: HTTPHeaders

    /// What sentences show of where it comes from, after redirects.
    public let address: String
    private let owner: StreamOwner
    private let longestLine: Int

    public var isSuccess: Bool { (200..<300).contains(status) }

    init(_ transfer: Transfer, _ head: TransferHead, _ loop: TransferLoop, _ address: String) {
        status = head.status
        headers = head.headers
        self.address = address
        owner = StreamOwner(transfer, loop)
        longestLine = transfer.plan.limits.line
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        let stream: HTTPStream

        public mutating func next() async throws(HTTPError) -> [UInt8]? { try await stream.next() }
    }

    /// The body in pieces of any size.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: self) }

    /// The body in lines without their ends, such as JSON in lines.
    public var lines: HTTPLines { HTTPLines(stream: self, limit: longestLine) }

    /// The body as events, as servers with the type `text/event-stream` send them.
    public var events: HTTPEvents { HTTPEvents(stream: self, limit: longestLine) }

    /// The whole body, if it is not longer than this.
    public func bytes(atMost limit: Int) async throws(HTTPError) -> [UInt8] {
        try mustFit(limit)
        var all: [UInt8] = []
        while let bytes = try await next() {
            guard all.count + bytes.count <= limit else { throw error(.answerTooLarge(limit)) }
            if all.isEmpty { all = bytes } else { all += bytes }
        }
        return all
    }

    /// Looks at what the server says of the length, before any of it comes.
    func mustFit(_ limit: Int) throws(HTTPError) {
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        guard length <= limit || headers["content-encoding"] != nil else {
            throw error(.answerTooLarge(limit))
        }
    }

    /// An error of what was answered, so that all may have been done.
    func error(_ kind: HTTPError.Kind) -> HTTPError { HTTPError(kind, address, .maybe) }

    func next() async throws(HTTPError) -> [UInt8]? {
        switch await owner.next() {
        case .bytes(let bytes, _): return bytes
        case .end(let end):
            guard let kind = end.kind else { return nil }
            throw error(kind)
        }
    }
}

/// Ends the transfer of a stream once the reader has let go of the stream.
private final class StreamOwner: Sendable {
    private let transfer: Transfer
    private let loop: TransferLoop

    init(_ transfer: Transfer, _ loop: TransferLoop) {
        self.transfer = transfer
        self.loop = loop
    }

    deinit { if !transfer.inbox.hasEnded { loop.cancel(transfer) } }

    func next() async -> Inbox.Next {
        let next = await withTaskCancellationHandler {
            await transfer.inbox.next()
        } onCancel: {
            loop.cancel(transfer)
        }
        if case .bytes(_, hasRoom: true) = next { loop.goOn(transfer) }
        return next
    }
}
