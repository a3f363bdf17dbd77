import Store
import Values
import Workflows

/// A step that waits for a signal.
final class SignalFrame: WaitFrame {
    private var waiting: Action.Waiting? {
        if case .waitFor(let waiting) = step.action { waiting } else { nil }
    }

    override func register() throws(StepFailure) {
        guard let waiting else { return }
        let choice = run.decide(path, attempt: attempt) { .listening(to: start(waiting)) }
        try listen(choice, waiting)
    }

    private func listen(
        _ choice: RunMachine.Decided, _ waiting: Action.Waiting
    ) throws(StepFailure) {
        guard case .listening(let start) = choice.value else {
            throw run.doesNotFit(choice, at: path)
        }
        let request = WaitRequest(
            path, .signal(waiting.signal, start, condition(waiting)),
            until: (waiting.timeout ?? step.timeout).map { .after($0) })
        run.wait(request, "the signal '\(waiting.signal)'", isNew: choice.isNew)
        while let again = run.next(at: path), case .decided(.listening) = again.body {
            run.takeNext(at: path)
        }
    }

    /// From where signals count.
    private func start(_ waiting: Action.Waiting) -> SignalStart {
        switch waiting.start {
        case .stepBefore: .after(markBefore)
        case .now: .after(run.stamp.mark)
        case .run: .after(run.firstMark)
        case .step(let id): .after(scope.mark(of: id) ?? markBefore)
        case .before(let span):
            run.stamp.at.subtracting(span).map { .from($0) } ?? .after(markBefore)
        }
    }

    private func condition(_ waiting: Action.Waiting) -> SignalCondition? {
        guard let condition = waiting.condition else { return nil }
        var names = ValueMap()
        for name in run.plan.expressions.names(in: condition) where name != "secrets" {
            if let known = plainValue(of: name) { names[.string(name)] = known }
        }
        return SignalCondition(condition.text, names: names)
    }

    /// The value of a name without its secrets, on which no condition rests.
    private func plainValue(of name: String) -> Value? {
        if name == "vars" { return .map(run.plainVariables) }
        // A name that stands for nothing makes the condition fail where it is looked at.
        guard let known = try? value(of: name) else { return nil }
        guard case .map(var parts) = known else { return known }
        if name == "inputs" {
            for secret in run.created.sealed.keys { parts[.string(secret)] = nil }
        } else {
            if run.plan.secretSteps.contains(name) { parts["value"] = nil }
            if run.plan.quietSteps.contains(name) { parts["dialog"] = nil }
        }
        return .map(parts)
    }

    override func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? {
        switch end {
        case .signal(let number, let payload):
            guard run.heard.insert(number).inserted else {
                listenOn(after: number)
                return nil
            }
            return StepResult(payload)
        case .timeUp:
            guard let otherwise = waiting?.otherwise else {
                throw StepFailure.noSignal(waiting?.signal ?? "")
            }
            return StepResult(try value(of: otherwise, for: "'or'"))
        default: return nil
        }
    }

    /// Another step of the run has had the signal, so this one waits for the next.
    private func listenOn(after number: Int) {
        guard let waiting else { return }
        run.closeWait(path)
        let choice = Choice.listening(to: .after(number))
        run.note(path, attempt: attempt, .decided(choice))
        attempting { () throws(StepFailure) in
            try listen(RunMachine.Decided(value: choice, isNew: true), waiting)
        }
    }
}
