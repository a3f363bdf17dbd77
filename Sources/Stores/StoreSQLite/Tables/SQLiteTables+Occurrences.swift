import SQLite
import Store
import Values

extension SQLiteTables {
    func judgement(of key: OccurrenceKey) throws(StoreError) -> Judgement? {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT verdict, reason, seen FROM verdicts
                WHERE uid = ? AND key = ? ORDER BY number DESC LIMIT 1
                """, key.trigger.text, key.key)
            return try row.next()
                ? Judgement(try Verdict(stored: row[0]), try row[1], seen: try row[2]) : nil
        }
    }

    func occurrences(_ selection: OccurrenceSelection) throws(StoreError) -> [OccurrenceRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT key, nominal_from, nominal_to, count, version, run FROM occurrences
                WHERE uid = ?1 AND (?2 IS NULL OR key = ?2)
                    AND nominal_to >= ?4 AND nominal_from <= ?5
                    AND (NOT ?6 OR 'waiting' = (SELECT verdict FROM verdicts
                        WHERE uid = ?1 AND key = occurrences.key ORDER BY number DESC LIMIT 1))
                ORDER BY nominal_to DESC, key DESC LIMIT ?3
                """, selection.trigger.text, selection.key, selection.most,
                selection.due?.lowerBound.microseconds ?? .min,
                selection.due?.upperBound.microseconds ?? .max, selection.isWaiting)
            var occurrences: [OccurrenceRecord] = []
            while try row.next() {
                let key = OccurrenceKey(selection.trigger, try row[0])
                occurrences.append(try OccurrenceRecord(row, key, try judgements(of: key)))
            }
            return occurrences
        }
    }

    private func judgements(of key: OccurrenceKey) throws(SQLiteError) -> [DatedJudgement] {
        var row = try connection.query(
            """
            SELECT verdict, reason, seen, at FROM verdicts
            WHERE uid = ? AND key = ? ORDER BY number
            """, key.trigger.text, key.key)
        var judgements: [DatedJudgement] = []
        while try row.next() {
            judgements.append(
                DatedJudgement(
                    at: try Timestamp(microseconds: row[3] as Int64),
                    Judgement(try Verdict(stored: row[0]), try row[1], seen: try row[2])))
        }
        return judgements
    }

    func occurrences(
        of trigger: TriggerUID, dueAfter instant: Timestamp
    ) throws(StoreError) -> [OccurrenceKey] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                "SELECT key FROM occurrences WHERE uid = ?1 AND nominal_to > ?2 AND nominal_from > ?2",
                trigger.text, instant.microseconds)
            var keys: [OccurrenceKey] = []
            while try row.next() { keys.append(OccurrenceKey(trigger, try row[0])) }
            return keys
        }
    }

    func countStarts(
        of trigger: TriggerUID, after instant: Timestamp
    ) throws(StoreError) -> Int {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT count(*) FROM occurrences
                WHERE uid = ? AND nominal_to > ? AND run IS NOT NULL
                """, trigger.text, instant.microseconds) ?? 0
        }
    }

    func set(_ occurrence: OccurrenceRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO occurrences
                    (uid, key, nominal_from, nominal_to, count, version, run)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, occurrence.key.trigger.text, occurrence.key.key,
                occurrence.nominal.lowerBound.microseconds,
                occurrence.nominal.upperBound.microseconds, occurrence.count,
                occurrence.version, occurrence.run?.text)
        }
    }

    func append(_ judgement: DatedJudgement, to key: OccurrenceKey) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO verdicts (uid, key, number, at, verdict, reason, seen)
                VALUES (?1, ?2,
                    (SELECT coalesce(max(number), 0) + 1 FROM verdicts WHERE uid = ?1 AND key = ?2),
                    ?3, ?4, ?5, ?6)
                """, key.trigger.text, key.key, judgement.at.microseconds,
                judgement.judgement.verdict.rawValue, judgement.judgement.reason,
                judgement.judgement.seen)
        }
    }
}

extension Verdict {
    fileprivate init(stored text: String) throws(SQLiteError) {
        guard let verdict = Verdict(rawValue: text) else {
            throw .unreadable("'\(text)'", as: "a verdict")
        }
        self = verdict
    }
}

extension OccurrenceRecord {
    fileprivate init(
        _ row: borrowing Cursor, _ key: OccurrenceKey, _ judgements: [DatedJudgement]
    ) throws(SQLiteError) {
        let from = try Timestamp(microseconds: row[1] as Int64)
        let run: String? = try row[5]
        self.init(
            key: key, nominal: from...max(from, try Timestamp(microseconds: row[2] as Int64)),
            count: try row[3], version: try row[4], run: run.map { RunID($0) },
            judgements: judgements)
    }
}
