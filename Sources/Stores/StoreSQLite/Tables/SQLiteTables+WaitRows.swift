import SQLite
import Store
import Values

extension SQLiteTables {
    func insert(_ wait: WaitRecord, of run: Int) throws(StoreError) {
        let (kind, due, end) = (wait.kind.columns, DueColumns(wait.due), wait.end?.columns)
        if due.sinceBoot != nil { try noteBoot() }
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO waits (run, path, kind, name, seen, question, since, due,
                    due_since_boot, snoozes, ended, ended_at, ended_by, end_signal, end_data,
                    condition, remind, remind_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, run, wait.path, kind.kind, kind.name, kind.seen, kind.question,
                wait.since.microseconds, due.instant, due.sinceBoot, wait.snoozes, end?.kind,
                wait.endedAt?.microseconds, end?.by, end?.signal, end?.data,
                wait.condition, wait.remind?.microseconds, wait.remindAt?.microseconds)
        }
    }

    func update(_ wait: WaitRecord, of run: Int) throws(StoreError) {
        let (due, end) = (DueColumns(wait.due), wait.end?.columns)
        if due.sinceBoot != nil { try noteBoot() }
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE waits SET due = ?, due_since_boot = ?, snoozes = ?, ended = ?, ended_at = ?,
                    ended_by = ?, end_signal = ?, end_data = ?, remind_at = ?
                WHERE run = ? AND path = ?
                """, due.instant, due.sinceBoot, wait.snoozes, end?.kind,
                wait.endedAt?.microseconds, end?.by, end?.signal, end?.data,
                wait.remindAt?.microseconds, run, wait.path)
        }
    }

    /// Notes in which boot the time since boot was counted, before the first wait that goes by it.
    private func noteBoot() throws(StoreError) {
        guard !isBootNoted, let boot else { return }
        try asStored { () throws(SQLiteError) in
            try connection.run("INSERT OR REPLACE INTO facts VALUES ('boot', ?)", boot)
        }
        isBootNoted = true
    }

    func end(unread wait: UnreadWait, with end: WaitEnd, at instant: Timestamp) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE waits SET ended = ?, ended_by = ?, ended_at = ?
                WHERE run = (SELECT number FROM runs WHERE id = ?) AND path = ? AND ended IS NULL
                """, end.columns.kind, end.columns.by, instant.microseconds, wait.run.text,
                wait.path)
        }
    }

    /// Returns the waits that a condition and an order, written in SQL, choose.
    func waits(
        _ extent: Extent, _ condition: String, _ values: SQLValue...
    ) throws(StoreError) -> FoundWaits {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT id, path, kind, name, seen, question, since, waits.due, due_since_boot,
                    snoozes, ended, waits.ended_at, ended_by, end_signal, end_data, condition,
                    remind, remind_at
                FROM waits JOIN runs ON runs.number = waits.run
                """ + " " + condition, binding: values)
            var waits: [WaitRecord] = []
            var unread: [UnreadWait] = []
            while try row.next() {
                do throws(SQLiteError) {
                    waits.append(try WaitRecord(row))
                } catch {
                    let run: String = try row[0]
                    let path: String = try row[1]
                    try pass(over: error, of: "the wait of run \(run) at '\(path)'", in: extent)
                    unread.append(
                        UnreadWait(of: RunID(run), at: path, error.sentence, due: Due(ofOpen: row)))
                }
            }
            return FoundWaits(waits, unread: unread)
        }
    }
}

/// The columns that tell what a wait is for.
private struct KindColumns {
    let kind: String
    var name: String?
    var seen: Int?
    var question: [UInt8]?
}

/// The columns that tell when a wait is due.
private struct DueColumns {
    var instant: Int64?
    var sinceBoot: Int64?

    init(_ due: Due?) {
        instant = due?.instant.microseconds
        if case .sinceBoot(let span, _) = due { sinceBoot = span.microseconds }
    }
}

/// The columns that tell how a wait ended.
private struct EndColumns {
    let kind: String
    var by: String?
    var signal: Int?
    var data: [UInt8]?
}

extension NewWait.Kind {
    fileprivate var columns: KindColumns {
        switch self {
        case .time: KindColumns(kind: "time")
        case .signal(let name, let seen): KindColumns(kind: "signal", name: name, seen: seen)
        case .question(let form): KindColumns(kind: "question", question: form)
        case .child(let run): KindColumns(kind: "child", name: run.text)
        case .app(let name): KindColumns(kind: "app", name: name)
        }
    }

    fileprivate init(_ columns: KindColumns) throws(SQLiteError) {
        switch (columns.kind, columns.name, columns.seen, columns.question) {
        case ("time", _, _, _): self = .time
        case ("signal", let name?, let seen?, _): self = .signal(name, seen: seen)
        case ("question", _, _, let form?): self = .question(form)
        case ("child", let run?, _, _): self = .child(RunID(run))
        case ("app", let name?, _, _): self = .app(name)
        default: throw .unreadable("a wait of kind '\(columns.kind)'", as: "a wait")
        }
    }
}

extension WaitEnd {
    fileprivate var columns: EndColumns {
        switch self {
        case .deadline: EndColumns(kind: "deadline")
        case .signal(let number): EndColumns(kind: "signal", signal: number)
        case .answer(let data, let by): EndColumns(kind: "answer", by: by, data: data)
        case .child(let state): EndColumns(kind: "child", by: state.rawValue)
        case .overlap(let run): EndColumns(kind: "overlap", by: run.text)
        case .app: EndColumns(kind: "app")
        }
    }

    fileprivate init(_ columns: EndColumns) throws(SQLiteError) {
        switch (columns.kind, columns.by, columns.signal, columns.data) {
        case ("deadline", _, _, _): self = .deadline
        case ("signal", _, let number?, _): self = .signal(number)
        case ("answer", let by?, _, let data?): self = .answer(data, by: by)
        case ("child", let state?, _, _): self = .child(try RunState(stored: state))
        case ("overlap", let run?, _, _): self = .overlap(with: RunID(run))
        case ("app", _, _, _): self = .app
        default: throw .unreadable("an end of kind '\(columns.kind)'", as: "the end of a wait")
        }
    }
}

extension WaitRecord {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let run: String = try row[0]
        let kind = KindColumns(
            kind: try row[2], name: try row[3], seen: try row[4], question: try row[5])
        self.init(
            run: RunID(run), path: try row[1], kind: try NewWait.Kind(kind),
            since: try Timestamp(microseconds: row[6] as Int64), due: try Due(row))
        snoozes = try row[9]
        if let kind = try row[10] as String? {
            end = try WaitEnd(
                EndColumns(kind: kind, by: try row[12], signal: try row[13], data: try row[14]))
        }
        endedAt = try Timestamp(microseconds: row[11] as Int64?)
        condition = try row[15]
        remind = (try row[16] as Int64?).flatMap { TimeSpan(microseconds: $0) }
        remindAt = try Timestamp(microseconds: row[17] as Int64?)
    }
}

extension Due {
    /// The time when an open wait is due, which cannot be read as a whole.
    fileprivate init?(ofOpen row: borrowing Cursor) {
        do throws(SQLiteError) {
            guard try row[11] as Int64? == nil, let due = try Self(row) else { return nil }
            self = due
        } catch {
            // Its run then waits for an act.
            return nil
        }
    }

    fileprivate init?(_ row: borrowing Cursor) throws(SQLiteError) {
        guard let instant = try Timestamp(microseconds: row[7] as Int64?) else { return nil }
        let sinceBoot: Int64? = try row[8]
        if let span = sinceBoot.flatMap({ TimeSpan(microseconds: $0) }) {
            self = .sinceBoot(span, expected: instant)
        } else {
            self = .at(instant)
        }
    }
}
