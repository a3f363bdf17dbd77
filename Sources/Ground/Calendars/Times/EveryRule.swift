public import TimeZones
public import Values

/// A rule that is due in equal steps of real time, independent of local clocks.
public struct EveryRule: Recurrence, Hashable {
    /// Seconds from one occurrence to the next; never less than one.
    public let step: Int

    /// An instant at which it is due, from which the others are counted.
    public let anchor: Timestamp

    /// The zone of the local times.
    public let zone: Zone

    /// The first instant at which it may be due.
    let start: Timestamp

    /// The rule for people, as in `every 15 minutes`.
    public var sentence: String {
        let length = EnglishText.length(TimeSpan(seconds: Int64(step)) ?? .zero)
        // One minute, said of steps, is every minute.
        let isOne = length.hasPrefix("1 ") && !length.contains("and")
        let steps = "every \(isOne ? String(length.dropFirst(2)) : length)"
        guard start > .earliest else { return steps }
        return "\(steps), from \(EnglishText.time(of: zone.local(anchor)))"
    }

    /// Returns the number of an occurrence, counted from the anchor.
    public func number(of occurrence: Occurrence) -> Int64 {
        (occurrence.instant.seconds - anchor.seconds) / Int64(step)
    }

    public func occurrences(after instant: Timestamp) -> EveryOccurrences {
        let passed = instant.seconds - anchor.seconds
        let number = passed.flooredDivision(by: Int64(step)).quotient + 1
        let first = (start.seconds - anchor.seconds).flooredDivision(by: Int64(step)).quotient
        return EveryOccurrences(rule: self, number: max(number, first), direction: 1)
    }

    public func occurrences(before instant: Timestamp) -> EveryOccurrences {
        let whole = instant.seconds - anchor.seconds - (instant.nanoseconds == 0 ? 1 : 0)
        let number = whole.flooredDivision(by: Int64(step)).quotient
        return EveryOccurrences(rule: self, number: number, direction: -1)
    }
}

/// Goes from one occurrence of an `every` rule to the next or the one before.
public struct EveryOccurrences: IteratorProtocol {
    let rule: EveryRule
    var number: Int64
    let direction: Int64

    public mutating func next() -> Occurrence? {
        let second = rule.anchor.seconds + number * Int64(rule.step)
        guard let instant = Timestamp(seconds: second), instant >= rule.start else { return nil }
        number += direction
        return Occurrence(at: instant, in: rule.zone)
    }
}
