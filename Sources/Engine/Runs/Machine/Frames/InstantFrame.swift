import Catalogue
import Values
import Workflows

/// A step that is done in no time: it does nothing outside, and its outcome is decided where it
/// begins.
class InstantFrame: StepFrame {
    /// Does the step, and returns its result.
    func result() throws(StepFailure) -> StepResult { StepResult() }

    /// Takes over the result of an earlier attempt.
    func adopt(_ result: StepResult) throws(StepFailure) {}

    override func act() throws(StepFailure) {
        if case .outcome(let outcome)? = run.next(at: path)?.body {
            run.takeNext(at: path)
            if let failure = outcome.failure { throw failure }
            try adopt(outcome.result)
            return done(outcome)
        }
        do throws(StepFailure) {
            var outcome = outcome(.succeeded)
            outcome.result = try result()
            run.note(path, attempt: attempt, .outcome(outcome))
            done(outcome)
        } catch {
            var outcome = outcome(.failed)
            outcome.failure = error
            run.note(path, attempt: attempt, .outcome(outcome))
            throw error
        }
    }

    /// Ends the step with its stored outcome.
    func done(_ outcome: Outcome) { complete(StepEnd(outcome, in: run)) }
}

/// A step that sets variables.
final class SetFrame: InstantFrame {
    private var given: [Action.Argument] {
        if case .set(let given) = step.action { given } else { [] }
    }

    override func result() throws(StepFailure) -> StepResult {
        var shown = ValueMap()
        var values: [(ValueKey, Value)] = []
        for argument in given {
            let variable = variable(argument.name)
            let value = try value(
                of: argument.value, as: variable?.type ?? .any, for: "'\(argument.name)'")
            values.append((.string(argument.name), value))
            if variable?.isSecret != true { shown[.string(argument.name)] = value }
        }
        for (name, value) in values { run.variables[name] = value }
        return StepResult(.map(shown))
    }

    /// Secrets are not kept, so that values with secrets in them are made again.
    override func adopt(_ result: StepResult) throws(StepFailure) {
        guard case .map(let shown)? = result.value else { return }
        var secrets: [(ValueKey, Value)] = []
        for argument in given where shown[.string(argument.name)] == nil {
            let type = variable(argument.name)?.type ?? .any
            let value = try value(of: argument.value, as: type, for: "'\(argument.name)'")
            secrets.append((.string(argument.name), value))
        }
        for (name, value) in shown { run.variables[name] = value }
        for (name, value) in secrets { run.variables[name] = value }
    }

    override func done(_ outcome: Outcome) {
        var end = StepEnd(outcome, in: run)
        end.value = nil
        complete(end)
    }

    private func variable(_ name: String) -> Workflow.Variable? {
        run.plan.workflow.variables.first { $0.name == name }
    }
}

/// A step that sends a signal.
final class EmitFrame: InstantFrame {
    /// The longest payload that is taken.
    private static let longest = 256 << 10

    override func result() throws(StepFailure) -> StepResult {
        guard case .emit(let name, _, let given) = step.action else { return StepResult() }
        let payload = Value.map(try arguments(given, answered))
        let size = payload.encoded.count
        guard size <= Self.longest else {
            throw .tooLarge("the payload of '\(name)'", size, most: Self.longest)
        }
        let id = run.name("signal", inside, attempt)
        run.send(SignalRequest(id: id, name: name, payload: payload, depth: run.created.depth + 1))
        return StepResult()
    }
}

/// A step that takes back another one that has only left something for later.
final class FollowUpsFrame: InstantFrame {
    override func result() throws(StepFailure) -> StepResult {
        if case .undo(let undoing) = step.action { run.cancel(followUps: undoing.followUps) }
        return StepResult()
    }
}

/// A step that fails.
final class FailFrame: InstantFrame {
    override func result() throws(StepFailure) -> StepResult {
        guard case .fail(let message) = step.action else {
            throw StepFailure("unreadable", "the step could not be read")
        }
        throw StepFailure("failed", try text(of: message, for: "'fail'"))
    }
}

/// A step that ends its run.
final class StopFrame: InstantFrame {
    override func result() throws(StepFailure) -> StepResult {
        guard case .stop(let reason) = step.action else { return StepResult() }
        return StepResult(.string(try text(of: reason, for: "'stop'")))
    }

    override func done(_ outcome: Outcome) {
        super.done(outcome)
        if case .string(let reason)? = outcome.result.value { run.stop(because: reason) }
    }
}

extension StepFrame {
    /// The outcome of the step's attempt, with a status.
    func outcome(_ status: Outcome.Status) -> Outcome {
        Outcome(status, started: started.at, finished: run.stamp.at)
    }
}

extension StepEnd {
    /// The end of a step, from its outcome.
    init(_ outcome: Outcome, in run: RunMachine) {
        let status: Status =
            switch outcome.status {
            case .succeeded: .succeeded
            case .skipped: .skipped
            case .cancelled, .interrupted: .cancelled
            case .failed, .unclear, .asked: .failed
            }
        self.init(status, outcome.failure, from: outcome.started, to: outcome.finished)
        let result = run.read(outcome.result)
        value = result.value
        dialog = result.dialog
        lacksValue = outcome.result.lacksValue
    }
}
