import CSQLite

extension Connection {
    /// Returns what is wrong with the file, in at most 100 lines of SQLite's; a sound file has
    /// none.
    ///
    /// It reads the whole file. A file too damaged to be looked through is thrown as `corrupt`.
    public func quickCheck() throws(SQLiteError) -> [String] { try check("quick_check") }

    /// Likewise, and also whether all indexes are those of their tables, which takes longer.
    package func wholeCheck() throws(SQLiteError) -> [String] { try check("integrity_check") }

    private func check(_ kind: String) throws(SQLiteError) -> [String] {
        var cursor = try query("PRAGMA \(kind)(100)")
        var findings: [String] = []
        do {
            while try cursor.next() {
                let text: String = try cursor[0]
                findings += text.split(separator: "\n").map(String.init)
            }
        } catch {
            // It may stumble over what it has just named.
            guard error.kind == .corrupt, !findings.isEmpty else { throw error }
        }
        return findings.filter { $0 != "ok" && !$0.hasPrefix("***") }
    }

    /// The progress of a checkpoint.
    public struct Checkpoint: Hashable, Sendable {
        /// Pages in the write-ahead log.
        public let logged: Int

        /// Pages of these that have been moved into the file, and need not be moved again.
        public let moved: Int

        /// Whether others kept it from going on.
        public let wasBlocked: Bool

        /// Whether all of the log is in the file now, on the disk.
        package var isWhole: Bool { !wasBlocked && moved == logged }
    }

    /// Leaves all that is committed in the write-ahead log until it is told to move it, and counts
    /// how much that is.
    package func keepLog() {
        // SQLite moves the log by itself from the same hook.
        let itself = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { connection, _, _, pages in
                guard let connection else { return SQLITE_OK }
                Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().pagesInLog =
                    Int(pages)
                return SQLITE_OK
            }, itself)
    }

    /// Moves from the write-ahead log into the file what no reader needs there, without waiting for
    /// readers.
    ///
    /// The log keeps its size, and is written from its start again once all of it has been moved.
    @discardableResult
    package func relieveLog() throws(SQLiteError) -> Checkpoint {
        try moveLog("PASSIVE")
    }

    /// Moves all of the write-ahead log into the file, after waiting for those who read; the log
    /// keeps its size.
    package func moveWholeLog() throws(SQLiteError) -> Checkpoint { try moveLog("FULL") }

    /// Leaves the log as it is when the connection is closed, even by the last one, so that the
    /// file is not written any more.
    package func leaveLog() { turn(on: SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE) }

    /// Moves what has been committed from the write-ahead log into the file, and empties the log.
    ///
    /// Readers hold it up for the busy timeout, after which it has done what it could. The owner
    /// also does so by itself now and then, without waiting for readers or emptying the log.
    @discardableResult
    public func checkpoint() throws(SQLiteError) -> Checkpoint {
        try moveLog("TRUNCATE")
    }

    private func moveLog(_ kind: String) throws(SQLiteError) -> Checkpoint {
        var row = try query("PRAGMA wal_checkpoint(\(kind))")
        guard try row.next() else { return Checkpoint(logged: 0, moved: 0, wasBlocked: false) }
        return Checkpoint(logged: try row[1], moved: try row[2], wasBlocked: try row[0])
    }
}
