import Glibc

/// A request as it came.
public struct TestRequest: Hashable, Sendable {
    public var method = ""

    /// The path with the query.
    public var target = ""

    /// The headers by their names in small letters.
    public var headers: [String: String] = [:]
    public var body: [UInt8] = []

    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A connection with the request that came last, to be answered.
public final class TestCall {
    private let descriptor: Int32
    private var rest: [UInt8] = []
    private var isOver = false
    public private(set) var request = TestRequest()

    private let beforeBody: @Sendable () -> Void

    init(_ descriptor: Int32, _ beforeBody: @escaping @Sendable () -> Void) {
        self.descriptor = descriptor
        self.beforeBody = beforeBody
    }

    /// Returns whether the client makes room for more within a time.
    public func hasRoom(within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }

    /// Sends any bytes; returns whether the client still listens.
    @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else {
                isOver = true
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer.
    public func reply(_ status: Int = 200, _ headers: [String] = [], _ body: String = "") {
        reply(status, headers, bytes: Array(body.utf8))
    }

    public func reply(_ status: Int, _ headers: [String], bytes: [UInt8]) {
        let lines = ["HTTP/1.1 \(status) Status", "Content-Length: \(bytes.count)"] + headers
        let length = request.method == "HEAD" ? [] : bytes
        send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + length)
    }

    /// Closes the connection.
    public func hangUp() {
        isOver = true
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Reads until the client closes the connection.
    public func waitForClose() {
        while more() {}
        isOver = true
    }

    func nextRequest() -> TestRequest? {
        guard !isOver else { return nil }
        let end = Array("\r\n\r\n".utf8)
        while rest.firstRange(of: end) == nil { guard more() else { return nil } }
        guard let blank = rest.firstRange(of: end) else { return nil }
        var lines = String(decoding: rest[..<blank.lowerBound], as: UTF8.self)
            .split(separator: "\r\n").map(String.init)
        rest.removeSubrange(..<blank.upperBound)
        let words = lines.removeFirst().split(separator: " ").map(String.init)
        request = TestRequest(method: words.first ?? "", target: words.dropFirst().first ?? "")
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            request.headers[line[..<colon].lowercased()] = String(value)
        }
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        beforeBody()
        while rest.count < length { guard more() else { return nil } }
        request.body = Array(rest.prefix(length))
        rest.removeFirst(length)
        return request
    }

    private func more() -> Bool {
        var space = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &space, space.count, 0)
        guard count > 0 else { return false }
        rest += space[..<count]
        return true
    }
}
