import HTTPTestKit
import PatienceTestKit
import ProcessTestKit
import Synchronization
import Testing

@testable import HTTP

/// The client against a server that says what it should, and what it should not.
@Suite(.patient) struct HTTPClientTests {
    private func client(_ server: TestServer, _ change: (inout HTTPLimits) -> Void = { _ in })
        -> HTTPClient
    {
        var client = HTTPClient(base: server.url)
        client.proxy = .none
        change(&client.limits)
        return client
    }

    private func error(_ client: HTTPClient, _ request: HTTPRequest) async -> HTTPError? {
        do {
            let response = try await client.send(request)
            Issue.record("it has answered \(response.status)")
            return nil
        } catch {
            return error
        }
    }

    // MARK: What goes and what comes

    @Test func `a request comes as it was meant, and its answer back`() async throws {
        let server = try TestServer { $0.reply(201, ["X-A: 1", "x-a: 2", "Empty:"], "done å") }
        var client = client(server)
        client.headers["X-Client"] = "c"
        let response = try await client.send(
            HTTPRequest(
                "POST", "things?x=1", query: [HTTPField("y", "a b")],
                headers: ["X-Own": "1", "X-Empty": ""], body: .json("{}"),
                idempotencyKey: "run-7/step"))
        #expect(response.status == 201)
        #expect(response.isSuccess)
        #expect(response.text == "done å")
        #expect(response.headers.all("X-A") == ["1", "2"])
        #expect(response.headers["empty"] == "")
        #expect(response.address == "\(server.url)/things")
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/things?x=1&y=a%20b")
        #expect(request.text == "{}")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["idempotency-key"] == "run-7/step")
        #expect(request.headers["x-own"] == "1")
        #expect(request.headers["x-empty"] == "")
        #expect(request.headers["x-client"] == "c")
        #expect(request.headers["user-agent"] == "errand")
        #expect(request.headers["expect"] == nil)
    }

