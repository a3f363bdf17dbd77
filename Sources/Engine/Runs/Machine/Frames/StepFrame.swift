import IntentTraits
import Store
import Values
import Workflows

/// A step that is being done.
class StepFrame: Frame {
    let planned: PlannedStep

    /// The number of the present attempt, from 1.
    private(set) var attempt = 1

    /// The number of attempts that have failed.
    private var failures = 0
    private var isDelaying = false

    /// The frame with the time limit of the inner steps in this attempt, and the failure when it is
    /// up.
    private var limit: LimitFrame?
    private(set) var late: StepFailure?

    /// The answers in the place of its values, by their names, and the question that is asked now.
    private(set) var answered: [String: Value] = [:]
    private var asking: (name: String, frame: StepFrame)?

    var step: Step { planned.step }

    init(_ planned: PlannedStep, in parent: Frame, _ scope: Scope) {
        self.planned = planned
        super.init(in: parent, at: parent.path.appending(planned.component), scope)
    }

    // MARK: What kinds of steps do

    /// The effect of doing it twice, if known.
    var repetition: Repetition? { nil }

    /// Does the work of the step, for the first time or again.
    func act() throws(StepFailure) {}

    /// Lists of steps that are going on inside, and others that may come; `nil` where anything
    /// inside may.
    var remainingInside: (begun: [Frame], toCome: [PlannedStep])? { nil }

    override func addRemaining(to steps: inout RemainingSteps) {
        // A step that is tried again is done from its beginning.
        guard !hasEnded else { return }
        guard !isDelaying, step.retry == nil, let inside = remainingInside else {
            return steps.add([planned])
        }
        steps.add(begun: planned)
        for frame in inside.begun { frame.addRemaining(to: &steps) }
        steps.add(inside.toCome)
    }

    override func begin() {
        run.register(self)
        if let id = step.id { scope.begin(id, mark: started.mark) }
        attempting { () throws(StepFailure) in
            guard try isWanted() else { return complete(end(.skipped)) }
            try makeAttempt()
        }
    }

    private func makeAttempt() throws(StepFailure) {
        if let span = step.timeout, planned.isLimitedAsWhole { limitTime(to: span) }
        try actOnceAnswered()
    }

    /// Does the work of the step, after asking for the values that a person is to give.
    ///
    /// An intent asks for its own, by the types of its parameters.
    private func actOnceAnswered() throws(StepFailure) {
        let action = step.action
        if case .intent = action { return try act() }
        guard
            let next = action.arguments.first(where: { $0.isAsked && answered[$0.name] == nil })
        else { return try act() }
        let question = step.asking(next.value, for: run.plan.type(of: next, in: action))
        let frame = StepFrame.make(PlannedStep(question, as: next.name), in: self, scope)
        asking = (next.name, frame)
        launch(frame)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        guard let (name, frame) = asking, child === frame else { return }
        asking = nil
        switch end.status {
        case .succeeded:
            answered[name] = end.value ?? .null
            attempting { () throws(StepFailure) in try actOnceAnswered() }
        case .failed, .skipped, .cancelled: complete(self.end(end.status, end.failure))
        }
    }

    private func limitTime(to span: TimeSpan) {
        let limit = LimitFrame(span, on: self, at: inside)
        self.limit = limit
        limit.begin()
    }

    override func limitReached(_ limit: TimeSpan) {
        late = .timeLimit(limit)
        late?.step = planned.title
        stop(force: false)
    }

    private func isWanted() throws(StepFailure) -> Bool {
        guard let condition = step.when else { return true }
        let choice = try run.decide(path) { () throws(StepFailure) in .when(try holds(condition)) }
        guard case .when(let holds) = choice.value else { throw run.doesNotFit(choice, at: path) }
        return holds
    }

    /// Runs a body, and ends the step with the failure that it throws.
    final func attempting(_ body: () throws(StepFailure) -> Void) {
        do throws(StepFailure) {
            try body()
        } catch {
            fail(error)
        }
    }

    // MARK: How it ends

    /// Ends the step, which its record shows from now on.
    func complete(_ end: StepEnd) {
        guard !hasEnded else { return }
        if let late, end.status != .succeeded {
            self.late = nil
            takeBackStop()
            run.register(self)
            return fail(late, as: late.unclear)
        }
        run.unregister(self)
        limit?.lift()
        if let id = step.id { scope.set(id, to: end) }
        finish(end)
    }

