/// One step from a version of a schema to the next.
public struct Migration: Sendable {
    /// The meaning of a step for programs that do not know it.
    public enum Reach: Hashable, Sendable {
        /// They can go on with the file: it has only gained what they do not look at.
        case additive
        /// They would misread or damage the file.
        case breaking
    }

    /// The version that the step leads to.
    public let version: Int

    /// Whether older programs can go on with the file.
    public let reach: Reach

    let change: @Sendable (Connection) throws(SQLiteError) -> Void

    /// Makes a step of any number of SQL statements.
    public init(_ version: Int, _ reach: Reach, _ sql: String) {
        self.init(version, reach) { connection throws(SQLiteError) in try connection.script(sql) }
    }

    /// Makes a step that needs more than SQL, for which the transaction of the migration is open.
    public init(
        _ version: Int, _ reach: Reach,
        change: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
    ) {
        self.version = version
        self.reach = reach
        self.change = change
    }
}
