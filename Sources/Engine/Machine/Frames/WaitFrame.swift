import IntentHosting
import Values

/// A step that ends by itself, or by what its run waits for; what that came to is its outcome.
class WaitFrame: StepFrame {
    /// Begins to wait.
    func register() throws(StepFailure) {}

    /// Returns what the step comes to when the wait ends so, or `nil` if it goes on.
    func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? { nil }

    final override func act() throws(StepFailure) {
        if let entry = run.next(at: path), case .outcome = entry.body {
            run.takeNext(at: path)
            _ = take(entry)
            return
        }
        do throws(StepFailure) {
            try register()
        } catch {
            note(error)
            throw error
        }
    }

    override func waitEnded(_ outcome: WaitOutcome) {
        if isBetweenAttempts { return super.waitEnded(outcome) }
        attempting { () throws(StepFailure) in
            do throws(StepFailure) {
                guard let result = try result(of: outcome) else { return }
                run.closeWait(path)
                note(result)
            } catch {
                run.closeWait(path)
                note(error)
                throw error
            }
        }
    }

    private func note(_ result: StepResult) {
        var outcome = outcome(.succeeded)
        outcome.result = result
        run.note(path, attempt: attempt, .outcome(outcome))
        complete(StepEnd(outcome))
    }

    private func note(_ failure: StepFailure) {
        var outcome = outcome(failure.clarity == .clean ? .failed : .unclear)
        outcome.failure = failure
        run.note(path, attempt: attempt, .outcome(outcome))
    }

    override func take(_ entry: Entry) -> Bool {
        guard case .outcome(let outcome) = entry.body else { return false }
        run.closeWait(path)
        attempting { () throws(StepFailure) in
            if let failure = outcome.failure { throw failure }
            complete(StepEnd(outcome))
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
