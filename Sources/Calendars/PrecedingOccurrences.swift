import TimeZones
import Values

/// Goes from one occurrence of a rule in a zone to the one before, stretch by stretch of equal offset.
public struct PrecedingOccurrences<Rule: CivilRule>: IteratorProtocol {
    private let rule: ZonedRule<Rule>
    private var stretch: ZonedStretch

    /// The next wall time that the rule names, in this stretch or before it.
    private var ordinary: CivilTime?

    /// The next wall time in the gap before this stretch.
    private var carried: CivilTime?

    /// The wall time before which there is none after `ordinary`.
    private var searched: CivilTime

    init(of rule: ZonedRule<Rule>, to second: Int64) {
        self.rule = rule
        stretch = ZonedStretch(span: rule.zone.span(at: second))
        searched = stretch.wall(second).advanced(by: 1)
        ordinary = rule.rule.previous(before: searched)
        if rule.carriesGap(into: stretch) { carried = lastCarried(to: second) }
    }

    public mutating func next() -> Occurrence? {
        while true {
            if let wall = ordinary, wall >= stretch.wallStart, comesLast(wall) {
                searched = wall
                ordinary = rule.rule.previous(before: wall)
                return rule.occurrence(wall, in: stretch)
            }
            if let wall = carried {
                carried = carried(before: wall)
                return rule.carriedOccurrence(wall, into: stretch)
            }
            guard enterPreviousStretch() else { return nil }
        }
    }

    private func comesLast(_ wall: CivilTime) -> Bool {
        guard let carried else { return true }
        return rule.carriedInstant(carried, into: stretch) <= stretch.instant(wall)
    }
}

extension PrecedingOccurrences {
    /// Returns the last wall time of the gap that is not due after an instant in the stretch.
    private func lastCarried(to second: Int64) -> CivilTime? {
        let end = stretch.wallBefore.advanced(by: second - stretch.span.start + 1)
        return carried(
            before: rule.daylight.gap == .shift ? min(end, stretch.wallStart) : stretch.wallStart)
    }

    private func carried(before wall: CivilTime) -> CivilTime? {
        rule.rule.previous(before: wall).flatMap { $0 >= stretch.wallBefore ? $0 : nil }
    }

    /// Returns whether there can be anything in it or before it.
    private mutating func enterPreviousStretch() -> Bool {
        guard stretch.span.start > Timestamp.earliest.seconds else { return false }
        stretch = ZonedStretch(span: rule.zone.span(at: stretch.span.start - 1))
        carried = rule.carriesGap(into: stretch) ? carried(before: stretch.wallStart) : nil
        let end = stretch.wallEnd
        // What lies in the gap is no ordinary wall time, and a fold has shown before what has been passed.
        if end > searched || ordinary.map({ $0 >= end }) == true {
            searched = end
            ordinary = rule.rule.previous(before: end)
        }
        return ordinary != nil || carried != nil
    }
}
