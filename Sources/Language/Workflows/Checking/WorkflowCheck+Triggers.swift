import Diagnostics
import Expressions
import Values

extension WorkflowCheck {
    /// Checks a trigger of a workflow with these inputs.
    mutating func check(_ trigger: Trigger, of workflow: String, _ signature: Signature) {
        if trigger.lasts != nil, !trigger.kind.canLast {
            report(.lastsWithoutSignal(), at: trigger.lastsRange)
        }
        if let rule = trigger.ifMissed, trigger.lasts == nil, !trigger.kind.canBeMissed,
            rule != trigger.kind.usualIfMissed
        {
            report(.neverMissed(rule, trigger.kind.usualIfMissed), at: trigger.ifMissedRange)
        }
        let mark = scope.mark
        if trigger.condition != nil || !trigger.with.isEmpty {
            scope.set("trigger", to: .record(TriggerRecord.type(of: [trigger], &types)))
        }
        defer { scope.rewind(to: mark) }
        if case .signal(_, let payload) = trigger.kind {
            for field in payload { checkKnown(field.type, at: field.range) }
        }
        if case .message(let source, let payload) = trigger.kind {
            if trigger.isEnabled { checkDoor(of: source, at: trigger.range) }
            for field in payload { checkKnown(field.type, at: field.range) }
        }
        if let condition = trigger.condition { _ = check(condition: condition, named: "'where'") }
        check(trigger.with, for: signature, of: workflow, at: trigger.range)
        switch trigger.kind {
        case .after(let id, _), .runEnded(let id, _):
            if neighbours?.signatures[id] == nil { reportUnknown(workflow: id, at: trigger.range) }
        default: break
        }
    }
}

extension Trigger.Kind {
    /// Whether it has times, which can pass while no process could start it.
    fileprivate var canBeMissed: Bool {
        switch self {
        case .time, .after, .unreadable: true
        case .file, .signal, .message, .posixSignal, .startup, .runEnded, .clockChange: false
        }
    }

    /// Whether it makes sense to wait for the next signal, which may say something else.
    fileprivate var canLast: Bool {
        switch self {
        case .signal, .message, .posixSignal, .runEnded, .unreadable: true
        case .time, .after, .file, .startup, .clockChange: false
        }
    }
}
