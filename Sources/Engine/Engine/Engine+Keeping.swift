package import Store

/// Removes what is old, and reads the notes of removals.
extension Engine {
    /// Removes all that is over for long; in between, others get on.
    package func prune(_ pruning: Pruning, by person: String) async throws(EngineError)
        -> PruneReport
    {
        try await reading { () throws(StoreError) in try await upkeep.pruneAll(pruning, by: person)
        }
    }

    /// Tells how much would be removed.
    package func prunable(_ pruning: Pruning) async throws(EngineError) -> PruneReport {
        try await reading { () throws(StoreError) in
            var report = PruneReport()
            report.pruned = try await parts.store.prunable(pruning)
            return report
        }
    }

    /// The last removal: who asked for it, and when.
    package func lastPruned() async throws(EngineError) -> KeepingNote? {
        try await reading { () throws(StoreError) in try await parts.store.lastPruned() }
    }
}

/// The things that were removed, or would be.
package struct PruneReport: Hashable, Sendable {
    package var pruned = Pruned()

    /// Large values and logs of runs, which lie in files of their own.
    package var values = 0
    package var logs = 0

    package init() {}
}
