import Store
import Values

/// Steps that are done in any case, within a time of their own; only force stops them.
final class FinallyFrame: ListFrame {
    private var limit: LimitFrame?
    private var failure: StepFailure?

    /// How long they may take.
    private static let longest = TimeSpan.seconds(300)

    override func begin() {
        let limit = LimitFrame(Self.longest, on: self, at: path)
        self.limit = limit
        limit.begin()
        super.begin()
    }

    override func limitReached(_ limit: TimeSpan) {
        failure = .timeLimit(limit)
        super.stop(force: true)
    }

    override func stop(force: Bool) { if force { super.stop(force: true) } }

    override func ended(_ child: Frame, _ end: StepEnd) {
        super.ended(child, end)
        if hasEnded { limit?.lift() }
    }

    override func finish(_ end: StepEnd) {
        guard let failure, end.status != .failed else { return super.finish(end) }
        super.finish(self.end(.failed, failure))
    }
}
