import Diagnostics
import Expressions
import Values

extension WorkflowCheck {
    /// Checks a trigger of a workflow with these inputs.
    mutating func check(_ trigger: Trigger, of workflow: String, _ signature: Signature) {
        scope = Scope(["trigger": .record(TriggerRecord.type(of: [trigger], &types))])
        if let condition = trigger.condition { _ = check(condition: condition, named: "'where'") }
        check(trigger.with, for: signature, of: workflow, at: trigger.range)
        switch trigger.kind {
        case .after(let id, _), .runEnded(let id, _):
            if signatures?[id] == nil { reportUnknown(workflow: id, at: trigger.range) }
        default: break
        }
    }
}
