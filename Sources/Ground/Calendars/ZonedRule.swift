public import TimeZones
public import Values

/// A rule of wall times in a zone, with what is to happen on the days when its clocks are moved.
public struct ZonedRule<Rule: CivilRule>: Recurrence {
    /// The wall times of the rule.
    public let rule: Rule

    /// The zone of the wall times.
    public let zone: Zone

    /// The rule for wall times that do not exist, or exist twice; of no account if the rule follows
    /// real time.
    public let daylight: DaylightRule

    public init(_ rule: Rule, in zone: Zone, daylight: DaylightRule) {
        self.rule = rule
        self.zone = zone
        self.daylight = daylight
    }

    public var sentence: String { "\(rule.sentence), \(zone.name)" }

    public func occurrences(after instant: Timestamp) -> FollowingOccurrences<Rule> {
        FollowingOccurrences(of: self, from: instant.seconds + 1)
    }

    public func occurrences(before instant: Timestamp) -> PrecedingOccurrences<Rule> {
        let isWhole = instant.nanoseconds == 0
        return PrecedingOccurrences(of: self, to: instant.seconds - (isWhole ? 1 : 0))
    }
}
