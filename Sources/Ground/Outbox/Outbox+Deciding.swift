public import IntentTraits
public import SQLite
public import Values

extension Outbox {
    /// Returns the writes in some states, of all things or of one, in their order.
    ///
    /// Without states it is all that is not done.
    public func items(
        in states: Set<State> = Set(State.allCases).subtracting([.done]), of thing: String? = nil
    ) throws -> [Item] {
        let items = try database.read { connection in
            try connection.rows(
                """
                SELECT \(Self.columns) FROM errand_outbox
                WHERE (?1 OR state <> 'done') AND (?2 IS NULL OR thing = ?2) ORDER BY number
                """, states.contains(.done), thing
            ) { try Item($0) }
        }
        return items.filter { states.contains($0.state) }
    }

    /// Returns the writes that a person has to decide about.
    public func undecided() throws -> [Item] { try items(in: [.refused, .conflict]) }

    /// Has a write sent again, because a person says so.
    ///
    /// One that was refused or in conflict is sent as a new one, with a key of its own and with
    /// another body if one is given. One that waits is due at once, and stays as it is.
    public func retry(_ id: Int64, body: String? = nil, at now: Timestamp) throws {
        if let body, body.utf8.count > limits.bodyBytes {
            throw OutboxError.tooLarge(body.utf8.count, most: limits.bodyBytes, what: "a body")
        }
        try database.write { connection in
            let item = try existing(id, on: connection)
            switch item.state {
            case .refused, .conflict:
                try connection.run(
                    """
                    UPDATE errand_outbox SET state = 'waiting', round = round + 1, attempts = 0,
                        due = ?, body = ?, reason = NULL, theirs = NULL WHERE number = ?
                    """, now.milliseconds, body ?? item.body, id)
            case .waiting, .unclear:
                // It may have been sent, and its key must not mean two things.
                guard body == nil else { throw OutboxError.mayBeSent(id) }
                try connection.run(
                    "UPDATE errand_outbox SET due = ? WHERE number = ?", now.milliseconds, id)
            case .sending: throw OutboxError.mayBeSent(id)
            case .done: throw OutboxError.isDone(id)
            }
        }
    }

    /// Takes a write out, because a person says so, and returns it; those behind it are sent.
    ///
    /// One that is `unclear` may have been done.
    @discardableResult
    public func discard(_ id: Int64) throws -> Item {
        try database.write { connection in
            let item = try existing(id, on: connection)
            switch item.state {
            case .sending: throw OutboxError.mayBeSent(id)
            case .done: throw OutboxError.isDone(id)
            case .waiting, .unclear, .refused, .conflict:
                try connection.run("DELETE FROM errand_outbox WHERE number = ?", id)
                return item
            }
        }
    }
}

extension Outbox {
    /// Returns the write that an invocation has put, as it is now; `nil` if it has put none, or if
    /// that is no longer kept.
    public func item(of invocation: Invocation, part: String = "") throws -> Item? {
        let key = Self.key(of: invocation, part: part)
        return try database.read { try item("key = ?", key, on: $0) }
    }

    /// Returns the things with writes that the server has not answered, in the transaction under
    /// way: what it says of these is older than they are.
    public func unansweredThings(on connection: Connection) throws -> Set<String> {
        Set(
            try connection.rows(
                """
                SELECT DISTINCT thing FROM errand_outbox
                WHERE state <> 'done' AND state IN ('waiting', 'sending', 'unclear')
                """
            ) { try $0[0] as String })
    }

    /// Returns whether a thing has such writes besides one.
    public func isUnanswered(
        _ thing: String, besides id: Int64? = nil, on connection: Connection
    ) throws -> Bool {
        let other: Int64? = try connection.value(
            """
            SELECT number FROM errand_outbox WHERE thing = ?1 AND state <> 'done'
                AND state IN ('waiting', 'sending', 'unclear') AND number IS NOT ?2 LIMIT 1
            """, thing, id)
        return other != nil
    }

    /// Returns whether a write waits until a person has decided about an earlier one of its thing.
    public func isHeldUp(_ item: Item) throws -> Bool {
        let earlier: Int64? = try database.read { connection in
            try connection.value(
                """
                SELECT number FROM errand_outbox WHERE thing = ?1 AND state <> 'done'
                    AND state IN ('refused', 'conflict') AND number < ?2 LIMIT 1
                """, item.thing, item.id)
        }
        return earlier != nil
    }

    /// Makes all that waits due at once, because a person says so or the server is back.
    public func hurry(at now: Timestamp) throws {
        try database.write {
            try $0.run(
                "UPDATE errand_outbox SET due = ? WHERE state IN ('waiting', 'unclear')",
                now.milliseconds)
        }
    }
}
