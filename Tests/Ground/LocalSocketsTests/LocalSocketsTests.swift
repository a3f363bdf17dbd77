import Foundation
import LocalSockets
import PatienceTestKit
import Synchronization
import Testing
import Values

@Suite(.patient(for: .seconds(180))) struct LocalSocketsTests {
    @Test func `a request is answered with the server's value`() async throws {
        let (path, server) = try echo()
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            for value: Value in [
                1, "two", ["three": [4, 5]], .bytes(Array(repeating: 7, count: 200_000)),
            ] {
                try line.send(value)
                #expect(try line.receive() == value)
            }
        }
    }

    @Test func `requests sent at once are answered in their order`() async throws {
        let (path, server) = try echo()
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            for number: Int64 in 0..<100 { try line.send(.int(number)) }
            for number: Int64 in 0..<100 { #expect(try line.receive() == .int(number)) }
        }
    }

    @Test func `a request that is sent with the call is answered first`() async throws {
        let (path, server) = try echo()
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path, first: { "early" })
            try line.send("late")
            #expect(line.greeting == "hello")
            #expect(try [line.receive(), line.receive()] == ["early", "late"])
        }
    }

    @Test func `what is sent meanwhile arrives before the answer`() async throws {
        let path = socketPath()
        let server = try LocalServer(at: path, greeting: "hello") { _, send in
            for number: Int64 in 1...3 { send(.int(number)) }
            return "all"
        }
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            try line.send("count")
            let received = try (0..<4).map { _ in try line.receive() }
            #expect(received == [1, 2, 3, "all"])
        }
    }

    @Test func `what is too long to be sent is excused, and the line goes on`() async throws {
        let path = socketPath()
        let server = try LocalServer(
            at: path, greeting: "hello", excuse: { ["excuse": .string("\($0)")] }
        ) { request, _ in
            request == "much" ? .bytes(Array(repeating: 7, count: 17 << 20)) : request
        }
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            try line.send("much")
            guard case .map(let answer)? = try line.receive(),
                case .string(let sentence)? = answer["excuse"]
            else {
                Issue.record("there is no excuse")
                return
            }
            #expect(sentence.contains("too many to send"))
            try line.send("little")
            #expect(try line.receive() == "little")
        }
    }

    @Test func `who listens and says nothing is not waited for without end`() async throws {
        let path = socketPath()
        let stopped = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(stopped) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(stopped, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(stopped, 0) == 0)
        try await apart {
            let first = #expect(throws: LocalSocketError.self) {
                try LocalConnection(to: path, patience: .milliseconds(1))
            }
            #expect(first == .silent(path))
            // Now it cannot even be called.
            let second = #expect(throws: LocalSocketError.self) {
                try LocalConnection(to: path, patience: .milliseconds(1))
            }
            #expect(second == .silent(path))
        }
    }

    @Test func `hanging up cancels the request`() async throws {
        let path = socketPath()
        let (cancelled, continuation) = AsyncStream.makeStream(of: Bool.self)
        let lines = Mutex<LocalConnection?>(nil)
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let server = try LocalServer(at: path, greeting: "hello") { _, _ in
            beginning.yield()
            await withTaskCancellationHandler {
                for await _ in AsyncStream<Void>.makeStream().stream {}
            } onCancel: {
                continuation.yield(true)
            }
            return .null
        }
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            try line.send("wait")
            lines.withLock { $0 = line }
        }
        for await _ in began { break }
        lines.withLock { $0?.close() }
        for await isCancelled in cancelled {
            #expect(isCancelled)
            break
        }
    }

    @Test func `a path longer than the system allows is reached all the same`() async throws {
        let folder = NSTemporaryDirectory() + String(repeating: "a long name/", count: 12)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let (path, server) = try echo(at: folder + UUID().uuidString)
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            try line.send(1)
            #expect(try line.receive() == 1)
        }
    }

    @Test func `without a listener the error says so`() throws {
        let path = socketPath()
        #expect(throws: LocalSocketError.noListener(path)) { try LocalConnection(to: path) }
        // The socket of a killed process.
        let (_, server) = try echo(at: path)
        server.close()
        #expect(throws: LocalSocketError.noListener(path)) { try LocalConnection(to: path) }
    }

    @Test func `no other user may use the socket's file`() throws {
        let (path, server) = try echo()
        defer { server.close() }
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a whole message that is no value is answered with the reason`() throws {
        let (path, server) = try echo()
        defer { server.close() }
        let text = #"{"m":[["c",1.5]]}"#
        let received = try Self.received(
            from: path, after: [0, 0, 0, UInt8(text.utf8.count)] + text.utf8)
        let answer = String(decoding: received, as: UTF8.self)
        #expect(answer.contains("the message is no value in its one coding: "), "\(answer)")
    }

    @Test func `a line on which no value comes is hung up`() throws {
        let (path, server) = try echo()
        defer { server.close() }
        let received = try Self.received(from: path, after: Array("GET / HTTP/1.1\r\n\r\n".utf8))
        // Nothing but the greeting, if that was not cut off as well.
        #expect([0, 4 + Value("hello").encoded.count].contains(received.count))
    }

    /// All that a server says to bytes, until it hangs up.
    private static func received(from path: String, after bytes: [UInt8]) throws -> [UInt8] {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(connected == 0)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        var answer = [UInt8](repeating: 0, count: 64)
        var received: [UInt8] = []
        while case let count = read(descriptor, &answer, 64), count > 0 {
            received += answer[..<count]
        }
        return received
    }

    @Test func `each caller is greeted`() async throws {
        let (path, server) = try echo()
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            #expect(line.greeting == "hello")
        }
    }

    @Test func `a server stops when there is no line, and not before`() async throws {
        let (path, server) = try echo()
        defer { server.close() }
        try await apart {
            let line = try LocalConnection(to: path)
            #expect(server.isInUse)
            #expect(!server.closeIfQuiet())
            try line.send(1)
            #expect(try line.receive() == 1)
            line.close()
        }
        await server.isQuiet()
        #expect(server.closeIfQuiet())
        await #expect(throws: LocalSocketError.noListener(path)) {
            try await apart { _ = try LocalConnection(to: path) }
        }
    }

    private func echo(at path: String? = nil) throws -> (path: String, server: LocalServer) {
        let path = path ?? socketPath()
        return (path, try LocalServer(at: path, greeting: "hello") { request, _ in request })
    }

    /// Runs what waits on a line on a thread of its own: the server needs those of the test.
    private func apart(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
        }
    }

    private func socketPath() -> String {
        "\(NSTemporaryDirectory())errand-\(UUID().uuidString).sock"
    }
}
