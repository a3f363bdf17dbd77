public import IntentTraits
public import SQLite
public import Values

extension Outbox {
    /// Puts a write into the transaction under way, which is that of the change it tells of.
    ///
    /// Its key is the invocation's, with `part` telling the writes of one invocation apart; what
    /// was put under a key is there once. Without an invocation it has a key of its own. Throws if
    /// the outbox is full or the write is too large.
    @discardableResult
    public func put(
        _ action: String, of thing: String, body: String = "", in invocation: Invocation?,
        part: String = "", at now: Timestamp, on connection: Connection
    ) throws -> Item {
        let key = Self.key(of: invocation, part: part)
        for name in [thing, action, key] where name.utf8.count > Limits.nameBytes {
            throw OutboxError.tooLarge(name.utf8.count, most: Limits.nameBytes, what: "a name")
        }
        guard body.utf8.count <= limits.bodyBytes else {
            throw OutboxError.tooLarge(body.utf8.count, most: limits.bodyBytes, what: "a body")
        }
        if let known = try item("key = ?", key, on: connection) {
            guard known.thing == thing, known.action == action else {
                throw OutboxError.keyReused(key)
            }
            return known
        }
        try checkRoom(on: connection)
        try connection.run(
            """
            INSERT INTO errand_outbox (thing, action, body, key, put, due)
            VALUES (?, ?, ?, ?, ?, ?)
            """, thing, action, body, key, now.milliseconds, now.milliseconds)
        return try existing(connection.lastInsertedRowID, on: connection)
    }

    static func key(of invocation: Invocation?, part: String) -> String {
        guard let invocation else {
            let halves = [UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max)]
            return halves.map { String($0, radix: 36) }.joined(separator: "-")
        }
        return part.isEmpty ? invocation.key.text : "\(invocation.key.text)/\(part)"
    }

    private func checkRoom(on connection: Connection) throws {
        let count: Int? = try connection.value(
            "SELECT count(*) FROM errand_outbox WHERE state <> 'done'")
        guard count ?? 0 < limits.writes else { throw OutboxError.full(limits.writes) }
    }
}

extension Outbox {
    func item<Value: SQLConvertible>(
        _ condition: String, _ value: Value, on connection: Connection
    ) throws -> Item? {
        try connection.row(
            "SELECT \(Self.columns) FROM errand_outbox WHERE \(condition)", value
        ) { try Item($0) }
    }

    func existing(_ id: Int64, on connection: Connection) throws -> Item {
        guard let item = try item("number = ?", id, on: connection) else {
            throw OutboxError.notThere(id)
        }
        return item
    }
}
