import SQLite
import Store
import Values

extension SQLiteTables {
    func trigger(_ uid: TriggerUID) throws(StoreError) -> TriggerRecord? {
        try triggers(.one, "WHERE uid = ?", .text(uid.text)).first
    }

    func triggers() throws(StoreError) -> [TriggerRecord] { try triggers(.many, "ORDER BY uid") }

    private func triggers(
        _ extent: Extent, _ condition: String, _ values: SQLValue...
    ) throws(StoreError) -> [TriggerRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT uid, workflow, id, kind, place, state, note, watermark, version, generation
                FROM triggers
                """ + " " + condition, binding: values)
            var triggers: [TriggerRecord] = []
            while try row.next() {
                do throws(SQLiteError) {
                    triggers.append(try TriggerRecord(row))
                } catch {
                    let uid: String = try row[0]
                    try pass(over: error, of: "trigger \(uid)", in: extent)
                }
            }
            return triggers
        }
    }

    func set(_ trigger: TriggerRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT OR REPLACE INTO triggers (uid, workflow, id, kind, place, state, note,
                    watermark, version, generation)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, trigger.uid.text, trigger.workflow, trigger.id, trigger.kind,
                trigger.place?.text, trigger.state.rawValue, trigger.note,
                trigger.watermark.microseconds, trigger.version, trigger.generation)
        }
    }

    func versions(of trigger: TriggerUID) throws(StoreError) -> [TriggerVersion] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT version, effective_from, spec FROM trigger_versions
                WHERE uid = ? ORDER BY version
                """, trigger.text)
            var versions: [TriggerVersion] = []
            while try row.next() {
                versions.append(
                    TriggerVersion(
                        version: try row[0],
                        effectiveFrom: try Timestamp(microseconds: row[1] as Int64),
                        spec: try row[2]))
            }
            return versions
        }
    }

    func insert(_ version: TriggerVersion, of trigger: TriggerUID) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO trigger_versions (uid, version, effective_from, spec)
                VALUES (?, ?, ?, ?)
                """, trigger.text, version.version, version.effectiveFrom.microseconds,
                version.spec)
        }
    }
}

extension TriggerRecord {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        let state: String = try row[5]
        guard let state = State(rawValue: state) else {
            throw .unreadable("'\(state)'", as: "a state of a trigger")
        }
        let uid: String = try row[0]
        let load = TriggerLoad(TriggerUID(uid), of: try row[1], kind: try row[3], spec: [])
        self.init(load, watermark: try Timestamp(microseconds: row[7] as Int64))
        id = try row[2]
        place = (try row[4] as String?).map { MachineID($0) }
        self.state = state
        note = try row[6]
        version = try row[8]
        generation = try row[9]
    }
}