    @Test(arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
    func `every method is sent by its name`(_ method: String) async throws {
        let server = try TestServer { $0.reply(200, [], "body") }
        let response = try await client(server).send(HTTPRequest(method, "/"))
        #expect(response.text == (method == "HEAD" ? "" : "body"))
        let request = try #require(server.requests.first)
        #expect(request.method == method)
        let mayBring = ["POST", "PUT", "PATCH"].contains(method)
        #expect(request.headers["content-length"] == (mayBring ? "0" : nil))
    }

    @Test(arguments: [200, 204, 304, 400, 401, 404, 429, 500, 503])
    func `a status is an answer, and an error for who wants success`(_ status: Int) async throws {
        let server = try TestServer { $0.reply(status, [], "") }
        let response = try await client(server).send(.get("/x"))
        #expect(response.status == status)
        if status < 300 {
            #expect(try response.successful().status == status)
        } else {
            #expect(throws: HTTPError.self) { try response.successful() }
        }
        // Nothing is sent again.
        #expect(server.requests.count == 1)
    }

    @Test func `connections are used again, by all clients`() async throws {
        let server = try TestServer { $0.reply(200, [], "x") }
        for _ in 0..<20 { _ = try await client(server).send(.get("/")) }
        #expect(server.requests.count == 20)
        // Tests beside this one may need so many that an idle one is closed for them.
        #expect(server.connections < 5)
    }

    @Test func `a hundred requests go on at once`() async throws {
        let server = try TestServer { $0.reply(200, [], $0.request.target) }
        let client = client(server)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    try await client.send(.get("/\(number)")).text == "/\(number)"
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func `heads before the last one are passed over`() async throws {
        let server = try TestServer { call in
            call.send("HTTP/1.1 103 Early\r\nX-A: early\r\n\r\n")
            call.reply(200, ["X-A: late"], "x")
        }
        let response = try await client(server).send(.get("/"))
        #expect(response.status == 200)
        #expect(response.headers["x-a"] == "late")
    }

    @Test func `a compressed answer is decompressed`() async throws {
        // gzip of "hello\n".
        let bytes: [UInt8] = [
            0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0xe7, 2, 0, 0x20,
            0x30, 0x3a, 0x36, 6, 0, 0, 0,
        ]
        let server = try TestServer { $0.reply(200, ["Content-Encoding: gzip"], bytes: bytes) }
        #expect(try await client(server).send(.get("/")).text == "hello\n")
        #expect(server.requests.first?.headers["accept-encoding"] == "gzip, deflate")
    }

    // MARK: What a server must not do

    @Test(arguments: [
        ("", "has closed the connection before its answer"),
        ("HTTP/1.1 200 OK\r\nContent-Le", "has closed the connection before its answer"),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
            "has closed the connection in the middle of its answer"
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhal",
            "has closed the connection in the middle of its answer"
        ),
        ("SSH-2.0-OpenSSH_9.2\r\n", "does not speak HTTP"),
        (
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            "sends an answer that cannot be decompressed"
        ),
    ])
    func `an answer that is cut off or none is an unclear error`(
        _ answer: String, _ sentence: String
    ) async throws {
        let server = try TestServer { call in
            call.send(answer)
            call.hangUp()
        }
        let error = try #require(await error(client(server), .post("/x?secret=1", .json("1"))))
        #expect("\(error)" == "'\(server.url)/x' \(sentence)")
        #expect(error.arrival == .maybe)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: ["Content-Length: 100000000", "Transfer-Encoding: chunked", "X-Plain: 1"])
    func `a body without an end is cut off`(_ header: String) async throws {
        let chunk = [UInt8](repeating: 0x78, count: 4_096)
        let server = try TestServer { call in
            call.send("HTTP/1.1 200 OK\r\n\(header)\r\n\r\n")
            let isChunked = header.hasSuffix("chunked")
            while call.send(isChunked ? Array("1000\r\n".utf8) + chunk + [13, 10] : chunk) {}
        }
        let error = try #require(await error(client(server) { $0.answer = 100_000 }, .get("/")))
        #expect("\(error)" == "'\(server.url)/' sends more than 100000 bytes")
    }

    @Test func `an answer may have as many bytes as the limit says`() async throws {
        let body = String(repeating: "x", count: 1_000)
        let server = try TestServer { $0.reply(200, [], body) }
        #expect(try await client(server) { $0.answer = 1_000 }.send(.get("/")).text == body)
        #expect(await error(client(server) { $0.answer = 999 }, .get("/")) != nil)
    }

    @Test func `a small answer that grows without end is cut off`() async throws {
        let folder = try TestFolder()
        let zeros = try folder.write("zeros", [UInt8](repeating: 0, count: 8 << 20))
        let bomb = try Compression.gzip(zeros)
        #expect(bomb.count < 20_000)
        let server = try TestServer { $0.reply(200, ["Content-Encoding: gzip"], bytes: bomb) }
        let error = try #require(await error(client(server) { $0.answer = 1 << 20 }, .get("/")))
        #expect("\(error)" == "'\(server.url)/' sends more than 1048576 bytes")
    }

    @Test(arguments: [true, false])
    func `headers have a limit, also of heads without an end`(_ isEarly: Bool) async throws {
        let line = "X-Long: \(String(repeating: "x", count: 1_000))\r\n"
        let server = try TestServer { call in
            call.send("HTTP/1.1 \(isEarly ? 103 : 200) OK\r\n")
            while call.send(isEarly ? "\(line)\r\nHTTP/1.1 103 OK\r\n" : line) {}
        }
        let error = try #require(await error(client(server), .get("/")))
        #expect("\(error)" == "'\(server.url)/' sends more than 65536 bytes of headers")
    }

    @Test func `a server that says nothing is left`() async throws {
        let server = try TestServer { $0.waitForClose() }
        let client = client(server) { $0.silence = .seconds(1) }
        let error = try #require(await error(client, .get("/")))
        #expect("\(error)" == "'\(server.url)/' has said nothing for 1.0 seconds")
        #expect(error.arrival == .maybe)
    }

    @Test func `a server that does not come to its end is left`() async throws {
        let server = try TestServer { call in
            call.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx")
            call.waitForClose()
        }
        let client = client(server) { $0.whole = .milliseconds(300) }
        let error = try #require(await error(client, .get("/")))
        #expect("\(error)" == "'\(server.url)/' was not done after 0.3 seconds")
    }

    @Test func `a kept connection that breaks does not send a thing twice`() async throws {
        let server = try TestServer { call in
            if call.request.method == "GET" { return call.reply() }
            call.hangUp()
        }
        let client = client(server)
        _ = try await client.send(.get("/"))
        let error = try #require(await error(client, .post("/", .json("1"))))
        #expect(error.arrival == .maybe)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test func `a kept connection that breaks is opened again for what only reads`() async throws {
        let count = Mutex(0)
        let server = try TestServer { call in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 2 { call.hangUp() } else { call.reply(200, [], "\(number)") }
        }
        let client = client(server)
        #expect(try await client.send(.get("/")).text == "1")
        #expect(try await client.send(.get("/")).text == "3")
    }

    // MARK: The way there

    @Test func `a port where nobody listens is said plainly`() async throws {
        let port = try { try TestServer { _ in }.port }()
        var client = HTTPClient()
        client.proxy = .none
        let error = try #require(
            await error(client, .get("http://me:pw@127.0.0.1:\(port)/x?token=secret")))
        #expect("\(error)" == "'http://127.0.0.1:\(port)/x' cannot be reached: connection refused")
        #expect(error.arrival == .never)
        #expect(!error.isUnclear)
    }

    @Test func `a host that is unknown is said plainly`() async throws {
        var client = HTTPClient()
        client.proxy = .none
        let error = try #require(await error(client, .get("http://nobody.invalid/")))
        #expect(
            "\(error)"
                == "'http://nobody.invalid/' has an unknown host; no address is found for "
                + "'nobody.invalid'")
        #expect(!error.mayHaveArrived)
    }

