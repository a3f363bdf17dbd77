import SQLite
import Store
import Values

extension SQLiteTables {
    func wait(of run: Int, at path: String) throws(StoreError) -> WaitRecord? {
        try waits(.one, "WHERE waits.run = ? AND path = ?", run.sqlValue, .text(path)).waits.first
    }

    private static let oldestFirst = " ORDER BY since, waits.run, path"

    func waits(of run: Int) throws(StoreError) -> FoundWaits {
        try waits(.many, "WHERE waits.run = ?" + Self.oldestFirst, run.sqlValue)
    }

    func waits(_ selection: WaitSelection) throws(StoreError) -> FoundWaits {
        let open = "WHERE ended IS NULL AND waits.kind = "
        let order = Self.oldestFirst
        return switch selection {
        case .of(let run):
            try number(of: run).map { run throws(StoreError) in try waits(of: run) }
                ?? FoundWaits([])
        case .signal(let name):
            try waits(.many, open + "'signal' AND name = ?" + order, .text(name))
        case .questions: try waits(.many, open + "'question'" + order)
        case .app(let name): try waits(.many, open + "'app' AND name = ?" + order, .text(name))
        }
    }

    func dueWaits(at reading: ClockReading, most: Int) throws(StoreError) -> FoundWaits {
        // In the order of the two indexes, so that nothing is sorted however many there are.
        let dated = try waits(
            .many,
            """
            WHERE ended IS NULL AND due_since_boot IS NULL AND waits.due <= ?
            ORDER BY waits.due, waits.run, path LIMIT ?
            """, reading.instant.microseconds.sqlValue, most.sqlValue)
        let counted = try waits(
            .many,
            """
            WHERE ended IS NULL AND due_since_boot <= ?
            ORDER BY due_since_boot, waits.run, path LIMIT ?
            """, reading.sinceBoot.microseconds.sqlValue,
            (most - dated.waits.count - dated.unread.count).sqlValue)
        return FoundWaits(dated.waits + counted.waits, unread: dated.unread + counted.unread)
    }

    func waits(toRemindBy instant: Timestamp, most: Int) throws(StoreError) -> FoundWaits {
        try waits(
            .many,
            """
            WHERE ended IS NULL AND remind_at <= ?
            ORDER BY remind_at, waits.run, path LIMIT ?
            """, instant.microseconds.sqlValue, most.sqlValue)
    }

    func removeReminder(of run: Int, at path: String) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "UPDATE waits SET remind_at = NULL WHERE run = ? AND path = ?", run, path)
        }
    }

    func nextDueWait() throws(StoreError) -> NextDue {
        try asStored { () throws(SQLiteError) in
            let instant: Int64?? = try connection.value(
                """
                SELECT min(due) FROM waits
                WHERE ended IS NULL AND due IS NOT NULL AND due_since_boot IS NULL
                """)
            let sinceBoot: Int64?? = try connection.value(
                """
                SELECT min(due_since_boot) FROM waits
                WHERE ended IS NULL AND due_since_boot IS NOT NULL
                """)
            let reminder: Int64?? = try connection.value(
                "SELECT min(remind_at) FROM waits WHERE ended IS NULL AND remind_at IS NOT NULL")
            let first = [instant, reminder].compactMap { $0.flatMap(\.self) }.min()
            return NextDue(
                instant: try Timestamp(microseconds: first),
                sinceBoot: sinceBoot.flatMap(\.self).flatMap { TimeSpan(microseconds: $0) })
        }
    }

    func endedWaits(of run: Int) throws(StoreError) -> Set<String> {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                "SELECT path FROM waits WHERE run = ? AND ended IS NOT NULL", run)
            var paths: Set<String> = []
            while try row.next() { paths.insert(try row[0]) }
            return paths
        }
    }

    func removeWait(of run: Int, at path: String) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM waits WHERE run = ? AND path = ?", run, path)
        }
    }

    func removeWaits(of run: Int) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM waits WHERE run = ?", run)
        }
    }
}
