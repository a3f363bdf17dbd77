import IntentTraits
import Outbox
import SQLite
import Synchronization
import Testing
import Values

/// The part of `docs/keeping-data.md` about a server.
@Suite struct OutboxExampleTests {
    /// A server that is away at first.
    private final class NagServer: Sendable {
        private let requests = Mutex<[String]>([])

        var keys: [String] { requests.withLock(\.self) }

        func post(_ action: String, _ body: String, idempotencyKey: String) async -> Int {
            requests.withLock {
                $0.append(idempotencyKey)
                return $0.count == 1 ? 503 : 200
            }
        }
    }

    private let nag = 17
    private let due = 2000
    private let now = Timestamp.epoch

    @Test func `the outbox of the page does what the page says`() async throws {
        let database = try Database(inMemory: KeepingDataTests.schema)
        let server = NagServer()
        let invocation = Invocation(key: IdempotencyKey("run-7/snooze"), parametersDigest: "")
        let pass = try await Invocation.$current.withValue(invocation) {
            let outbox = try Outbox(in: database)
            try database.once(in: .current, part: "snooze") { connection in
                try connection.run("UPDATE nag SET due = ? WHERE id = ?", due, nag)
                try outbox.put(
                    "snooze", of: "nag/\(nag)", body: "\(due)", in: .current, at: now,
                    on: connection)
            }
            let pass = try await outbox.send(at: now) { write in
                switch await server.post(write.action, write.body, idempotencyKey: write.key) {
                case 200..<300: .done
                case 409: .conflict(with: "a newer version")
                case 400..<500: .refused("the server does not do this")
                case 500...: .later()
                default: .unclear
                }
            }
            return pass
        }
        let next = try #require(pass?.next)
        let outbox = try Outbox(in: database)
        let second = try await outbox.send(at: next) { write in
            await server.post(write.action, write.body, idempotencyKey: write.key) == 200
                ? .done : .later()
        }
        #expect(second?.done == 1)
        #expect(server.keys == ["run-7/snooze", "run-7/snooze"])
    }

    @Test func `the fetches of the page are as fresh as the page says`() throws {
        let database = try Database(inMemory: KeepingDataTests.schema)
        let later = try #require(now.adding(.seconds(7 * 60)))
        let fetches = try FetchLog(in: database)
        try database.write { try fetches.note("nags", at: now, on: $0) }
        let freshness = try fetches.freshness(of: "nags", at: later)
        #expect(freshness.sentence() == "as of 7 minutes ago")
        #expect(freshness.sentence(in: .german) == "Stand: vor 7 Minuten")
    }
}
