public import Values

/// The clock by which a store judges leases, due times and delays, and stamps everything.
public protocol StoreClock: Sendable {
    var reading: ClockReading { get }
}

/// The time that the clocks show at one moment, to the microsecond.
public struct ClockReading: Hashable, Sendable {
    /// The time of day, which people set.
    public let instant: Timestamp

    /// The time since the machine started, suspend included, which cannot be set.
    public let sinceBoot: TimeSpan

    public init(instant: Timestamp, sinceBoot: TimeSpan) {
        self.instant = instant
        self.sinceBoot = sinceBoot
    }
}

extension ClockReading {
    /// Returns when a deadline that is set now is due.
    func due(_ deadline: Deadline) -> Due {
        switch deadline {
        case .at(let instant): return .at(instant)
        case .after(let span):
            return .sinceBoot(
                sinceBoot.adding(span) ?? sinceBoot,
                expected: instant.adding(span) ?? (span < .zero ? .earliest : .latest))
        }
    }

    /// Whether something is due now, or was before.
    public func isReached(_ due: Due) -> Bool {
        switch due {
        case .at(let instant): instant <= self.instant
        case .sinceBoot(let span, _): span <= sinceBoot
        }
    }
}

/// The time when a wait is over, by one of the two clocks.
public enum Due: Hashable, Sendable {
    case at(Timestamp)

    /// A time by the clock since boot, and the instant expected for it, which counts after a
    /// restart of the machine.
    case sinceBoot(TimeSpan, expected: Timestamp)

    /// The instant by which it is compared with stored times.
    public var instant: Timestamp {
        switch self {
        case .at(let instant): instant
        case .sinceBoot(_, let expected): expected
        }
    }
}

/// The next moments at which something is due.
public struct NextDue: Hashable, Sendable {
    public var instant: Timestamp?
    public var sinceBoot: TimeSpan?

    public init(instant: Timestamp? = nil, sinceBoot: TimeSpan? = nil) {
        self.instant = instant
        self.sinceBoot = sinceBoot
    }
}
