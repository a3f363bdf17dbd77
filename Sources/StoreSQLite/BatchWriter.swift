import Dispatch
import Glibc
import SQLite
import Store
import Synchronization

/// The only one who writes: takes together what arrived while the last batch was being flushed.
///
/// Whoever comes while nothing is being flushed does not wait for company, and writes on its own thread, so that
/// no other one has to be woken. What comes meanwhile is written by a queue.
final class BatchWriter: Sendable {
    /// A change, and who waits for its result.
    struct Member: Sendable {
        let change: Change
        let id: ChangeID?
        let size: Int
        let waiter: CheckedContinuation<Result<ChangeResult, StoreError>, Never>
    }

    private struct State {
        var waiting: [Member] = []
        var isAtWork = false
    }

    static let mostMembers = 256
    static let mostBytes = 4 << 20

    /// Whether others can go on while a task holds on to its thread until its change is flushed.
    private static let hasOtherThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "errand.store")
    private let database: Mutex<WritingDatabase>

    init(_ database: sending WritingDatabase) {
        self.database = Mutex(database)
    }

    /// Stores a change together with others that are sent now, and returns after the commit.
    func apply(_ change: Change, as id: ChangeID?) async -> Result<ChangeResult, StoreError> {
        await withCheckedContinuation { waiter in
            let begins = inTurn { state in
                state.waiting.append(
                    Member(change: change, id: id, size: change.size, waiter: waiter))
                defer { state.isAtWork = true }
                return !state.isAtWork
            }
            if begins { Self.hasOtherThreads ? lead() : follow() }
        }
    }

    /// Stores what is there now, and leaves to the queue what came meanwhile and what nobody should wait for.
    private func lead() {
        if let batch = next() { write { $0.store(batch) } }
        if write({ $0.isInDebt }) || !rests() { follow() }
    }

    private func follow() {
        queue.async { self.work() }
    }

    private func work() {
        repeat {
            while let batch = next() { write { $0.store(batch) } }
            // Nobody waits, so that nobody waits for this.
            write { $0.relieveLog(ifOver: WritingDatabase.idleDebt) }
        } while !rests()
    }

    private func next() -> [Member]? {
        inTurn { state in
            var count = 0
            var bytes = 0
            for member in state.waiting.prefix(Self.mostMembers) {
                bytes += member.size
                guard count == 0 || bytes <= Self.mostBytes else { break }
                count += 1
            }
            guard count > 0 else { return nil }
            defer { state.waiting.removeFirst(count) }
            return Array(state.waiting[..<count])
        }
    }

    /// Stops working if nothing has arrived meanwhile.
    private func rests() -> Bool {
        inTurn { state in
            state.isAtWork = !state.waiting.isEmpty
            return !state.isAtWork
        }
    }

    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }

    private func write<Answer: Sendable>(_ body: (WritingDatabase) -> Answer) -> Answer {
        database.withLock { body($0) }
    }
}
