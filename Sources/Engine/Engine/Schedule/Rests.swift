import Store
import Values

/// The stretches of time in which triggers start nothing: before a copy of a home was opened, while
/// a person has paused them, and while their workflow may do more than a person has allowed.
struct Rests: Sendable {
    /// The time up to which a copy does not catch up.
    var copiedAt: Timestamp?
    var pauses: [Pause] = []

    /// The workflows that may do more than people have allowed.
    var widened: Set<String> = []

    /// A stretch of time in which one rule holds.
    struct Stretch: Hashable {
        let end: Timestamp
        let reason: DueVerdict.Reason?
    }

    /// The stretch that follows a watermark, or `nil` while a pause goes on, in which nothing is
    /// decided.
    func stretch(
        after watermark: Timestamp, through now: Timestamp, of workflow: String
    ) -> Stretch? {
        if let copiedAt, watermark < copiedAt {
            return Stretch(end: min(now, copiedAt), reason: .restored)
        }
        let pauses = pauses.filter { $0.covers(workflow) }
        let present = pauses.filter { $0.at <= watermark && $0.end.map { $0 > watermark } ?? true }
        guard !present.contains(where: { $0.end == nil }) else { return nil }
        if let end = present.compactMap(\.end).max() {
            return Stretch(end: min(now, end), reason: .paused)
        }
        let next = pauses.map(\.at).filter { $0 > watermark }.min()
        let reason: DueVerdict.Reason? = widened.contains(workflow) ? .notAllowed : nil
        return Stretch(end: min(now, next ?? now), reason: reason)
    }

    /// The reason why what is due at an instant starts nothing.
    func reason(of workflow: String, at instant: Timestamp) -> DueVerdict.Reason? {
        let isPaused = pauses.contains {
            $0.covers(workflow) && $0.at <= instant && $0.end.map { instant < $0 } ?? true
        }
        return isPaused ? .paused : widened.contains(workflow) ? .notAllowed : nil
    }

    /// Whether triggers of a workflow start nothing now.
    func covers(_ workflow: String) -> Bool {
        pause(of: workflow) != nil || widened.contains(workflow)
    }

    /// The pause that goes on.
    func pause(of workflow: String) -> Pause? {
        pauses.first { $0.covers(workflow) && $0.end == nil }
    }

    /// Whether a pause has ended of which not all has its verdict.
    func hasEnded(_ workflow: String) -> Bool {
        pauses.contains { $0.covers(workflow) && $0.end != nil }
    }
}
