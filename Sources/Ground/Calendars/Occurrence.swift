import TimeZones
public import Values

/// One time that a rule names, with what the daylight rule made of it.
public struct Occurrence: Hashable, Sendable {
    /// The effect of the daylight rule on an occurrence.
    public enum DaylightEffect: Hashable, Sendable {
        /// Nothing, as on nearly every day of the year.
        case none
        /// The wall time does not exist, so it is due at another one.
        case shifted
        /// The wall time does not exist, and something is due already at the one that it would be
        /// shifted to.
        case coalesced
        /// The wall time does not exist, and is left out.
        case skipped
        /// The wall time exists twice, and this is the time that does not count.
        case duplicate
    }

    /// The time when it is due; for one that is not, when it would have been.
    public let instant: Timestamp

    /// The wall time that the rule names, which may be another than the clocks show at `instant`.
    public let local: CivilTime

    /// 1 for the second time that the clocks show the wall time, otherwise 0.
    public let fold: Int

    /// The effect of the daylight rule on it.
    public let effect: DaylightEffect

    public init(
        instant: Timestamp, local: CivilTime, fold: Int = 0, effect: DaylightEffect = .none
    ) {
        self.instant = instant
        self.local = local
        self.fold = fold
        self.effect = effect
    }

    /// Whether anything is to be done at the instant.
    public var isDue: Bool { effect == .none || effect == .shifted }
}

extension Occurrence {
    /// Creates an occurrence of a rule that names instants, with what the clocks of a zone show
    /// then.
    init(at instant: Timestamp, in zone: Zone) {
        let stretch = ZonedStretch(span: zone.span(at: instant.seconds))
        let local = stretch.wall(instant.seconds)
        let isAgain = stretch.hasFold && local < stretch.wallBefore
        self.init(instant: instant, local: local, fold: isAgain ? 1 : 0)
    }
}
