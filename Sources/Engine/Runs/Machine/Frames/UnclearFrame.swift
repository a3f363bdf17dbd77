import Calls
import Store
import Workflows

/// A step of another run that cannot be taken back, since it is unknown whether it has happened.
final class UnclearFrame: WaitFrame {
    override func register() throws(StepFailure) {
        guard case .undo(let undoing) = step.action else { return }
        let choice = run.decide(path, attempt: attempt) {
            .question(.beforeUndo(of: undoing.path, in: RunID(undoing.run)))
        }
        guard case .question(let question) = choice.value else {
            throw run.doesNotFit(choice, at: path)
        }
        run.wait(
            WaitRequest(path, .question(question)), "an answer: \(question.prompt)",
            isNew: choice.isNew)
    }

    override func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? {
        switch end {
        case .answer(.choice(0), _): return StepResult()
        case .answer: throw .notTakenBack(planned.title)
        default: return nil
        }
    }
}

extension Question {
    /// The question about a step that may or may not have happened.
    fileprivate static func beforeUndo(of path: String, in run: RunID) -> Question {
        var question = Question(
            1, .before, .choice,
            prompt:
                "it is unknown whether '\(path)' has happened in run '\(run)'; what is true now?")
        question.choices = [
            Choice("It has not happened, or was taken back"), Choice("It has happened, and stays"),
        ]
        return question
    }
}
