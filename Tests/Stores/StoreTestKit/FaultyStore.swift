package import Store
import Synchronization
package import Values

/// A store whose process dies at a change, or that fails at one, as far as its callers can tell.
///
/// Changes of before stay in the store behind it, which the next life of the process goes on with.
package final class FaultyStore: Store {
    /// The moment around the storing of a change when the process dies.
    package enum Moment: CaseIterable, Sendable {
        /// The change is not stored.
        case before
        /// The change is stored, and its answer is lost.
        case after
    }

    private enum Fault {
        case death(Moment)
        case error(StoreError)
        case fullDisk
        case absence
        case deed(@Sendable () -> Void)
    }

    private struct State {
        var changes = 0
        var damageSearches = 0
        var isDead = false
        var isFull = false
        var isAway = false
    }

    private let disk: any Store
    private let faultyChange: Int?
    private let fault: Fault
    private let state = Mutex(State())

    /// Makes a store that dies at the change of this number, counted from 1; without one it only
    /// counts.
    package init(_ disk: any Store, dyingAt change: Int? = nil, _ moment: Moment = .before) {
        self.disk = disk
        faultyChange = change
        fault = .death(moment)
    }

    /// Makes a store that refuses the change of this number once, and goes on.
    package init(_ disk: any Store, failingAt change: Int, with error: StoreError) {
        self.disk = disk
        faultyChange = change
        fault = .error(error)
    }

    /// Makes a store whose disk is full from the change of this number on.
    package init(_ disk: any Store, fullFrom change: Int) {
        self.disk = disk
        faultyChange = change
        fault = .fullDisk
    }

    /// Makes a store that cannot be reached from the change of this number on.
    package init(_ disk: any Store, awayFrom change: Int) {
        self.disk = disk
        faultyChange = change
        fault = .absence
    }

    /// Makes a store to whose disk something happens before the change of this number.
    package init(_ disk: any Store, before change: Int, _ deed: @escaping @Sendable () -> Void) {
        self.disk = disk
        faultyChange = change
        fault = .deed(deed)
    }

    /// Has the disk be full from now on.
    package func fill() { inTurn { $0.isFull = true } }

    /// Makes room on a full disk.
    package func makeRoom() { inTurn { $0.isFull = false } }

    /// Whether it cannot be reached now.
    package var isAway: Bool { inTurn { $0.isAway } }

    /// Lets it be reached again.
    package func comeBack() { inTurn { $0.isAway = false } }

    /// Whether nothing is stored but what has happened.
    package var isFull: Bool { inTurn { $0.isFull } }

    /// The number of changes that have been sent.
    package var changes: Int { inTurn { $0.changes } }

    /// The number of times that it was to be looked through for damage.
    package var damageSearches: Int { inTurn { $0.damageSearches } }

    /// Whether the process is dead, so that nothing more reaches the store.
    package var isDead: Bool { inTurn { $0.isDead } }

    package func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult {
        switch try next() {
        case .fullDisk where !change.saysWhatHappened: throw .full("the disk is full")
        case .deed(let body):
            body()
            return try await disk.apply(change, as: id)
        case nil, .fullDisk: return try await disk.apply(change, as: id)
        case .error(let error): throw error
        case .absence: throw Self.absence
        case .death(.before): throw Self.death
        case .death(.after):
            _ = try await disk.apply(change, as: id)
            throw Self.death
        }
    }

    /// Counts a change, and returns what happens to it.
    private func next() throws(StoreError) -> Fault? {
        let (met, wasDead) = inTurn { state -> (Fault?, Bool) in
            guard !state.isDead else { return (nil, true) }
            state.changes += 1
            if state.isFull { return (.fullDisk, false) }
            if state.isAway { return (.absence, false) }
            guard state.changes == faultyChange else { return (nil, false) }
            if case .death = fault { state.isDead = true }
            if case .fullDisk = fault { state.isFull = true }
            if case .absence = fault { state.isAway = true }
            return (fault, false)
        }
        if wasDead { throw Self.death }
        return met
    }

    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }

    package func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        guard !isDead else { throw Self.death }
        guard !isAway else { throw Self.absence }
        return try await disk.answer(query)
    }

    package func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest {
        guard !isDead else { throw Self.death }
        return try await disk.putBlob(bytes)
    }

    package func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]? {
        guard !isDead else { throw Self.death }
        return try await disk.blob(digest)
    }

    package func sweepBlobs() async throws(StoreError) -> Int {
        guard !isDead else { throw Self.death }
        return try await disk.sweepBlobs()
    }

    package var clock: any StoreClock { disk.clock }
    package var drawers: any Drawers { disk.drawers }

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        disk.listen { [weak self] hints in if self?.isDead == false { hear(hints) } }
    }

    package func lookForDamage() {
        inTurn { $0.damageSearches += 1 }
        disk.lookForDamage()
    }

    /// The error as long as the store cannot be reached.
    package static let absence = StoreError.unavailable("the disk is read-only")

    /// The error for those that still live in the dead process.
    package static let death = StoreError.unavailable("the process has ended")
}
