import Calls
import Values
import Workflows

/// A step that ends by itself, or by a wait of its run, whose end is its outcome.
class WaitFrame: StepFrame {
    /// Begins to wait.
    func register() throws(StepFailure) {}

    /// Returns the result of the step if the wait ends so, or `nil` if it goes on.
    func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? { nil }

    final override func act() throws(StepFailure) {
        if let entry = run.next(at: path), case .outcome = entry.body {
            run.takeNext(at: path)
            _ = adopt(entry)
            return
        }
        try register()
    }

    override func waitEnded(_ outcome: WaitOutcome) {
        if isBetweenAttempts { return super.waitEnded(outcome) }
        attempting { () throws(StepFailure) in
            do throws(StepFailure) {
                guard let result = try result(of: outcome) else { return }
                run.closeWait(path)
                note(result, of: outcome)
            } catch {
                run.closeWait(path)
                note(error)
                throw error
            }
        }
    }

    private func note(_ result: StepResult, of end: WaitOutcome) {
        var outcome = outcome(.succeeded)
        outcome.result = run.written(result, isSecret: step.isSecret)
        if case .signal(let number, _) = end { outcome.signal = number }
        run.note(path, attempt: attempt, .outcome(outcome))
        complete(StepEnd(outcome, in: run))
    }

    private func note(_ failure: StepFailure) {
        var outcome = outcome(failure.clarity == .clean ? .failed : .unclear)
        outcome.failure = failure
        run.note(path, attempt: attempt, .outcome(outcome))
    }

    override func adopt(_ entry: Entry) -> Bool {
        guard case .outcome(let outcome) = entry.body else { return false }
        run.closeWait(path)
        if let number = outcome.signal { run.heard.insert(number) }
        attempting { () throws(StepFailure) in
            if let failure = outcome.failure { throw failure }
            complete(StepEnd(outcome, in: run))
        }
        return true
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        guard !hasEnded else { return }
        run.closeWait(path)
        complete(end(.cancelled))
    }
}
