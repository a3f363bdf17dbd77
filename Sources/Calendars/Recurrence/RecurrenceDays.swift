import Values

/// Which days a recurrence rule allows, answered a month at a time.
struct RecurrenceDays: Sendable {
    private let rule: RecurrenceRule
    private let start: Int
    private let startMonth: Month

    /// The weekdays of which every one is due, as bits from Monday on.
    private let weekdays: UInt64
    private let ordinals: [RecurrenceRule.Day]

    /// Creates the pattern of a rule that nothing is left open in.
    init(_ rule: RecurrenceRule, start: Int) {
        self.rule = rule
        self.start = start
        startMonth = Month(containing: start)
        ordinals = rule.days.filter { $0.ordinal != 0 }
        weekdays = rule.days.reduce(0) { bits, day in
            day.ordinal == 0 ? bits | 1 << (day.weekday.rawValue - 1) : bits
        }
    }
}

extension RecurrenceDays {
    /// The days of a month that are due, each as the bit of its number.
    func days(in month: Month) -> UInt64 {
        guard isDue(month) else { return 0 }
        var days = month.allDays
        if !rule.days.isEmpty { days &= weekdays(in: month) }
        if !rule.monthDays.isEmpty { days &= monthDays(in: month) }
        if !rule.yearDays.isEmpty { days &= yearDays(in: month) }
        if !rule.weekNumbers.isEmpty { days &= weeks(in: month) }
        if rule.interval > 1, days != 0 { days &= cycle(in: month) }
        return days
    }

    /// The first month after another that can have a day that is due.
    func month(after month: Month) -> Month? {
        var next = Month(index: month.index + 1)
        while let candidate = next, !isDue(candidate) {
            next = Month(index: candidate.index + 1)
        }
        return next
    }

    /// The last month before another that can have a day that is due.
    func month(before month: Month) -> Month? {
        var next = Month(index: month.index - 1)
        while let candidate = next, candidate.lastDay >= start, !isDue(candidate) {
            next = Month(index: candidate.index - 1)
        }
        return next
    }

    /// Whether the month is one of those that the rule names and counts.
    private func isDue(_ month: Month) -> Bool {
        guard rule.months.isEmpty || rule.months.contains(month.number) else { return false }
        switch rule.frequency {
        case .monthly: return (month.index - startMonth.index).isMultiple(of: rule.interval)
        case .yearly where rule.weekNumbers.isEmpty:
            return (month.year - startMonth.year).isMultiple(of: rule.interval)
        default: return true
        }
    }
}

/// What each part of a rule allows, as the bits of the days' numbers.
extension RecurrenceDays {
    private func weekdays(in month: Month) -> UInt64 {
        // The week of seven bits, over and over, turned so that the first day of the month comes first.
        let first = month.firstDay.weekdayIndex
        let week = (weekdays >> first | weekdays << (7 - first)) & 0x7F
        var days = week * 0x1020_4081 << 1
        for day in ordinals {
            if let number = number(of: day, in: month) { days |= 1 << number }
        }
        return days
    }

    /// The number of the only day of the month that is such a weekday, counted in the month or in the year.
    private func number(of day: RecurrenceRule.Day, in month: Month) -> Int? {
        let countsInYear = rule.frequency == .yearly && rule.months.isEmpty
        let span = countsInYear ? month.daysOfYear : month.firstDay...month.lastDay
        let index = day.weekday.rawValue - 1
        let number: Int
        if day.ordinal > 0 {
            let toFirst = (index - span.lowerBound.weekdayIndex + 7) % 7
            number = span.lowerBound + toFirst + 7 * (day.ordinal - 1)
        } else {
            let toLast = (span.upperBound.weekdayIndex - index + 7) % 7
            number = span.upperBound - toLast + 7 * (day.ordinal + 1)
        }
        guard span.contains(number), month.firstDay...month.lastDay ~= number else { return nil }
        return number - month.firstDay + 1
    }

    private func monthDays(in month: Month) -> UInt64 {
        var days = rule.monthDays.fromStart.bits
        var fromEnd = rule.monthDays.fromEnd.bits
        while fromEnd != 0 {
            let number = month.length + 1 - fromEnd.trailingZeroBitCount
            if number > 0 { days |= 1 << number }
            fromEnd &= fromEnd &- 1
        }
        return days
    }

    private func yearDays(in month: Month) -> UInt64 {
        let year = month.daysOfYear
        return rule.yearDays.reduce(0) { days, number in
            let day = number > 0 ? year.lowerBound + number - 1 : year.upperBound + number + 1
            return days | month.days(from: day, through: day)
        }
    }

    private func weeks(in month: Month) -> UInt64 {
        var days: UInt64 = 0
        // A week that a month has days of can belong to the year before or after.
        for year in month.year - 1...month.year + 1 {
            let weeks = WeekYear(year, startingOn: rule.weekStart)
            guard weeks.firstDay <= month.lastDay, weeks.lastDay >= month.firstDay else { continue }
            for number in rule.weekNumbers.numbers {
                guard let first = weeks.firstDay(ofWeek: number) else { continue }
                days |= month.days(from: first, through: first + 6)
            }
        }
        return days
    }

    /// The days of the periods that count, where the interval leaves some out.
    private func cycle(in month: Month) -> UInt64 {
        switch rule.frequency {
        case .daily: return runs(of: 1, every: rule.interval, from: start, in: month)
        case .weekly:
            let week = start.firstDay(ofWeekFrom: rule.weekStart)
            return runs(of: 7, every: 7 * rule.interval, from: week, in: month)
        case .yearly where !rule.weekNumbers.isEmpty: return weekYears(in: month)
        default: return .max
        }
    }

    private func runs(of length: Int, every step: Int, from start: Int, in month: Month) -> UInt64 {
        var days: UInt64 = 0
        let into = (month.firstDay - start).flooredDivision(by: step).remainder
        var first = month.firstDay - into
        while first <= month.lastDay {
            days |= month.days(from: first, through: first + length - 1)
            first += step
        }
        return days
    }

    private func weekYears(in month: Month) -> UInt64 {
        let start = WeekYear(containing: start, startingOn: rule.weekStart).year
        var days: UInt64 = 0
        for year in month.year - 1...month.year + 1
        where (year - start).isMultiple(of: rule.interval) {
            let weeks = WeekYear(year, startingOn: rule.weekStart)
            days |= month.days(from: weeks.firstDay, through: weeks.lastDay)
        }
        return days
    }
}
