package import Expressions

extension CheckedProject {
    /// Returns the type of a field of what a run of a workflow sees of its trigger, or `nil` where
    /// none of its triggers gives one.
    package func triggerField(_ name: String, of workflow: String) -> ExpressionType? {
        guard let workflow = workflows[workflow] else { return nil }
        var types = TypeTable(catalogue)
        let triggers = workflow.content.triggers + workflow.triggers
        return TriggerRecord.type(of: triggers, &types)[name]?.type
    }
}
