import Dispatch
import Glibc
import Locks
import SQLite
import Store
import Synchronization

/// The only writer: stores changes together that arrived while the last batch was being flushed,
/// and until the next flush begins.
///
/// A change that comes while nothing is being flushed does not wait for others. A single caller
/// writes on its own thread, so that no other one has to be woken; where others came lately, a
/// queue writes, so that no thread of theirs is held up.
final class BatchWriter: Sendable {
    /// A change with its waiting caller; an object, since a change is large and goes from list to
    /// list.
    final class Member: Sendable {
        typealias Waiter = CheckedContinuation<Result<ChangeResult, StoreError>, Never>

        let change: Change
        let id: ChangeID?
        let size: Int
        let waiter: Waiter

        init(_ change: Change, as id: ChangeID?, _ waiter: Waiter) {
            self.change = change
            self.id = id
            self.waiter = waiter
            size = change.size
        }
    }

    private struct State {
        var waiting: [Member] = []
        var isAtWork = false

        /// Whether another change came while the last batch was stored.
        var hasCompany = false
    }

    static let mostMembers = 256
    static let mostBytes = 4 << 20

    /// Whether others can go on while a task holds on to its thread until its change is flushed.
    private static let hasOtherThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1

    private static let isOnQueue = DispatchSpecificKey<Bool>()

    private let state = Guarded(State())
    private let queue = DispatchQueue(label: "errand.store")
    private let database: Mutex<WritingDatabase>

    init(_ database: sending WritingDatabase) {
        self.database = Mutex(database)
        queue.setSpecific(key: Self.isOnQueue, value: true)
    }

    /// Waits until the queue is done, and so holds on to nothing any more.
    ///
    /// A store that is let go on the queue itself, as a listener may do, cannot wait for it.
    func finish() {
        if DispatchQueue.getSpecific(key: Self.isOnQueue) == nil { queue.sync {} }
    }

    /// Stores a change together with others that are sent now, and returns after the commit.
    nonisolated(nonsending) func apply(
        _ change: Change, as id: ChangeID?
    ) async -> Result<ChangeResult, StoreError> {
        await withCheckedContinuation { waiter in
            let begins = state.inTurn { state -> Beginning? in
                state.waiting.append(Member(change, as: id, waiter))
                guard !state.isAtWork else { return nil }
                state.isAtWork = true
                return state.hasCompany || !Self.hasOtherThreads ? .following : .leading
            }
            switch begins {
            case .leading: lead()
            case .following: follow()
            case nil: break
            }
        }
    }

    /// The thread that writes when a batch begins: the caller's, or the queue's.
    private enum Beginning { case leading, following }

    /// Stores the waiting changes, and leaves later ones and the upkeep of the log to the queue.
    private func lead() {
        store()
        if write({ $0.isInDebt }) || !rests() { follow() }
    }

    private func follow() { queue.async { self.work() } }

    private func work() {
        repeat {
            while store() {}
            // No change waits, so that this delays none.
            write { $0.relieveLog(ifOver: WritingDatabase.idleDebt) }
        } while !rests()
    }

    /// Stores the waiting changes as one batch, with those that come while its statements are run;
    /// returns whether there were any.
    @discardableResult
    private func store() -> Bool {
        var count = 0
        var bytes = 0
        write { database in database.store { next(after: &count, &bytes) } }
        return count > 0
    }

    /// Takes waiting changes, as far as there is room in a batch that has so many members and
    /// bytes.
    private func next(after count: inout Int, _ bytes: inout Int) -> [Member] {
        state.inTurn { state in
            let start = count
            for member in state.waiting.prefix(Self.mostMembers - start) {
                guard count == 0 || bytes + member.size <= Self.mostBytes else { break }
                bytes += member.size
                count += 1
            }
            if count > 0 { state.hasCompany = count > 1 }
            defer { state.waiting.removeFirst(count - start) }
            return Array(state.waiting[..<(count - start)])
        }
    }

    /// Stops working if nothing has arrived meanwhile.
    private func rests() -> Bool {
        state.inTurn { state in
            state.isAtWork = !state.waiting.isEmpty
            if state.isAtWork { state.hasCompany = true }
            return !state.isAtWork
        }
    }

    /// Has the next batch take the database further than a copy of it.
    func mustRise() { write { $0.mustRise() } }

    /// Lets go of the database in good order, once the queue is done.
    func close() {
        finish()
        write { $0.close() }
    }

    /// The reason why nothing is stored any more, once the database was found to be damaged.
    var damage: String? {
        write { database in
            if case .damaged(let sentence)? = database.damage { sentence } else { nil }
        }
    }

    /// Stores nothing more.
    func stop(because damage: StoreError) { write { $0.stop(because: damage) } }

    /// Notes a backup that was made.
    func note(_ backup: LastBackup) throws(OwnershipError) {
        try database.withLock { database throws(OwnershipError) in try database.note(backup) }
    }

    private func write<Answer: Sendable>(_ body: (WritingDatabase) -> Answer) -> Answer {
        database.withLock { body($0) }
    }
}
