import Calls
import Catalogue
import Store
import Values
import Workflows

/// A step that runs another workflow.
final class ChildFrame: WaitFrame {
    private var child: RunID?

    /// The depth at which runs may start each other.
    private static let deepest = 16

    override func register() throws(StepFailure) {
        guard case .workflow(let id, _, let given) = step.action else { return }
        if case .begun(.child(let id))? = run.next(at: path)?.body {
            run.takeNext(at: path)
            child = id
        } else {
            try run.written(at: path, attempt: attempt) { () throws(StepFailure) in
                try create(id, given)
            }
        }
        run.wait(WaitRequest(path, .time), "the run of '\(id)'", isNew: false)
    }

    private func create(_ workflow: String, _ given: [Action.Argument]) throws(StepFailure) {
        guard run.created.depth < Self.deepest else { throw .tooDeep(Self.deepest) }
        let id = RunID(childOf: run.facts.id, at: path, attempt: attempt)
        var inputs: [IntentCall.Argument] = []
        for argument in given {
            let literal: Literal
            if let answer = answered[argument.name] {
                literal = Literal(.computed(answer))
            } else {
                literal = try self.literal(of: argument.value)
            }
            inputs.append(.init(argument.name, literal))
        }
        child = id
        run.note(path, attempt: attempt, .begun(.child(id)))
        var request = ChildRequest(path: path, id: id, workflow: workflow, inputs: inputs)
        if attempt == 1 { request.retryOf = run.created.copied?.children[path] }
        run.create(request)
    }

    override func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? {
        switch end {
        case .refused(let failure): throw failure
        case .child(let end):
            // It need not know the secrets of this run.
            switch end.state {
            case .succeeded: return run.foundMask(StepResult(.map(end.outputs)))
            case .cancelled: throw late ?? .childCancelled()
            default: throw end.failure.map { run.mask($0) } ?? .childCancelled()
            }
        case .unreadable where isStopping: throw StepFailure.childCancelled()
        default: return nil
        }
    }

    /// The child has a journal of its own, and looks for itself whether it fits.
    override func addRemaining(to steps: inout RemainingSteps) {
        guard child == nil || step.retry != nil || run.plan.workflow.retry != nil else { return }
        super.addRemaining(to: &steps)
    }

    /// The child's end is waited for, since it has things to do in the end.
    override func stop(force: Bool) {
        guard child != nil, !isBetweenAttempts else { return super.stop(force: force) }
        stopSoon()
        cancel()
    }

    private func cancel() { if let child, !run.isReplaying { run.act(.cancel(child, at: path)) } }

    override func resume() { if isStopping, !hasEnded { cancel() } }

    override func complete(_ end: StepEnd) {
        super.complete(isStopping && end.status == .failed ? self.end(.cancelled) : end)
    }
}
