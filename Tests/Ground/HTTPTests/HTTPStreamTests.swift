import Dispatch
import HTTPTestKit
import PatienceTestKit
import Testing

@testable import HTTP

@Suite(.patient) struct HTTPStreamTests {
    private func open(_ server: TestServer, _ change: (inout HTTPLimits) -> Void = { _ in })
        async throws -> HTTPStream
    {
        var client = HTTPClient(base: server.url)
        client.proxy = .none
        change(&client.limits)
        return try await client.open(.get("/"))
    }

    /// Sends pieces as chunks of HTTP.
    private func server(_ pieces: [String], isCut: Bool = false) throws -> TestServer {
        try TestServer { call in
            call.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for piece in pieces {
                call.send("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n")
            }
            if isCut { call.hangUp() } else { call.send("0\r\nX-Trailer: x\r\n\r\n") }
        }
    }

    @Test func `a body comes as it is sent`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try TestServer { call in
            call.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            gate.wait()
            call.send("3\r\ntwo\r\n0\r\n\r\n")
        }
        // The time of a whole answer is not that of a stream.
        let stream = try await open(server) { $0.whole = .milliseconds(1) }
        #expect(stream.status == 200)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == Array("one".utf8))
        // Only now the server says more.
        gate.signal()
        var rest: [UInt8] = []
        while let bytes = try await iterator.next() { rest += bytes }
        #expect(rest == Array("two".utf8))
    }

    @Test func `lines come whole, however they are sent`() async throws {
        let stream = try await open(try server(["{\"a\"", ":1}\n{\"b\":2}\r\n", "\n", "last"]))
        var lines: [String] = []
        for try await line in stream.lines { lines.append(line) }
        #expect(lines == ["{\"a\":1}", "{\"b\":2}", "", "last"])
    }

    @Test func `events come whole, and one that is cut off does not`() async throws {
        let stream = try await open(
            try server(["event: token\nda", "ta: a\n\ndata: b\n", "\ndata: cut"]))
        var events: [HTTPEvent] = []
        for try await event in stream.events { events.append(event) }
        #expect(events == [HTTPEvent(name: "token", data: "a"), HTTPEvent(data: "b")])
    }

    @Test func `what came before a cut is there, and then the error`() async throws {
        let stream = try await open(try server(["one\ntwo\n", "half"], isCut: true))
        var lines: [String] = []
        let error = await #expect(throws: HTTPError.self) {
            for try await line in stream.lines { lines.append(line) }
        }
        #expect(lines == ["one", "two"])
        #expect("\(try #require(error))".hasSuffix("in the middle of its answer"))
    }

    @Test func `a line without an end is an error after those before it`() async throws {
        let server = try server(["ok\n" + String(repeating: "x", count: 50)])
        let stream = try await open(server) { $0.line = 40 }
        var lines: [String] = []
        let error = await #expect(throws: HTTPError.self) {
            for try await line in stream.lines { lines.append(line) }
        }
        #expect(lines == ["ok"])
        #expect("\(try #require(error))".hasSuffix("sends a line of more than 40 bytes"))
    }

    @Test func `a server that is faster than its reader waits`() async throws {
        let chunk = [UInt8](repeating: 0x78, count: 1 << 16)
        let total = 64 << 20
        let (waits, wait) = AsyncStream<Int>.makeStream()
        let server = try TestServer { call in
            var sent = 0
            call.send("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
            while sent < total {
                // Half a second without room is a reader that does not read.
                if !call.hasRoom(within: 500) {
                    wait.yield(sent)
                    wait.finish()
                }
                guard call.send(chunk) else { break }
                sent += chunk.count
            }
            wait.finish()
        }
        var iterator = try await open(server).makeAsyncIterator()
        var size = try await iterator.next()?.count ?? 0
        let sent = await awaiting("a server that waits") { await waits.first { _ in true } }
        #expect(try #require(sent) < total / 2)
        while let bytes = try await iterator.next() { size += bytes.count }
        #expect(size == total)
    }

    @Test func `a stream that nobody holds any longer is ended`() async throws {
        let (closed, close) = AsyncStream<Void>.makeStream()
        let server = try TestServer { call in
            call.send("HTTP/1.1 200 OK\r\n\r\nx")
            call.waitForClose()
            close.finish()
        }
        _ = try await open(server)
        await awaiting("the end of the connection") { for await _ in closed {} }
    }
}
