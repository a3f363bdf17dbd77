import IntentTraits
import Values
import Workflows

/// The steps for one element of a loop.
final class ItemFrame: ListFrame {
    let index: Int
    private let loop: Action.Loop

    /// Whether its intent is only prepared, and performed when its turn comes.
    var isHeldBack = false

    init(
        _ index: Int, _ loop: Action.Loop, _ steps: [PlannedStep], in parent: Frame,
        at path: StepPath, _ scope: Scope
    ) {
        self.index = index
        self.loop = loop
        super.init(steps, in: parent, at: path, scope)
    }

    override func begin() {
        if run.isClosed(path) { run.register(self) } else { super.begin() }
    }

    override func prepare(_ frame: StepFrame) {
        guard let intent = frame as? IntentFrame else { return }
        intent.isHeldBack = isHeldBack
        intent.onPrepared = { [weak self] repetition in
            (self?.parent as? LoopFrame)?.learn(repetition)
        }
    }

    /// Lets it go on, now that its turn has come.
    func release() {
        guard isHeldBack else { return }
        isHeldBack = false
        (current as? IntentFrame)?.release()
    }

    /// Evaluates `collect` for the element, and notes it.
    override func finished(_ end: StepEnd) {
        guard let collect = loop.collect else { return finish(end) }
        var closed = Closed(started: started.at, finished: run.stamp.at)
        do throws(StepFailure) {
            closed.value = try value(of: collect, for: "'collect'")
        } catch {
            closed.failure = error
        }
        run.note(path, .closed(run.written(closed, of: whole)))
        settle(closed)
    }

    /// The loop that it belongs to.
    private var whole: PlannedStep? { (parent as? StepFrame)?.planned }

    private func settle(_ closed: Closed) {
        var end = end(closed.failure == nil ? .succeeded : .failed, closed.failure)
        end.value = closed.value
        finish(end)
    }

    override func adopt(_ entry: Entry) -> Bool {
        guard case .closed(let closed) = entry.body else { return false }
        run.unregister(self)
        run.restore(closed.variables, closed.sealed)
        settle(closed)
        return true
    }

    override var markBefore: Int { previousMark ?? started.mark }
}