    /// Ends the step with a failure, unless it is tried again.
    final func fail(_ failure: StepFailure) {
        // That its time was up is the reason for what comes after it.
        if late != nil { return complete(end(.failed, failure)) }
        fail(failure, as: failure)
    }

    /// Ends the step with a failure, unless it is tried again as what it counts as.
    private func fail(_ failure: StepFailure, as counted: StepFailure) {
        var failure = failure
        if failure.step.isEmpty { failure.step = planned.title }
        failures += 1
        if !isStopping, let delay = delay(after: counted) { return retry(after: delay) }
        complete(end(.failed, failure))
    }

    /// The pause after which it is tried again, if it is.
    private func delay(after failure: StepFailure) -> TimeSpan? {
        if let retry = step.retry, failures < retry.attempts, retry.covers(failure, repetition) {
            return retry.delay(after: failures, named: run.name("retry", path, failures))
        }
        guard planned.parts.isEmpty, passesOnFailure(of: self) else { return nil }
        return run.delay(after: failure, repetition)
    }

    /// Waits, and tries again then.
    private func retry(after delay: TimeSpan) {
        limit?.lift()
        isDelaying = true
        let choice = run.decide(path, attempt: attempt + 1) { .retry(after: delay) }
        guard case .retry(let delay) = choice.value else {
            run.doesNotFit(choice, at: path)
            return
        }
        let request = WaitRequest(path, .time, until: .after(delay))
        run.wait(request, "its next attempt", isNew: choice.isNew)
        guard run.takesChoice(.another(true), at: path) else { return }
        run.closeWait(path)
        delayEnded()
    }

    /// Makes the next attempt, of which an entry tells that it was time.
    private func delayEnded() {
        isDelaying = false
        attempt += 1
        scope.forget(planned.parts.flatMap(\.steps))
        attempting { () throws(StepFailure) in try makeAttempt() }
    }

    override func waitEnded(_ outcome: WaitOutcome) {
        guard isDelaying, case .timeUp = outcome else { return }
        run.closeWait(path)
        run.note(path, attempt: attempt + 1, .decided(.another(true)))
        delayEnded()
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        asking?.frame.stop(force: force)
        guard isDelaying else { return }
        run.closeWait(path)
        complete(end(.cancelled))
    }
}

extension StepFrame {
    /// The path of its inner steps, which is another one for each attempt.
    var inside: StepPath { attempt == 1 ? path : StepPath("\(path.text)~\(attempt)") }

    /// Calls the next attempt one, though no policy has asked for it.
    func countAttempt() { attempt += 1 }

    var isBetweenAttempts: Bool { isDelaying }
}

extension StepFrame {
    /// Creates the frame for a step's action.
    static func make(_ planned: PlannedStep, in parent: Frame, _ scope: Scope) -> StepFrame {
        switch planned.step.action {
        case .intent: IntentFrame(planned, in: parent, scope)
        case .workflow: ChildFrame(planned, in: parent, scope)
        case .set: SetFrame(planned, in: parent, scope)
        case .choose: ChoiceFrame(planned, in: parent, scope)
        case .forEach: LoopFrame(planned, in: parent, scope)
        case .repeat: RoundsFrame(planned, in: parent, scope)
        case .parallel: ParallelFrame(planned, in: parent, scope)
        case .race: RaceFrame(planned, in: parent, scope)
        case .wait: TimeFrame(planned, in: parent, scope)
        case .waitFor: SignalFrame(planned, in: parent, scope)
        case .ask:
            parent.run.choosesEntity(planned.step.action)
                ? IntentFrame(planned, in: parent, scope) : AskFrame(planned, in: parent, scope)
        case .emit: EmitFrame(planned, in: parent, scope)
        case .attempt: AttemptFrame(planned, in: parent, scope)
        case .stop: StopFrame(planned, in: parent, scope)
        case .undo(let undoing):
            switch undoing.touches?.isEmpty {
            case nil: UnclearFrame(planned, in: parent, scope)
            case true?: FollowUpsFrame(planned, in: parent, scope)
            case false?: IntentFrame(planned, in: parent, scope)
            }
        case .fail, .unreadable: FailFrame(planned, in: parent, scope)
        }
    }
}
