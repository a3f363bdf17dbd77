import Calls
package import Diagnostics
package import Store
import Values

/// Triggers that people pause and let go on.
extension Engine {
    /// Pauses the triggers of a workflow, or all; what is due meanwhile does not count as missed.
    package func pause(_ pause: NewPause) async throws(EngineError) {
        try await check(pause.workflow)
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        try await reading { () throws(StoreError) in try await schedule.pause(pause) }
        parts.bell.ring(.due)
    }

    /// Ends a pause; returns whether there was one.
    package func unpause(_ unpausing: Unpausing) async throws(EngineError) -> Bool {
        try await check(unpausing.workflow)
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        let wasPaused = try await reading { () throws(StoreError) in
            try await schedule.unpause(unpausing)
        }
        parts.bell.ring(.due)
        return wasPaused
    }

    /// The pauses that go on.
    package func pauses() async throws(EngineError) -> [Pause] {
        try await reading { () throws(StoreError) in
            try await parts.store.pauses().filter { $0.end == nil }
        }
    }

    /// Why a workflow is not in force, which is none of those that are.
    package func notLoaded(_ workflow: String, among known: [String]) -> Diagnostic.Message {
        schedule.isLeftOut(workflow)
            ? .workflowLeftOut(workflow) : .workflowNotLoaded(workflow, among: known)
    }

    /// Refuses a workflow that is not one of the project.
    private func check(_ workflow: String?) async throws(EngineError) {
        guard let workflow else { return }
        let known = try await loadedWorkflows()
        guard !known.contains(workflow) else { return }
        throw EngineError(.unknown, notLoaded(workflow, among: known))
    }
}

extension Diagnostic.Message {
    fileprivate static func workflowLeftOut(_ workflow: String) -> Self {
        Self(
            code: "workflow-left-out",
            "'\(workflow)' is left out for its errors; 'errand check' says which")
    }

    fileprivate static func workflowNotLoaded(_ workflow: String, among known: [String]) -> Self {
        Self(
            code: "workflow-not-loaded",
            known.isEmpty
                ? "this home serves no project yet; 'errand serve' puts its triggers in force"
                : "the project that this home serves has no workflow '\(workflow)'"
                    + Spelling.advice(for: workflow, among: known))
    }
}
