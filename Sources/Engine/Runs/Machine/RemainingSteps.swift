package import Workflows

/// The steps of a run that are going on or may still come.
struct RemainingSteps {
    private var steps: Set<ObjectIdentifier> = []

    /// Adds a step that is going on, without those inside of it.
    mutating func add(begun step: PlannedStep) { steps.insert(ObjectIdentifier(step)) }

    /// Adds steps of which all may still come.
    mutating func add(_ all: some Sequence<PlannedStep>) {
        for step in all {
            add(begun: step)
            for part in step.parts { add(part.steps) }
        }
    }

    func contains(_ step: PlannedStep) -> Bool { steps.contains(ObjectIdentifier(step)) }
}

extension RunMachine {
    /// The rest of the workflow for the run, which has been woken.
    package var rest: Workflow {
        var remaining = RemainingSteps()
        root?.addRemaining(to: &remaining)
        var rest = plan.workflow
        rest.steps = plan.body.marked(by: remaining)
        rest.onFailure = plan.onFailure.marked(by: remaining)
        rest.finally = plan.finally.marked(by: remaining)
        return rest
    }
}

extension [PlannedStep] {
    fileprivate func marked(by remaining: RemainingSteps) -> [Step] {
        map { planned in
            planned.step.marked(
                isDone: !remaining.contains(planned),
                planned.parts.map { $0.steps.marked(by: remaining) })
        }
    }
}
