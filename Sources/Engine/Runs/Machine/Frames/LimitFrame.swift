import Store
import Values

/// A time within which something else has to be over.
final class LimitFrame: Frame {
    private let limit: TimeSpan

    init(_ limit: TimeSpan, on parent: Frame, at path: StepPath) {
        self.limit = limit
        super.init(in: parent, at: path.ofLimit, parent.scope)
    }

    override func begin() {
        run.register(self)
        let choice = run.decide(path) { .limit(limit) }
        guard case .limit(let limit) = choice.value else {
            run.doesNotFit(choice, at: path)
            return
        }
        run.wait(WaitRequest(path, .time, until: .after(limit)), "", isNew: choice.isNew)
    }

    override func waitEnded(_ outcome: WaitOutcome) {
        guard case .timeUp = outcome else { return }
        run.note(path, .outcome(Outcome(.succeeded, started: started.at, finished: run.stamp.at)))
        isUp()
    }

    override func adopt(_ entry: Entry) -> Bool {
        guard case .outcome = entry.body else { return false }
        isUp()
        return true
    }

    private func isUp() {
        lift()
        parent?.limitReached(limit)
    }

    /// Takes the limit away, since it does not matter any more.
    func lift() {
        run.unregister(self)
        run.closeWait(path)
    }
}
