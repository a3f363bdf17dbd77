import SQLite
import Store
import Values

extension SQLiteTables {
    func endedFamilies(before instant: Timestamp, most: Int) throws(StoreError) -> [RunID] {
        // A run that comes of the end of another one has that one's id as the key of its
        // occurrence.
        try names(
            """
            SELECT family FROM runs AS first
            WHERE id = family AND ended_at < ?1
                AND NOT EXISTS (SELECT * FROM runs
                    WHERE settled IN (0, 1) AND family = first.family
                        AND (ended_at IS NULL OR ended_at >= ?1 OR id IN
                            (SELECT occurrence FROM runs
                                WHERE ended_at IS NULL AND occurrence IS NOT NULL)))
            ORDER BY ended_at, number LIMIT ?2
            """, instant.microseconds.sqlValue, most.sqlValue)
    }

    func goingFamilies() throws(StoreError) -> [RunID] {
        try names("SELECT family FROM going_families ORDER BY family")
    }

    private func names(_ sql: String, _ values: SQLValue...) throws(StoreError) -> [RunID] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(sql, binding: values)
            var names: [RunID] = []
            while try row.next() { names.append(RunID(try row[0])) }
            return names
        }
    }

    func setGoing(_ family: RunID, _ isGoing: Bool) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                isGoing
                    ? "INSERT OR IGNORE INTO going_families (family) VALUES (?)"
                    : "DELETE FROM going_families WHERE family = ?", family.text)
        }
    }

    func newestRun(inFamily family: RunID) throws(StoreError) -> Int? {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                "SELECT max(number) FROM runs WHERE settled IN (0, 1) AND family = ?",
                family.text, as: Int?.self
            ).flatMap(\.self)
        }
    }

    func countRuns(inFamily family: RunID) throws(StoreError) -> Int {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                "SELECT count(*) FROM runs WHERE settled IN (0, 1) AND family = ?", family.text)
                ?? 0
        }
    }

    func removeRows(of run: Int, most: Int) throws(StoreError) -> Int {
        try asStored { () throws(SQLiteError) in
            let entries = try connection.run(
                """
                DELETE FROM entries WHERE place IN
                    (SELECT place FROM entries WHERE place BETWEEN ?1 AND ?2 LIMIT ?3)
                """, EntryPlace(of: 0, in: run).row, EntryPlace.last(in: run).row, most)
            guard entries < most else { return entries }
            let acts = try connection.run("DELETE FROM acts WHERE run = ?", run)
            let waits = try connection.run("DELETE FROM waits WHERE run = ?", run)
            try connection.run("DELETE FROM doubtful_runs WHERE run = ?", run)
            try connection.run("DELETE FROM runs WHERE number = ?", run)
            return entries + acts + waits + 1
        }
    }

    func oldOccurrences(
        before instant: Timestamp, most: Int
    ) throws(StoreError) -> [OccurrenceKey] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT old.uid, old.key FROM triggers
                    CROSS JOIN occurrences AS old ON old.uid = triggers.uid
                WHERE old.nominal_to < ?
                    AND NOT EXISTS (SELECT * FROM runs WHERE id = old.run)
                LIMIT ?
                """, instant.microseconds, most)
            var keys: [OccurrenceKey] = []
            while try row.next() { keys.append(OccurrenceKey(TriggerUID(try row[0]), try row[1])) }
            return keys
        }
    }

    func remove(_ occurrence: OccurrenceKey) throws(StoreError) {
        let (uid, key) = (occurrence.trigger.text, occurrence.key)
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM verdicts WHERE uid = ? AND key = ?", uid, key)
            try connection.run("DELETE FROM occurrences WHERE uid = ? AND key = ?", uid, key)
        }
    }
}

extension SQLiteTables {
    func oldestSignals(most: Int) throws(StoreError) -> [SignalHead] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                "SELECT number, stored_at, dispatched FROM signals ORDER BY number LIMIT ?", most)
            var heads: [SignalHead] = []
            while try row.next() {
                heads.append(
                    SignalHead(
                        number: try row[0],
                        storedAt: try Timestamp(microseconds: row[1] as Int64),
                        isDispatched: try row[2]))
            }
            return heads
        }
    }

    func lowestMark() throws(StoreError) -> Int? {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT min(mark) FROM
                    (SELECT min(mark) AS mark FROM runs WHERE ended_at IS NULL
                    UNION ALL SELECT min(end_signal) - 1 FROM waits)
                """, as: Int?.self
            ).flatMap(\.self)
        }
    }

    func removeSignals(through number: Int) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM signals WHERE number <= ?", number)
        }
    }

    func looseDefinitions() throws(StoreError) -> [LooseDefinition] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT digest, loose_since FROM definitions AS old
                WHERE number < (SELECT max(number) FROM definitions WHERE workflow = old.workflow)
                    AND digest NOT IN (SELECT definition FROM runs)
                """)
            var loose: [LooseDefinition] = []
            while try row.next() {
                loose.append(
                    LooseDefinition(
                        try Digest(stored: row[0]), since: try Timestamp(microseconds: row[1])))
            }
            return loose
        }
    }

    func setLoose(_ definition: Digest, since: Timestamp?) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE definitions SET loose_since = ?2
                WHERE digest = ?1 AND loose_since IS NOT ?2
                """, definition.bytes, since?.microseconds)
        }
    }

    func remove(_ definition: Digest) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM definitions WHERE digest = ?", definition.bytes)
        }
    }

    func refers(to value: Digest) throws(StoreError) -> Bool {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT EXISTS (SELECT * FROM entries
                    WHERE length(data) = \(Digest.lengthOfReference) AND data = ?)
                """, value.reference) ?? false
        }
    }

    func doubtUnfinishedRuns(at now: Timestamp) throws(StoreError) {
        forgetRuns()
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR IGNORE INTO doubtful_runs (run)
                SELECT number FROM runs WHERE ended_at IS NULL
                """)
            try connection.run(
                """
                UPDATE runs SET owner = NULL, state = 'running', waiting_for = NULL, due = ?
                WHERE ended_at IS NULL AND state = 'waiting'
                """, now.microseconds)
        }
    }

    func isDoubtful(_ run: Int) throws(StoreError) -> Bool {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                "SELECT EXISTS (SELECT * FROM doubtful_runs WHERE run = ?)", run) ?? false
        }
    }

    func doubtfulRuns() throws(StoreError) -> [RunRecord] {
        try runs(
            .many,
            """
            WHERE number IN (SELECT run FROM doubtful_runs) AND state = 'running'
            ORDER BY number
            """, [])
    }

    func trust(_ run: Int) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("DELETE FROM doubtful_runs WHERE run = ?", run)
        }
    }

    func fact(_ name: String) throws(StoreError) -> String? {
        try asStored { () throws(SQLiteError) in
            try connection.value("SELECT value FROM facts WHERE name = ?", name)
        }
    }

    func setFact(_ name: String, _ value: String) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value)
        }
    }

    var bootName: String { boot ?? "" }
}
