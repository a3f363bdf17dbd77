import SQLite
import Store
import Values

/// Finds the runs that have slots, wait for one, or can go on.
extension SQLiteTables {
    func use(of key: String) throws(StoreError) -> SlotUse {
        try asStored { () throws(SQLiteError) in
            // One walk over those that have not ended; a list of states would be made a table of
            // its own each time.
            var row = try connection.query(
                """
                SELECT count(*) FILTER (WHERE state <> 'queued'),
                    count(*) FILTER (WHERE state = 'queued'),
                    (SELECT count(*) FROM runs
                        WHERE slot = ?1 AND yielded = 1 AND state <> 'queued')
                FROM runs WHERE slot = ?1 AND ended_at IS NULL
                """, key)
            // There always is a row, and only one.
            _ = try row.next()
            let (admitted, yielded): (Int, Int) = (try row[0], try row[2])
            return SlotUse(taken: admitted - yielded, waiting: try row[1], yielded: yielded)
        }
    }

    func newestHolder(of key: String) throws(StoreError) -> RunRecord? {
        try runs(
            .one,
            """
            WHERE slot = ? AND state IN ('running', 'waiting') AND ended_at IS NULL AND yielded = 0
            ORDER BY number DESC LIMIT 1
            """, [.text(key)]
        ).first
    }

    func unfinishedRuns(
        underKeysBeginning prefix: String, most: Int
    ) throws(StoreError) -> [RunRecord] {
        try runs(
            .many,
            """
            WHERE slot >= ?1 AND slot < ?1 || char(0x10FFFF) AND ended_at IS NULL
            ORDER BY slot, number LIMIT ?2
            """, [.text(prefix), most.sqlValue])
    }

    func newestYielded(of key: String) throws(StoreError) -> RunID? {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT id FROM runs WHERE slot = ? AND yielded = 1 AND state <> 'queued'
                ORDER BY number DESC LIMIT 1
                """, key, as: String.self
            ).map { RunID($0) }
        }
    }

    func queue(of key: String, most: Int) throws(StoreError) -> [RunRecord] {
        // The next one gets a slot even if some before it cannot be read.
        let (asked, isTooMany) = most.addingReportingOverflow(16)
        let queue = try runs(
            .many,
            """
            WHERE slot = ? AND state = 'queued' AND ended_at IS NULL ORDER BY due, number LIMIT ?
            """, [.text(key), (isTooMany ? most : asked).sqlValue])
        return Array(queue.prefix(most))
    }

    func readyWorkflows(_ readiness: Readiness) throws(StoreError) -> [String] {
        // Steps from one workflow to the next in the index, however many runs each has.
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                WITH RECURSIVE next (workflow) AS (
                    SELECT min(workflow) FROM runs WHERE state = 'running' AND owner IS NULL
                    UNION ALL
                    SELECT (SELECT min(workflow) FROM runs
                        WHERE state = 'running' AND owner IS NULL AND workflow > next.workflow)
                    FROM next WHERE workflow IS NOT NULL
                )
                SELECT workflow FROM next WHERE workflow IS NOT NULL
                """)
            var workflows: [String] = []
            while try row.next() { workflows.append(try row[0]) }
            return workflows
        }
    }

    func readyRuns(
        of workflow: String, _ readiness: Readiness, most: Int
    ) throws(StoreError) -> [RunRecord] {
        try runs(
            .many,
            """
            WHERE state = 'running' AND owner IS NULL AND workflow = ? AND due <= ?
                AND format <= ? AND (place IS NULL OR place = ?)
            ORDER BY due, number LIMIT ?
            """,
            [
                .text(workflow), readiness.instant.microseconds.sqlValue,
                readiness.format.sqlValue, .text(readiness.place.text), most.sqlValue,
            ])
    }

    func nextReady(after instant: Timestamp) throws(StoreError) -> Timestamp? {
        try asStored { () throws(SQLiteError) in
            try Timestamp(
                microseconds: connection.value(
                    """
                    SELECT min(due) FROM runs
                    WHERE state = 'running' AND owner IS NULL AND due > ?
                    """, instant.microseconds, as: Int64?.self
                ).flatMap(\.self))
        }
    }
}
