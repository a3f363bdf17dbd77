import CSQLite

extension Connection {
    /// The time when a transaction takes the lock that lets it write.
    public enum TransactionKind: Hashable, Sendable {
        /// At its first statement that writes, which fails if others have written since its first
        /// read.
        case deferred
        /// At once, and after waiting for it.
        case immediate
    }

    /// Runs `body` as one transaction: all of it is stored, or, if it throws, nothing.
    ///
    /// Inside another transaction it is a savepoint: a throw then takes back its own part only. An
    /// error that makes SQLite give up the whole transaction, such as a full disk, comes back from
    /// every further statement in it, so it cannot be swallowed on the way out.
    @discardableResult
    public func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result { try atomically(kind, failing: { $0 }, body) }

    /// Runs `body` as a transaction that does not wait for the disk itself, but gets there with the
    /// next one that does.
    ///
    /// Until then a loss of power may take it back, and never what comes after it alone.
    @discardableResult
    package func unhurriedTransaction<Result>(_ body: () throws -> Result) throws -> Result {
        guard role == .owner(.power) else { return try transaction(.immediate, body) }
        try script("PRAGMA synchronous = \(Durability.process.synchronous)")
        let result = Swift.Result { try transaction(.immediate, body) }
        try script("PRAGMA synchronous = \(Durability.power.synchronous)")
        return try result.get()
    }

    /// ``transaction(_:_:)`` for bodies that throw one type of error.
    package func atomically<Result, Failure: Error>(
        _ kind: TransactionKind, failing: (SQLiteError) -> Failure,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let isNested = transactionDepth > 0
        do { try run(isNested ? "SAVEPOINT nested" : kind.begin) } catch { throw failing(error) }
        transactionDepth += 1
        defer { endTransaction() }
        let result: Result
        do {
            result = try body()
        } catch {
            rollBack(isNested: isNested)
            throw error
        }
        do { try isNested ? releaseSavepoint() : commit() } catch { throw failing(error) }
        return result
    }
}

extension Connection.TransactionKind {
    fileprivate var begin: String {
        switch self {
        case .deferred: "BEGIN"
        case .immediate: "BEGIN IMMEDIATE"
        }
    }
}

extension Connection {
    /// The number of times that a commit is tried while readers are in its way, each time for the
    /// busy timeout.
    private static let commitTries = 3

    private func commit() throws(SQLiteError) {
        let commit = try statement(for: "COMMIT")
        for attempt in 1... {
            let code = commit.step()
            commit.reset()
            if code == SQLITE_DONE { return }
            // A commit that is only busy leaves the transaction open, and can be tried again.
            if code & 0xFF == SQLITE_BUSY, isInTransaction, attempt < Self.commitTries { continue }
            let error = SQLiteError(code, on: handle, at: path, while: .committing, sql: commit.sql)
            rollBack(isNested: false)
            throw error
        }
    }

    private func releaseSavepoint() throws(SQLiteError) { try run("RELEASE nested") }

    private func rollBack(isNested: Bool) {
        guard isInTransaction else { return }
        do {
            if isNested {
                try run("ROLLBACK TO nested")
                try releaseSavepoint()
            } else {
                try run("ROLLBACK")
            }
        } catch {
            // The error that led here is the one to report. If the transaction is still open, no
            // further statement is admitted, so nothing is lost in silence.
        }
    }

    private func endTransaction() {
        transactionDepth -= 1
        if transactionDepth == 0 { lostTransaction = nil }
    }
}
