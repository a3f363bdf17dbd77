import Values
import Workflows

/// Steps that are done one after the other.
class ListFrame: Frame {
    private let steps: [PlannedStep]
    private var next = 0
    private(set) var current: StepFrame?

    /// The highest number of a signal when the step before the present one became ready.
    private(set) var previousMark: Int?

    init(_ steps: [PlannedStep], in parent: Frame, at path: StepPath, _ scope: Scope) {
        self.steps = steps
        super.init(in: parent, at: path, scope)
    }

    override func begin() { advance(nil) }

    private func advance(_ last: StepEnd?) {
        guard next < steps.count else {
            current = nil
            var end = end(.succeeded)
            end.value = last?.value
            return finished(end)
        }
        previousMark = current?.started.mark
        let frame = StepFrame.make(steps[next], in: self, scope)
        prepare(frame)
        current = frame
        next += 1
        launch(frame)
    }

    /// Prepares the beginning of a step.
    func prepare(_ frame: StepFrame) {}

    /// Whether the list goes on after a step that has failed.
    func tolerates(_ end: StepEnd) -> Bool { current?.step.onError == .continue }

    /// Ends, now that all steps are done.
    func finished(_ end: StepEnd) { finish(end) }

    override func stop(force: Bool) {
        super.stop(force: force)
        current?.stop(force: force)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        switch end.status {
        case .failed where !tolerates(end): finish(.failed, end.failure)
        case .cancelled: finish(.cancelled)
        case _ where isStopping && next < steps.count: finish(.cancelled)
        default: advance(end)
        }
    }

    override func addRemaining(to steps: inout RemainingSteps) {
        guard !hasEnded else { return }
        current?.addRemaining(to: &steps)
        steps.add(self.steps[next...])
    }

    override var markBefore: Int { previousMark ?? super.markBefore }

    override func passesOnFailure(of child: Frame) -> Bool {
        current?.step.onError != .continue && super.passesOnFailure(of: child)
    }
}
