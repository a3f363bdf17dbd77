import TimeZones
import Values

/// Applies the daylight rule to single wall times.
extension ZonedRule {
    /// Whether wall times in a gap are occurrences at all.
    func carriesGap(into stretch: ZonedStretch) -> Bool { stretch.hasGap && !rule.followsRealTime }

    /// Returns when a wall time of the gap before a stretch is due, or would be.
    func carriedInstant(_ wall: CivilTime, into stretch: ZonedStretch) -> Int64 {
        daylight.gap == .shift
            ? wall.secondsSince1970 - Int64(stretch.span.offsetBefore) : stretch.span.start
    }

    /// Returns the occurrence of a wall time that lies in a stretch.
    func occurrence(_ wall: CivilTime, in stretch: ZonedStretch) -> Occurrence? {
        let isAgain = stretch.hasFold && wall < stretch.wallBefore
        let counts =
            switch daylight.repeat {
            case _ where rule.followsRealTime: true
            case .both: true
            case .first: !isAgain
            case .second: wall < stretch.wallAfter
            }
        return Timestamp(seconds: stretch.instant(wall)).map {
            Occurrence(
                instant: $0, local: wall, fold: isAgain ? 1 : 0, effect: counts ? .none : .duplicate
            )
        }
    }

    /// Returns the occurrence of a wall time that lies in the gap before a stretch.
    func carriedOccurrence(_ wall: CivilTime, into stretch: ZonedStretch) -> Occurrence? {
        let instant = carriedInstant(wall, into: stretch)
        let effect: Occurrence.DaylightEffect =
            switch daylight.gap {
            case .skip: .skipped
            case _ where rule.contains(stretch.wall(instant)): .coalesced
            case .after where !isFirst(wall, from: stretch.wallBefore): .coalesced
            case .after, .shift: .shifted
            }
        return Timestamp(seconds: instant).map {
            Occurrence(instant: $0, local: wall, effect: effect)
        }
    }

    private func isFirst(_ wall: CivilTime, from start: CivilTime) -> Bool {
        guard let previous = rule.previous(before: wall) else { return true }
        return previous < start
    }
}
