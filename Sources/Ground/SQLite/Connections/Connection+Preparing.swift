import CSQLite

extension Connection {
    /// How long a prepared statement is kept, by which SQLite chooses where its memory comes from.
    enum Lifetime { case once, cached }

    /// Returns a cursor over a statement whose values are still to be bound.
    @usableFromInline
    func cursor(over sql: String) throws(SQLiteError) -> Cursor {
        Cursor(over: try statement(for: sql), of: self)
    }

    /// Returns a statement that may run now, and that is not handed out again until it is reset.
    func statement(for sql: String) throws(SQLiteError) -> Statement {
        let statement = try cached(sql)
        try admit(statement)
        statement.isInUse = true
        return statement
    }

    private func cached(_ sql: String) throws(SQLiteError) -> Statement {
        let known = cache.statement(for: sql)
        if let known, !known.isInUse { return known }
        let (statement, rest) = try prepare(sql[...], for: .cached)
        guard let statement, rest.allSatisfy(\.isWhitespace) else {
            throw .notOneStatement(for: path, sql: sql)
        }
        if known == nil { cache.insert(statement, for: sql) }
        return statement
    }

    /// Compiles the first statement of `sql`, which has none if it is all comments and spaces.
    func prepare(
        _ sql: Substring, for lifetime: Lifetime
    ) throws(SQLiteError) -> (Statement?, rest: Substring) {
        let flags = lifetime == .cached ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        var sql = sql
        var prepared: OpaquePointer?
        var length = sql.utf8.count
        let code = sql.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                var tail: UnsafePointer<CChar>?
                defer { if let start = text.baseAddress, let tail { length = tail - start } }
                return sqlite3_prepare_v3(
                    handle, text.baseAddress, Int32(clamping: text.count), flags, &prepared, &tail)
            }
        }
        let end = sql.utf8.index(sql.startIndex, offsetBy: length)
        guard code == SQLITE_OK else {
            var statement = sql[..<end]
            // SQLite may have stopped in the middle.
            if statement.last != ";" { statement += sql[end...].prefix { $0 != ";" } }
            throw SQLiteError(
                code, on: handle, at: path, while: .preparing, sql: Self.trimmed(statement))
        }
        let statement = prepared.map { Statement(handle: $0, sql: Self.trimmed(sql[..<end])) }
        return (statement, sql[end...])
    }

    private static func trimmed(_ sql: Substring) -> String {
        String(sql.drop(while: \.isWhitespace))
    }

    /// Throws if the statement must not run now.
    func admit(_ statement: Statement) throws(SQLiteError) {
        guard isInTransaction == (transactionDepth > 0) else {
            throw lostTransaction ?? .transactionOutOfStep(in: path, sql: statement.sql)
        }
        guard mayWrite && !isReading || statement.isReadOnly else {
            throw .writeRefused(by: path, sql: statement.sql)
        }
    }

    /// Moves to the next row, and returns whether there is one.
    func step(_ statement: Statement) throws(SQLiteError) -> Bool {
        let code = statement.step()
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure(code, of: statement)
        }
    }

    /// The number of rows that the last statement that inserts, updates or deletes has changed.
    @usableFromInline var changes: Int { Int(sqlite3_changes(handle)) }

    /// Describes a failure, and notes whether it has cost the transaction under way.
    func failure(_ code: Int32, of statement: Statement) -> SQLiteError {
        let error = SQLiteError(
            code, on: handle, at: path,
            while: SQLiteError.Activity(
                hasValues: statement.parameterCount > 0,
                commits: transactionDepth == 0 && !statement.isReadOnly),
            sql: statement.sql)
        if transactionDepth > 0, !isInTransaction { lostTransaction = error }
        return error
    }
}
