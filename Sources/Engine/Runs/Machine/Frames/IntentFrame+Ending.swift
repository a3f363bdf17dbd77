import Calls
import Catalogue
import IntentTraits
import Store
import Values
import Workflows

extension IntentFrame {
    /// Takes in the end of an attempt.
    func receive(_ end: AttemptEnd, of attempt: Int) {
        guard attempt == self.attempt || isStopping else { return }
        switch state {
        case .performing,
            .held where isInFlight:
            state = .fresh
            attempting { () throws(StepFailure) in try adopt(end) }
        default: break
        }
    }

    /// Whether the call is being performed, so that its end will be reported.
    private var isInFlight: Bool {
        if case .held = state { isStopping } else { true }
    }

    private func adopt(_ end: AttemptEnd) throws(StepFailure) {
        switch end {
        case .succeeded(let result): succeed(masked(result).kept())
        case .failed(let found):
            var failure = run.mask(found)
            failure.output = run.mask(said)
            note(failure)
            throw failure
        case .cancelled where isStopping:
            note(.cancelled) { $0.output = run.mask(said) }
            complete(self.end(.cancelled))
        case .cancelled:
            var failure = StepFailure.cancelledItself()
            failure.output = run.mask(said)
            note(failure)
            throw failure
        case .asked(let asked):
            let question = masked(asked)
            if !isStopping, let failure = refusal(of: question, after: begun?.call.answers ?? []) {
                run.act(.stop(path))
                note(failure)
                throw failure
            }
            note(.asked) { $0.question = question }
            if isStopping { return complete(self.end(.cancelled)) }
            hold(question, isNew: true)
        case .interrupted:
            said = run.mask(said)
            note(.interrupted) { $0.output = said }
            state = .interrupted
            if isStopping { complete(self.end(.cancelled)) }
        case .notBegun:
            note(.interrupted) { $0.failure = .notBegun() }
            state = .interrupted
            if isStopping { complete(self.end(.cancelled)) }
        }
    }

    /// The reason why a question is not asked, or `nil` if it may be.
    func refusal(of question: Question, after answers: [AnsweredQuestion]) -> StepFailure? {
        question.objection != nil || answers.questionCount < Question.most
            ? nil : .tooManyQuestions(Question.most)
    }

    func succeed(_ result: StepResult) {
        let result = remarked(result)
        let written = run.written(result, isSecret: step.isSecret)
        note(.succeeded) { $0.result = written }
        if let app = given?.intent.app { run.leave(result, of: app) }
        if case .undo(let undoing) = step.action { run.cancel(followUps: undoing.followUps) }
        var end = result
        // Later steps see the same words now as after a restart.
        if result.privacy?.hidesDialog != true { end.dialog = written.dialog }
        complete(end)
    }

    func note(_ failure: StepFailure) {
        note(failure.clarity == .clean ? .failed : .unclear) { $0.failure = failure }
    }

    /// Decides how to go on after an interruption.
    func afterInterruption() throws(StepFailure) {
        if isStopping { return complete(end(.cancelled)) }
        guard let begun, begun.repetition == .harmful, !hasNotBegun else { return try again() }
        switch begun.ifInterrupted {
        case .retry: try again()
        case .fail where !isDoubtful: throw failedUnclearly()
        case .skip where !isDoubtful: skip()
        case .ask, .fail, .skip:
            let question = Question.afterInterruption(
                of: step.name ?? planned.title, inRunBefore: isDoubtful,
                reader: step.id.flatMap(run.plan.workflow.firstReader))
            run.note(path, attempt: attempt, .decided(.question(question)))
            doubt(question, isNew: true)
        }
    }

    /// Begins an interrupted call once more, which is no retry.
    private func again() throws(StepFailure) {
        countAttempt()
        try prepare()
    }

    private func skip() {
        note(.skipped)
        complete(end(.skipped))
    }

    private func failedUnclearly() -> StepFailure {
        var failure = StepFailure.interrupted(planned.title)
        failure.output = said
        note(failure)
        return failure
    }

    /// Follows the answer to the question whether an interrupted attempt is made again.
    func settleDoubt(_ answer: Answer) throws(StepFailure) {
        switch answer {
        case .choice(0): try again()
        case .choice(1): skip()
        default: throw failedUnclearly()
        }
    }
}

extension Question {
    /// The question about a step that may have happened.
    ///
    /// Where its value is read, to go on without it only puts a failure off.
    static func afterInterruption(
        of step: String, inRunBefore: Bool, reader: Step.Place? = nil
    ) -> Question {
        var question = Question(
            1, .before, .choice,
            prompt: inRunBefore
                ? "'\(step)' may have happened in the run that this one does again; what now?"
                : "'\(step)' was interrupted, and may have happened; what now?")
        question.choices = [
            Choice("Run it again"),
            Choice(
                reader.map { "Go on without it, and fail at \($0), which needs its value" }
                    ?? "Go on without it"), Choice("Let it fail"),
        ]
        question.caution = interruptionCaution
        return question
    }

    private static let interruptionCaution =
        "If it has happened, running it again makes it happen twice."

    /// Whether it is about a step that may have happened.
    package var isAboutInterruption: Bool { caution == Self.interruptionCaution }
}
