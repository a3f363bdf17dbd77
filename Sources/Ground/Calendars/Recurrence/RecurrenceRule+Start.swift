import TimeZones
import Values

extension RecurrenceRule {
    /// Returns the rule with all that it leaves open taken from its start.
    ///
    /// Expanding and limiting in RFC 5545 are the same from then on: a day or time is due if every
    /// part of the rule allows it.
    func filled(from start: CivilTime) -> RecurrenceRule {
        var rule = self
        if seconds.isEmpty, frequency >= .minutely { rule.seconds.insert(start.second) }
        if minutes.isEmpty, frequency >= .hourly { rule.minutes.insert(start.minute) }
        if hours.isEmpty, frequency >= .daily { rule.hours.insert(start.hour) }
        rule.fillDays(from: start.date)
        return rule
    }

    private mutating func fillDays(from start: CivilDate) {
        switch frequency {
        case .yearly where !namesDays:
            if months.isEmpty { months.insert(start.month) }
            monthDays.insert(start.day)
        case .yearly where days.isEmpty && monthDays.isEmpty && yearDays.isEmpty:
            days = [Day(weekday: start.weekday)]
        case .monthly where !namesDays: monthDays.insert(start.day)
        case .weekly where !namesDays: days = [Day(weekday: start.weekday)]
        default: break
        }
    }

    /// The rule without the parts that name times of the day.
    var withoutTimes: RecurrenceRule {
        var rule = self
        rule.hours = NumberSet()
        rule.minutes = NumberSet()
        rule.seconds = NumberSet()
        return rule
    }

    /// The part that the rule would take from a start, as the end of a sentence, or `nil` if it
    /// needs none.
    var needOfStart: String? {
        if case .count = end { return "its COUNT begins there" }
        if interval > 1, !dividesDay { return "its INTERVAL is counted from there" }
        if !namesDays, frequency >= .weekly { return "it does not say on which days it is due" }
        if frequency == .yearly, days.isEmpty, monthDays.isEmpty, yearDays.isEmpty {
            return "it does not say on which days of its weeks it is due"
        }
        if hours.isEmpty, frequency >= .daily { return "it does not say at what time it is due" }
        return nil
    }

    /// Whether steps of the interval from a midnight come to every other midnight.
    private var dividesDay: Bool {
        switch frequency {
        case .secondly: secondsPerDay.isMultiple(of: interval)
        case .minutely: (24 * 60).isMultiple(of: interval)
        case .hourly: 24.isMultiple(of: interval)
        default: false
        }
    }
}

extension LocalRecurrence {
    /// Creates the recurrence of a rule in a zone, in which its end may lie and some times may not
    /// exist.
    ///
    /// RFC 5545 does not count what does not exist.
    convenience init(
        _ rule: RecurrenceRule, start: CivilTime, in zone: Zone, _ daylight: DaylightRule
    ) {
        var rule = rule
        if case .instant(let last) = rule.end { rule.end = .local(zone.latestWall(until: last)) }
        self.init(rule, start: start) { time in
            guard daylight.gap == .skip, case .gap = zone.instants(of: time) else { return true }
            return false
        }
    }
}

extension Zone {
    /// The latest wall time that is shown until an instant, be it before the clocks were moved
    /// back.
    fileprivate func latestWall(until instant: Timestamp) -> CivilTime {
        let span = span(at: instant.seconds)
        let wall = local(instant)
        guard span.offsetBefore > span.offset else { return wall }
        let before = CivilTime(secondsSince1970: span.start + Int64(span.offsetBefore) - 1)
        return max(wall, before)
    }
}
