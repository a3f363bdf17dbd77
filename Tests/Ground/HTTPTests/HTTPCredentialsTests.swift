import HTTPTestKit
import PatienceTestKit
import Synchronization
import Testing

@testable import HTTP

@Suite(.patient) struct HTTPCredentialsTests {
    /// A server that takes one token, which may become another.
    private final class Gate: Sendable {
        let token = Mutex("old")
        let count = Mutex(0)
        private let done = Mutex(0)

        /// The number of the answer that has come.
        func countAnswer() -> Int {
            done.withLock { done in
                done += 1
                return done
            }
        }

        func server() throws -> TestServer {
            try TestServer { [self] call in
                let isRight =
                    call.request.headers["authorization"] == "Bearer \(token.withLock { $0 })"
                isRight
                    ? call.reply(200, [], call.request.text) : call.reply(401, [], "who are you?")
            }
        }

        func renewed() -> String {
            count.withLock { $0 += 1 }
            return token.withLock { $0 }
        }
    }

    private struct Refusal: Error, CustomStringConvertible {
        let description = "the login has ended; log in again"
    }

    private let gate = Gate()

    private func client(_ server: TestServer, _ credentials: HTTPCredentials) -> HTTPClient {
        var client = HTTPClient(base: server.url, credentials: credentials)
        client.proxy = .none
        return client
    }

    @Test func `a hundred callers renew a token once`() async throws {
        let server = try gate.server()
        let client = client(
            server,
            HTTPCredentials(token: "old") { [gate] old in
                #expect(old == "old")
                // Others come while it is renewed.
                for _ in 0..<1_000 { await Task.yield() }
                return gate.renewed()
            })
        let (halfway, pass) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            for number in 0..<100 {
                group.addTask { [gate] in
                    if number >= 50 { for await _ in halfway {} }
                    let response = try await client.send(.post("/", .json("\(number)")))
                    if gate.countAnswer() == 50 {
                        gate.token.withLock { $0 = "new" }
                        pass.finish()
                    }
                    #expect(response.text == "\(number)")
                    return response
                }
            }
            for try await response in group { #expect(response.status == 200) }
        }
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func `a token that is missing is fetched before the first request`() async throws {
        let server = try gate.server()
        let client = client(
            server,
            HTTPCredentials { [gate] old in
                #expect(old == nil)
                return gate.renewed()
            })
        #expect(try await client.send(.get("/")).status == 200)
        #expect(try await client.send(.get("/")).status == 200)
        #expect(server.requests.count == 2)
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func `a new token that is not taken either is an answer`() async throws {
        let server = try gate.server()
        let client = client(server, HTTPCredentials(token: "x") { _ in "wrong" })
        let response = try await client.send(.post("/", .json("1")))
        #expect(response.status == 401)
        #expect(response.text == "who are you?")
        #expect(
            server.requests.map { $0.headers["authorization"] } == ["Bearer x", "Bearer wrong"])
        #expect(server.requests.map(\.text) == ["1", "1"])
    }

    @Test func `a renewal that fails is the error of all who wait`() async throws {
        let server = try gate.server()
        gate.token.withLock { $0 = "never" }
        let (waiting, arrive) = AsyncStream<Void>.makeStream()
        let client = client(
            server,
            HTTPCredentials(token: "old") { [gate] _ in
                for await _ in waiting {}
                _ = gate.renewed()
                throw Refusal()
            })
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do throws(HTTPError) {
                        return "\(try await client.send(.get("/x?secret")).status)"
                    } catch {
                        #expect(error.arrival == .refused)
                        return "\(error)"
                    }
                }
            }
            await awaiting("all requests") {
                while server.requests.count < 20 { await Task.yield() }
            }
            arrive.finish()
            for await outcome in group {
                #expect(
                    outcome == "'\(server.url)/x' cannot be asked without credentials: "
                        + "the login has ended; log in again")
            }
        }
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func `who is cancelled does not wait for a renewal, which goes on for others`()
        async throws
    {
        let server = try gate.server()
        gate.token.withLock { $0 = "new" }
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (freed, free) = AsyncStream<Void>.makeStream()
        let client = client(
            server,
            HTTPCredentials(token: "old") { [gate] _ in
                begin.finish()
                for await _ in freed {}
                return gate.renewed()
            })
        let first = Task { try await client.send(.get("/")).status }
        await awaiting("the renewal") { for await _ in begun {} }
        let second = Task { try await client.send(.get("/")).status }
        first.cancel()
        await #expect(throws: HTTPError.self) { try await first.value }
        free.finish()
        #expect(try await second.value == 200)
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func `credentials that cannot be renewed are sent once`() async throws {
        let server = try gate.server()
        #expect(try await client(server, .bearer("x")).send(.get("/")).status == 401)
        #expect(
            try await client(server, .basic(user: "a", password: "b")).send(.get("/")).status == 401
        )
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer x", "Basic YTpi"])
    }
}
