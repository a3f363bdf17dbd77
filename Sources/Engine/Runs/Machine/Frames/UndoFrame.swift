import IntentTraits
import Workflows

/// The steps of a run that takes back another one: each is tried, and the run fails if one of them
/// has.
final class UndoFrame: ListFrame {
    private var failed: [StepFailure] = []

    override func tolerates(_ end: StepEnd) -> Bool {
        failed.append(end.failure ?? StepFailure("failed", "it failed"))
        return true
    }

    override func finished(_ end: StepEnd) {
        let failure = StepFailure.joined(failed, "steps", of: run.plan.body.count)
        super.finished(failure.map { self.end(.failed, $0) } ?? end)
    }
}
