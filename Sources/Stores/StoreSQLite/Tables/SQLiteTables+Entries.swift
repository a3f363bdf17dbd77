import SQLite
import Store
import Values

extension SQLiteTables {
    func append(
        _ entries: [NewEntry], to run: Int, _ id: RunID, after last: Int, at now: Timestamp,
        mark: Int
    ) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            for (number, entry) in zip((last + 1)..., entries) {
                let sum = entry.checksum(in: id, number: number)
                try connection.run(
                    """
                    INSERT INTO entries (place, kind, path, attempt, at, mark, checksum, data)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """, EntryPlace(of: number, in: run).row, entry.kind.rawValue, entry.path,
                    entry.attempt, now.microseconds, mark, Int64(bitPattern: sum), entry.data)
            }
        }
        heads[id]?.lastEntry = last + entries.count
    }

    func entries(
        of run: Int, _ id: RunID, after number: Int, most: Int
    ) throws(StoreError) -> [EntryRecord] {
        let (entries, damaged) = try asStored { () throws(SQLiteError) in
            try storedEntries(of: run, id, after: number, most: most)
        }
        if let damaged { throw .damagedEntry(id, number: damaged) }
        return entries
    }

    /// Reads entries up to the first that is not as it was stored, whose number comes with them.
    private func storedEntries(
        of run: Int, _ id: RunID, after number: Int, most: Int
    ) throws(SQLiteError) -> ([EntryRecord], damaged: Int?) {
        var row = try connection.query(
            """
            SELECT number, kind, path, attempt, at, mark, checksum, data FROM entries
            WHERE place > ? AND place <= ? ORDER BY place LIMIT ?
            """, EntryPlace(of: number, in: run).row, EntryPlace.last(in: run).row, most)
        var entries: [EntryRecord] = []
        while try row.next() {
            let number: Int = try row[0]
            guard let entry = try EntryRecord(row), try entry.isSound(in: id, row[6]) else {
                return (entries, number)
            }
            entries.append(entry)
        }
        return (entries, nil)
    }
}

extension EntryRecord {
    /// Reads a row, or returns `nil` if there is no such kind of entry.
    fileprivate init?(_ row: borrowing Cursor) throws(SQLiteError) {
        guard let kind = EntryKind(rawValue: try row[1]) else { return nil }
        self.init(
            number: try row[0],
            entry: NewEntry(kind, at: try row[2], attempt: try row[3], try row[7]),
            at: try Timestamp(microseconds: row[4] as Int64), mark: try row[5])
    }

    fileprivate func isSound(in run: RunID, _ checksum: Int64) -> Bool {
        entry.checksum(in: run, number: number) == UInt64(bitPattern: checksum)
    }
}
