import HTTP
import HTTPTestKit
import IntentTraits
import Outbox
import PatienceTestKit
import SQLite
import Testing
import Values

/// The two back ends of `docs/writing-a-pack.md`.
@Suite(.patient) struct BackEndExampleTests {
    /// What the intents need, wherever the chores are kept.
    protocol ChoreSource: Sendable {
        func complete(_ chore: Int, at now: Timestamp) async throws
    }

    /// Chores on this machine alone.
    struct LocalChores: ChoreSource {
        let database: Database

        func complete(_ chore: Int, at now: Timestamp) async throws {
            try database.once(in: Invocation.current, part: "complete") { connection in
                try connection.run("UPDATE chore SET is_done = 1 WHERE id = ?", chore)
            }
        }
    }

    /// Chores of a server, which are changed here first.
    struct ServerChores: ChoreSource {
        let database: Database
        let outbox: Outbox
        let client: HTTPClient

        func complete(_ chore: Int, at now: Timestamp) async throws {
            try database.once(in: Invocation.current, part: "complete") { connection in
                try connection.run("UPDATE chore SET is_done = 1 WHERE id = ?", chore)
                try outbox.put(
                    "complete", of: "chore/\(chore)", body: "{}", in: Invocation.current, at: now,
                    on: connection)
            }
        }

        func send(_ write: Outbox.Item) async -> Outbox.Answer {
            let request = HTTPRequest.post(
                "/\(write.thing)/\(write.action)", .json(write.body), idempotencyKey: write.key)
            do {
                _ = try await client.send(request).successful()
                return .done
            } catch {
                switch error.arrival {
                case .never: return .later()
                case .refused: return .refused("\(error)")
                case .maybe: return .unclear
                }
            }
        }
    }

    private static let schema = Schema(
        application: 0x6368_6F72,
        migrations: [
            Migration(
                1, .breaking,
                "CREATE TABLE chore (id INTEGER PRIMARY KEY, is_done INTEGER NOT NULL DEFAULT 0)")
        ])

    @Test(arguments: [(200, Outbox.State.done), (500, .unclear), (403, .refused)])
    func `both back ends complete a chore, and a server is told of it`(
        _ status: Int, _ state: Outbox.State
    ) async throws {
        let server = try TestServer { $0.reply(status) }
        var client = HTTPClient(base: server.url)
        client.proxy = .none
        let database = try Database(inMemory: Self.schema)
        try database.write { try $0.script("INSERT INTO chore (id) VALUES (1), (2)") }
        let chores = ServerChores(
            database: database, outbox: try Outbox(in: database), client: client)
        try await LocalChores(database: database).complete(1, at: .epoch)
        let invocation = Invocation(key: IdempotencyKey("run-7/chore"), parametersDigest: "")
        try await Invocation.$current.withValue(invocation) {
            try await chores.complete(2, at: .epoch)
        }
        let done: Int? = try database.read {
            try $0.value("SELECT count(*) FROM chore WHERE is_done")
        }
        #expect(done == 2)

        _ = try await chores.outbox.send(at: .epoch) { await chores.send($0) }
        #expect(server.requests.map(\.target) == ["/chore/2/complete"])
        #expect(server.requests.first?.headers["idempotency-key"] == "run-7/chore")
        #expect(try chores.outbox.items(in: [state]).map(\.thing) == ["chore/2"])
    }
}
