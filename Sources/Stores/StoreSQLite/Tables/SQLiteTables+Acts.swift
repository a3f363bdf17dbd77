import SQLite
import Store
import Values

extension SQLiteTables {
    func acts(on run: Int, _ id: RunID, after number: Int) throws(StoreError) -> [ActRecord] {
        try asStored { () throws(SQLiteError) in
            var row = try connection.query(
                """
                SELECT number, kind, by, at, path, amount, question, data FROM acts
                WHERE run = ? AND number > ? ORDER BY number
                """, run, number)
            var acts: [ActRecord] = []
            while try row.next() { acts.append(try ActRecord(row, on: id)) }
            return acts
        }
    }

    func insert(_ act: ActRecord, on run: Int) throws(StoreError) {
        let columns = act.act.deed.columns
        try asStored { () throws(SQLiteError) in
            try connection.run(
                """
                INSERT INTO acts (run, number, kind, by, at, path, amount, question, data)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, run, act.number, columns.kind, act.act.by, act.at.microseconds,
                columns.path, columns.amount, columns.question, columns.data)
        }
    }
}

/// The columns that tell a deed.
private struct DeedColumns {
    let kind: String
    var path: String?
    var amount: Int64?
    var question: [UInt8]?
    var data: [UInt8]?
}

extension NewAct.Deed {
    fileprivate var columns: DeedColumns {
        switch self {
        case .answer(let path, let question, let data):
            DeedColumns(kind: "answer", path: path, question: question.bytes, data: data)
        case .cancel(let isForced): DeedColumns(kind: "cancel", amount: isForced ? 1 : 0)
        case .snooze(let path, let span):
            DeedColumns(kind: "snooze", path: path, amount: span.microseconds)
        case .resume(let data): DeedColumns(kind: "resume", data: data)
        }
    }

    fileprivate init?(_ columns: DeedColumns) {
        switch (columns.kind, columns.path, columns.amount, columns.data) {
        case ("answer", let path?, _, let data?):
            guard let question = columns.question.flatMap(Digest.init(bytes:)) else { return nil }
            self = .answer(path: path, to: question, data)
        case ("cancel", _, let amount?, _): self = .cancel(isForced: amount == 1)
        case ("snooze", let path?, let amount?, _):
            guard let span = TimeSpan(microseconds: amount) else { return nil }
            self = .snooze(path: path, span)
        case ("resume", _, _, let data?): self = .resume(data)
        default: return nil
        }
    }
}

extension ActRecord {
    fileprivate init(_ row: borrowing Cursor, on run: RunID) throws(SQLiteError) {
        let columns = DeedColumns(
            kind: try row[1], path: try row[4], amount: try row[5],
            question: try row[6], data: try row[7])
        guard let deed = NewAct.Deed(columns) else {
            throw .unreadable("an act of kind '\(columns.kind)'", as: "an act")
        }
        self.init(
            number: try row[0], act: NewAct(on: run, by: try row[2], deed),
            at: try Timestamp(microseconds: row[3] as Int64))
    }
}
