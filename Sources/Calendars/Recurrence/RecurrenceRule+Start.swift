import Values

extension RecurrenceRule {
    /// Returns the rule with all that it leaves open taken from its start.
    ///
    /// What RFC 5545 calls expanding and limiting is the same from then on: a day or time is due if every part
    /// of the rule allows it.
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
        case .monthly where !namesDays:
            monthDays.insert(start.day)
        case .weekly where !namesDays:
            days = [Day(weekday: start.weekday)]
        default: break
        }
    }
}
