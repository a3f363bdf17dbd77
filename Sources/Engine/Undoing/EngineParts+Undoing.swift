import Store
import Workflows

extension EngineParts {
    /// The steps that a run has undone.
    func undone(by run: RunRecord) async throws(RunTrouble) -> Set<UndoItem.Step> {
        let past = try await ended(run)
        let steps = Dictionary(
            past.plan.body.map { (StepPath($0.component), $0.step.action) }
        ) { first, _ in first }
        var done: Set<UndoItem.Step> = []
        for entry in past.journal {
            guard case .outcome(let outcome) = entry.body, outcome.status == .succeeded,
                case .undo(let undoing)? = steps[entry.path]
            else { continue }
            done.insert(.init(run: RunID(undoing.run), path: StepPath(undoing.path)))
        }
        return done
    }
}

extension UndoItem {
    /// A step of a run, by which it is known that it was undone.
    struct Step: Hashable {
        let run: RunID
        let path: StepPath
    }

    var step: Step { Step(run: run, path: path) }
}
