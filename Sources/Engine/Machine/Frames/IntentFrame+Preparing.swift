import Catalogue
import IntentHosting
import IntentTraits
import Store
import Values
import Workflows

extension IntentFrame {
    private var given: (intent: TypeID, with: [Action.Argument])? {
        if case .intent(let id, _, let with) = step.action { (id, with) } else { nil }
    }

    /// Asks for the intent with its values, or performs it again with those that it had.
    func prepare() throws(StepFailure) {
        if let begun {
            let call = try noting { () throws(StepFailure) in try wholeCall(of: begun) }
            return perform(call, begun)
        }
        let call = try noting { () throws(StepFailure) in try newCall() }
        state = .preparing(call)
        run.act(.prepare(path, call))
    }

    private func newCall() throws(StepFailure) -> IntentCall {
        guard let given else { throw StepFailure("unreadable", "the step could not be read") }
        var call = IntentCall(given.intent, key: run.key(of: path))
        call.answers = answers
        for argument in given.with {
            call.arguments.append(.init(argument.name, try literal(of: argument.value)))
        }
        return call
    }

    /// Writes down what a body throws, which is how the attempt ended.
    private func noting<Result>(
        _ body: () throws(StepFailure) -> Result
    ) throws(StepFailure) -> Result {
        do throws(StepFailure) {
            return try body()
        } catch {
            note(error)
            throw error
        }
    }

    /// Hears what came of preparing it.
    func hear(_ step: PreparedStep) {
        guard case .preparing = state else { return }
        state = .fresh
        attempting { () throws(StepFailure) in try take(step) }
    }

    private func take(_ prepared: PreparedStep) throws(StepFailure) {
        switch prepared {
        case .ready(let call): try begin(call)
        case .recorded(let result): succeed(masked(result.kept))
        case .refused(let found):
            let failure = run.mask(found)
            note(failure)
            throw failure
        case .asked(let asked):
            let question = masked(asked)
            if let failure = refusal(of: question, after: answers.count) {
                note(failure)
                throw failure
            }
            run.note(path, attempt: attempt, .decided(.question(question)))
            ask(question, isNew: true)
        case .missing(let app):
            run.note(path, attempt: attempt, .decided(.app(app)))
            waitFor(app, isNew: true)
        }
    }

    /// Begins an intent that could be performed now.
    private func begin(_ prepared: PreparedCall) throws(StepFailure) {
        guard run.allows(prepared.effects) else {
            let failure = StepFailure.notAllowed(
                "\(prepared.call.intent)",
                (prepared.effects ?? []).map { "\($0.kind.rawValue) '\($0.target)'" })
            note(failure)
            throw failure
        }
        let secret = secretParameters
        var call = prepared.call
        call.arguments.removeAll { secret.contains($0.name) }
        var begun = BegunCall(
            call, prepared.repetition, ifInterrupted: step.ifInterrupted ?? .ask)
        begun.secret = secret
        begun.hidden = prepared.hidden.sorted()
        self.begun = begun
        onPrepared?(prepared.repetition)
        if isHeldBack {
            noteBegun(begun)
            state = .ready
        } else {
            perform(prepared.call, begun)
        }
    }

    /// The parameters whose values come from secrets.
    private var secretParameters: [String] {
        given?.with.filter(\.value.isSecret).map(\.name) ?? []
    }

    /// Whether a value for a parameter may be a secret.
    func takesSecret(_ parameter: String) -> Bool {
        guard let intent = given?.intent else { return false }
        return run.plan.catalogue.intent(intent)?.parameters.contains {
            $0.name == parameter && $0.acceptsSecret
        } ?? false
    }

    /// A result without the secrets that the step was given.
    func masked(_ result: StepResult) -> StepResult {
        secretParameters.isEmpty ? result : run.mask(result)
    }

    func masked(_ question: Question) -> Question {
        secretParameters.isEmpty ? question : run.mask(question)
    }

    /// The call with secrets as they are now.
    private func wholeCall(of begun: BegunCall) throws(StepFailure) -> IntentCall {
        var call = begun.call
        for argument in given?.with ?? [] where begun.secret.contains(argument.name) {
            call.arguments.append(.init(argument.name, try literal(of: argument.value)))
        }
        return call
    }

    /// What is harmless needs no beginning in the journal, unless what it is given depends on when that was.
    private func perform(_ call: IntentCall, _ begun: BegunCall) {
        if begun.repetition != .harmless || attempt > 1 || planned.readsNow { noteBegun(begun) }
        state = .performing
        run.act(.perform(performing(call, begun)))
    }

    private func noteBegun(_ begun: BegunCall) {
        run.note(path, attempt: attempt, .begun(.call(begun)))
    }

    private func performing(_ call: IntentCall, _ begun: BegunCall) -> Performing {
        Performing(
            path: path, attempt: attempt, call: call, timeLimit: step.timeout,
            repetition: begun.repetition)
    }

    /// Performs what was held back, now that its turn has come.
    func release() {
        isHeldBack = false
        guard case .ready = state, let begun else { return }
        guard !run.isReplaying else {
            state = .underWay
            return
        }
        attempting { () throws(StepFailure) in
            let call = try noting { () throws(StepFailure) in try wholeCall(of: begun) }
            state = .performing
            var performing = performing(call, begun)
            performing.mayPrecede = true
            run.act(.perform(performing))
        }
    }

    /// Goes on with an answer that an intent waits for.
    func answerHeld(_ question: Question, with answer: Answer) throws(StepFailure) {
        guard let known = begun else { return try prepare() }
        let begun = known.answering(question, with: answer)
        self.begun = begun
        noteBegun(begun)
        let call = try noting { () throws(StepFailure) in try wholeCall(of: begun) }
        state = .performing
        run.act(.answer(answer, to: performing(call, begun)))
    }
}

extension BegunCall {
    func answering(_ question: Question, with answer: Answer) -> BegunCall {
        var begun = BegunCall(
            call.answering(question, with: answer), repetition, ifInterrupted: ifInterrupted)
        begun.secret = secret
        begun.hidden = hidden
        return begun
    }
}
