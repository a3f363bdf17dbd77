/// The lines of an answer as they come.
public struct HTTPLines: AsyncSequence, Sendable {
    let stream: HTTPStream
    let limit: Int

    public struct AsyncIterator: AsyncIteratorProtocol {
        private let stream: HTTPStream
        private let limit: Int
        private var splitter: LineSplitter
        private var ready: ArraySlice<[UInt8]> = []
        private var isOver = false

        init(_ stream: HTTPStream, limit: Int) {
            self.stream = stream
            self.limit = limit
            splitter = LineSplitter(limit: limit, takesReturn: false)
        }

        public mutating func next() async throws(HTTPError) -> String? {
            while ready.isEmpty, !isOver {
                guard !splitter.isTooLong else { throw stream.error(.lineTooLong(limit)) }
                let bytes = try await stream.next()
                isOver = bytes == nil
                if let bytes {
                    ready = splitter.lines(adding: bytes)[...]
                } else if let line = splitter.last() {
                    ready = [line]
                }
            }
            return ready.popFirst().map { String(decoding: $0, as: UTF8.self) }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream, limit: limit) }
}
