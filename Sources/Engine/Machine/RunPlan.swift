/// A workflow as runs go through it; made once for all runs of a definition.
public final class RunPlan: Sendable {
    /// The id of the workflow.
    public let workflow: String

    init(workflow: String) {
        self.workflow = workflow
    }
}