    @Test(arguments: [
        ("ftp://h/x", "'ftp://h/x' begins with 'ftp'; only http and https can be asked"),
        ("file:/etc/passwd?x", "'file:/etc/passwd' begins with 'file'; only http and https"),
        ("noth", "'noth' is no URL that can be asked: it does not begin with 'http://' or"),
    ])
    func `what is no address is refused`(_ url: String, _ sentence: String) async throws {
        let error = try #require(await error(HTTPClient(), .get(url)))
        #expect("\(error)".hasPrefix(sentence))
        #expect(!error.mayHaveArrived)
    }

    @Test func `a request that would be two is refused`() async throws {
        let server = try TestServer { $0.reply() }
        let client = client(server)
        let split = try #require(await error(client, HTTPRequest("GET / HTTP/1.1\r\nX: y", "/")))
        #expect("\(split)".contains("which is no method"))
        var request = HTTPRequest.get("/")
        request.headers["X"] = "a\r\nY: b"
        let header = try #require(await error(client, request))
        #expect("\(header)".contains("cannot be sent the header 'X'"))
        #expect(server.requests.isEmpty)
    }

    @Test func `an address that is too near is not reached, nor by a kept connection`()
        async throws
    {
        let server = try TestServer { $0.reply() }
        var client = client(server)
        client.nearest = .world
        let fresh = try #require(await error(client, .get("/")))
        #expect(fresh.arrival == .never)
        #expect("\(fresh)".contains("leads to an address of this machine or its network"))
        #expect(server.connections == 0)
        client.nearest = .machine
        _ = try await client.send(.get("/"))
        client.nearest = .network
        let kept = try #require(await error(client, .get("/")))
        #expect("\(kept)".contains("leads to an address of this machine or its network"))
        #expect(kept.arrival == .never)
        #expect(server.requests.count == 1)
    }

