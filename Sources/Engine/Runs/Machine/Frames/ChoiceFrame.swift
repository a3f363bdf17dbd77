import Workflows

/// A step that takes one of several branches, or none.
final class ChoiceFrame: StepFrame {
    private var branch: ListFrame?

    override func act() throws(StepFailure) {
        guard case .choose(let branches, let otherwise) = step.action else { return }
        let choice = try run.decide(inside) { () throws(StepFailure) in
            for index in branches.indices where try holds(branches[index].when) {
                return .branch(index)
            }
            return .branch(branches.count)
        }
        guard case .branch(let index) = choice.value, 0...branches.count ~= index else {
            throw run.doesNotFit(choice, at: inside)
        }
        if index == branches.count, otherwise == nil { return complete(end(.succeeded)) }
        let name = index < branches.count ? "\(index)" : "else"
        let steps = planned.steps(of: name) ?? []
        let list = ListFrame(steps, in: self, at: inside.appending(name), scope)
        branch = list
        launch(list)
    }

    override var remainingInside: (begun: [Frame], toCome: [PlannedStep])? {
        branch.map { ([$0], []) }
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        branch?.stop(force: force)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        branch = nil
        settle(end)
    }
}

extension StepFrame {
    /// Ends the step with the end of its inner steps.
    func settle(_ end: StepEnd) {
        switch end.status {
        case .failed: fail(end.failure ?? StepFailure("failed", "the step failed"))
        case .cancelled: complete(self.end(.cancelled))
        default:
            var own = self.end(.succeeded)
            own.value = end.value
            complete(own)
        }
    }
}
