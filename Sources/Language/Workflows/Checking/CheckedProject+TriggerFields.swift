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

    /// Whether a workflow has but one trigger, and that one gives no such field.
    package func lacksTriggerField(_ name: String, of workflow: String) -> Bool {
        guard let found = workflows[workflow],
            found.content.triggers.count + found.triggers.count == 1
        else { return false }
        return triggerField(name, of: workflow) == nil
    }
}
