package import Values

/// The clock by which a store judges leases, due times and delays, and stamps everything.
package protocol StoreClock: Sendable { var reading: ClockReading { get } }

/// The time that the clocks show at one moment, to the microsecond.
package struct ClockReading: Hashable, Sendable {
    /// The time of day, which people set.
    package let instant: Timestamp

    /// The time since the machine started, suspend included, which cannot be set.
    package let sinceBoot: TimeSpan

    package init(instant: Timestamp, sinceBoot: TimeSpan) {
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
    package func isReached(_ due: Due) -> Bool {
        switch due {
        case .at(let instant): instant <= self.instant
        case .sinceBoot(let span, _): span <= sinceBoot
        }
    }
}

/// The time when a wait is over, by one of the two clocks.
package enum Due: Hashable, Sendable {
    case at(Timestamp)

    /// A time by the clock since boot, and the instant expected for it, which counts after a
    /// restart of the machine.
    case sinceBoot(TimeSpan, expected: Timestamp)

    /// The instant by which it is compared with stored times.
    package var instant: Timestamp {
        switch self {
        case .at(let instant): instant
        case .sinceBoot(_, let expected): expected
        }
    }
}

/// The next moments at which something is due.
package struct NextDue: Hashable, Sendable {
    package var instant: Timestamp?
    package var sinceBoot: TimeSpan?

    package init(instant: Timestamp? = nil, sinceBoot: TimeSpan? = nil) {
        self.instant = instant
        self.sinceBoot = sinceBoot
    }
}
