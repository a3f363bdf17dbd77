import Calls
import Catalogue
import IntentTraits
import Store
import Values
import Workflows

extension IntentFrame {
    var given: (intent: TypeID, with: [Action.Argument])? {
        switch step.action {
        case .intent(let id, _, let with): (id, with)
        case .undo(let undoing): (undoing.intent, [])
        case .ask(let asking): step.action.askedType.map { ($0.chooser, choice(by: asking)) }
        default: nil
        }
    }

    /// The key that all attempts at the step's call have in common.
    private var key: IdempotencyKey {
        if case .undo(let undoing) = step.action { undoing.key } else { run.key(of: path) }
    }

    /// Asks for the intent with its values, or performs it again with those that it had.
    func prepare() throws(StepFailure) {
        if isWaitingForApp() { return }
        try prepareNow()
    }

    /// Waits for the app where it is not there, and returns whether it does; nothing has been begun
    /// then.
    private func isWaitingForApp() -> Bool {
        guard let app = given?.intent.app, run.facts.missingApps.contains(app) else { return false }
        run.note(path, attempt: attempt, .decided(.app(app)))
        waitFor(app, isNew: true)
        return true
    }

    /// Prepares it, now that its app is there.
    func prepareNow() throws(StepFailure) {
        if let begun, !isDoubtful {
            let call = try noting { () throws(StepFailure) in try wholeCall(of: begun) }
            return perform(call, begun)
        }
        let call = try noting { () throws(StepFailure) -> IntentCall in
            if let begun { try doubtedCall(of: begun) } else { try newCall() }
        }
        state = .preparing(call)
        run.act(.prepare(path, call, timeLimit: step.timeout))
    }

    /// The call of the earlier run, to be prepared once more: it may not be allowed any more, or
    /// have happened.
    private func doubtedCall(of begun: BegunCall) throws(StepFailure) -> IntentCall {
        var call = try wholeCall(of: begun)
        call.answers += answers
        return call
    }

    private func newCall() throws(StepFailure) -> IntentCall {
        guard let given else { throw StepFailure("unreadable", "the step could not be read") }
        var call = IntentCall(given.intent, key: key)
        call.answers = answers
        if case .undo(let undoing) = step.action { call.undoes = undoing.touches }
        for argument in given.with {
            if argument.isAsked {
                let question = try text(of: argument.value, for: "'ask'")
                call.prompts.append(.init(argument.name, question))
            } else {
                call.arguments.append(.init(argument.name, try literal(of: argument.value)))
            }
        }
        call.secrets = try secrets()
        return call
    }

    /// The secrets among the values that it is given.
    private func secrets() throws(StepFailure) -> [Value] {
        var secrets: [Value] = []
        for argument in given?.with ?? [] {
            for expression in argument.value.expressions where expression.isSecret {
                let value = try value(of: expression)
                // Of a thing that is given, the app is told the id; the rest of it is not all
                // private.
                secrets += value.hasThings ? run.plan.catalogue.privateParts(of: value) : [value]
            }
        }
        return secrets
    }

    /// Notes the failure that a body throws, which ends the attempt.
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

    /// Takes in the result of preparing it.
    func receive(_ step: PreparedStep) {
        guard case .preparing = state else { return }
        state = .fresh
        attempting { () throws(StepFailure) in try adopt(step) }
    }

    private func adopt(_ prepared: PreparedStep) throws(StepFailure) {
        switch prepared {
        case .ready(let call): try begin(call)
        case .recorded(let result): succeed(masked(result).kept())
        case .refused(let found):
            let failure = run.mask(found)
            note(failure)
            throw failure
        case .asked(let asked):
            let question = masked(asked)
            if let failure = refusal(of: question, after: answers) {
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
                (prepared.effects ?? []).filter { !run.allows([$0]) }
                    .map { "\($0.kind.rawValue) '\($0.target)'" })
            note(failure)
            throw failure
        }
        if prepared.needsPerson, !run.permits(prepared.effects),
            try !hasConsent(to: prepared.call.intent)
        {
            return askForConsent(to: prepared.call.intent)
        }
        let secret = secretParameters
        var call = prepared.call
        call.arguments.removeAll { secret.contains($0.name) }
        call.secrets = nil
        var begun = BegunCall(call, prepared.repetition, ifInterrupted: step.ifInterrupted ?? .ask)
        begun.secret = secret
        begun.hidden = prepared.hidden.sorted()
        self.begun = begun
        isDoubtful = false
        onPrepared?(prepared.repetition)
        if isHeldBack {
            noteBegun(begun)
            state = .ready
        } else {
            perform(prepared.call, begun)
        }
    }

