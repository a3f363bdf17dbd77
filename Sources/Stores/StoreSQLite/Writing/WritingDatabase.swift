import SQLite
import Store

/// The only connection that writes and checkpoints.
final class WritingDatabase {
    /// The number of pages, roughly, that may be in the log before they are moved: while idle, and
    /// in any case.
    static let idleDebt = 1000
    static let mostDebt = 4000

    private let home: HomePaths

    /// Held until the connection is closed.
    let lock: OwnerLock
    private let open: @Sendable () throws(SQLiteError) -> Connection
    let boot: String
    private let clock: any StoreClock
    private let board: HintBoard
    private(set) var tables: SQLiteTables?

    /// The number of pages of the log that have been moved, until it is written from its start
    /// again.
    private var moved = 0
    private var logRoom: LogRoom
    private var lineage: Lineage?

    /// The account of what is in the log.
    private var ledger: LogLedger

    /// Whether nothing more is written, since its owner has let go of it.
    private var isClosed = false

    /// The reason why nothing more is written, once the file is found to be damaged.
    private(set) var damage: StoreError?

    /// Whether the owner before did not end in good order.
    var wasLeft = false
    private let room: DiskRoom

    /// Opens the database, on a full disk with the room of the reserve.
    init(
        of home: HomePaths, under lock: OwnerLock, boot: String, clock: any StoreClock,
        room: DiskRoom, open: @escaping @Sendable () throws(SQLiteError) -> Connection
    ) throws(SQLiteError) {
        self.lock = lock
        self.open = open
        self.boot = boot
        self.clock = clock
        board = room.board
        self.home = home
        self.room = room
        logRoom = LogRoom(in: home.log)
        ledger = LogLedger(of: home)
        do {
            try begin()
        } catch {
            guard error.kind == .full, room.hasReserve else { throw error }
            room.useReserve(error.sentence)
            try begin()
        }
        ledger.begin()
        room.begin(SQLiteError.full(home.database).sentence)
    }

    /// Holds a home of which the database is damaged, and opens nothing.
    init(
        of home: HomePaths, under lock: OwnerLock, damagedBy damage: StoreError,
        clock: any StoreClock, room: DiskRoom
    ) {
        self.lock = lock
        self.home = home
        self.room = room
        self.clock = clock
        self.damage = damage
        board = room.board
        boot = ""
        logRoom = LogRoom(in: home.log)
        ledger = LogLedger(of: home)
        open = { () throws(SQLiteError) in throw .corrupt(home.database) }
    }

    private func begin() throws(SQLiteError) {
        tables = SQLiteTables(over: try open(), boot: boot, tellingOn: board)
        try begin(at: clock.reading.instant)
    }

    deinit { close() }

    /// Stores the members of a batch in one transaction, or one by one if one of them fails.
    ///
    /// Members come from `next` until there are none. One that is stale is no failure. Waiters and
    /// listeners are told after the commit.
    func store(_ next: () -> [BatchWriter.Member]) {
        var batch = next()
        guard !batch.isEmpty else { return }
        room.look()
        let results: [Result<ChangeResult, StoreError>]
        do {
            results =
                room.shortage == nil ? try write(&batch, joinedBy: next) : batch.map(storeAlone)
        } catch {
            _ = recover(from: error)
            results = batch.map(storeAlone)
        }
        for (member, result) in zip(batch, results) { member.waiter.resume(returning: result) }
        if pagesInLog < moved { moved = 0 }
        relieveLog(ifOver: Self.mostDebt)
        makeRoom()
    }

    /// Stores the members of a batch, and those who join it before it is flushed.
    private func write(
        _ batch: inout [BatchWriter.Member], joinedBy next: () -> [BatchWriter.Member]
    ) throws -> [Result<ChangeResult, StoreError>] {
        if let damage { throw damage }
        guard !isClosed else { throw StoreError.unavailable("the home is closed") }
        let tables = try opened()
        var hints = Hints()
        if batch.allSatisfy(\.change.isUnhurried) {
            let results = try tables.connection.unhurriedTransaction {
                try self.results(of: batch, in: tables, &hints)
            }
            board.tell(hints)
            return results
        }
        let results = try tables.connection.transaction(.immediate) {
            // A change that a loss of power may take back is no generation yet.
            try lineage?.rise(in: tables)
            var results = try self.results(of: batch, in: tables, &hints)
            while case let others = next(), !others.isEmpty {
                batch += others
                results += try self.results(of: others, in: tables, &hints)
            }
            return results
        }
        noteCommit(in: tables)
        board.tell(hints)
        return results
    }

    /// Notes beside the database that it has come further, before the commit is acknowledged.
    private func noteCommit(in tables: SQLiteTables) {
        guard let generation = lineage?.generation else { return }
        ledger.note(pagesInLog: tables.connection.pagesInLog, generation)
        lineage?.hasRisen(in: lock)
    }

    private func results(
        of members: [BatchWriter.Member], in tables: SQLiteTables, _ hints: inout Hints
    ) throws -> [Result<ChangeResult, StoreError>] {
        let now = clock.reading
        return try members.map { try result(of: $0, in: tables, at: now, &hints) }
    }

