import SQLite
import Store
import Values

extension SQLiteTables {
    func nextRunNumber() throws(StoreError) -> Int {
        if let lastRun { return lastRun + 1 }
        let last = try asStored { () throws(SQLiteError) in
            try connection.value("SELECT max(number) FROM runs", as: Int?.self).flatMap(\.self) ?? 0
        }
        lastRun = last
        return last + 1
    }

    func run(_ id: RunID) throws(StoreError) -> RunRecord? {
        if var known = records[id], let head = heads[id] {
            known.lastEntry = head.lastEntry
            return known
        }
        return try runs(.one, "WHERE id = ?", [.text(id.text)]).first
    }

    func run(numbered number: Int) throws(StoreError) -> RunRecord? {
        try runs(.one, "WHERE number = ?", [number.sqlValue]).first
    }

    func number(of id: RunID) throws(StoreError) -> Int? {
        try asStored { () throws(SQLiteError) in
            try connection.value("SELECT number FROM runs WHERE id = ?", id.text)
        }
    }

    func head(of id: RunID) throws(StoreError) -> RunHead? {
        if let known = heads[id] { return known }
        let head = try storedHead(of: id)
        if let head, head.isOwned { heads[id] = head }
        return head
    }

    private func storedHead(of id: RunID) throws(StoreError) -> RunHead? {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT number, state, owner IS NOT NULL, epoch, acts, acts_taken, deaths, waiting_for,
                    yielded, \(EntryPlace.lastOfRun)
                FROM runs WHERE id = ?
                """, id.text)
            guard try row.next() else { return nil }
            let lastEntry: Int? = try row[9]
            return RunHead(
                number: try row[0], state: try RunState(stored: row[1]), isOwned: try row[2],
                epoch: try row[3], lastEntry: lastEntry ?? 0, acts: try row[4],
                actsTaken: try row[5], deaths: try row[6], waitingFor: try row[7],
                hasYielded: try row[8])
        }
    }

    func runs(_ selection: RunSelection) throws(StoreError) -> [RunRecord] {
        var conditions = ["1"]
        var values: [SQLValue] = []
        if let states = selection.states {
            // The names of states are no one's input.
            let names = states.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
            conditions.append("state IN (\(names))")
            if !states.contains(where: \.isFinal) { conditions.append("ended_at IS NULL") }
        }
        if let workflows = selection.workflows {
            let places = workflows.map { _ in "?" }.joined(separator: ", ")
            conditions.append("workflow IN (\(places))")
            values += workflows.map(\.text).sorted().map { .text($0) }
        }
        if let since = selection.since {
            conditions.append("created_at >= ?")
            values.append(since.microseconds.sqlValue)
        }
        if let family = selection.family {
            conditions.append("settled IN (0, 1) AND family = ?")
            values.append(.text(family.text))
        }
        if let prefix = selection.prefix {
            conditions.append("id >= ? AND id < ? || char(1114111)")
            values += [.text(prefix), .text(prefix)]
        }
        if let before = selection.before {
            conditions.append("number < (SELECT number FROM runs WHERE id = ?)")
            values.append(.text(before.text))
        }
        let condition = conditions.joined(separator: " AND ")
        return try runs(
            .many, "WHERE \(condition) ORDER BY number DESC LIMIT ?",
            values + [selection.most.sqlValue])
    }

    func workflowsOfRuns() throws(StoreError) -> [WorkflowIdentity] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query("SELECT DISTINCT workflow FROM runs ORDER BY workflow")
            var workflows: [WorkflowIdentity] = []
            while try row.next() { workflows.append(WorkflowIdentity(stored: try row[0])) }
            return workflows
        }
    }

    func insert(_ run: RunRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO runs (number, id, workflow, definition, format, place, family, cause,
                    depth, trigger_uid, occurrence, parent, parent_path, retry_of, undo_of,
                    slot, slot_mode, slot_count, longest_queue, expires, slot_holds, mark,
                    created_at, state, owner, epoch, acts, acts_taken, deaths, due, started_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                    0, 0, 0, ?, ?)
                """, run.number, run.id.text, run.identity.text, run.definition.bytes, run.format,
                run.place?.text, run.family.text, run.origin.cause, run.origin.depth,
                run.origin.occurrence?.trigger.text, run.origin.occurrence?.key,
                run.origin.parent?.run.text, run.origin.parent?.path, run.origin.retryOf?.text,
                run.origin.undoOf?.text, run.admission?.key, run.admission?.mode.rawValue,
                run.admission?.slots, run.admission?.longestQueue,
                run.admission?.expires?.microseconds, run.admission?.holds ?? false, run.mark,
                run.createdAt.microseconds, run.state.rawValue, run.owner?.text, run.epoch,
                run.due.microseconds, run.startedAt?.microseconds)
        }
        lastRun = run.number
        guard run.owner != nil else { return }
        heads[run.id] = RunHead(run)
        records[run.id] = run
    }

    func update(_ run: RunRecord) throws(StoreError) {
        forget(run.id)
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE runs SET state = ?, conclusion = ?, waiting_for = ?, owner = ?, epoch = ?,
                    acts = ?, acts_taken = ?, deaths = ?, due = ?, started_at = ?, ended_at = ?,
                    yielded = ?
                WHERE number = ?
                """, run.state.rawValue, run.conclusion?.rawValue, run.waitingFor,
                run.owner?.text, run.epoch, run.acts, run.actsTaken, run.deaths,
                run.due.microseconds, run.startedAt?.microseconds, run.endedAt?.microseconds,
                run.hasYielded, run.number)
        }
    }
}

// The columns that change most often touch only the indexes that they have to.
extension SQLiteTables {
    func updateOwner(_ run: RunRecord) throws(StoreError) {
        forget(run.id)
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "UPDATE runs SET owner = ?, epoch = ?, deaths = ?, started_at = ? WHERE number = ?",
                run.owner?.text, run.epoch, run.deaths, run.startedAt?.microseconds, run.number)
        }
    }

    func makeReady(_ run: Int, at now: Timestamp) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                UPDATE runs SET state = 'running', waiting_for = NULL, due = ? WHERE number = ?
                """, now.microseconds, run)
        }
    }
}

extension SQLiteTables {
    func makeReady(dueAfter start: Timestamp, through end: Timestamp) throws(StoreError) -> Bool {
        try asStored { () throws(SQLiteError) in
            let rows = connection.totalChanges
            try connection.run(
                """
                UPDATE runs SET due = ?1
                WHERE state = 'running' AND owner IS NULL AND due > ?1 AND due <= ?2
                """, start.microseconds, end.microseconds)
            return connection.totalChanges > rows
        }
    }

    func hasUnfinishedRuns(inFamily family: RunID) throws(StoreError) -> Bool {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT EXISTS (SELECT * FROM runs
                    WHERE settled = 0 AND family = ? AND state IN ('queued', 'running', 'waiting'))
                """, family.text) ?? false
        }
    }

    func isUnsettled(_ family: RunID) throws(StoreError) -> Bool {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                "SELECT EXISTS (SELECT * FROM runs WHERE settled = 0 AND family = ?)", family.text)
                ?? false
        }
    }

    func settle(family: RunID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "UPDATE runs SET settled = 1 WHERE settled = 0 AND family = ?", family.text)
        }
    }
}
