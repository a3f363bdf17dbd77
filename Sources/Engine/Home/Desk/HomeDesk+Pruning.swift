import Engine
import Store
import StoreSQLite
import SystemFiles
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

extension HomeDesk {
    /// Makes one file of the home.
    func backup(to path: String, by person: String) async throws -> String {
        guard let store else {
            throw HomeReply.Refusal(.mistake, "a home in memory cannot be backed up")
        }
        let file =
            FileEntry(path)?.isFolder == true
            ? "\(path)/errand-\(Self.name(of: store.now)).tar" : path
        if let home = HomeFolder.around(file) {
            throw HomeReply.Refusal(
                .mistake,
                "'\(file)' would lie in the home '\(home.path)'; a backup belongs elsewhere, "
                    + "best on another disk"
            )
        }
        let (manifest, lost) = try await aside { try store.backup(to: file, by: person) }
        let count = manifest.files.count
        let made =
            "'\(file)' has the home as it is now: \(count) file\(count == 1 ? "" : "s"), "
            + "\(manifest.size) bytes"
        if let lost { throw HomeReply.Refusal(.environment, "\(made); but \(lost.sentence)") }
        return made
    }

    /// The time in a name of a file, such as `20261122-073000`.
    private static func name(of instant: Timestamp) -> String {
        let digits = "\(instant)".prefix(19).filter(\.isNumber)
        return "\(digits.prefix(8))-\(digits.dropFirst(8))"
    }
}
