import TimeZones
import Values

/// Goes from one occurrence of a rule in a zone to the one before, stretch by stretch of equal
/// offset.
public struct PrecedingOccurrences<Rule: CivilRule>: IteratorProtocol {
    private let rule: ZonedRule<Rule>
    private var stretch: ZonedStretch

    /// The wall time down to which everything has been found.
    private var passed: CivilTime

    /// The last wall time before `passed` that the rule names, in this stretch or before it.
    private var ordinary = FoundTime.unknown

    /// The wall time down to which everything has been found in the gap before this stretch.
    private var passedOfGap: CivilTime

    /// The last wall time before `passedOfGap` in that gap.
    private var carried = FoundTime.unknown

    init(of rule: ZonedRule<Rule>, to second: Int64) {
        self.rule = rule
        stretch = ZonedStretch(span: rule.zone.span(at: second))
        passed = stretch.wall(second).advanced(by: 1)
        passedOfGap = stretch.wallStart
        if rule.daylight.gap == .shift, stretch.hasGap {
            passedOfGap = min(passedOfGap, stretch.wallBefore(second).advanced(by: 1))
        }
    }

    public mutating func next() -> Occurrence? {
        while true {
            if let wall = nextOrdinary(), wall >= stretch.wallStart, comesLast(wall) {
                pass(wall)
                return rule.occurrence(wall, in: stretch)
            }
            if let wall = nextCarried() {
                passedOfGap = wall
                carried = .unknown
                return rule.carriedOccurrence(wall, into: stretch)
            }
            guard enterPreviousStretch() else { return nil }
        }
    }

    private mutating func nextOrdinary() -> CivilTime? {
        if case .known(let time) = ordinary { return time }
        let time = rule.rule.previous(before: passed)
        ordinary = .known(time)
        return time
    }

    private mutating func pass(_ wall: CivilTime) {
        passed = wall
        ordinary = .unknown
    }
}

extension PrecedingOccurrences {
    private mutating func nextCarried() -> CivilTime? {
        guard rule.carriesGap(into: stretch) else { return nil }
        if case .known(let time) = carried { return time }
        let last = rule.rule.previous(before: passedOfGap)
        let time = last.flatMap { $0 >= stretch.wallBefore ? $0 : nil }
        carried = .known(time)
        return time
    }

    private mutating func comesLast(_ wall: CivilTime) -> Bool {
        // Only what is shifted can be due after an ordinary wall time.
        guard rule.daylight.gap == .shift, let carried = nextCarried() else { return true }
        return rule.carriedInstant(carried, into: stretch) <= stretch.instant(wall)
    }

    /// Returns whether there can be anything in it or before it.
    private mutating func enterPreviousStretch() -> Bool {
        guard stretch.span.start > Timestamp.earliest.seconds else { return false }
        let later = stretch
        stretch = ZonedStretch(span: rule.zone.span(at: later.span.start - 1))
        passedOfGap = stretch.wallStart
        carried = .unknown
        let end = stretch.wallEnd
        if later.hasFold, end > passed {
            // The wall has shown before what has been passed.
            pass(end)
        } else if later.hasGap, let next = nextOrdinary(), next >= end {
            // A time in the gap is no ordinary wall time.
            pass(end)
        }
        return nextOrdinary() != nil || stretch.hasGap
    }
}