    /// Whether a person has agreed, or none was asked.
    private func hasConsent(to intent: TypeID) throws(StepFailure) -> Bool {
        guard let asked = answers.last(where: \.question.isAboutConsent) else { return false }
        guard asked.answer == .yes else {
            let failure = StepFailure(
                "cancelled", "the person who was asked did not let '\(intent)' go on")
            note(failure)
            throw failure
        }
        return true
    }

    private func askForConsent(to intent: TypeID) {
        let next = (answers.map(\.question.ordinal).max() ?? 0) + 1
        let question = Question.consent(to: "\(intent)", next)
        run.note(path, attempt: attempt, .decided(.question(question)))
        ask(question, isNew: true)
    }

    /// The parameters whose values come from secrets.
    private var secretParameters: [String] {
        given?.with.filter(\.value.isSecret).map(\.name) ?? []
    }

    /// Whether its output may show a secret or a private answer.
    private var knowsSecrets: Bool {
        !secretParameters.isEmpty || (begun?.call.answers ?? answers).contains(where: \.isPrivate)
    }

    /// Hides the secrets of the run in what the step says: a program may find them where the run
    /// has not put them.
    private var mask: Mask { knowsSecrets ? run.mask : run.foundMask }

    /// A result without the secrets of this step and of the run.
    func masked(_ result: StepResult) -> StepResult {
        var masked = run.mask.hidingTouches(of: mask(result))
        // It may come to the same secret again.
        if step.isSecret, !knowsSecrets { masked.value = result.value }
        guard let privacy = result.privacy else { return masked }
        // What is put away keeps its words.
        if privacy.shownValue != nil { masked.value = result.value }
        if privacy.hidesDialog {
            (masked.dialog, masked.supporting) = (result.dialog, result.supporting)
        }
        return masked
    }

    func masked(_ question: Question) -> Question { mask(question) }

    /// The call with secrets as they are now.
    private func wholeCall(of begun: BegunCall) throws(StepFailure) -> IntentCall {
        var call = begun.call
        for argument in given?.with ?? [] where begun.secret.contains(argument.name) {
            call.arguments.append(.init(argument.name, try literal(of: argument.value)))
        }
        call.secrets = try secrets()
        return call
    }

    /// Performs a call.
    ///
    /// A harmless one is not noted in the journal, unless its values depend on the time.
    private func perform(_ call: IntentCall, _ begun: BegunCall) {
        if begun.repetition != .harmless || attempt > 1 || planned.readsNow { noteBegun(begun) }
        state = .performing
        run.act(.perform(performing(call, begun)))
    }

    private func noteBegun(_ begun: BegunCall) {
        run.note(path, attempt: attempt, .begun(.call(written(begun))))
    }

    private func performing(_ call: IntentCall, _ begun: BegunCall) -> Performing {
        said = ""
        return Performing(
            path: path, attempt: attempt, call: call, timeLimit: step.timeout,
            repetition: begun.repetition)
    }

    /// Performs the call that was held back, now that its turn has come.
    func release() {
        isHeldBack = false
        guard case .ready = state, let begun else { return }
        guard !run.isReplaying else {
            state = .underWay
            return
        }
        if isWaitingForApp() { return }
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
        guard let known = begun else {
            // A harmless call was not written down when it began, and begins again with the answer.
            answers.append(AnsweredQuestion(question, answer))
            return try prepare()
        }
        let begun = known.answering(question, with: answer)
        self.begun = begun
        noteBegun(begun)
        if isWaitingForApp() { return }
        let call = try noting { () throws(StepFailure) in try wholeCall(of: begun) }
        state = .performing
        run.act(.answer(answer, to: performing(call, begun)))
    }
}

extension Question {
    /// The question whether an intent may be performed that is for a person in front.
    fileprivate static func consent(to intent: String, _ ordinal: Int) -> Question {
        Question(
            ordinal, .before, .confirmation(accept: "Go on", deny: "Leave it"),
            prompt: "'\(intent)' needs you: it is only for a person whose session is unlocked. "
                + "May it go on?")
    }

    /// Whether it asks for the consent of a person in front; all others before a call are about
    /// its parameters.
    package var isAboutConsent: Bool {
        guard stage == .before, parameter == nil, case .confirmation = form else { return false }
        return true
    }
}

extension Value {
    /// Whether it is a thing of an app, or a list of these.
    fileprivate var hasThings: Bool {
        switch self {
        case .entity: true
        case .list(let values): values.first?.hasThings == true
        default: false
        }
    }
}

extension Undoing {
    /// The same for all runs that take the step back, and another one than that under which it was
    /// done.
    fileprivate var key: IdempotencyKey {
        IdempotencyKey(RunID(Digest(ofParts: "undo", .string(run), .string(path))).text)
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
