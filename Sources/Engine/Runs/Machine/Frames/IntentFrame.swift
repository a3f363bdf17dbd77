import Calls
import Catalogue
import IntentTraits
import Store
import Values
import Workflows

/// A step that performs an intent.
final class IntentFrame: StepFrame {
    enum State {
        /// Its values are not made yet, or have to be made again.
        case fresh

        /// Its intent is being made with its values.
        case preparing(IntentCall)

        /// A question is open, and nothing has happened.
        case asking(Question)

        /// Its app is not there.
        case missing

        /// Its beginning is stored, and it waits for its turn.
        case ready

        /// It is being performed.
        case performing

        /// It was being performed when the last entry of the journal was written.
        case underWay

        /// It waits with a question.
        case held(Question)

        /// It is unknown whether it has happened.
        case interrupted

        /// A person is asked whether it has happened.
        case doubting(Question)
    }

    var state = State.fresh {
        didSet { run.busy += (state.isBusy ? 1 : 0) - (oldValue.isBusy ? 1 : 0) }
    }

    /// The questions before or in the present attempt, with their answers.
    var answers: [AnsweredQuestion] = []

    /// The call, once it is known.
    var begun: BegunCall?

    /// The output of the attempt that ended last.
    var said = ""

    /// Whether the attempt that was interrupted is known not to have begun.
    var hasNotBegun = false

    /// Whether it may be prepared, and is performed when its turn comes.
    var isHeldBack = false

    /// Whether it goes on with a call of the earlier run that may have happened.
    var isDoubtful = false

    /// Tells the loop that it is in, if it waits for its turn, the result of preparing it.
    var onPrepared: ((Repetition) -> Void)?

    /// Whether it takes the thing that stands for an answer which has not come.
    var isDefaulted = false

    /// The step inside that performs what its intent has opened, with the intent's own result.
    private var following: (frame: IntentFrame, result: StepResult)?

    /// The intents that may be opened one after the other, if it is such a step itself.
    var expected: [TypeID]?

    /// The beginning of a harmless call is not noted, so that one that was not noted was harmless.
    override var repetition: Repetition? { begun?.repetition ?? .harmless }

    override func act() throws(StepFailure) {
        takeDoubt()
        adopt()
        guard !run.isReplaying else { return }
        switch state {
        case .fresh: try prepare()
        case .interrupted: try afterInterruption()
        default: break
        }
    }

    /// Keeps the key of a call that the earlier run has begun and that may have happened.
    private func takeDoubt() {
        guard attempt == 1, begun == nil, let call = run.created.copied?.doubts[path] else {
            return
        }
        begun = readAgain(call)
        isDoubtful = true
        state = .interrupted
        if case .begun? = run.next(at: path)?.body { countAttempt() }
    }

    /// Ends the step with a result, after what that has opened.
    func complete(_ result: StepResult) {
        guard let frame = follower(after: result) else { return finish(with: result) }
        state = .fresh
        following = (frame, result)
        launch(frame)
    }

    private func finish(with result: StepResult) {
        var end = end(.succeeded)
        end.value = result.value
        end.dialog = result.dialog
        end.lacksValue = result.lacksValue
        end.opened = result.opened.flatMap(record)
        complete(end)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        guard let (frame, result) = following, child === frame else {
            return super.ended(child, end)
        }
        following = nil
        switch end.status {
        case .succeeded, .skipped: finish(with: result)
        // Its own intent has done its work, and is not performed again.
        case .failed, .cancelled: complete(self.end(end.status, end.failure))
        }
    }

    /// Ends the step.
    override func complete(_ end: StepEnd) {
        state = .fresh
        super.complete(end)
    }

    override func resume() {
        guard !hasEnded, !isBetweenAttempts, following == nil else { return }
        attempting { () throws(StepFailure) in try goOn() }
    }

    private func goOn() throws(StepFailure) {
        switch state {
        case .fresh where isStopping: complete(end(.cancelled))
        case .fresh: try prepare()
        case .underWay:
            said = run.facts.earlierOutput?(path, attempt) ?? ""
            note(.interrupted) { $0.output = said }
            state = .interrupted
            hasNotBegun = false
            try afterInterruption()
        case .interrupted: try afterInterruption()
        case .held where isStopping: complete(end(.cancelled))
        default: break
        }
    }

    override func prepared(_ step: PreparedStep) { receive(step) }

    override func attemptEnded(_ attempt: Int, _ end: AttemptEnd) { receive(end, of: attempt) }

    override func waitEnded(_ outcome: WaitOutcome) {
        if isBetweenAttempts { super.waitEnded(outcome) } else { receive(outcome) }
    }

    override func adopt(_ entry: Entry) -> Bool { adoptOutcome(entry) }

    override func stop(force: Bool) {
        super.stop(force: force)
        guard !hasEnded else { return }
        if let following { return following.frame.stop(force: force) }
        switch state {
        case .underWay: break
        // The result is in the journal.
        case .fresh where run.next(at: path) != nil: break
        case .performing: run.act(.stop(path))
        case .held:
            run.closeWait(path)
            if !run.isReplaying { run.act(.stop(path)) }
        case .asking, .missing, .doubting:
            run.closeWait(path)
            complete(end(.cancelled))
        case .fresh, .preparing, .ready, .interrupted: complete(end(.cancelled))
        }
    }
}

extension IntentFrame.State {
    /// Whether it is being prepared or performed.
    fileprivate var isBusy: Bool {
        switch self {
        case .preparing, .performing, .underWay, .interrupted: true
        case .fresh, .asking, .missing, .ready, .held, .doubting: false
        }
    }
}

extension IntentFrame {
    /// Writes how an attempt ended.
    func note(_ status: Outcome.Status, _ change: (inout Outcome) -> Void = { _ in }) {
        var outcome = outcome(status)
        change(&outcome)
        run.note(path, attempt: attempt, .outcome(outcome))
    }
}
