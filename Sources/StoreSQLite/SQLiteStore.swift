import Glibc
public import SQLite
public import Store
import Synchronization
public import Values

/// A store in one file of a home, which one process owns.
///
/// A home is a folder with the database, the lock that says whose it is, and the values that are too large
/// for the database.
public final class SQLiteStore: Store {
    private let writer: BatchWriter
    private let reader = Mutex<Connection?>(nil)
    private let board = HintBoard()
    private let home: Home
    public let clock: any StoreClock

    /// Opens a home, which is made if there is none; nobody else can open it as long as this store lives.
    public convenience init(
        home path: String, as owner: OwnerRecord, clock: any StoreClock = SystemClock(),
        durability: Durability = .power
    ) throws(HomeError) {
        try self.init(
            home: path, as: owner, clock: clock, durability: durability
        ) { _ throws(SQLiteError) in }
    }

    /// Opens a home, with more to be done on each connection that writes.
    init(
        home path: String, as owner: OwnerRecord, clock: any StoreClock, durability: Durability,
        preparing: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
    ) throws(HomeError) {
        home = Home(path)
        self.clock = clock
        try home.make()
        let lock = try OwnerLock(home.lock, for: owner)
        do throws(SQLiteError) {
            let file = home.database
            let database = try WritingDatabase(
                under: lock, boot: owner.boot, clock: clock, board: board
            ) { () throws(SQLiteError) in
                let connection = try Connection.writer(of: file, durability)
                try preparing(connection)
                return connection
            }
            try database.begin(at: clock.reading.instant)
            writer = BatchWriter(database)
        } catch {
            throw .database(error)
        }
    }

    public func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        // With an id it can be found again if its commit is not heard of.
        let id = id ?? (change.isKnownByContents ? nil : .any)
        return try await writer.apply(change, as: id).get()
    }

    public func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        let clock = clock.reading
        do {
            return try inTurn { connection in
                try connection.transaction(.deferred) {
                    try query.answer(from: SQLiteTables(over: connection), at: clock)
                }
            }
        } catch let error as StoreError {
            throw error
        } catch let error as SQLiteError {
            throw StoreError(error)
        } catch {
            throw .unavailable("\(error)")
        }
    }

    /// Reads over the only connection that reads, which is opened when it is first needed.
    private func inTurn<Answer: Sendable>(
        _ body: (Connection) throws -> Answer
    ) throws -> Answer {
        try reader.withLock { reader in
            let connection =
                try reader ?? Connection(home.database, as: .reader, schema: StoreSchema.current)
            reader = connection
            return try body(connection)
        }
    }

    public func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        board.listen(hear)
    }

    public func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        let digest = Digest(of: bytes)
        try asStored { () throws(SQLiteError) in
            try BlobFolder(path: home.blobs).put(bytes, as: digest)
        }
        return digest
    }

    public func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        try BlobFolder(path: home.blobs).bytes(of: digest)
    }
}

extension ChangeID {
    /// An id that nobody else has.
    fileprivate static var any: ChangeID {
        ChangeID(String(UInt64.random(in: 0...UInt64.max), radix: 36))
    }
}

extension Connection {
    fileprivate static func writer(
        of file: String, _ durability: Durability
    ) throws(SQLiteError) -> Connection {
        let connection = try Connection(
            file, as: .owner(durability), schema: StoreSchema.current)
        // Checkpoints are made between batches, so that nobody's commit waits for one.
        try connection.script("PRAGMA wal_autocheckpoint = 0")
        return connection
    }
}
