import HTTP
import HTTPTestKit
import IntentTraits
import PatienceTestKit
import ProcessTestKit
import Testing

/// The code of `docs/http.md`, piece by piece.
@Suite(.patient) struct AskingServersTests {
    static func client(of server: String, _ login: HTTPCredentials) -> HTTPClient {
        var client = HTTPClient(base: server, credentials: login)
        client.limits.answer = 1 << 20
        return client
    }

    static func login(renewing renew: @escaping @Sendable (String?) async throws -> String)
        -> HTTPCredentials
    {
        HTTPCredentials(token: nil) { old in try await renew(old) }
    }

    struct Nags {
        let client: HTTPClient

        func openNags() async throws -> String {
            let nags = try await client.send(
                .get("/nags", query: [HTTPField("state", "open")]))
            return try nags.successful().text
        }

        func create(_ nag: String) async throws {
            let key = Invocation.current.map { "\($0.key)/create" }
            let answer = try await client.send(.post("/nags", .json(nag), idempotencyKey: key))
            _ = try answer.successful()
        }

        func answer(to message: String) async throws -> String {
            let stream = try await client.open(.post("/chat", .json(message)))
            var answer = ""
            for try await event in stream.events where event.name == "token" {
                answer += event.data
            }
            return answer
        }

        func report(to path: String) async throws {
            _ = try await client.download(.get("/report"), to: path)
        }
    }

    @Test func `the code of the page does what the page says`() async throws {
        let server = try TestServer { call in
            switch (call.request.headers["authorization"], call.request.target) {
            case ("Bearer fresh", "/api/chat"):
                call.reply(200, [], "event: token\ndata: Hel\n\nevent: token\ndata: lo\n\n")
            case ("Bearer fresh", "/api/broken"): call.reply(500)
            case ("Bearer fresh", let target): call.reply(200, [], target)
            default: call.reply(401)
            }
        }
        var client = Self.client(of: "\(server.url)/api", Self.login { _ in "fresh" })
        client.proxy = .none
        let nags = Nags(client: client)
        #expect(try await nags.openNags() == "/api/nags?state=open")
        #expect(try await nags.answer(to: "{}") == "Hello")

        let invocation = Invocation(key: IdempotencyKey("run-7/nag"), parametersDigest: "1")
        try await Invocation.$current.withValue(invocation) { try await nags.create("{}") }
        #expect(server.requests.last?.headers["idempotency-key"] == "run-7/nag/create")

        let folder = try TestFolder()
        try await nags.report(to: "\(folder.path)/report")
        #expect(folder.read("report") == Array("/api/report".utf8))

        let broken = try await client.send(.get("/broken"))
        #expect(throws: HTTPError.self) { try broken.successful() }
    }
}
