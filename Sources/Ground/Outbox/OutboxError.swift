/// An error of an outbox: a kind to decide by, and a sentence to show.
public struct OutboxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error, by what the caller can do about it.
    public enum Kind: Hashable, Sendable {
        /// As many writes wait as may; send or discard some.
        case full
        case tooLarge
        /// The key of the invocation was used for another thing or action.
        case keyReused
        case notThere
        /// The write may have been sent already, so it cannot be changed.
        case mayBeSent
        case isDone
    }

    public let kind: Kind

    /// One phrase for people.
    public let description: String
}

extension OutboxError {
    static func full(_ most: Int) -> Self {
        Self(
            kind: .full,
            description: "\(most) writes wait in the outbox already; send or discard some first")
    }

    static func tooLarge(_ bytes: Int, most: Int, what: String) -> Self {
        Self(
            kind: .tooLarge,
            description: "\(what) of a write takes \(bytes) bytes; at most \(most) are kept")
    }

    static func keyReused(_ key: String) -> Self {
        Self(
            kind: .keyReused,
            description: "key '\(key)' was used for another write; other writes need other parts")
    }

    static func notThere(_ id: Int64) -> Self {
        Self(kind: .notThere, description: "no write of the outbox has number \(id)")
    }

    static func mayBeSent(_ id: Int64) -> Self {
        Self(
            kind: .mayBeSent,
            description: "write \(id) may have been sent already; wait for its answer")
    }

    static func isDone(_ id: Int64) -> Self {
        Self(kind: .isDone, description: "write \(id) is done already")
    }
}
