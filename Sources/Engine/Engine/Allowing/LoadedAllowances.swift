import Locks
import Runs
import Store

/// The effects that the workflows of the project allow their runs now.
final class LoadedAllowances: Sendable {
    private let store: any Store
    private let known = Guarded<[String: LoadedWorkflow]?>(nil)

    init(_ store: any Store) { self.store = store }

    /// Sets the loaded workflows.
    func set(_ workflows: [LoadedWorkflow]) {
        let byID = Dictionary(workflows.map { ($0.id, $0) }) { first, _ in first }
        known.inTurn { $0 = byID }
    }

    /// Returns the permissions of the version of a run's workflow that was loaded after the run
    /// began, if they are limited.
    func allowance(for run: RunRecord) async throws(StoreError) -> Allowance? {
        // An undo may take back what was allowed then.
        guard run.origin.undoOf == nil else { return nil }
        // A file of its own is none of the project's workflows.
        guard run.identity.file == nil else { return nil }
        if known.inTurn({ $0 }) == nil { set(try await store.loadedWorkflows()) }
        guard let loaded = known.inTurn({ $0?[run.workflow] }), loaded.definition != run.definition,
            loaded.loadedAt > run.createdAt
        else { return nil }
        return loaded.allowance
    }
}
