import SQLite
import Store
import Values

extension SQLiteTables {
    /// Returns the runs that a condition and an order, written in SQL, choose.
    func runs(
        _ extent: Extent, _ condition: String, _ values: [SQLValue]
    ) throws(StoreError) -> [RunRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query("\(RunColumn.select) \(condition)", binding: values)
            var runs: [RunRecord] = []
            while try row.next() {
                do throws(SQLiteError) {
                    runs.append(try RunRecord(row))
                } catch {
                    let id: String = try row[.id]
                    try pass(over: error, of: "run \(id)", in: extent)
                }
            }
            return runs
        }
    }
}

/// The columns of a run in the order in which they are read.
private enum RunColumn: Int {
    case number, id, workflow, definition, format, place, family, cause, depth
    case trigger_uid, occurrence, parent, parent_path, retry_of, undo_of
    case slot, slot_mode, slot_count, longest_queue, expires, slot_holds, mark, created_at
    case state, conclusion, waiting_for, owner, epoch, acts, acts_taken, deaths
    case due, started_at, ended_at, yielded, last_entry

    /// Written out, since to ask the program for the names of cases takes a millisecond.
    static let select = """
        SELECT number, id, workflow, definition, format, place, family, cause, depth, \
        trigger_uid, occurrence, parent, parent_path, retry_of, undo_of, \
        slot, slot_mode, slot_count, longest_queue, expires, slot_holds, mark, created_at, \
        state, conclusion, waiting_for, owner, epoch, acts, acts_taken, deaths, \
        due, started_at, ended_at, yielded, \(EntryPlace.lastOfRun) FROM runs
        """
}

extension Cursor {
    fileprivate subscript<Value: SQLConvertible>(column: RunColumn) -> Value {
        get throws(SQLiteError) { try self[column.rawValue] }
    }

    /// The name that a column holds, if it holds one.
    fileprivate func name<Name: Identifier>(
        _ column: RunColumn, as kind: Name.Type = Name.self
    ) throws(SQLiteError) -> Name? {
        let text: String? = try self[column]
        return text.map { Name($0) }
    }

    fileprivate func instant(_ column: RunColumn) throws(SQLiteError) -> Timestamp? {
        try Timestamp(microseconds: self[column] as Int64?)
    }
}

extension RunRecord {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let id: String = try row[.id]
        var new = NewRun(
            RunID(id), of: WorkflowIdentity(stored: try row[.workflow]),
            definition: try Digest(stored: row[.definition]),
            origin: try Origin(row))
        new.format = try row[.format]
        new.place = try row.name(.place)
        new.admission = try Admission(row)
        let family: String = try row[.family]
        self.init(
            new, number: try row[.number], family: RunID(family), mark: try row[.mark],
            at: try Timestamp(microseconds: row[.created_at] as Int64))
        try read(row)
    }

    /// Takes over what changes in the life of a run.
    private mutating func read(_ row: borrowing Cursor) throws(SQLiteError) {
        state = try RunState(stored: row[.state])
        conclusion = try (row[.conclusion] as String?).flatMap(Conclusion.init)
        waitingFor = try row[.waiting_for]
        owner = try row.name(.owner)
        epoch = try row[.epoch]
        lastEntry = try row[.last_entry] ?? 0
        acts = try row[.acts]
        actsTaken = try row[.acts_taken]
        deaths = try row[.deaths]
        due = try Timestamp(microseconds: row[.due] as Int64)
        startedAt = try row.instant(.started_at)
        endedAt = try row.instant(.ended_at)
        hasYielded = try row[.yielded]
    }
}

extension Origin {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        self.init(try row[.cause], depth: try row[.depth])
        if let trigger = try row.name(.trigger_uid, as: TriggerUID.self),
            let key = try row[.occurrence] as String?
        {
            occurrence = OccurrenceKey(trigger, key)
        }
        if let run = try row.name(.parent, as: RunID.self),
            let path = try row[.parent_path] as String?
        {
            parent = Parent(run: run, path: path)
        }
        retryOf = try row.name(.retry_of)
        undoOf = try row.name(.undo_of)
    }
}

extension Admission {
    fileprivate init?(_ row: borrowing Cursor) throws(SQLiteError) {
        guard let key = try row[.slot] as String?,
            let mode = try (row[.slot_mode] as String?).flatMap(Mode.init)
        else { return nil }
        self.init(
            mode, key: key, slots: try row[.slot_count], longestQueue: try row[.longest_queue],
            expires: try row.instant(.expires))
        holds = try row[.slot_holds]
    }
}

extension RunState {
    init(stored text: String) throws(SQLiteError) {
        guard let state = RunState(rawValue: text) else {
            throw .unreadable("'\(text)'", as: "a state of a run")
        }
        self = state
    }
}
