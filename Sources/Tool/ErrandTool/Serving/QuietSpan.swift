/// Groups changes that come close together, until there were none for a while.
///
/// Each change begins the while anew, so what never rests is never told.
struct QuietSpan<Instant: InstantProtocol> where Instant.Duration == Duration {
    enum Step: Hashable {
        case wait(until: Instant)

        /// All rests.
        case tell
    }

    private let length: Duration
    private var deadline: Instant?

    init(of length: Duration) { self.length = length }

    /// Notes a change; returns until when to wait, if no wait goes on already.
    mutating func changed(at now: Instant) -> Instant? {
        let isWaiting = deadline != nil
        let end = now.advanced(by: length)
        deadline = end
        return isWaiting ? nil : end
    }

    /// Decides at the end of a wait; there may have been changes meanwhile.
    mutating func woke(at now: Instant) -> Step {
        if let deadline, now < deadline { return .wait(until: deadline) }
        deadline = nil
        return .tell
    }
}
