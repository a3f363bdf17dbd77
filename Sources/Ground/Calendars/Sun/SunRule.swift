public import TimeZones
public import Values

/// A rule that is due when the sun does something at a place, or some time before or after.
public struct SunRule: Recurrence {
    /// The event of the sun.
    public let event: SunEvent

    /// Seconds from the event until the rule is due; negative before it.
    public let offset: Int

    /// The place of the observer.
    public let place: Place

    /// The zone of the local times.
    public let zone: Zone

    /// The most that a rule may be before or after its event: less than a day, so that days keep
    /// their order.
    static let greatestOffset = 12 * 3600

    init(_ event: SunEvent, offset: Int, at place: Place, in zone: Zone) {
        self.event = event
        self.offset = offset
        self.place = place
        self.zone = zone
    }

    /// The rule for people, as in `30 minutes before sunset, 59.91° N, 10.75° E, Europe/Oslo`.
    public var sentence: String {
        let length = EnglishText.length(.seconds(Int32(clamping: offset.magnitude)))
        let relation = offset == 0 ? "at" : "\(length) \(offset < 0 ? "before" : "after")"
        return "\(relation) \(event.name), \(place), \(zone.name)"
    }

    public func occurrences(after instant: Timestamp) -> SunOccurrences {
        SunOccurrences(of: self, from: instant, towards: 1)
    }

    /// Returns the day of the event by the sun.
    ///
    /// Days go from midnight to midnight as the sun has them at the place, so that each has one
    /// event at most. By the clocks two may fall on one date.
    public func solarDay(of occurrence: Occurrence) -> CivilDate {
        let second = Double(occurrence.instant.seconds) - Double(offset)
        // The middle of the times that an event may have on a day.
        let middle = event.isRising ? 21_600.0 : 64_800
        let day = (second - middle + place.longitude * 240) / Double(secondsPerDay)
        return CivilDate(daysSince1970: Int(day.rounded()))
    }

    public func occurrences(before instant: Timestamp) -> SunOccurrences {
        SunOccurrences(of: self, from: instant, towards: -1)
    }
}

/// Goes from one occurrence of a rule about the sun to the next or the one before.
public struct SunOccurrences: IteratorProtocol {
    private let rule: SunRule
    private let limit: Timestamp
    private let direction: Int
    private var day: Int

    /// The number of days after which an event that did not come never comes.
    private static let longestGap = 400

    init(of rule: SunRule, from limit: Timestamp, towards direction: Int) {
        self.rule = rule
        self.limit = limit
        self.direction = direction
        // The day by the sun, and some more for the offset.
        let second = Int(limit.seconds) + Int(rule.place.longitude * 240)
        day = second.flooredDivision(by: secondsPerDay).quotient - 2 * direction
    }

    public mutating func next() -> Occurrence? {
        for _ in 0..<Self.longestGap {
            defer { day += direction }
            guard let second = rule.event.second(ofDay: day, at: rule.place),
                let instant = Timestamp(seconds: Int64(second.rounded()) + Int64(rule.offset)),
                direction > 0 ? instant > limit : instant < limit
            else { continue }
            return Occurrence(at: instant, in: rule.zone)
        }
        return nil
    }
}
