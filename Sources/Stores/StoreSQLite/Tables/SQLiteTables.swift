import SQLite
import Store
import Values

/// Rows in the tables of a database, over one connection and within its transaction.
final class SQLiteTables {
    let connection: Connection

    /// The highest numbers, as far as they are known; only one connection gives new ones.
    var lastRun: Int?
    var lastKnownSignal: Int?

    /// The heads of runs that an engine holds, as far as they are known; only the connection that
    /// writes asks for them again and again.
    var heads: [RunID: RunHead] = [:]

    /// All of those runs that it has made itself and that are as they were made, but for their
    /// entries.
    var records: [RunID: RunRecord] = [:]

    /// Tells listeners which rows cannot be read.
    private let board: HintBoard?

    /// The boot in which the waits that are due by the time since boot were stored.
    let boot: String?
    var isBootNoted = false

    init(over connection: Connection, boot: String? = nil, tellingOn board: HintBoard? = nil) {
        self.connection = connection
        self.board = board
        self.boot = boot
    }

    /// Forgets what was known of rows that have been rolled back.
    func forget() {
        lastRun = nil
        lastKnownSignal = nil
        forgetRuns()
        isBootNoted = false
    }

    func forgetRuns() {
        heads = [:]
        records = [:]
    }

    func forget(_ run: RunID) {
        heads[run] = nil
        records[run] = nil
    }
}

/// The extent of a query.
enum Extent {
    /// One row, or those of one run: if one cannot be read, nothing is known.
    case one

    /// Many: one that cannot be read is left out, and told of, so that it holds up no others.
    case many
}

extension SQLiteTables {
    /// Passes over a row that cannot be read, if others can do without it.
    func pass(over error: SQLiteError, of kind: String, in extent: Extent) throws(SQLiteError) {
        guard extent == .many, error.kind == .unexpectedValue else { throw error }
        var hints = Hints()
        hints.unreadable = ["\(kind) is left out, since it cannot be read: \(error.sentence)"]
        board?.tell(hints)
    }
}

extension SQLiteTables: Tables {
    func result(of change: ChangeID) throws(StoreError) -> ChangeResult? {
        let stored: [UInt8]? = try asStored { () throws(SQLiteError) in
            try connection.value("SELECT result FROM changes WHERE id = ?", change.text)
        }
        guard let stored else { return nil }
        return try ChangeResult(stored: stored) { id throws(StoreError) in try run(id) }
    }

    func remember(
        _ result: ChangeResult, of change: ChangeID, at now: Timestamp
    ) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "INSERT INTO changes (id, at, result) VALUES (?, ?, ?)", change.text,
                now.microseconds, result.stored)
        }
    }

    /// Forgets the oldest results if they are older than changes are sent again.
    func forgetChanges(before now: Timestamp) throws(SQLiteError) {
        guard let oldest = now.subtracting(ChangeID.kept) else { return }
        try connection.run(
            """
            DELETE FROM changes
            WHERE number <= (SELECT min(number) + 1999 FROM changes) AND at < ?
            """, oldest.microseconds)
        // Where the clock was set back, what comes from the future would stay, and hold up all
        // after it.
        try connection.run(
            """
            UPDATE changes SET at = ?1
            WHERE number <= (SELECT min(number) + 1999 FROM changes) AND at > ?1
            """, now.microseconds)
    }

    func definition(_ digest: Digest) throws(StoreError) -> DefinitionRecord? {
        try definition("WHERE digest = ?", .blob(digest.bytes))
    }

    func latestDefinition(of workflow: String) throws(StoreError) -> DefinitionRecord? {
        try definition("WHERE workflow = ? ORDER BY number DESC LIMIT 1", .text(workflow))
    }

    private func definition(
        _ condition: String, _ value: SQLValue
    ) throws(StoreError) -> DefinitionRecord? {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                "SELECT digest, workflow, language, text FROM definitions \(condition)", value)
            guard try row.next() else { return nil }
            return DefinitionRecord(
                try Digest(stored: row[0]), of: try row[1], language: try row[2], text: try row[3])
        }
    }

    func update(_ definition: DefinitionRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "UPDATE definitions SET text = ? WHERE digest = ?", definition.text,
                definition.digest.bytes)
        }
    }

    func insert(_ definition: DefinitionRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "INSERT INTO definitions (digest, workflow, language, text) VALUES (?, ?, ?, ?)",
                definition.digest.bytes, definition.workflow, definition.language, definition.text)
        }
    }
}

extension Digest {
    init(stored bytes: [UInt8]) throws(SQLiteError) {
        guard let digest = Digest(bytes: bytes) else {
            throw .unreadable("\(bytes.count) bytes", as: "a digest")
        }
        self = digest
    }
}
