import Values

/// The days that a recurrence rule allows, found a month at a time.
struct RecurrenceDays: Sendable {
    private let rule: RecurrenceRule
    private let start: Int

    /// The months of a year that count, from 1 to 12.
    private let months: NumberSet

    /// The month of the start, counted from January of the year 0, and after how many months the
    /// next one counts.
    private let startMonth: Int
    private let monthStep: Int

    /// The same for years.
    private let startYear: Int
    private let yearStep: Int

    /// The weekdays of which every one is due, as bits from Monday on.
    private let weekdays: UInt64
    private let ordinals: [RecurrenceRule.Day]
    private let weekNumbers: [Int]

    /// Creates the pattern of a rule that nothing is left open in.
    init(_ rule: RecurrenceRule, start: Int) {
        self.rule = rule
        self.start = start
        months = rule.months.isEmpty ? NumberSet(1...12) : rule.months
        let month = CivilMonth(containing: start)
        startMonth = month.index
        startYear = month.year
        monthStep = rule.frequency == .monthly ? rule.interval : 1
        // Years of weeks begin on other days, which are told one by one.
        let countsYears = rule.frequency == .yearly && rule.weekNumbers.isEmpty
        yearStep = countsYears ? rule.interval : 1
        weekNumbers = rule.weekNumbers.numbers
        ordinals = rule.days.filter { $0.ordinal != 0 }
        weekdays = rule.days.reduce(0) { bits, day in
            day.ordinal == 0 ? bits | 1 << (day.weekday.rawValue - 1) : bits
        }
    }
}

extension RecurrenceDays {
    /// The days of a month that are due, each as the bit of its number.
    func days(in month: CivilMonth) -> UInt64 {
        guard isDue(month.index) else { return 0 }
        var days = month.allDays
        if !rule.days.isEmpty { days &= weekdays(in: month) }
        if !rule.monthDays.isEmpty { days &= monthDays(in: month) }
        if !rule.yearDays.isEmpty { days &= yearDays(in: month) }
        if !rule.weekNumbers.isEmpty { days &= weeks(in: month) }
        if rule.interval > 1, days != 0 { days &= cycle(in: month) }
        return days
    }

    /// The first month after another that can have a day that is due.
    func month(after month: CivilMonth) -> CivilMonth? {
        var index = month.index + 1
        while index < CivilMonth.end, !isDue(index) { index += 1 }
        return CivilMonth(index: index)
    }

    /// The last month before another that can have a day that is due.
    func month(before month: CivilMonth) -> CivilMonth? {
        var index = month.index - 1
        while index >= startMonth, !isDue(index) { index -= 1 }
        return CivilMonth(index: index)
    }

    /// Whether the month of an index is one of those that the rule names and counts.
    private func isDue(_ index: Int) -> Bool {
        let (year, month) = index.quotientAndRemainder(dividingBy: 12)
        return months.contains(month + 1)
            && (monthStep == 1 || (index - startMonth).isMultiple(of: monthStep))
            && (yearStep == 1 || (year - startYear).isMultiple(of: yearStep))
    }
}

/// The days that each part of a rule allows, as the bits of the days' numbers.
extension RecurrenceDays {
    private func weekdays(in month: CivilMonth) -> UInt64 {
        // The week of seven bits, over and over, turned so that the first day of the month comes
        // first.
        let first = month.firstDay.weekdayIndex
        let week = (weekdays >> first | weekdays << (7 - first)) & 0x7F
        var days = week * 0x1020_4081 << 1
        for day in ordinals { if let number = number(of: day, in: month) { days |= 1 << number } }
        return days
    }

    /// The number of the only day of the month that is such a weekday, counted in the month or in
    /// the year.
    private func number(of day: RecurrenceRule.Day, in month: CivilMonth) -> Int? {
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

    private func monthDays(in month: CivilMonth) -> UInt64 {
        var days = rule.monthDays.fromStart.bits
        var fromEnd = rule.monthDays.fromEnd.bits
        while fromEnd != 0 {
            let number = month.length + 1 - fromEnd.trailingZeroBitCount
            if number > 0 { days |= 1 << number }
            fromEnd &= fromEnd &- 1
        }
        return days
    }

    private func yearDays(in month: CivilMonth) -> UInt64 {
        let year = month.daysOfYear
        return rule.yearDays.reduce(0) { days, number in
            let day = number > 0 ? year.lowerBound + number - 1 : year.upperBound + number + 1
            return days | month.days(from: day, through: day)
        }
    }

    private func weeks(in month: CivilMonth) -> UInt64 {
        var days: UInt64 = 0
        // A week that a month has days of can belong to the year before or after.
        for year in month.year - 1...month.year + 1 {
            let weeks = WeekYear(year, startingOn: rule.weekStart)
            guard weeks.firstDay <= month.lastDay, weeks.lastDay >= month.firstDay else { continue }
            for number in weekNumbers {
                guard let first = weeks.firstDay(ofWeek: number) else { continue }
                days |= month.days(from: first, through: first + 6)
            }
        }
        return days
    }

    /// The days of the periods that count, where the interval leaves some out.
    private func cycle(in month: CivilMonth) -> UInt64 {
        switch rule.frequency {
        case .daily: return runs(of: 1, every: rule.interval, from: start, in: month)
        case .weekly:
            let week = start.firstDay(ofWeekFrom: rule.weekStart)
            return runs(of: 7, every: 7 * rule.interval, from: week, in: month)
        case .yearly where !rule.weekNumbers.isEmpty: return weekYears(in: month)
        default: return .max
        }
    }

    private func runs(of length: Int, every step: Int, from start: Int, in month: CivilMonth)
        -> UInt64
    {
        var days: UInt64 = 0
        let into = (month.firstDay - start).flooredDivision(by: step).remainder
        var first = month.firstDay - into
        while first <= month.lastDay {
            days |= month.days(from: first, through: first + length - 1)
            first += step
        }
        return days
    }

    private func weekYears(in month: CivilMonth) -> UInt64 {
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
