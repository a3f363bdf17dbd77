import Synchronization
package import Values

/// A store that lives as long as the process: for tests, and for runs that leave nothing behind.
package final class MemoryStore: Store {
    /// The detail in which journals are kept.
    package enum Journal: Hashable, Sendable {
        case kept
        /// Entries are counted and forgotten, so that a long run takes no memory for them.
        case forgotten
    }

    private let rows: Mutex<MemoryTables>
    private let board = HintBoard()
    package let clock: any StoreClock
    package let drawers: any Drawers

    package init(clock: any StoreClock, journal: Journal = .kept) {
        self.clock = clock
        drawers = MemoryDrawers(clock: clock)
        rows = Mutex(MemoryTables(journal: journal))
    }

    package func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        let (result, hints) = try inTurn { rows throws(StoreError) in
            var transaction = Transaction(on: rows, at: clock.reading)
            let result = try transaction.apply(change, as: id)
            return (result, transaction.hints)
        }
        board.tell(hints)
        return result
    }

    package func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        try inTurn { rows throws(StoreError) in try query.answer(from: rows, at: clock.reading) }
    }

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) { board.listen(hear) }

    package func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        let digest = Digest(of: bytes)
        let now = now
        inTurn { $0.blobs[digest] = StoredBlob(bytes: bytes, at: now) }
        return digest
    }

    package func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        inTurn { $0.blobs[digest]?.bytes }
    }

    package func sweepBlobs() async throws(StoreError) -> Int {
        guard let limit = now.subtracting(Digest.unusedFor) else { return 0 }
        return inTurn { rows in
            let old = rows.blobs.filter { $0.value.at < limit && !rows.refers(to: $0.key) }
            for digest in old.keys { rows.blobs[digest] = nil }
            return old.count
        }
    }

    /// Ends the leases of all engines, as the end of their process does to a store on a disk.
    package func expireLeases() {
        let now = now
        inTurn { $0.expireLeases(at: now) }
    }

    /// Tells nothing more to those that listen, as when their process has ended.
    package func forgetListeners() { board.clear() }

    /// Lets the store be a copy from before.
    package func becomeCopy(from origin: String) throws(StoreError) {
        let clock = clock.reading
        try inTurn { rows throws(StoreError) in
            var transaction = Transaction(on: rows, at: clock)
            try transaction.noteCopy(from: origin)
        }
    }

    private func inTurn<Answer: Sendable, Failure: Error>(
        _ body: (MemoryTables) throws(Failure) -> Answer
    ) throws(Failure) -> Answer { try rows.withLock { rows throws(Failure) in try body(rows) } }
}
