import CSQLite

extension Connection {
    /// Makes a copy of the database as it is now: one file, complete on the disk or not there at
    /// all.
    ///
    /// It takes the place of a file that has its name, and only its user can read it. Others may
    /// read and write meanwhile. It cannot be made within a transaction.
    public func backup(to path: String) throws(SQLiteError) {
        var draft = try Draft(of: FilePath(path))
        try copy(to: draft.path, named: path)
        try draft.publish()
    }

    private func copy(to file: String, named target: String) throws(SQLiteError) {
        // To SQLite the copy is a change, though not of this file.
        let couldWrite = mayWrite
        mayWrite = true
        defer { mayWrite = couldWrite }
        let statement = try statement(for: "VACUUM INTO ?")
        defer { statement.reset() }
        var code = statement.bind(.text(file), at: 1)
        if code == SQLITE_OK { code = statement.step() }
        guard code == SQLITE_DONE else {
            // A full disk is that of the copy; all else is blamed on what is copied.
            throw SQLiteError(
                code, on: handle, at: code & 0xFF == SQLITE_FULL ? target : path,
                while: SQLiteError.Activity(hasValues: true, commits: false), sql: statement.sql)
        }
    }
}
