extension RecurrenceRule {
    /// A part of a rule.
    enum Part: Int, CaseIterable {
        case frequency, interval, count, until
        case seconds, minutes, hours, days, monthDays, yearDays, weekNumbers, months, positions
        case weekStart
    }
}

extension RecurrenceRule.Part {
    /// The name that the part has in a text.
    var name: StaticString {
        switch self {
        case .frequency: "FREQ"
        case .interval: "INTERVAL"
        case .count: "COUNT"
        case .until: "UNTIL"
        case .seconds: "BYSECOND"
        case .minutes: "BYMINUTE"
        case .hours: "BYHOUR"
        case .days: "BYDAY"
        case .monthDays: "BYMONTHDAY"
        case .yearDays: "BYYEARDAY"
        case .weekNumbers: "BYWEEKNO"
        case .months: "BYMONTH"
        case .positions: "BYSETPOS"
        case .weekStart: "WKST"
        }
    }

    static let all = allCases
}

extension RecurrenceRule.Part {
    /// The numbers that the part may name; where it may also count from the end, by their size
    /// alone.
    var range: ClosedRange<Int> {
        switch self {
        case .seconds: 0...60
        case .minutes: 0...59
        case .hours: 0...23
        case .monthDays: 1...31
        case .yearDays, .positions: 1...366
        case .weekNumbers, .days: 1...53
        case .months: 1...12
        case .count: 1...RecurrenceRule.greatestCount
        default: 1...RecurrenceRule.greatestInterval
        }
    }

    /// Whether a number may be negative, which counts from the end.
    var isSigned: Bool {
        switch self {
        case .monthDays, .yearDays, .weekNumbers, .positions, .days: true
        default: false
        }
    }
}

extension RecurrenceRule {
    /// The greatest count: to find the last of so many times, all of them have to be looked at.
    static let greatestCount = 100_000

    /// In seconds, some thirty years.
    static let greatestInterval = 999_999_999
}

extension RecurrenceRule.Frequency {
    /// The name that a rule has for it.
    var name: StaticString {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }

    static let all = allCases
}
