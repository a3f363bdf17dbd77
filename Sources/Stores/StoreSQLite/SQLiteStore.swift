import Glibc
package import SQLite
package import Store
import Synchronization

/// A store in one file of a home, which one process owns.
///
/// A home is a folder with the database, the lock that says whose it is, and the values that are
/// too large for the database.
package final class SQLiteStore: Store {
    let writer: BatchWriter
    private let reader = Mutex<Connection?>(nil)
    private let board = HintBoard()
    let room: DiskRoom
    let home: HomePaths
    let blobs: BlobKeeper
    let search: DamageSearch?
    package let clock: any StoreClock
    package let drawers: any Drawers

    /// The home that this one is a copy of, in words for people, if it has turned out to be a copy
    /// from before.
    package let origin: String?

    /// Opens a home, which is made if there is none; no other store can open it while this one
    /// lives.
    ///
    /// One that has lost something is refused, and one that was found to be damaged unless it is
    /// only to be read.
    package convenience init(
        home path: String, as owner: OwnerRecord, clock: any StoreClock = SystemClock(),
        durability: Durability = .power, readingDamaged: Bool = false
    ) throws(OwnershipError) {
        try self.init(
            home: path, as: owner, clock: clock, durability: durability,
            readingDamaged: readingDamaged
        ) { _ throws(SQLiteError) in }
    }

    /// Opens a home, with more to be done on each connection that writes.
    init(
        home path: String, as owner: OwnerRecord, clock: any StoreClock, durability: Durability,
        readingDamaged: Bool = false,
        preparing: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
    ) throws(OwnershipError) {
        home = HomePaths(path)
        blobs = BlobKeeper(BlobFolder(path: home.blobs))
        self.clock = clock
        room = DiskRoom(Reserve(home.reserve), tellingOn: board)
        let drawers = FileDrawers(home.drawer, clock: clock, room: room)
        self.drawers = drawers
        try home.make()
        let lock = try OwnerLock(home.lock, for: owner)
        if let loss = HomeLoss(of: home) { throw .unusable(loss.sentence(of: home)) }
        if let note = DamageNote(of: home) {
            let damage = StoreError.damaged(home.sentence(of: note))
            guard readingDamaged else { throw .store(damage) }
            origin = nil
            search = nil
            writer = BatchWriter(
                WritingDatabase(of: home, under: lock, damagedBy: damage, clock: clock, room: room))
            return
        }
        let file = home.database
        let database = try Self.database(of: home, under: lock, owner, clock, room) {
            () throws(SQLiteError) in
            let connection = try Connection.writer(of: file, durability)
            try preparing(connection)
            return connection
        }
        do throws(StoreError) {
            try drawers.readKey()
            origin = try database.begin(beside: MarkFile(home.mark))
        } catch {
            throw .store(home.noted(error, at: clock.reading.instant))
        }
        search = database.wasLeft ? DamageSearch(of: home, in: room, clock) : nil
        writer = BatchWriter(database)
    }

    private static func database(
        of home: HomePaths, under lock: OwnerLock, _ owner: OwnerRecord, _ clock: any StoreClock,
        _ room: DiskRoom, open: @escaping @Sendable () throws(SQLiteError) -> Connection
    ) throws(OwnershipError) -> sending WritingDatabase {
        do throws(SQLiteError) {
            return try WritingDatabase(
                of: home, under: lock, boot: owner.boot, clock: clock, room: room, open: open)
        } catch {
            switch home.storeError(error, at: clock.reading.instant) {
            case .damaged(let sentence): throw .store(.damaged(sentence))
            default: throw .database(error)
            }
        }
    }

    deinit {
        search?.end()
        // The next one to open the home finds it free.
        writer.finish()
    }

    /// Stores nothing more, and leaves all that is stored in the database file.
    package func close() {
        search?.end()
        reader.withLock { $0 = nil }
        writer.close()
    }

    /// The reason why nothing is stored any more, once the database was found to be damaged.
    package var damage: String? { writer.damage }

    nonisolated(nonsending) package func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        // With an id it can be found again if the answer to its commit is lost.
        let id = id ?? (change.isKnownByContents ? nil : .any)
        return try await writer.apply(change, as: id).get()
    }

    package func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        let clock = clock.reading
        do {
            return try inTurn { connection in
                try connection.transaction(.deferred) {
                    try query.answer(
                        from: SQLiteTables(over: connection, tellingOn: board), at: clock)
                }
            }
        } catch let error as StoreError {
            throw stopped(by: home.noted(error, at: clock.instant))
        } catch let error as SQLiteError {
            throw stopped(by: home.storeError(error, at: clock.instant))
        } catch {
            throw .unavailable("\(error)")
        }
    }

    /// Writes nothing more if what was met is damage.
    private func stopped(by error: StoreError) -> StoreError {
        if case .damaged = error { writer.stop(because: error) }
        return error
    }

    /// Reads over the only connection that reads, which is opened when it is first needed.
    private func inTurn<Answer: Sendable>(_ body: (Connection) throws -> Answer) throws -> Answer {
        try reader.withLock { reader in
            let connection =
                try reader ?? Connection(home.database, as: .reader, schema: StoreSchema.current)
            reader = connection
            return try body(connection)
        }
    }

    /// The reason why nothing new is stored, while the disk is full.
    package var shortage: String? { room.shortage }

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) { board.listen(hear) }

    /// Looks through the whole database, and returns what is damaged, which ends all writing.
    package func foundDamage() -> String? {
        guard let damage = DamageSearch(of: home, in: room, clock).look() else { return nil }
        writer.stop(because: damage)
        if case .damaged(let sentence) = damage { return sentence }
        return nil
    }

    /// Looks through the databases of apps; says how many there are, or throws what is damaged.
    package func examineApps() throws(OwnershipError) -> String? {
        try AppData.examined(inHome: home.path)
    }

    /// The large values that runs refer to and that are not as they were stored, if there are any.
    package func lostValues() throws(OwnershipError) -> LostValues? { try LostValues(of: home) }

    package func lookForDamage() {
        search?.begin { [board, weak writer] damage in
            writer?.stop(because: damage)
            var hints = Hints()
            if case .damaged(let sentence) = damage { hints.unreadable = [sentence] }
            board.tell(hints)
        }
    }
}

extension ChangeID {
    /// An id that is used nowhere else.
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
        // Checkpoints are made between batches, so that no commit waits for one.
        connection.keepLog()
        // And when the home is closed, all parts know of it.
        connection.leaveLog()
        // In KiB: what is written lies at the ends of tables, for which half of what is usual is
        // enough.
        try connection.script("PRAGMA cache_size = -1000")
        return connection
    }
}
