import TimeZones
import Values

/// Goes from one occurrence of a rule in a zone to the next, stretch by stretch of equal offset.
public struct FollowingOccurrences<Rule: CivilRule>: IteratorProtocol {
    private let rule: ZonedRule<Rule>
    private var stretch: ZonedStretch

    /// The wall time up to which everything has been found.
    private var passed: CivilTime

    /// The first wall time after `passed` that the rule names, in this stretch or behind it.
    private var ordinary = FoundTime.unknown

    /// The next wall time in the gap before this stretch.
    private var carried: CivilTime?

    init(of rule: ZonedRule<Rule>, from second: Int64) {
        self.rule = rule
        stretch = ZonedStretch(span: rule.zone.span(at: second))
        passed = stretch.wall(second).advanced(by: -1)
        if rule.carriesGap(into: stretch) { carried = firstCarried(from: second) }
    }

    public mutating func next() -> Occurrence? {
        while true {
            let ordinary = nextOrdinary()
            if let wall = carried, comesFirst(wall, before: ordinary) {
                carried = carried(after: wall)
                return rule.carriedOccurrence(wall, into: stretch)
            }
            if let wall = ordinary, wall < stretch.wallEnd {
                pass(wall)
                return rule.occurrence(wall, in: stretch)
            }
            guard enterNextStretch() else { return nil }
        }
    }

    private mutating func nextOrdinary() -> CivilTime? {
        if case .known(let time) = ordinary { return time }
        let time = rule.rule.next(after: passed)
        ordinary = .known(time)
        return time
    }

    private mutating func pass(_ wall: CivilTime) {
        passed = wall
        ordinary = .unknown
    }

    private func comesFirst(_ wall: CivilTime, before ordinary: CivilTime?) -> Bool {
        guard let ordinary, ordinary < stretch.wallEnd else { return true }
        return rule.carriedInstant(wall, into: stretch) <= stretch.instant(ordinary)
    }
}

extension FollowingOccurrences {
    /// Returns the first wall time of the gap that is not due before an instant in the stretch.
    private func firstCarried(from second: Int64) -> CivilTime? {
        guard second == stretch.span.start || rule.daylight.gap == .shift else { return nil }
        return carried(after: stretch.wallBefore(second).advanced(by: -1))
    }

    private func carried(after wall: CivilTime) -> CivilTime? {
        rule.rule.next(after: wall).flatMap { $0 < stretch.wallStart ? $0 : nil }
    }

    /// Returns a second of the next stretch, or of a later one if there is nothing before that.
    private mutating func secondToGoOn() -> Int64 {
        let end = stretch.span.end
        // If the wall goes back over what has been passed, that is shown again in the very next
        // stretch.
        guard passed < stretch.wallAfter, let next = nextOrdinary() else { return end }
        return max(end, next.secondsSince1970 - Self.farthestFromUTC)
    }

    /// Seconds; more than any wall is ahead of UTC or behind.
    private static var farthestFromUTC: Int64 { 2 * 86_400 }

    /// Returns whether there can be anything in it or behind it.
    private mutating func enterNextStretch() -> Bool {
        guard stretch.span.end < Timestamp.latest.seconds else { return false }
        stretch = ZonedStretch(span: rule.zone.span(at: secondToGoOn()))
        let start = stretch.wallStart.advanced(by: -1)
        if stretch.hasFold, start < passed {
            // The wall shows again what has been passed.
            pass(start)
        } else if stretch.hasGap, let next = nextOrdinary(), next <= start {
            // A time in the gap is no ordinary wall time.
            if rule.carriesGap(into: stretch) { carried = next }
            pass(start)
        }
        return nextOrdinary() != nil || carried != nil
    }
}
