import TimeZones
import Values

/// Goes from one occurrence of a rule in a zone to the next, stretch by stretch of equal offset.
public struct FollowingOccurrences<Rule: CivilRule>: IteratorProtocol {
    private let rule: ZonedRule<Rule>
    private var stretch: ZonedStretch

    /// The next wall time that the rule names, in this stretch or behind it.
    private var ordinary: CivilTime?

    /// The next wall time in the gap before this stretch.
    private var carried: CivilTime?

    /// The wall time behind which there is none before `ordinary`.
    private var searched: CivilTime

    init(of rule: ZonedRule<Rule>, from second: Int64) {
        self.rule = rule
        stretch = ZonedStretch(span: rule.zone.span(at: second))
        searched = stretch.wall(second).advanced(by: -1)
        ordinary = rule.rule.next(after: searched)
        if rule.carriesGap(into: stretch) { carried = firstCarried(from: second) }
    }

    public mutating func next() -> Occurrence? {
        while true {
            if let wall = carried, comesFirst(wall) {
                advanceCarried(after: wall)
                return rule.carriedOccurrence(wall, into: stretch)
            }
            if let wall = ordinary, wall < stretch.wallEnd {
                searched = wall
                ordinary = rule.rule.next(after: wall)
                return rule.occurrence(wall, in: stretch)
            }
            guard enterNextStretch() else { return nil }
        }
    }

    private func comesFirst(_ wall: CivilTime) -> Bool {
        guard let ordinary, ordinary < stretch.wallEnd else { return true }
        return rule.carriedInstant(wall, into: stretch) <= stretch.instant(ordinary)
    }
}

extension FollowingOccurrences {
    /// Returns the first wall time of the gap that is not due before an instant in the stretch.
    private func firstCarried(from second: Int64) -> CivilTime? {
        var first = stretch.wallBefore
        if second > stretch.span.start {
            guard rule.daylight.gap == .shift else { return nil }
            first = first.advanced(by: second - stretch.span.start)
        }
        return carried(after: first.advanced(by: -1))
    }

    private func carried(after wall: CivilTime) -> CivilTime? {
        rule.rule.next(after: wall).flatMap { $0 < stretch.wallStart ? $0 : nil }
    }

    private mutating func advanceCarried(after wall: CivilTime) {
        carried = carried(after: wall)
    }

    /// Returns whether there can be anything in it or behind it.
    private mutating func enterNextStretch() -> Bool {
        guard stretch.span.end < Timestamp.latest.seconds else { return false }
        stretch = ZonedStretch(span: rule.zone.span(at: stretch.span.end))
        if rule.carriesGap(into: stretch) {
            carried = carried(after: stretch.wallBefore.advanced(by: -1))
        }
        let start = stretch.wallStart.advanced(by: -1)
        // What lies in the gap is no ordinary wall time, and a fold shows again what has been passed.
        if start < searched || ordinary.map({ $0 <= start }) == true {
            searched = start
            ordinary = rule.rule.next(after: start)
        }
        return ordinary != nil || carried != nil
    }
}
