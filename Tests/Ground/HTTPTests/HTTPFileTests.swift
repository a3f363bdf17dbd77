import Glibc
import HTTPTestKit
import PatienceTestKit
import ProcessTestKit
import Testing

@testable import HTTP

/// Files that go up and come down.
@Suite(.patient) struct HTTPFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func client(_ server: TestServer) -> HTTPClient {
        var client = HTTPClient(base: server.url)
        client.proxy = .none
        return client
    }

    @Test func `a download replaces a file when it is whole`() async throws {
        try folder.write("target", "old")
        chmod("\(folder.path)/target", 0o640)
        let server = try TestServer { $0.reply(200, ["X-A: 1"], "new content") }
        let response = try await client(server).download(
            .get("/"), to: "\(folder.path)/target")
        #expect(response.headers["x-a"] == "1")
        #expect(response.bytes.isEmpty)
        #expect(folder.read("target") == Array("new content".utf8))
        var status = stat()
        stat("\(folder.path)/target", &status)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(folder.names == ["target"])
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "in the middle of its answer"),
        ("HTTP/1.1 404 No\r\nContent-Length: 2\r\n\r\nno", "answers with status 404"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\nx", "sends more than 1000 bytes"),
        (
            "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 2_000),
            "sends more than 1000 bytes"
        ),
    ])
    func `a download that fails leaves what was there`(_ answer: String, _ sentence: String)
        async throws
    {
        try folder.write("target", "old")
        let server = try TestServer { call in
            call.send(answer)
            call.hangUp()
        }
        var client = client(server)
        client.limits.file = 1_000
        let error = await #expect(throws: HTTPError.self) {
            try await client.download(.get("/"), to: "\(folder.path)/target")
        }
        #expect("\(try #require(error))".hasSuffix(sentence))
        #expect(folder.read("target") == Array("old".utf8))
        #expect(folder.names == ["target"])
    }

    @Test func `a place where nothing can be saved is named`() async throws {
        let server = try TestServer { $0.reply(200, [], "x") }
        let path = "\(folder.path)/missing/target"
        let error = await #expect(throws: HTTPError.self) {
            try await client(server).download(.get("/"), to: path)
        }
        #expect(
            "\(try #require(error))"
                == "'\(server.url)/' cannot be saved as '\(path)': no such file or directory")
    }

    @Test func `a file with a name in quotes goes up in a form`() async throws {
        let path = try folder.write("a \"b\".bin", [UInt8](repeating: 7, count: 100_000))
        let server = try TestServer { $0.reply() }
        _ = try await client(server).send(
            .post("/", .multipart([.text("t", "x"), .file("f", path)])))
        let request = try #require(server.requests.first)
        let type = try #require(request.headers["content-type"])
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        #expect(request.text.contains("name=\"f\"; filename=\"a %22b%22.bin\"\r\n"))
        #expect(request.body.count { $0 == 7 } == 100_000)
    }

    @Test func `a file that is not there is not sent, and the server not asked`() async throws {
        let server = try TestServer { $0.reply() }
        let error = await #expect(throws: HTTPError.self) {
            try await client(server).send(.post("/", .file("\(folder.path)/gone")))
        }
        #expect(
            "\(try #require(error))" == "'\(server.url)/' cannot be sent the file "
                + "'\(folder.path)/gone': no such file or directory")
        #expect(error?.arrival == .never)
        #expect(server.connections == 0)
    }

    @Test func `a file that becomes shorter on the way is an unclear error`() async throws {
        let path = try folder.write("shrinking", [UInt8](repeating: 7, count: 32 << 20))
        let server = try TestServer(beforeBody: { truncate(path, 10) }) { $0.reply() }
        let error = await #expect(throws: HTTPError.self) {
            try await client(server).send(.post("/", .multipart([.file("f", path)])))
        }
        #expect("\(try #require(error))".hasSuffix("it has become shorter meanwhile"))
        #expect(error?.arrival == .maybe)
    }
}
