import SQLite
import Store
import Values

extension SQLiteTables {
    func engine(_ id: EngineID) throws(StoreError) -> EngineRecord? {
        try engines("WHERE id = ?", .text(id.text)).first
    }

    func engines() throws(StoreError) -> [EngineRecord] {
        try engines("WHERE ? ORDER BY started_at, id", .integer(1))
    }

    private func engines(
        _ condition: String, _ value: SQLValue
    ) throws(StoreError) -> [EngineRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                "SELECT id, place, format, lease, started_at, until FROM engines \(condition)",
                value)
            var engines: [EngineRecord] = []
            while try row.next() { engines.append(try EngineRecord(row)) }
            return engines
        }
    }

    func set(_ engine: EngineRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO engines (id, place, format, lease, started_at, until)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET until = excluded.until
                """,
                engine.engine.id.text, engine.engine.place.text, engine.engine.format,
                engine.engine.lease?.microseconds, engine.startedAt.microseconds,
                engine.until?.microseconds)
        }
    }

    func remove(_ engine: EngineID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM engines WHERE id = ?", engine.text)
        }
    }

    func releaseRuns(of engine: EngineID, at now: Timestamp) throws(StoreError) -> Int {
        forgetRuns()
        return try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE runs SET owner = NULL, state = 'running', waiting_for = NULL, due = ?
                WHERE owner = ?
                """, now.microseconds, engine.text)
        }
    }
}

extension EngineRecord {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let id: String = try row[0]
        let place: String = try row[1]
        let lease: Int64? = try row[3]
        self.init(
            engine: NewEngine(
                EngineID(id), at: MachineID(place), format: try row[2],
                lease: lease.flatMap { TimeSpan(microseconds: $0) }),
            startedAt: try Timestamp(microseconds: row[4] as Int64),
            until: try Timestamp(microseconds: row[5] as Int64?))
    }
}