    @Test func `a proxy is asked, and what it refuses is said`() async throws {
        let proxy = try TestServer { call in
            call.request.method == "CONNECT"
                ? call.reply(403, [], "no") : call.reply(200, [], call.request.target)
        }
        var client = HTTPClient()
        client.proxy = .url("http://me:pw@127.0.0.1:\(proxy.port)")
        #expect(try await client.send(.get("http://far.invalid/x")).text == "http://far.invalid/x")
        let error = try #require(await error(client, .get("https://far.invalid/x?secret")))
        #expect(
            "\(error)"
                == "'https://far.invalid/x' needs the proxy 'http://127.0.0.1:\(proxy.port)', which "
                + "refuses with status 403")
        #expect(error.arrival == .never)
        client.proxy = .url("http://nobody.invalid")
        let unknown = try #require(await self.error(client, .get("http://far.invalid/")))
        #expect("\(unknown)".hasSuffix("the proxy 'http://nobody.invalid', which is not found"))
        client.proxy = .url("http://127.0.0.1:\(try { try TestServer { _ in }.port }())")
        let absent = try #require(await self.error(client, .get("http://far.invalid/")))
        #expect("\(absent)".hasSuffix("which cannot be reached"))
        client.proxy = .url("gopher://127.0.0.1")
        let odd = try #require(await self.error(client, .get("http://far.invalid/")))
        #expect("\(odd)".hasSuffix("which is none that can be used"))
    }

    // MARK: Redirects

    @Test func `redirects are followed, with credentials to the same server only`() async throws {
        let other = try TestServer { $0.reply(200, [], "other") }
        let place = other.url
        let server = try TestServer { call in
            switch call.request.target {
            case "/a": call.reply(302, ["Location: /b"], "long")
            case "/b": call.reply(307, ["Location: \(place)/c?x=1"])
            default: call.reply(404)
            }
        }
        var client = client(server)
        client.credentials = .bearer("token")
        client.headers["apikey"] = "k"
        let response = try await client.send(.get("/a"))
        #expect(response.text == "other")
        #expect(response.address == "\(place)/c")
        let bearers = server.requests.map { $0.headers["authorization"] }
        #expect(bearers == ["Bearer token", "Bearer token"])
        #expect(server.connections == 1)
        let request = try #require(other.requests.first)
        #expect(request.headers["authorization"] == nil)
        #expect(request.headers["apikey"] == nil)
        #expect(request.headers["user-agent"] == "errand")
    }

    @Test func `redirects without an end are left`() async throws {
        let server = try TestServer { $0.reply(302, ["Location: /again"]) }
        let error = try #require(await error(client(server), .get("/")))
        #expect("\(error)" == "'\(server.url)/again' sends on more than 5 times")
        #expect(server.requests.count == 6)
    }

    @Test func `a redirect without a place is an answer`() async throws {
        let server = try TestServer { $0.reply(302, [], "here") }
        #expect(try await client(server).send(.get("/")).text == "here")
    }

    @Test func `credentials go to the server of the base alone`() async throws {
        let server = try TestServer { $0.reply() }
        var client = HTTPClient(base: "http://far.invalid", credentials: .bearer("token"))
        client.headers["apikey"] = "k"
        client.proxy = .none
        _ = try await client.send(.get("\(server.url)/x"))
        let request = try #require(server.requests.first)
        #expect(request.headers["authorization"] == nil)
        #expect(request.headers["apikey"] == nil)
    }

    @Test func `a user in a URL is sent and not shown`() async throws {
        let server = try TestServer { $0.reply(200, [], "x") }
        var client = HTTPClient()
        client.proxy = .none
        let response = try await client.send(.get("http://me:p%40w@127.0.0.1:\(server.port)/"))
        #expect(response.address == "\(server.url)/")
        #expect(server.requests.first?.headers["authorization"] == "Basic bWU6cEB3")
    }

    // MARK: Cancelling

    @Test(arguments: [true, false])
    func `a task that is cancelled ends its request`(_ hasBegun: Bool) async throws {
        let (arrived, arrive) = AsyncStream<Void>.makeStream()
        let (closed, close) = AsyncStream<Void>.makeStream()
        let server = try TestServer { call in
            if hasBegun { call.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf") }
            arrive.finish()
            call.waitForClose()
            close.finish()
        }
        let client = client(server)
        let task = Task { await self.error(client, .get("/")) }
        await awaiting("the request") { for await _ in arrived {} }
        task.cancel()
        let error = try #require(await task.value)
        #expect("\(error)" == "'\(server.url)/' was not waited for any longer")
        #expect(error.arrival == .maybe)
        await awaiting("the end of the connection") { for await _ in closed {} }
    }

    @Test func `a task that was cancelled before asks nothing`() async throws {
        let server = try TestServer { $0.reply() }
        let client = client(server)
        let error = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await self.error(client, .get("/"))
        }.value
        #expect(error?.mayHaveArrived == false)
        #expect(server.requests.isEmpty)
    }
}
