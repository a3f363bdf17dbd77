import Calls
import Store
import Values

extension IntentFrame {
    /// Asks the person before anything has happened.
    func ask(_ question: Question, isNew: Bool) {
        state = .asking(question)
        wait(for: question, isNew: isNew)
    }

    /// Waits with the question of an intent that is being performed.
    func hold(_ question: Question, isNew: Bool) {
        state = .held(question)
        wait(for: question, isNew: isNew)
    }

    /// Asks the person whether the attempt has happened.
    func doubt(_ question: Question, isNew: Bool) {
        state = .doubting(question)
        wait(for: question, isNew: isNew, isInterruption: true)
    }

    private func wait(for question: Question, isNew: Bool, isInterruption: Bool = false) {
        var request = WaitRequest(path, .question(question))
        request.isDoubt = isInterruption
        if !isInterruption { limit(&request) }
        run.wait(
            request, "an answer: \(question.prompt)", isNew: isNew, isInterruption: isInterruption)
    }

    func waitFor(_ app: String, isNew: Bool) {
        state = .missing
        run.wait(WaitRequest(path, .app(app)), "the app '\(app)'", isNew: isNew)
    }

    /// Takes in the end of its wait.
    func receive(_ outcome: WaitOutcome) {
        attempting { () throws(StepFailure) in
            switch (state, outcome) {
            case (.missing, .app):
                run.closeWait(path)
                run.note(path, attempt: attempt, .decided(.another(true)))
                state = .fresh
                try prepareNow()
            case (.asking(let question), .answer(let answer, let person)),
                (.held(let question), .answer(let answer, let person)),
                (.doubting(let question), .answer(let answer, let person)):
                run.closeWait(path)
                run.note(
                    path, attempt: attempt, .decided(written(answer, to: question, by: person)))
                try apply(answer, to: question)
            case (.asking, .timeUp): try timeIsUp()
            default: break
            }
        }
    }

    private func apply(_ answer: Answer, to question: Question) throws(StepFailure) {
        switch state {
        case .asking:
            answers.append(AnsweredQuestion(question, answer))
            state = .fresh
            try prepare()
        case .held: try answerHeld(question, with: answer)
        case .doubting:
            state = .interrupted
            try settleDoubt(answer)
        default: break
        }
    }
}

/// Takes in the step's entries from the journal.
extension IntentFrame {
    /// Takes in its entries up to the next outcome.
    func adopt() {
        while run.isReplaying, let entry = run.next(at: path) {
            switch entry.body {
            case .begun(.call(let call)):
                begun = read(call)
                isDoubtful = false
                state = isHeldBack ? .ready : .underWay
            case .decided(.question(let question)):
                if case .interrupted = state {
                    doubt(question, isNew: false)
                } else {
                    ask(question, isNew: false)
                }
            case .decided(.answer(let answer, _)): adopt(answer)
            case .decided(.sealedAnswer(let name, _)): adopt(answer(named: name))
            case .decided(.app(let app)): waitFor(app, isNew: false)
            case .decided(.another):
                run.closeWait(path)
                if case .asking = state { isDefaulted = true }
                state = .fresh
            default: return
            }
            run.takeNext(at: path)
        }
    }

    /// Takes in an answer; the entries after it have its result.
    private func adopt(_ answer: Answer) {
        run.closeWait(path)
        switch state {
        case .asking(let question):
            answers.append(AnsweredQuestion(question, answer))
            state = .fresh
        case .held(let question) where begun == nil:
            answers.append(AnsweredQuestion(question, answer))
            state = .fresh
        case .held(let question):
            begun = begun?.answering(question, with: answer)
            state = .underWay
        case .doubting:
            if answer == .choice(0) { countAttempt() }
            state = answer == .choice(0) ? .fresh : .interrupted
        default: break
        }
    }

    /// Takes how an attempt ended from the journal.
    func adoptOutcome(_ entry: Entry) -> Bool {
        guard case .outcome(let outcome) = entry.body else { return false }
        attempting { () throws(StepFailure) in try adopt(outcome) }
        if !hasEnded, !isBetweenAttempts { adopt() }
        return true
    }

    private func adopt(_ outcome: Outcome) throws(StepFailure) {
        if case .asking = state { run.closeWait(path) }
        state = .fresh
        switch outcome.status {
        case .succeeded: complete(run.read(outcome.result))
        case .failed, .unclear: throw outcome.failure ?? .cancelledItself()
        case .cancelled, .skipped: complete(StepEnd(outcome, in: run))
        case .asked where isStopping: complete(end(.cancelled))
        case .asked: if let question = outcome.question { hold(question, isNew: false) }
        case .interrupted:
            state = .interrupted
            said = outcome.output
            hasNotBegun = outcome.failure == .notBegun()
            if isStopping { return complete(end(.cancelled)) }
            if let next = run.next(at: path), case .begun = next.body { countAttempt() }
        }
    }
}
