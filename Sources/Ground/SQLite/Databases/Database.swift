import Synchronization

/// An app's database: one file, one connection that writes, and any number of tasks in turn.
///
/// A task that only reads does not wait for a change that is on its way to the disk.
///
/// Bodies must be short, since a caller holds up its thread while it waits for its turn. They must
/// not use the database again by its name; what they need is the connection that they are given. A
/// program opens a file once and keeps it open: two owners of one file are safe only where SQLite
/// is 3.51.3 or newer.
public final class Database: Sendable {
    private let connection: Mutex<Connection?>
    private let open: @Sendable () throws(SQLiteError) -> Connection

    /// Reads while the other connection is in use; opened when that first happens.
    private let reader = Mutex<Connection?>(nil)

    /// Opens it, but for a database in memory, which only its own connection sees.
    private let openReader: (@Sendable () throws(SQLiteError) -> Connection)?

    /// Opens a file, which is made or migrated first if need be; every commit survives a loss of
    /// power.
    public convenience init(
        _ path: String, schema: Schema, busyTimeout: Duration = .seconds(5)
    ) throws(SQLiteError) {
        try self.init(
            open: { () throws(SQLiteError) in
                try Connection(path, as: .owner(.power), schema: schema, busyTimeout: busyTimeout)
            },
            reader: { () throws(SQLiteError) in
                try Connection(path, as: .reader, busyTimeout: busyTimeout)
            })
    }

    /// Makes a database in memory, for tests.
    public convenience init(inMemory schema: Schema) throws(SQLiteError) {
        try self.init(
            open: { () throws(SQLiteError) in try Connection.inMemory(schema: schema) },
            reader: nil)
    }

    private init(
        open: @escaping @Sendable () throws(SQLiteError) -> Connection,
        reader openReader: (@Sendable () throws(SQLiteError) -> Connection)?
    ) throws(SQLiteError) {
        self.open = open
        self.openReader = openReader
        let connection = try open()
        try connection.script(KeyedEffect.table)
        self.connection = Mutex(connection)
    }

    /// Runs `body` on one state of the database, which does not change meanwhile.
    public func read<Result: Sendable>(
        _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
        guard let openReader else { return try inTurn { try Self.read(on: $0, body) } }
        let result = try connection.withLockIfAvailable { current in
            try use(&current) { try Self.read(on: $0, body) }
        }
        if let result { return result }
        return try reader.withLock { current in
            let connection = try current ?? openReader()
            current = connection
            return try Self.read(on: connection, body)
        }
    }

    private static func read<Result>(
        on connection: Connection, _ body: (Connection) throws -> Result
    ) throws -> Result {
        connection.isReading = true
        defer { connection.isReading = false }
        return try connection.transaction(.deferred) { try body(connection) }
    }

    /// Runs `body` as one transaction: all of it is stored, or, if it throws, nothing.
    @discardableResult
    public func write<Result: Sendable>(
        _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
        try inTurn { connection in try connection.transaction(.immediate) { try body(connection) } }
    }

    /// Makes a copy of the database as it is now; see ``Connection/backup(to:)``.
    public func backup(to path: String) throws { try inTurn { try $0.backup(to: path) } }

    private func inTurn<Result: Sendable>(
        _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
        try connection.withLock { current in try use(&current, body) }
    }

    private func use<Result>(
        _ current: inout Connection?, _ body: (Connection) throws -> Result
    ) throws -> Result {
        let connection = try current ?? open()
        current = connection
        do {
            return try body(connection)
        } catch let error as SQLiteError where error.kind == .commitUnknown {
            // Only a new connection finds out what has been stored.
            current = nil
            throw error
        }
    }
}
