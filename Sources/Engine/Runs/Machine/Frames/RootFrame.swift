import Diagnostics
import IntentTraits
import Store
import Values
import Workflows

/// A run as a whole: its steps, the steps after a failure, and the final ones.
final class RootFrame: Frame {
    private enum Phase { case body, failing, finishing, over }

    private var phase = Phase.body
    private var list: ListFrame?
    private var limit: LimitFrame?

    /// The coming end of the run, once it is known.
    private(set) var conclusion: Conclusion?
    private var failure: StepFailure?
    private var reason: String?
    private var outputs: ValueMap = [:]

    /// The state that it ended in.
    private(set) var finalState: RunState?

    private var plan: RunPlan { run.plan }

    /// The number of attempts that the whole run has had at its failed steps.
    private(set) var retries = 0

    init(of run: RunMachine) { super.init(of: run, Scope()) }

    override func begin() {
        if let span = plan.workflow.timeout {
            let limit = LimitFrame(span, on: self, at: .run)
            self.limit = limit
            limit.begin()
        }
        do throws(StepFailure) {
            try checkSecrets()
            try makeVariables()
            start(
                plan.isUndo
                    ? UndoFrame(plan.body, in: self, at: .run, scope)
                    : ListFrame(plan.body, in: self, at: .run, scope))
        } catch {
            bodyEnded(end(.failed, error))
        }
    }

    /// Nothing is begun without a secret that will be needed.
    private func checkSecrets() throws(StepFailure) {
        try run.written(at: StepPath("@secrets")) { () throws(StepFailure) in
            guard !run.isReplaying, let missing = run.facts.missingSecrets.first else { return }
            throw StepFailure(missing.message.code, missing.message.text)
        }
    }

    /// Evaluates the first values of the variables; secret ones are not written down.
    private func makeVariables() throws(StepFailure) {
        guard !plan.workflow.variables.isEmpty else { return }
        let path = StepPath("@vars")
        let choice = try run.decide(path) { () throws(StepFailure) in
            .variables(try variables { !$0.isSecret })
        }
        guard case .variables(let plain) = choice.value else {
            throw run.doesNotFit(choice, at: path)
        }
        run.variables = try variables(where: \.isSecret)
        for (name, value) in plain { run.variables[name] = value }
    }

    private func variables(
        where isWanted: (Workflow.Variable) -> Bool
    ) throws(StepFailure) -> ValueMap {
        var map = ValueMap()
        for variable in plan.workflow.variables where isWanted(variable) {
            map[.string(variable.name)] = try value(
                of: variable.standard, as: variable.type, for: "'\(variable.name)'")
        }
        return map
    }

    private func start(_ frame: ListFrame) {
        list = frame
        launch(frame)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        guard child === list else { return }
        list = nil
        switch phase {
        case .body: bodyEnded(end)
        case .failing:
            add(end.failure)
            finishUp()
        case .finishing:
            add(end.failure)
            close()
        case .over: break
        }
    }

    override func stop(force: Bool) {
        if phase == .body, conclusion == nil || reason != nil { conclusion = .cancelled }
        list?.stop(force: force)
    }

    override func limitReached(_ limit: TimeSpan) { giveUp(.timeLimit(limit)) }

    override func addRemaining(to steps: inout RemainingSteps) {
        list?.addRemaining(to: &steps)
        switch phase {
        case .body: steps.add(plan.onFailure + plan.finally)
        case .failing: steps.add(plan.finally)
        case .finishing, .over: break
        }
    }

    override func passesOnFailure(of child: Frame) -> Bool { phase == .body }

    private func add(_ other: StepFailure?) {
        guard let other else { return }
        if failure == nil { failure = other } else { failure?.others.append(other) }
        if conclusion != .cancelled { conclusion = .failed }
    }

    private func bodyEnded(_ end: StepEnd) {
        limit?.lift()
        switch end.status {
        case .failed: add(end.failure)
        case .cancelled where conclusion == nil: conclusion = .cancelled
        // A 'stop' leaves out the steps behind it, and no more.
        case .cancelled where conclusion == .succeeded: makeOutputs()
        case .cancelled: break
        case .succeeded, .skipped: makeOutputs()
        }
        conclude()
        guard conclusion == .failed, !plan.onFailure.isEmpty, let failure else { return finishUp() }
        phase = .failing
        let scope = Scope(in: scope, "error", failure.record, keepsApart: false)
        start(ListFrame(plan.onFailure, in: self, at: StepPath("@on_failure"), scope))
    }

    /// Notes the end of the steps, if there is more to do, or takes over the stored note.
    private func conclude() {
        var concluded = Concluded(conclusion ?? .succeeded, failure)
        concluded.outputs = outputs
        let isFailing = concluded.how == .failed && !plan.onFailure.isEmpty
        let isFinishing = !plan.finally.isEmpty && !run.isForced
        guard isFailing || isFinishing || run.isConcluded(.run) else { return }
        concluded = run.conclude(.run, concluded)
        (conclusion, failure, outputs) = (concluded.how, concluded.failure, concluded.outputs)
    }

    private func finishUp() {
        guard !plan.finally.isEmpty, !run.isForced else { return close() }
        phase = .finishing
        start(FinallyFrame(plan.finally, in: self, at: StepPath("@finally"), scope))
    }

    private func close() {
        phase = .over
        let state: RunState =
            switch conclusion ?? .succeeded {
            case .succeeded: .succeeded
            case .failed: .failed
            case .cancelled: .cancelled
            }
        var ended = Ended(state)
        ended.failure = failure
        ended.reason = reason
        if state == .succeeded { ended.outputs = outputs }
        finalState = run.conclude(ended).state
    }
}

extension RootFrame {
    /// Evaluates the outputs of the run; after `stop`, only those that can be known.
    private func makeOutputs() {
        for output in plan.workflow.outputs {
            do throws(StepFailure) {
                outputs[.string(output.name)] = try value(of: output.value, for: "'\(output.name)'")
            } catch {
                if reason == nil { add(error) }
            }
        }
    }

    // MARK: What ends it early

    /// Ends the run well, without its remaining steps.
    func stop(because reason: String) {
        guard phase == .body, conclusion == nil else { return }
        self.reason = reason
        conclusion = .succeeded
        list?.stop(force: false)
    }

    func apply(_ act: RunAct) {
        switch act.kind {
        case .snooze, .resume: return
        case .fail: giveUp(.givenUp(by: act.by, act.words))
        case .cancel: stop(force: false)
        case .force:
            run.isForced = true
            stop(force: true)
        }
    }

    /// Fails the run in the middle of its steps.
    func giveUp(_ failure: StepFailure) {
        guard phase == .body, conclusion == nil else { return }
        add(failure)
        list?.stop(force: false)
    }

    /// The pause after which the run goes on from its failed steps, if it is to.
    func delay(after failure: StepFailure, _ repetition: Repetition?) -> TimeSpan? {
        guard phase == .body, conclusion == nil, let retry = plan.workflow.retry else { return nil }
        guard retries + 1 < retry.attempts, retry.covers(failure, repetition) else { return nil }
        retries += 1
        return retry.delay(after: retries, named: run.name("retry", .run, retries))
    }
}
