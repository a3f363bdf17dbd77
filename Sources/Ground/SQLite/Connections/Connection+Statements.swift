import CSQLite

extension Connection {
    /// Runs one statement to its end, and returns how many rows it inserted, updated or deleted
    /// itself.
    ///
    /// The number means nothing after any other statement.
    @inlinable @discardableResult public func run<each Value: SQLConvertible>(
        _ sql: String, _ values: repeat each Value
    ) throws(SQLiteError) -> Int {
        var cursor = try query(sql, repeat each values)
        while try cursor.next() {}
        return changes
    }

    /// Returns the first column of the first row, or `nil` if there is no row.
    @inlinable
    public func value<each Value: SQLConvertible, Result: SQLConvertible>(
        _ sql: String, _ values: repeat each Value, as type: Result.Type = Result.self
    ) throws(SQLiteError) -> Result? {
        var cursor = try query(sql, repeat each values)
        return try cursor.next() ? try cursor[0] as Result : nil
    }

    /// Returns a cursor that stands before the first row.
    @inlinable @inline(__always) public func query<each Value: SQLConvertible>(
        _ sql: String, _ values: repeat each Value
    ) throws(SQLiteError) -> Cursor {
        var cursor = try cursor(over: sql)
        repeat try cursor.bind((each values).sqlValue)
        try cursor.checkValues()
        return cursor
    }

    /// Returns a cursor that stands before the first row, with values whose number is not known
    /// before.
    package func query(_ sql: String, binding values: [SQLValue]) throws(SQLiteError) -> Cursor {
        var cursor = try cursor(over: sql)
        for value in values { try cursor.bind(value) }
        try cursor.checkValues()
        return cursor
    }

    /// Returns what `read` makes of each row.
    @inlinable
    public func rows<each Value: SQLConvertible, Element>(
        _ sql: String, _ values: repeat each Value,
        read: (borrowing Cursor) throws -> Element
    ) throws -> [Element] {
        var cursor = try query(sql, repeat each values)
        var elements: [Element] = []
        while try cursor.next() { elements.append(try read(cursor)) }
        return elements
    }

    /// Returns what `read` makes of the first row, or `nil` if there is none.
    @inlinable
    public func row<each Value: SQLConvertible, Element>(
        _ sql: String, _ values: repeat each Value,
        read: (borrowing Cursor) throws -> Element
    ) throws -> Element? {
        var cursor = try query(sql, repeat each values)
        return try cursor.next() ? try read(cursor) : nil
    }

    /// Runs any number of statements that take no values, in order, until one fails.
    public func script(_ sql: String) throws(SQLiteError) {
        var rest = sql[...]
        while !rest.isEmpty {
            let (statement, tail) = try prepare(rest, for: .once)
            if let statement {
                try admit(statement)
                defer { statement.reset() }
                while try step(statement) {}
            }
            rest = tail
        }
    }

    /// The number of rows that this connection has changed since it was opened.
    package var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

    /// The row ID of the row that this connection inserted last.
    public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }
}
