import CSQLite

/// The rows of a query, one at a time, each readable until the cursor moves on.
public struct Cursor: ~Copyable {
    private let connection: Connection
    private let statement: Statement
    private var valueCount = 0

    init(over statement: Statement, of connection: Connection) {
        self.connection = connection
        self.statement = statement
    }

    deinit { statement.reset() }

    /// Moves to the first row, then to the one after; returns whether there was one.
    public mutating func next() throws(SQLiteError) -> Bool { try connection.step(statement) }

    /// The value in a column, counted from 0.
    ///
    /// Throws if it does not fit the type: NULL fits only an optional, text only a `String`, and an
    /// integer only a type whose range holds it.
    @inlinable
    public subscript<Value: SQLConvertible>(column: Int) -> Value {
        get throws(SQLiteError) {
            let stored = try storedValue(at: column)
            guard let value = Value(sqlValue: stored) else {
                throw mismatch(at: column, stored: stored, expected: "\(Value.self)")
            }
            return value
        }
    }

    @usableFromInline
    func storedValue(at column: Int) throws(SQLiteError) -> SQLValue {
        let handle = statement.handle
        precondition(
            column >= 0 && column < Int(sqlite3_data_count(handle)),
            "there is no row, or it has no column \(column): \(statement.sql)")
        let index = Int32(truncatingIfNeeded: column)
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT: return .text(try text(at: index))
        case SQLITE_BLOB: return .blob([UInt8](bytes(at: index)))
        default: return .null
        }
    }
}

extension Cursor {
    /// Binds the next value.
    @usableFromInline
    mutating func bind(_ value: SQLValue) throws(SQLiteError) {
        valueCount += 1
        // One too many is found when all have been counted.
        guard valueCount <= statement.parameterCount else { return }
        if case .real(let real) = value, real.isNaN {
            throw .notANumber(for: connection.path, sql: statement.sql)
        }
        let code = statement.bind(value, at: Int32(truncatingIfNeeded: valueCount))
        if code != SQLITE_OK { throw connection.failure(code, of: statement) }
    }

    /// Throws if there were more or fewer values than the statement takes.
    @usableFromInline
    func checkValues() throws(SQLiteError) {
        guard valueCount == statement.parameterCount else {
            throw .wrongCount(
                of: valueCount, for: statement.parameterCount, in: connection.path,
                sql: statement.sql)
        }
    }
}

extension Cursor {
    private func text(at index: Int32) throws(SQLiteError) -> String {
        // Asked for first: it may convert the text to UTF-8, which changes the number of bytes.
        let start = sqlite3_column_text(statement.handle, index)
        let count = Int(sqlite3_column_bytes(statement.handle, index))
        let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
        do {
            return String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            throw .unexpectedValue(
                in: connection.path, column: name(of: index), is: "text that is not UTF-8",
                not: "String", sql: statement.sql)
        }
    }

    private func bytes(at index: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement.handle, index)
        let count = Int(sqlite3_column_bytes(statement.handle, index))
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }

    @usableFromInline
    func mismatch(at column: Int, stored: SQLValue, expected: String) -> SQLiteError {
        .unexpectedValue(
            in: connection.path, column: name(of: Int32(column)), is: stored.kind, not: expected,
            sql: statement.sql)
    }

    private func name(of index: Int32) -> String {
        sqlite3_column_name(statement.handle, index).map { String(cString: $0) } ?? "\(index)"
    }
}
