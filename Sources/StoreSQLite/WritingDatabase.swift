import SQLite
import Store

/// The only connection that writes and checkpoints.
final class WritingDatabase {
    /// About how many pages may be in the log before they are moved, when nobody waits and in any case.
    static let idleDebt = 1000
    static let mostDebt = 4000

    /// Held until the connection is closed.
    private let lock: OwnerLock
    private let open: @Sendable () throws(SQLiteError) -> Connection
    let boot: String
    private let clock: any StoreClock
    private let board: HintBoard
    private(set) var tables: SQLiteTables?
    private var logged = 0

    /// Why nothing more is written, once the file is found to be damaged.
    private var damage: StoreError?

    init(
        under lock: OwnerLock, boot: String, clock: any StoreClock, board: HintBoard,
        open: @escaping @Sendable () throws(SQLiteError) -> Connection
    ) throws(SQLiteError) {
        self.lock = lock
        self.open = open
        self.boot = boot
        self.clock = clock
        self.board = board
        tables = SQLiteTables(over: try open(), boot: boot)
    }

    deinit {
        tables = nil
        withExtendedLifetime(lock) {}
    }

    /// Stores the members of a batch in one transaction, or one by one if one of them fails.
    ///
    /// A member that is stale is no failure. Nobody hears anything before the commit.
    func store(_ batch: [BatchWriter.Member]) {
        let results: [Result<ChangeResult, StoreError>]
        do {
            results = try write(batch)
        } catch {
            recover(from: error)
            results = batch.map(storeAlone)
        }
        for (member, result) in zip(batch, results) { member.waiter.resume(returning: result) }
        logged += batch.reduce(1) { $0 + 1 + $1.size / 4096 }
        relieveLog(ifOver: Self.mostDebt)
    }

    private func write(
        _ batch: [BatchWriter.Member]
    ) throws -> [Result<ChangeResult, StoreError>] {
        if let damage { throw damage }
        let tables = try opened()
        let now = clock.reading
        var hints = Hints()
        let results = try tables.connection.transaction(.immediate) {
            try batch.map { try result(of: $0, in: tables, at: now, &hints) }
        }
        board.tell(hints)
        return results
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
        do {
            return try write([member])[0]
        } catch {
            recover(from: error)
            return .failure(Self.reason(of: error))
        }
    }
}

extension WritingDatabase {
    private func opened() throws -> SQLiteTables {
        if let tables { return tables }
        let tables = SQLiteTables(over: try open(), boot: boot)
        self.tables = tables
        return tables
    }

    /// Lets go of a connection that does not know what is stored, and of a file that is damaged.
    private func recover(from error: any Error) {
        tables?.forget()
        let reason = Self.reason(of: error)
        switch reason {
        case .damaged: damage = reason
        case .unavailable: tables = nil
        default: break
        }
    }

    private static func reason(of error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as SQLiteError: StoreError(error)
        default: .unavailable("\(error)")
        }
    }

    /// Whether the log should be moved as soon as nobody waits.
    var isInDebt: Bool { logged > Self.idleDebt }

    /// Moves the log into the file if there may be more than so many pages in it.
    func relieveLog(ifOver pages: Int) {
        guard logged > pages, let tables else { return }
        logged = 0
        do {
            try tables.forgetChanges(before: clock.reading.instant)
            try tables.connection.relieveLog()
        } catch {
            // What is in the log is stored there; the next batch meets the same error if it is a lasting one.
        }
    }
}
