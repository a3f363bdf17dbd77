import Store
import Values
import Workflows

/// A step with steps that are tried, a rescue, and final steps.
final class AttemptFrame: StepFrame {
    private var list: ListFrame?
    private var ending: FinallyFrame?

    /// The end of the steps that were tried.
    private var result: StepEnd?

    private var rescue: [PlannedStep]? { planned.steps(of: "catch") }
    private var last: [PlannedStep]? { planned.steps(of: "finally") }

    override func act() throws(StepFailure) {
        (list, ending, result) = (nil, nil, nil)
        start(planned.steps(of: "try") ?? [], "try", scope)
    }

    private func start(_ steps: [PlannedStep], _ name: String, _ scope: Scope) {
        let frame = ListFrame(steps, in: self, at: inside.appending(name), scope)
        list = frame
        launch(frame)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        if child === ending { return allEnded(end) }
        let wasTried = result == nil
        list = nil
        result = end
        if wasTried, end.status == .failed, !isStopping, let failure = end.failure, let rescue {
            return start(
                rescue, "catch", Scope(in: scope, "error", failure.record, keepsApart: false))
        }
        guard let last, !run.isForced else { return allEnded(nil) }
        run.conclude(inside, Concluded(end.conclusion, end.failure))
        let frame = FinallyFrame(last, in: self, at: inside.appending("finally"), scope)
        ending = frame
        launch(frame)
    }

    /// A failure in the end is one more, and does not take the place of the first.
    private func allEnded(_ last: StepEnd?) {
        var failures = [result?.failure].compactMap(\.self)
        if last?.status == .failed, let failure = last?.failure { failures.append(failure) }
        if var failure = failures.first {
            failure.others = (failure.others + failures.dropFirst()).sharingOutput
            return fail(failure)
        }
        let wasStopped = result?.status == .cancelled || last?.status == .cancelled
        complete(end(wasStopped ? .cancelled : .succeeded))
    }

    override var remainingInside: (begun: [Frame], toCome: [PlannedStep])? {
        if let ending { return ([ending], []) }
        guard let list else { return nil }
        return ([list], (result == nil ? rescue ?? [] : []) + (last ?? []))
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        list?.stop(force: force)
        if force { ending?.stop(force: true) }
    }

    override func passesOnFailure(of child: Frame) -> Bool {
        guard child === list, result == nil, rescue != nil else {
            return super.passesOnFailure(of: child)
        }
        return false
    }
}

extension StepEnd {
    var conclusion: Conclusion {
        switch status {
        case .failed: .failed
        case .cancelled: .cancelled
        case .succeeded, .skipped: .succeeded
        }
    }
}
