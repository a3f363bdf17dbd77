import Values

/// The days that count, by month, day of the month and day of the week.
struct DayPattern: Hashable, Sendable {
    /// The way in which days of the month and days of the week go together.
    enum Combination: Hashable, Sendable {
        /// A day has to be in both sets.
        case both
        /// A day has to be in one of the sets.
        case either
    }

    /// Months, from 1 to 12.
    var months = NumberSet(1...12)

    /// Days of the month; a month without the day is passed over.
    var days = NumberSet(1...31)

    /// Whether the last day of the month counts.
    var hasLastDay = false

    /// Whether the last day counts that is none of a weekend.
    var hasLastWorkday = false

    /// Days of the month, of which the nearest day counts that is none of a weekend and in the same
    /// month.
    var nearestWorkdays = NumberSet()

    /// Days of the week, from 0 for Sunday to 6.
    var weekdays = NumberSet(0...6)

    /// Days of the week of which the last in the month counts.
    var lastWeekdays = NumberSet()

    /// Days of the week of which the first in the month counts, the second and so on, in steps
    /// of 8.
    var numberedWeekdays = NumberSet()

    var combination = Combination.both
}

extension DayPattern {
    /// Returns the first day that counts and is not before another one, in days since 1970.
    ///
    /// There is none if the next 400 years, after which the calendar repeats itself, have none.
    func first(onOrAfter day: Int) -> Int? {
        let day = max(day, Self.earliest)
        var month = CivilMonth(containing: day)
        var days = days(in: month) & .ones(from: day - month.firstDay + 1, through: 31)
        for _ in 0...Self.monthsOfCycle {
            guard month.firstDay <= Self.latest else { return nil }
            if let number = NumberSet(bits: days).first { return month.firstDay + number - 1 }
            guard let next = self.month(after: month) else { return nil }
            month = next
            days = self.days(in: month)
        }
        return nil
    }

    /// Returns the last day that counts and is not after another one, in days since 1970.
    func last(onOrBefore day: Int) -> Int? {
        let day = min(day, Self.latest)
        var month = CivilMonth(containing: day)
        var days = days(in: month) & .ones(from: 1, through: day - month.firstDay + 1)
        for _ in 0...Self.monthsOfCycle {
            guard month.firstDay >= Self.earliest else { return nil }
            if let number = NumberSet(bits: days).last { return month.firstDay + number - 1 }
            guard let previous = self.month(before: month) else { return nil }
            month = previous
            days = self.days(in: month)
        }
        return nil
    }

    private static let monthsOfCycle = 4800

    /// The first day of the year 1, in days since 1970.
    private static let earliest = -719_162

    /// The last day of the year 9999, in days since 1970.
    private static let latest = 2_932_896

    private func month(after month: CivilMonth) -> CivilMonth? {
        let later = months.first(from: month.number + 1).map { $0 - month.number }
        return (later ?? months.first.map { $0 - month.number + 12 })
            .flatMap { CivilMonth(index: month.index + $0) }
    }

    private func month(before month: CivilMonth) -> CivilMonth? {
        let earlier = months.last(through: month.number - 1).map { $0 - month.number }
        return (earlier ?? months.last.map { $0 - month.number - 12 })
            .flatMap { CivilMonth(index: month.index + $0) }
    }
}

/// Days of one month, by the bits of their numbers.
extension DayPattern {
    private func days(in month: CivilMonth) -> UInt64 {
        guard months.contains(month.number) else { return 0 }
        let ofMonth = daysOfMonth(in: month)
        let ofWeek = daysOfWeek(in: month)
        return combination == .both ? ofMonth & ofWeek : ofMonth | ofWeek
    }

    private func daysOfMonth(in month: CivilMonth) -> UInt64 {
        var days = NumberSet(bits: days.bits & month.allDays)
        if hasLastDay { days.insert(month.length) }
        if hasLastWorkday { days.insert(month.workday(nearest: month.length)) }
        var rest = nearestWorkdays.bits & month.allDays
        while rest != 0 {
            days.insert(month.workday(nearest: rest.trailingZeroBitCount))
            rest &= rest - 1
        }
        return days.bits
    }

    private func daysOfWeek(in month: CivilMonth) -> UInt64 {
        var days = month.week(weekdays.bits, from: 1) &* Self.everyWeek
        if !lastWeekdays.isEmpty { days |= month.week(lastWeekdays.bits, from: month.length - 6) }
        if !numberedWeekdays.isEmpty {
            for number in 1...5 {
                let weekdays = numberedWeekdays.bits >> UInt64(number * 8) & 0x7F
                days |= month.week(weekdays, from: number * 7 - 6)
            }
        }
        return days & month.allDays
    }

    /// Repeats the seven bits of a week five times.
    private static let everyWeek: UInt64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28
}

extension CivilMonth {
    /// Returns the weekday of a day of the month, 0 for Sunday; 1 January 1970 was a Thursday.
    private func weekday(_ day: Int) -> Int {
        (firstDay + day + 3).flooredDivision(by: 7).remainder
    }

    /// Returns which of the seven days from `day` on are one of some weekdays, as days of the
    /// month.
    fileprivate func week(_ weekdays: UInt64, from day: Int) -> UInt64 {
        let weekday = UInt64(weekday(day))
        let turned = (weekdays >> weekday | weekdays << (7 - weekday)) & 0x7F
        return turned << UInt64(day)
    }

    /// Returns the day nearest to another one that is none of a weekend.
    fileprivate func workday(nearest day: Int) -> Int {
        switch weekday(day) {
        case 6: day == 1 ? 3 : day - 1
        case 0: day == length ? day - 2 : day + 1
        default: day
        }
    }
}
