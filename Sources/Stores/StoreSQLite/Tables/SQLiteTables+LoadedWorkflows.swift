import SQLite
import Store
import Values

extension SQLiteTables {
    func loadedWorkflows() throws(StoreError) -> [LoadedWorkflow] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT id, definition, files, permissions, note, loaded_at, effects, allowed
                FROM loaded_workflows ORDER BY id
                """)
            var workflows: [LoadedWorkflow] = []
            while try row.next() { workflows.append(try LoadedWorkflow(row)) }
            return workflows
        }
    }

    func set(_ workflow: LoadedWorkflow) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO loaded_workflows
                (id, definition, files, permissions, note, loaded_at, effects, allowed)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, workflow.id, workflow.definition.bytes, workflow.storedFiles,
                workflow.permissions, workflow.note, workflow.loadedAt.microseconds,
                workflow.effects, workflow.allowed)
        }
    }

    func removeLoadedWorkflow(_ id: String) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM loaded_workflows WHERE id = ?", id)
        }
    }
}

extension LoadedWorkflow {
    fileprivate var storedFiles: [UInt8] { Value.list(files.map { .string($0) }).encoded }

    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let bytes: [UInt8] = try row[2]
        // The error of the row says more than that of its bytes.
        guard case .list(let files)? = try? Value(decoding: bytes) else {
            throw .unreadable("\(bytes.count) bytes", as: "names of files")
        }
        self.init(
            try row[0], try Digest(stored: row[1]),
            from: files.compactMap { if case .string(let name) = $0 { name } else { nil } })
        permissions = try row[3]
        note = try row[4]
        loadedAt = try Timestamp(microseconds: row[5] as Int64)
        effects = try row[6]
        allowed = try row[7]
    }
}
