import Diagnostics
import Store

/// Reasons why a run is not done again.
extension Diagnostic.Message {
    static func runGoesOn(_ run: RunID) -> Self {
        Self(
            code: "run-goes-on",
            "run '\(run)' has not ended, so that it cannot be done again; wait for its end, or cancel it"
        )
    }

    static func partOfRun(_ run: RunID, _ parent: RunID) -> Self {
        Self(
            code: "part-of-run",
            "run '\(run)' is a step of run '\(parent)'; do that one again, which with '--failed' goes on with this one"
        )
    }

    static func retriedAlready(_ run: RunID, by other: RunID) -> Self {
        Self(
            code: "retried-already",
            "run '\(run)' was done again already, as run '\(other)'; do that one again")
    }

    static func otherWorkflow(_ id: String, _ run: RunID, of workflow: String) -> Self {
        Self(
            code: "other-workflow",
            "'\(id)' is not the workflow of run '\(run)', which is '\(workflow)'")
    }
}
