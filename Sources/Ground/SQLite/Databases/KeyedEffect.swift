import IntentTraits

/// One transaction of one invocation, and what is remembered of it so that it happens once.
struct KeyedEffect {
    static let table = """
        CREATE TABLE IF NOT EXISTS errand_keys (
            key TEXT NOT NULL, part TEXT NOT NULL, digest TEXT NOT NULL, result, settled_at INTEGER,
            PRIMARY KEY (key, part)
        ) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS errand_keys_settled
            ON errand_keys (settled_at) WHERE settled_at IS NOT NULL;
        """

    /// The longest result that is kept, in bytes.
    static let mostBytes = 65_536

    let key: IdempotencyKey
    let part: String
    let digest: String

    init(of invocation: Invocation, part: String) {
        key = invocation.key
        digest = invocation.parametersDigest
        self.part = part
    }

    /// Notes the effect in the transaction under way, unless it has happened: then returns what it
    /// returned.
    func begin<Result: SQLConvertible>(
        on connection: Connection, as type: Result.Type = Result.self
    ) throws(SQLiteError) -> Result? {
        let sql =
            "INSERT INTO errand_keys (key, part, digest) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        let isNew = try connection.run(sql, key.text, part, digest) == 1
        return isNew ? nil : try result(on: connection)
    }

    /// Notes what the effect returned, in the transaction that began it.
    func finish(with result: SQLValue, on connection: Connection) throws(SQLiteError) {
        guard result.byteCount <= Self.mostBytes else {
            throw .resultTooLarge(result.byteCount, of: part, most: Self.mostBytes)
        }
        try connection.run(
            "UPDATE errand_keys SET result = ? WHERE key = ? AND part = ?", result, key.text, part)
    }

    /// Returns what the effect returned when it happened, or `nil` if it has not.
    func result<Result: SQLConvertible>(
        on connection: Connection, as type: Result.Type = Result.self
    ) throws(SQLiteError) -> Result? {
        var row = try connection.query(
            "SELECT digest, result FROM errand_keys WHERE key = ? AND part = ?", key.text, part)
        guard try row.next() else { return nil }
        guard try row[0] == digest else { throw .keyReused(key.text, part: part) }
        return try row[1] as Result
    }
}

extension SQLValue {
    fileprivate var byteCount: Int {
        switch self {
        case .null: 0
        case .integer, .real: 8
        case .text(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        }
    }
}
