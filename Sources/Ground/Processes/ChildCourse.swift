import Glibc

/// Decides what to do with a child as time and its streams go on.
struct ChildCourse {
    /// An action to take now.
    enum Action: Hashable {
        case wait

        /// Sends a posix signal to the whole group.
        case signal(Int32)

        /// Nothing more is to come.
        case finish
    }

    typealias Instant = ContinuousClock.Instant

    private(set) var stop: ChildStop?
    private var hasExited = false
    private var openStreams = ChildStream.allCases.count
    private var isKilled = false
    private let limit: Instant?
    private let grace: Duration

    /// The time when a group that was told to end is killed, or when the wait for the rest of an
    /// ended child is over.
    private var patience: Instant?

    init(began now: Instant, limit: Duration?, grace: Duration) {
        self.limit = limit.map(now.advanced)
        self.grace = grace
    }

    /// The time to look again, if nothing else happens before.
    var wake: Instant? { patience ?? (hasExited || isKilled || stop != nil ? nil : limit) }

    mutating func told(to stop: ChildStop, at now: Instant) -> Action {
        guard self.stop == nil else { return .wait }
        self.stop = stop
        patience = now.advanced(by: grace)
        return .signal(SIGTERM)
    }

    /// Notes that the child itself has ended; others of its group may still write.
    mutating func exited(at now: Instant) -> Action {
        hasExited = true
        if openStreams == 0 || isKilled { return .finish }
        patience = patience ?? now.advanced(by: grace)
        return .wait
    }

    mutating func streamClosed() -> Action {
        openStreams -= 1
        return hasExited && openStreams == 0 ? .finish : .wait
    }

    mutating func woke(at now: Instant) -> Action {
        guard let wake, now >= wake else { return .wait }
        if patience == nil { return told(to: .timeLimit, at: now) }
        patience = nil
        if hasExited { return .finish }
        isKilled = true
        return .signal(SIGKILL)
    }
}
