import Messages
import PatienceTestKit
import ProcessTestKit
import Synchronization
import Testing
import Webhooks

@Suite(.patient, .installed("curl")) struct WebhookServerTests {
    /// The messages that came, and what they are answered.
    private final class Door: Sendable {
        let requests = Mutex<[WebhookRequest]>([])
        let answer = Mutex(WebhookAnswer.stored)

        var count: Int { requests.withLock { $0.count } }

        func take(_ request: WebhookRequest) -> WebhookAnswer {
            requests.withLock { $0.append(request) }
            return answer.withLock { $0 }
        }
    }

    private let door = Door()

    private func server(_ change: (inout WebhookServer.Limits) -> Void = { _ in }) throws
        -> WebhookServer
    {
        var limits = WebhookServer.Limits()
        change(&limits)
        return try WebhookServer(
            at: ListenAddress(port: 0), limits: limits, isKnown: { $0 == "/door" },
            answering: { [door] in door.take($0) })
    }

    /// Calls a server with curl; returns the status and the body of the answer.
    private func call(
        _ server: WebhookServer, _ path: String, _ options: [String] = [], input: String = ""
    ) async throws -> String {
        let curl = try #require(ChildProcess.path(of: "curl"))
        let run = try await ChildProcess.runAside(
            curl,
            ["--silent", "--max-time", "20", "--write-out", "%{http_code}"] + options
                + ["http://\(server.address)\(path)"], input: input)
        return run.output
    }

    @Test func `a message comes as it was sent, and is answered`() async throws {
        let server = try server()
        let body = "{\"a\": \"å\"}\n"
        let answer = try await call(
            server, "/door?x=1",
            ["--data-binary", "@-", "--header", "X-A: 1", "--header", "x-a: 2"],
            input: body)
        #expect(answer == "stored\n202")
        let requests = door.requests.withLock { $0 }
        let request = try #require(requests.first)
        #expect(request.path == "/door")
        #expect(request.headers["x-a"] == "1, 2")
        #expect(request.body == Array(body.utf8))
        await server.close()
    }

    @Test(arguments: [
        ("/door", ["--get"], "405"), ("/door", ["--head"], "405"),
        ("/door", ["--request", "PUT", "--data", "x"], "405"), ("/other", ["--data", "x"], "404"),
        ("/door/", ["--data", "x"], "404"), ("/door", ["--data", ""], "202"),
    ])
    func `only POST to a known path is taken`(
        _ path: String, _ options: [String], _ status: String
    ) async throws {
        let server = try server()
        #expect(try await call(server, path, options).hasSuffix(status))
        #expect(door.count == (status == "202" ? 1 : 0))
        await server.close()
    }

    @Test(arguments: [
        (1_000, [], "202"), (1_001, [], "413"), (4_000, [], "413"),
        (1_000, ["--header", "Transfer-Encoding: chunked"], "202"),
        (1_001, ["--header", "Transfer-Encoding: chunked"], "413"),
    ])
    func `a body has a limit, also one of unknown length`(
        _ size: Int, _ options: [String], _ status: String
    ) async throws {
        let server = try server { $0.body = 1_000 }
        let input = String(repeating: "x", count: size)
        let answer = try await call(
            server, "/door", options + ["--data-binary", "@-"], input: input)
        #expect(answer.hasSuffix(status))
        #expect(door.count == (status == "202" ? 1 : 0))
        await server.close()
    }

    @Test func `a body without an end is cut off`() async throws {
        let server = try server { $0.body = 1_000 }
        let input = String(repeating: "x", count: 1 << 20)
        let answer = try await call(
            server, "/door",
            ["--header", "Transfer-Encoding: chunked", "--data-binary", "@-"], input: input)
        #expect(answer.hasSuffix("000") || answer.hasSuffix("413"))
        #expect(door.count == 0)
        await server.close()
    }

    @Test func `an answer has the headers that go with it`() async throws {
        let server = try server()
        door.answer.withLock { $0 = .unavailable("the home has no room") }
        let answer = try await call(server, "/door", ["--include", "--data", "x"])
        #expect(answer.contains("Retry-After: 60"))
        #expect(answer.hasSuffix("the home has no room\n503"))
        await server.close()
    }

    @Test func `a message that was taken is answered before the end`() async throws {
        let (entered, begun) = AsyncStream<Void>.makeStream()
        let (freed, free) = AsyncStream<Void>.makeStream()
        let server = try WebhookServer(
            at: ListenAddress(port: 0), isKnown: { _ in true },
            answering: { _ in
                begun.finish()
                for await _ in freed {}
                return .stored
            })
        async let answer = call(server, "/door", ["--data", "x"])
        await awaiting("the message") { for await _ in entered {} }
        async let closed: Void = server.close()
        free.finish()
        #expect(try await answer == "stored\n202")
        await closed
    }

    @Test func `a caller who stops in the middle holds no place for ever`() async throws {
        let server = try server {
            $0.connections = 1
            $0.silence = 1
        }
        let stuck = try RawCall(to: server.address.port, saying: "POST /door HTTP/1.1\r\n")
        defer { stuck.hangUp() }
        // The only place is free again once the silence was long enough.
        try await awaiting("a free place") {
            while try await !call(server, "/door", ["--data", "x"]).hasSuffix("202") {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        await server.close()
    }

    @Test func `a port that is taken is named`() async throws {
        let server = try server()
        #expect(
            throws: WebhookTrouble.unusable(
                "\(server.address)",
                "another program has the port; 'listen' can name another one")
        ) {
            _ = try WebhookServer(
                at: server.address, isKnown: { _ in true }, answering: { _ in .stored })
        }
        await server.close()
    }
}
