import Foundation
import HTTPTestKit
import PatienceTestKit
import Testing
import Values

/// Requests of workflows to a server on loopback.
@Suite(.patient(for: .seconds(60))) struct WebTests {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "errand-\(UUID().uuidString)")
    private let caller: StandardCaller

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        caller = StandardCaller(folder: folder.path)
    }

    /// A server that says what it was asked.
    private func echo() throws -> TestServer {
        try TestServer { call in
            let request = call.request
            let kept = ["authorization", "content-type", "idempotency-key", "x-a"]
            let headers = kept.compactMap { name in request.headers[name].map { "\(name)=\($0)" } }
            let text = [request.method, request.target, request.text] + headers
            call.reply(200, ["X-B: c"], text.joined(separator: "|"))
        }
    }

    @Test(arguments: ["http.get", "http.request"])
    func `an answer that is more than a value takes names the intent that takes it`(
        _ intent: String
    ) async throws {
        let server = try TestServer {
            $0.reply(200, [], String(repeating: "a", count: 7 << 20 | 1))
        }
        let refused = try await caller.value(intent, ["url": .string(server.url)])
        #expect(
            refused.sentence.hasSuffix(
                "sends more than 7340032 bytes; 'http.download' takes more, into a file"))
    }

    @Test(arguments: ["http.get", "http.request", "http.download"])
    func `a server is trusted whose maker a file names`(_ intent: String) async throws {
        let nginx = try Nginx()
        var values: [(String, Value)] = [("url", .string(nginx.url(.good) + "/hello"))]
        if intent == "http.download" { values.append(("path", "got.txt")) }
        let refused = try await caller.value(intent, values)
        #expect(refused.sentence.hasSuffix("a file of trusted certificates can name it"))
        values.append(("certificates", .string(nginx.maker)))
        let answer = try await caller.value(intent, values)
        if case .entity(let entity) = answer {
            #expect(entity.properties["text"] == "hello\n")
        } else {
            #expect(answer == .string("\(folder.path)/got.txt"))
        }
    }

    /// The parameters beside the URL, and what the server is asked.
    static let requests: [(values: [(String, Value)], asked: String)] = [
        ([], "GET|/p|"),
        ([("query", ["a b": "ä&", "c": "d"])], "GET|/p?a%20b=%c3%a4%26&c=d|"),
        ([("headers", ["X-A": "b"])], "GET|/p||x-a=b"),
        (
            [("method", "post"), ("json", ["a": [1, .null]])],
            "POST|/p|{\"a\":[1,null]}|content-type=application/json|idempotency-key=k"
        ),
        (
            [("method", "PUT"), ("body", "text")],
            "PUT|/p|text|content-type=text/plain; charset=utf-8|idempotency-key=k"
        ),
        (
            [("method", "POST"), ("form", ["a": "b c"])],
            "POST|/p|a=b%20c|content-type=application/x-www-form-urlencoded|idempotency-key=k"
        ),
        ([("token", "t")], "GET|/p||authorization=Bearer t"),
        ([("user", "anna"), ("password", "pw")], "GET|/p||authorization=Basic YW5uYTpwdw=="),
        (
            [("method", "POST"), ("file", "sent.txt")],
            "POST|/p|content|content-type=application/octet-stream|idempotency-key=k"
        ),
    ]

    @Test(arguments: requests.indices) func `a server is asked what is meant`(
        _ row: Int
    ) async throws {
        try Data("content".utf8).write(to: folder.appending(path: "sent.txt"))
        let server = try echo()
        let (values, asked) = Self.requests[row]
        let answer = try await caller.value(
            "http.request", [("url", .string(server.url + "/p"))] + values)
        guard case .entity(let entity) = answer else { return #expect(Bool(false), "\(answer)") }
        #expect(entity.properties["text"] == .string(asked))
        #expect(entity.properties["status"] == 200)
        guard case .map(let headers)? = entity.properties["headers"] else {
            return #expect(Bool(false), "no headers")
        }
        #expect(headers["x-b"] == "c")
    }

    static let bodies: [(type: String?, body: String, text: String, data: Value)] = [
        ("application/json", "{\"a\": [1]}", "{\"a\": [1]}", ["a": [1]]),
        ("application/json", "\u{FEFF}[1]", "[1]", [1]), ("application/json", "7", "7", 7),
        ("text/plain; charset=utf-8", " {\"a\": 1}", " {\"a\": 1}", ["a": 1]),
        (nil, "[1]", "[1]", [1]), ("text/plain", "7", "7", .null),
        ("text/plain", "[a]", "[a]", .null), ("text/html", "[1]", "[1]", .null),
    ]

    @Test(arguments: bodies)
    func `an answer in JSON is data`(
        _ type: String?, _ body: String, _ text: String, _ data: Value
    ) async throws {
        let server = try TestServer {
            $0.reply(200, type.map { ["Content-Type: \($0)"] } ?? [], body)
        }
        let answer = try await caller.value("http.get", ["url": .string(server.url)])
        guard case .entity(let entity) = answer else { return #expect(Bool(false), "\(answer)") }
        #expect(entity.properties["data"] == data)
        #expect(entity.properties["text"] == .string(text))
    }

    @Test func `an answer is read in the characters that it names`() async throws {
        let server = try TestServer {
            $0.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=\"ISO-8859-1\"\r\n")
            $0.send("Content-Length: 2\r\n\r\n")
            $0.send([0x6C, 0xF6])
        }
        let answer = try await caller.value("http.get", ["url": .string(server.url)])
        guard case .entity(let entity) = answer else { return #expect(Bool(false), "\(answer)") }
        #expect(entity.properties["text"] == "lö")
    }

    @Test func `a status that is no success fails, unless it is allowed`() async throws {
        let server = try TestServer { $0.reply(404, [], "none") }
        let url = Value.string(server.url + "/x?key=secret")
        guard case .string(let sentence) = try await caller.value("http.get", ["url": url]) else {
            return #expect(Bool(false), "it did not fail")
        }
        #expect(sentence.contains("404"))
        #expect(!sentence.contains("secret"))
        let allowed = try await caller.value("http.get", ["url": url, "allowedStatuses": [404]])
        guard case .entity(let entity) = allowed else { return #expect(Bool(false), "\(allowed)") }
        #expect(entity.properties["text"] == "none")
    }

    @Test func `a file is there when it is whole, and else as it was`() async throws {
        let server = try TestServer { call in
            if call.request.target == "/cut" {
                call.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                call.hangUp()
            } else {
                call.reply(200, [], "new")
            }
        }
        let file = folder.appending(path: "a")
        try Data("old".utf8).write(to: file)
        let cut = try await caller.value(
            "http.download", ["url": .string(server.url + "/cut"), "path": "a"])
        #expect(cut != .string(file.path))
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        let whole = try await caller.value(
            "http.download", ["url": .string(server.url + "/whole"), "path": "a"])
        #expect(whole == .string(file.path))
        #expect(try Data(contentsOf: file) == Data("new".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    /// What is refused before or by an answer, and the words.
    static let refusals: [(values: [(String, Value)], words: String)] = [
        ([("url", "ftp://127.0.0.1/a")], "ftp"),
        ([("url", "nothing")], "nothing"),
        ([("url", "http://127.0.0.1:1/")], "127.0.0.1:1"),
        (
            [("url", "http://127.0.0.1:1/"), ("body", "a"), ("json", 1)],
            "give one of 'body', 'json'"
        ),
        ([("url", "http://127.0.0.1:1/"), ("file", "none")], "none"),
    ]

    @Test(arguments: refusals.indices) func `what cannot be asked fails with a sentence`(
        _ row: Int
    ) async throws {
        let (values, words) = Self.refusals[row]
        let value = try await caller.value("http.request", [("method", "POST")] + values)
        guard case .string(let sentence) = value else { return #expect(Bool(false), "\(value)") }
        #expect(sentence.contains(words))
    }
}
