import Catalogue
import Diagnostics
import IntentTraits

/// Checks what an interruption does to steps that are not harmless when they are done twice.
extension WorkflowCheck {
    /// The rule for an interrupted attempt of the step, as far as the step or the project has one.
    private func ifInterrupted(of step: Step) -> Step.IfInterrupted? {
        step.ifInterrupted ?? neighbours?.ifInterrupted
    }

    /// The intent that the step performs, if it may do harm twice.
    private mutating func harmful(_ step: Step) -> Callee? {
        guard case .intent(let id, _, _) = step.action, let callee = types.callee(id) else {
            return nil
        }
        return callee.repetition == .harmful ? callee : nil
    }

    /// Whether the run goes on without the step once it was interrupted, so that its value may be
    /// missing.
    mutating func maySkipInterrupted(_ step: Step) -> Bool {
        if step.ifInterrupted == .skip { return true }
        return ifInterrupted(of: step) == .skip && harmful(step) != nil
    }

    /// Says once of a workflow that times start what a restart in the midst of it does, if the
    /// author has not said it.
    mutating func hintOfRestarts(of workflow: Workflow, startedBy triggers: [Trigger]?) {
        guard !hasErrors, workflow.concurrency?.hold == nil, neighbours?.ifInterrupted == nil,
            triggers?.contains(where: \.isScheduled) == true,
            let step = firstUnsaid(in: [workflow.steps, workflow.onFailure, workflow.finally])
        else { return }
        append(Diagnostic(.hint, .restartAsks(), in: source, at: step.range))
    }

    private mutating func firstUnsaid(in lists: [[Step]]) -> Step? {
        for list in lists {
            for step in list {
                if step.ifInterrupted == nil, harmful(step)?.changesSomething == true {
                    return step
                }
                var parts: [[Step]] = []
                step.action.forEachPart { parts.append($0) }
                if let inner = firstUnsaid(in: parts) { return inner }
            }
        }
        return nil
    }
}

extension Callee {
    /// Whether it does more than to read, as far as it says.
    fileprivate var changesSomething: Bool { effects.contains { $0?.kind != .reads } }
}

extension Trigger {
    /// Whether times start it.
    fileprivate var isScheduled: Bool {
        switch kind {
        case .time, .after: isEnabled
        default: false
        }
    }
}
