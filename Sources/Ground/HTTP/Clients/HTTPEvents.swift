/// An event that a server has sent.
public struct HTTPEvent: Hashable, Sendable {
    /// The kind that the server names, or `message`.
    public let name: String
    public let data: String

    /// The last id that came; a request for what follows names it as `Last-Event-ID`.
    public let id: String

    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}

/// The events of an answer as they come; one that is cut off does not count.
public struct HTTPEvents: AsyncSequence, Sendable {
    let stream: HTTPStream
    let limit: Int

    public struct AsyncIterator: AsyncIteratorProtocol {
        private let stream: HTTPStream
        private let limit: Int
        private var reader: EventReader
        private var ready: ArraySlice<HTTPEvent> = []

        init(_ stream: HTTPStream, limit: Int) {
            self.stream = stream
            self.limit = limit
            reader = EventReader(limit: limit)
        }

        public mutating func next() async throws(HTTPError) -> HTTPEvent? {
            while ready.isEmpty {
                guard !reader.isTooLong else { throw stream.error(.lineTooLong(limit)) }
                guard let bytes = try await stream.next() else { return nil }
                ready = reader.events(adding: bytes)[...]
            }
            return ready.popFirst()
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream, limit: limit) }
}
