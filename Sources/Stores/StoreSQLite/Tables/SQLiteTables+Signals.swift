import SQLite
import Store
import Values

extension SQLiteTables {
    func lastSignal() throws(StoreError) -> Int {
        if let lastKnownSignal { return lastKnownSignal }
        let last = try asStored { () throws(SQLiteError) in
            try connection.value("SELECT max(number) FROM signals", as: Int?.self)
                .flatMap(\.self) ?? 0
        }
        lastKnownSignal = last
        return last
    }

    func lastSignal(named name: String) throws(StoreError) -> Int {
        try asStored { () throws(SQLiteError) in
            try connection.value(
                "SELECT max(number) FROM signals WHERE name = ?", name, as: Int?.self
            ).flatMap(\.self) ?? 0
        }
    }

    func signal(_ id: String) throws(StoreError) -> SignalRecord? {
        try signals(.one, "WHERE id = ?", .text(id)).first
    }

    func signal(numbered number: Int) throws(StoreError) -> SignalRecord? {
        try signals(.one, "WHERE number = ?", number.sqlValue).first
    }

    func signals(_ selection: SignalSelection, most: Int) throws(StoreError) -> [SignalRecord] {
        switch selection {
        case .undispatched:
            try signals(.many, "WHERE dispatched = 0 ORDER BY number LIMIT ?", most.sqlValue)
        case .named(let name, let after):
            try signals(
                .many, "WHERE name = ? AND number > ? ORDER BY number LIMIT ?", .text(name),
                after.sqlValue, most.sqlValue)
        case .newest(let name, let before):
            try signals(
                .many,
                """
                WHERE (?1 IS NULL OR name = ?1) AND number < ?2
                ORDER BY number DESC LIMIT ?3
                """, name.sqlValue, (before ?? .max).sqlValue, most.sqlValue)
        }
    }

    func hasUndispatched(
        named name: String, storedBy instant: Timestamp
    ) throws(StoreError) -> Bool {
        // The plus keeps SQLite from looking through all signals of that name.
        try asStored { () throws(SQLiteError) in
            try connection.value(
                """
                SELECT EXISTS (SELECT * FROM signals
                    WHERE dispatched = 0 AND +name = ? AND stored_at <= ?)
                """, name, instant.microseconds) ?? false
        }
    }

    func insert(_ signal: SignalRecord) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO signals (number, id, name, payload, sender, depth, stored_at, dispatched)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, signal.number, signal.signal.id, signal.signal.name, signal.signal.payload,
                signal.signal.sender, signal.signal.depth, signal.storedAt.microseconds,
                signal.isDispatched)
        }
        lastKnownSignal = signal.number
    }

    func add(woken runs: [RunID], to number: Int) throws(StoreError) {
        let names = runs.map(\.text).joined(separator: " ")
        try asStored { () throws(SQLiteError) in
            try connection.run(
                "UPDATE signals SET woken = trim(coalesce(woken, '') || ' ' || ?) WHERE number = ?",
                names, number)
        }
    }

    func setDispatched(_ number: Int) throws(StoreError) {
        try asStored { () throws(SQLiteError) in
            try connection.run("UPDATE signals SET dispatched = 1 WHERE number = ?", number)
        }
    }

    private func signals(
        _ extent: Extent, _ condition: String, _ values: SQLValue...
    ) throws(StoreError) -> [SignalRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT number, id, name, payload, sender, depth, stored_at, dispatched, woken
                FROM signals
                """ + " " + condition, binding: values)
            var signals: [SignalRecord] = []
            while try row.next() {
                do throws(SQLiteError) {
                    signals.append(try SignalRecord(row))
                } catch {
                    let number: Int = try row[0]
                    try pass(over: error, of: "signal \(number)", in: extent)
                }
            }
            return signals
        }
    }
}

extension SignalRecord {
    fileprivate init(_ row: borrowing Cursor) throws(SQLiteError) {
        var signal = NewSignal(try row[2], id: try row[1], payload: try row[3])
        signal.sender = try row[4]
        signal.depth = try row[5]
        self.init(
            number: try row[0], signal: signal,
            storedAt: try Timestamp(microseconds: row[6] as Int64), isDispatched: try row[7])
        let names: String? = try row[8]
        woken = names?.split(separator: " ").map { RunID(String($0)) } ?? []
    }
}
