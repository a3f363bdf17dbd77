import Engine
import Store
import Values

extension HomeDesk {
    /// Removes what is old, or tells what would go.
    func prune(_ request: PruneRequest) async throws -> PrunedHome {
        guard let pruning = pruning(of: request) else {
            throw HomeReply.Refusal(
                .mistake,
                "no retention is set: say what goes with '--older-than', "
                    + "or go to the folder of a project")
        }
        let last = try await engine.lastPruned()
        let report =
            request.isTrial
            ? try await engine.prunable(pruning) : try await engine.prune(pruning, by: request.by)
        return PrunedHome(report, last: last)
    }

    private func pruning(of request: PruneRequest) -> Pruning? {
        var pruning = ownership.retention.map { Pruning($0) }
        if let age = request.age {
            // Things that the request does not mention stay.
            pruning = pruning ?? Pruning(runs: age, ledger: .longest, signals: .longest)
            pruning?.runs = age
        }
        return pruning
    }
}
