import Calls
import Catalogue
import Store
import Values
import Workflows

/// A step that asks a person for a thing of an app: the app's query offers things, and finds what
/// the person names.
extension IntentFrame {
    /// The step's question, if it is such a step.
    var asking: Action.Asking? {
        if case .ask(let asking) = step.action { asking } else { nil }
    }

    /// The values of the intent that returns what was chosen.
    func choice(by asking: Action.Asking) -> [Action.Argument] {
        if isDefaulted, let standard = asking.standard {
            return [Action.Argument(naming: TypeID.chosen, standard)]
        }
        return [Action.Argument(asking: asking.text, for: TypeID.chosen)]
    }

    /// Adds to the wait for an answer how long that is waited for.
    func limit(_ request: inout WaitRequest) {
        guard let asking, !isDefaulted else { return }
        request.deadline = (asking.timeout ?? step.timeout).map { .after($0) }
        request.remind = asking.remind
    }

    /// Goes on without an answer.
    func timeIsUp() throws(StepFailure) {
        run.closeWait(path)
        guard asking?.standard != nil else {
            let failure = StepFailure.unanswered()
            note(failure)
            throw failure
        }
        run.note(path, attempt: attempt, .decided(.another(true)))
        isDefaulted = true
        state = .fresh
        try prepare()
    }
}

extension RunMachine {
    /// Whether an action asks for an entity, and not for a value that can be read by itself.
    func choosesEntity(_ action: Action) -> Bool {
        action.askedType.map { plan.catalogue.entity($0) != nil } ?? false
    }
}
