import CSQLite

/// A connection to one SQLite file, for one thread at a time.
///
/// Statements are prepared once and kept by their text, so SQL is written with `?` in place of
/// values:
///
///     let connection = try Connection("/home/anna/nags.db", as: .owner(.power))
///     try connection.run("UPDATE nag SET due = ? WHERE id = ?", due, id)
///     let dueBefore = "SELECT title FROM nag WHERE due < ?"
///     let titles: [String] = try connection.rows(dueBefore, now) { try $0[0] }
public final class Connection {
    /// The use of a connection.
    public enum Role: Hashable, Sendable {
        /// Writes and checkpoints, and makes the file if need be; a file has one owner at a time.
        case owner(Durability)
        /// Reads a file that exists, and never checkpoints it.
        case reader
    }

    /// The file as it was named, or `:memory:`.
    public let path: String

    /// The use that it was opened for.
    public let role: Role

    let handle: OpaquePointer
    let cache = StatementCache(capacity: 128)

    /// Whether only statements that read are let through for now.
    ///
    /// It is looked at here alone: SQLite prepares all statements anew when its own flag changes.
    var isReading = false

    /// Whether statements that write are let through.
    var mayWrite = true {
        // Sets a flag, so it cannot fail.
        didSet { sqlite3_exec(handle, "PRAGMA query_only = \(mayWrite ? 0 : 1)", nil, nil, nil) }
    }

    /// The number of transactions under way, each inside the one before.
    var transactionDepth = 0

    /// The question that SQLite asks while a statement runs, if any.
    var patience: Patience?

    /// The error with which SQLite itself rolled back the transaction under way.
    var lostTransaction: SQLiteError?

    /// The number of pages in the write-ahead log after the last commit, once ``keepLog()`` has
    /// been called.
    package var pagesInLog = 0

    init(handle: OpaquePointer, path: String, role: Role) {
        self.handle = handle
        self.path = path
        self.role = role
    }

    deinit {
        cache.removeAll()
        // Leaves the closing to the last statement that is still in use, so it cannot fail.
        sqlite3_close_v2(handle)
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
