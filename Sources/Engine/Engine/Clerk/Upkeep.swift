import Locks
package import Store
import Values
package import Workflows

/// Removes what is old: after all other work, and a part at a time.
final class Upkeep: Sendable {
    /// How long an engine waits after its start, so that upkeep does not hold up other work.
    private static let rest = TimeSpan.seconds(60)

    /// The pause between two parts of upkeep, and the interval at which it looks for more.
    private static let pause = TimeSpan.milliseconds(100)
    private static let interval = TimeSpan.seconds(3600)

    /// The number of rows that `prune` removes in one transaction while a person waits.
    private static let mostAtOnce = 4_000

    private struct State {
        var next: Timestamp?

        /// Whether something was removed since all was looked through; unknown before this process.
        var hasPruned = true
    }

    let parts: EngineParts
    private let responsibility: any Responsibility
    private let state: Guarded<State>

    init(_ parts: EngineParts, _ responsibility: any Responsibility) {
        self.parts = parts
        self.responsibility = responsibility
        let isDone = parts.settings.retention != nil
        state = Guarded(State(next: isDone ? parts.store.now.adding(Self.rest) : nil))
    }

    /// The time when something may have to go.
    var next: Timestamp? { state.inTurn { $0.next } }

    /// Removes a part, if it is time.
    func round() async throws(StoreError) {
        let now = parts.store.now
        guard let pruning = parts.settings.retention.map({ Pruning($0) }), isDue(at: now) else {
            return
        }
        let pruned = try await prune(pruning, by: "serve")
        let isOver = pruned.isComplete || pruned.heldUntil != nil
        state.inTurn { state in
            state.hasPruned = state.hasPruned || !pruned.isEmpty
            state.next = now.adding(isOver ? Self.interval : Self.pause)
        }
        guard isOver, pruned.heldUntil == nil else { return }
        await forgetKeys()
        await sweepUses(of: pruning)
        // Secrets of processes that died are removed in any case.
        _ = try await parts.store.sweepDrawers()
        guard state.inTurn({ $0.hasPruned }) else { return }
        _ = try await sweep()
        state.inTurn { $0.hasPruned = false }
    }

    /// Whether it is time; a time that is too far away is from before the clock was set.
    private func isDue(at now: Timestamp) -> Bool {
        state.inTurn { state in
            state.next = [state.next, now.adding(Self.interval)].compactMap(\.self).min()
            return state.next.map { $0 <= now } ?? false
        }
    }

    /// Removes all that may go, as a person asked.
    func pruneAll(_ pruning: Pruning, by person: String) async throws(StoreError) -> PruneReport {
        var report = PruneReport()
        var pruning = pruning
        pruning.most = Self.mostAtOnce
        repeat {
            report.pruned.add(try await prune(pruning, by: person))
        } while !report.pruned.isComplete && report.pruned.heldUntil == nil
        guard report.pruned.heldUntil == nil else { return report }
        await forgetKeys()
        await sweepUses(of: pruning)
        _ = try await parts.store.sweepDrawers()
        (report.values, report.logs) = try await sweep()
        return report
    }

    private func prune(_ pruning: Pruning, by person: String) async throws(StoreError) -> Pruned {
        var pruning = pruning
        pruning.by = person
        try await settleFamilies(before: pruning)
        pruning.inForce = responsibility.definitionsInForce
        let pruned = try await parts.store.prune(pruning)
        // An unused definition may go within the hour; a later user has to store it again.
        if pruned.isComplete { parts.roster.shelf.clear() }
        return pruned
    }

    /// Removes what is kept of acts that are as old as runs that go.
    private func sweepUses(of pruning: Pruning) async {
        guard let before = parts.store.now.subtracting(pruning.runs) else { return }
        await parts.settings.sweepUses?(before)
    }

    /// Removes unused files beside the store.
    private func sweep() async throws(StoreError) -> (values: Int, logs: Int) {
        let values = try await parts.store.sweepBlobs()
        return (values, try await parts.settings.sweepLogs?(parts.store) ?? 0)
    }
}

extension Pruning {
    /// Removes runs, occurrences and signals after the ages that a project sets.
    package init(_ retention: Configuration.Retention) {
        self.init(runs: retention.runs, ledger: retention.ledger, signals: retention.signals)
    }
}
