import Values

/// Steps that are done one after the other.
class ListFrame: Frame {
    private let steps: [PlannedStep]
    private var next = 0
    private var current: StepFrame?

    /// The highest number of a signal when the step before the present one became ready.
    private var previousMark: Int?

    init(_ steps: [PlannedStep], in parent: Frame, at path: StepPath, _ scope: Scope) {
        self.steps = steps
        super.init(in: parent, at: path, scope)
    }

    override func begin() { advance(nil) }

    private func advance(_ last: StepEnd?) {
        guard next < steps.count else {
            var end = end(.succeeded)
            end.value = last?.value
            return finish(end)
        }
        previousMark = current?.started.mark
        let frame = StepFrame.make(steps[next], in: self, scope)
        current = frame
        next += 1
        launch(frame)
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        current?.stop(force: force)
    }

    override func ended(_ child: Frame, _ end: StepEnd) {
        let isOver = isStopping && next < steps.count
        switch end.status {
        case .failed where !(current?.step.onError == .continue): finish(.failed, end.failure)
        case .cancelled: finish(.cancelled)
        default: if isOver { finish(.cancelled) } else { advance(end) }
        }
    }

    override var markBefore: Int { previousMark ?? super.markBefore }
}
