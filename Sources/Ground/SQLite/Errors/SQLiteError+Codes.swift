import CSQLite
import SystemFiles

extension SQLiteError {
    /// The work of a connection when SQLite objected.
    struct Activity {
        /// Whether values are bound, which SQLite's own words may quote.
        let hasValues: Bool

        /// Whether success would have committed something.
        let commits: Bool

        static let preparing = Activity(hasValues: false, commits: false)
        static let committing = Activity(hasValues: false, commits: true)
    }

    /// Reads the reason of a failure from the connection, before its next call replaces it.
    init(
        _ code: Int32, on database: OpaquePointer?, at path: String, while activity: Activity,
        sql: String? = nil
    ) {
        let systemError = sqlite3_system_errno(database)
        var kind = Kind(code: code, systemError: systemError)
        if activity.commits, [.inputOutput, .other].contains(kind) { kind = .commitUnknown }
        let failure = Failure(
            code: code, kind: kind, path: path,
            systemReason: systemError == 0 ? nil : SystemError(systemError).description,
            reason: Self.reason(code, on: database, while: activity))
        self.init(kind, code: code, failure.sentence, sql: sql)
    }

    /// SQLite's own words where they cannot hold a bound value, else the fixed text of the code.
    ///
    /// Constraints are named with their columns. But a path in JSON, a full-text query, the name of
    /// a file to attach and what a trigger says are quoted by SQLite.
    private static func reason(
        _ code: Int32, on database: OpaquePointer?, while activity: Activity
    ) -> String {
        let isSafe = !activity.hasValues || Constraint(code: code).isNamedByColumns
        return String(cString: isSafe ? sqlite3_errmsg(database) : sqlite3_errstr(code))
    }
}

extension SQLiteError.Constraint {
    fileprivate var isNamedByColumns: Bool { self != .trigger && self != .other }
}
