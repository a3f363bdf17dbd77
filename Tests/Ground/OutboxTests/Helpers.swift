import IntentTraits
import Outbox
import SQLite
import Values

extension Schema {
    /// An app whose own data are notes.
    static let notes = Schema(
        application: 0x6E6F_7465,
        migrations: [
            Migration(1, .breaking, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
        ])
}

extension Timestamp {
    /// So many seconds after the first instant of the tests.
    static func at(_ seconds: Int64) -> Timestamp {
        Timestamp(seconds: 1_774_429_200 + seconds) ?? .latest
    }
}

extension Backoff {
    static let ofTests = Backoff(seed: 3)
}

extension Outbox {
    /// Puts a write of its own transaction under a key of its own.
    @discardableResult
    func put(
        _ action: String, of thing: String, body: String = "{}", key: String? = nil,
        at seconds: Int64 = 0, in database: Database
    ) throws -> Item {
        let invocation = Invocation(
            key: IdempotencyKey(key ?? "\(thing)/\(action)"), parametersDigest: "")
        return try database.write {
            try put(action, of: thing, body: body, in: invocation, at: .at(seconds), on: $0)
        }
    }
}