    private func result(
        of member: BatchWriter.Member, in tables: SQLiteTables, at now: ClockReading,
        _ hints: inout Hints
    ) throws -> Result<ChangeResult, StoreError> {
        var transaction = Transaction(on: tables, at: now)
        let rows = tables.connection.totalChanges
        do throws(StoreError) {
            let result = try transaction.apply(member.change, as: member.id)
            hints.formUnion(transaction.hints)
            return .success(result)
        } catch {
            guard case .stale = error, tables.connection.totalChanges == rows else { throw error }
            return .failure(error)
        }
    }

    /// Stores one member whose batch was rolled back, or may have been stored.
    private func storeAlone(_ member: BatchWriter.Member) -> Result<ChangeResult, StoreError> {
        if let damage { return .failure(damage) }
        return room.store(saysWhatHappened: member.change.saysWhatHappened) { tryToStore(member) }
    }

    private func tryToStore(_ member: BatchWriter.Member) -> Result<ChangeResult, StoreError> {
        do {
            var batch = [member]
            return try write(&batch, joinedBy: { [] })[0]
        } catch {
            return .failure(recover(from: error))
        }
    }
}

extension Change {
    /// Whether it may come to the disk with a later change, since nothing that others see rests on
    /// it before.
    fileprivate var isUnhurried: Bool {
        switch self {
        case .register, .retire, .define, .load, .settle: true
        default: false
        }
    }
}

extension WritingDatabase {
    /// Writes nothing more, since the file was found to be damaged.
    func stop(because damage: StoreError) { self.damage = self.damage ?? damage }

    private func opened() throws -> SQLiteTables {
        if let tables { return tables }
        let tables = SQLiteTables(over: try open(), boot: boot, tellingOn: board)
        self.tables = tables
        return tables
    }

    /// Lets go of a connection that does not know what is stored, and of a file that is damaged;
    /// returns the reason.
    private func recover(from error: any Error) -> StoreError {
        if let damage { return damage }
        tables?.forget()
        let reason = home.noted(Self.reason(of: error), at: clock.reading.instant)
        switch reason {
        case .damaged: damage = reason
        case .unavailable: tables = nil
        default: break
        }
        return reason
    }

    private static func reason(of error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as SQLiteError: StoreError(error)
        default: .unavailable("\(error)")
        }
    }

    /// Whether the log should be moved as soon as the writer is idle.
    var isInDebt: Bool { debt > Self.idleDebt }

    /// The number of pages of the log that have not been moved.
    private var debt: Int { pagesInLog - moved }

    private var pagesInLog: Int { tables?.connection.pagesInLog ?? 0 }

    /// Lets the log grow by more than one commit at once, where commits wait for the disk.
    private func makeRoom() {
        guard room.shortage == nil, damage == nil, tables?.connection.role == .owner(.power)
        else { return }
        logRoom.makeRoom(behind: pagesInLog)
    }

    /// Moves the log into the file if there may be more than so many pages in it.
    func relieveLog(ifOver pages: Int) {
        // On a full disk the log is written from its start again at once, so that the reserve
        // lasts.
        guard debt > pages || room.shortage != nil, damage == nil, let tables else { return }
        defer { moved = pagesInLog }
        do {
            if room.shortage == nil { try tables.forgetChanges(before: clock.reading.instant) }
            let isWhole = try tables.connection.relieveLog().isWhole
            if isWhole, let lineage { ledger.noteWhole(lineage.generation, flushing: false) }
            lineage?.mustRise()
        } catch {
            // The pages in the log are stored there; the next batch meets the same error if it is a
            // lasting one.
        }
    }
}

extension WritingDatabase {
    /// Has the next batch take the database further than a copy that was just made.
    func mustRise() { lineage?.mustRise() }

    /// Notes a backup beside the database.
    func note(_ backup: LastBackup) throws(OwnershipError) {
        lineage?.mustRise()
        try lineage?.note(backup)
    }

    /// Finds out whether the database is a copy from before, and notes that what went on in it is
    /// not known to be so any more.
    ///
    /// Returns where it comes from, in words for people, if it is one.
    func begin(beside file: MarkFile) throws(StoreError) -> String? {
        guard let tables else { return nil }
        var lineage = try Lineage(of: tables, beside: file)
        if let copy = lineage.copy {
            try tables.connection.atomically(.immediate, failing: { StoreError($0) }) {
                () throws(StoreError) in
                var transaction = Transaction(on: tables, at: clock.reading)
                try transaction.noteCopy(from: copy.origin)
                try lineage.rise(in: tables)
            }
            ledger.note(pagesInLog: tables.connection.pagesInLog, lineage.generation)
            lineage.hasRisen(in: lock)
        }
        self.lineage = lineage
        return lineage.copy?.origin
    }
}

extension WritingDatabase {
    /// Ends in good order: all that is stored is in the file itself then, the log is empty, and the
    /// home is free for another owner.
    ///
    /// The log is emptied last, so that it is there as long as its mark says that it is needed.
    func close() {
        emptyLog()
        isClosed = true
        tables = nil
        lock.release()
    }

    private func emptyLog() {
        guard let tables, let lineage, damage == nil, !isClosed, ledger.isInLog else { return }
        do throws(SQLiteError) {
            guard try tables.connection.moveWholeLog().isWhole,
                ledger.noteWhole(lineage.generation, flushing: true)
            else { return }
            try tables.connection.checkpoint()
        } catch {
            // The pages in the log stay there, and its mark says so.
        }
    }
}
