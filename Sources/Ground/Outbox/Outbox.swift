public import SQLite
public import Values

/// The changes that an app still has to tell its server, kept in the app's own database.
///
/// A write is put there in the transaction of the change that it tells of, and stays until the
/// server has taken it or a person has discarded it. Writes of one thing are sent in the order in
/// which they were put, each under a key that the server knows it by, so that a write which is sent
/// twice is done once.
public struct Outbox: Sendable {
    /// What may lie in an outbox; more is an error when it is put, and nothing is dropped.
    public struct Limits: Hashable, Sendable {
        /// Writes that are not done yet.
        public var writes: Int

        /// Bytes of one write's body.
        public var bodyBytes: Int

        public init(writes: Int = Limits.usualWrites, bodyBytes: Int = Limits.usualBodyBytes) {
            self.writes = writes
            self.bodyBytes = bodyBytes
        }

        public static let usualWrites = 10_000
        public static let usualBodyBytes = 1 << 20

        /// Bytes of a thing's name, of an action and of a key.
        static let nameBytes = 1024
    }

    let database: Database
    let limits: Limits
    let backoff: Backoff

    /// Makes the outbox of a database, with its tables if they are not there.
    ///
    /// What was being sent when an earlier process died is `unclear` from now on.
    public init(
        in database: Database, limits: Limits = Limits(), backoff: Backoff = Backoff()
    ) throws {
        self.database = database
        self.limits = limits
        self.backoff = backoff
        try database.write { try $0.script(Self.table) }
        try SendingTurn.whileFree(of: database) { try clearUp() }
    }
}

extension Outbox {
    /// The state of a write.
    public enum State: String, CaseIterable, Sendable, SQLConvertible {
        /// It is to be sent, for the first time or again.
        case waiting
        /// It is being sent.
        case sending
        /// It was sent, and whether it was done is not known; it is sent again with its key.
        case unclear
        /// The server has done it.
        case done
        /// The server will not do it; a person decides.
        case refused
        /// The thing is another than it was when the write was made; a person decides.
        case conflict
    }

    /// A write as it lies in the outbox.
    public struct Item: Hashable, Sendable, Identifiable {
        /// Its number, by which writes are ordered.
        public let id: Int64

        /// The thing that it changes, such as `handoff/17`.
        public let thing: String

        /// What it does, in the app's own words.
        public let action: String

        /// What it says; of a write that is done it is empty.
        public let body: String

        /// The `Idempotency-Key` to send it with: the same however often it is sent.
        public let key: String

        public let state: State

        /// How often it was sent, this time included.
        public let attempts: Int
        public let put: Timestamp

        /// When it may be sent, or may be sent again.
        public let due: Timestamp

        /// Why it was refused.
        public let reason: String?

        /// What it is in conflict with, as the sender has described it.
        public let theirs: String?
    }

    /// What came of sending a write.
    public enum Answer: Hashable, Sendable {
        /// The server has done it, now or before.
        case done
        /// The server will not do it, and sending it again would not help.
        case refused(String)
        /// The server has another version of the thing than the write is about.
        case conflict(with: String)
        /// It was sent, and no answer came.
        case unclear
        /// It was not done; not before that span if the server has named one.
        case later(after: TimeSpan? = nil)
    }

    /// What one call of `send` has done.
    public struct Pass: Hashable, Sendable {
        public internal(set) var done = 0
        public internal(set) var refused = 0
        public internal(set) var conflicts = 0
        public internal(set) var unclear = 0
        public internal(set) var later = 0

        /// When to send again; `nil` if nothing waits but for a person.
        public internal(set) var next: Timestamp?

        /// How many writes in a row have got no answer, up to the last one.
        var silences = 0
    }
}
