import Values

/// Which days count, told by month, day of the month and day of the week.
struct DayPattern: Hashable, Sendable {
    /// How days of the month and days of the week go together.
    enum Combination: Hashable, Sendable {
        /// A day has to be in both sets.
        case both
        /// A day has to be in one of the sets.
        case either
    }

    /// Months, from bit 1 to bit 12.
    var months = Bits.months

    /// Days of the month, from bit 1 to bit 31; a month without the day is passed over.
    var days: UInt32 = Bits.days

    /// Whether the last day of the month counts.
    var hasLastDay = false

    /// Whether the last day counts that is none of a weekend.
    var hasLastWorkday = false

    /// Days of the month, of which the nearest day counts that is none of a weekend and in the same month.
    var nearestWorkdays: UInt32 = 0

    /// Days of the week, from bit 0 for Sunday to bit 6.
    var weekdays: UInt8 = Bits.weekdays

    /// Days of the week of which the last in the month counts.
    var lastWeekdays: UInt8 = 0

    /// Days of the week of which the first in the month counts, the second, and so on, eight bits each.
    var numberedWeekdays: UInt64 = 0

    var combination = Combination.both

    enum Bits {
        static let months: UInt16 = 0b1_1111_1111_1110
        static let days: UInt32 = 0xFFFF_FFFE
        static let weekdays: UInt8 = 0b111_1111
    }
}

extension DayPattern {
    /// Returns the first day that counts and is not before another one, in days since 1970.
    ///
    /// There is none if the next 400 years, after which the calendar repeats itself, have none.
    func first(onOrAfter day: Int) -> Int? {
        let date = CivilDate(daysSince1970: day)
        var month = Month(of: date, day)
        var days = days(in: month) & (.max << UInt32(date.day))
        for _ in 0...Self.monthsOfCycle {
            if days != 0 { return month.first + days.trailingZeroBitCount - 1 }
            month = month.next
            guard month.year <= 9999 else { return nil }
            days = self.days(in: month)
        }
        return nil
    }

    /// Returns the last day that counts and is not after another one, in days since 1970.
    func last(onOrBefore day: Int) -> Int? {
        let date = CivilDate(daysSince1970: day)
        var month = Month(of: date, day)
        var days = days(in: month) & ~((.max << UInt32(date.day)) << 1)
        for _ in 0...Self.monthsOfCycle {
            if days != 0 { return month.first + 30 - days.leadingZeroBitCount }
            month = month.previous
            guard month.year >= 1 else { return nil }
            days = self.days(in: month)
        }
        return nil
    }

    private static let monthsOfCycle = 4800

    /// The days of a month that count, from bit 1.
    private func days(in month: Month) -> UInt32 {
        guard months >> UInt16(month.number) & 1 == 1 else { return 0 }
        let ofMonth = daysOfMonth(in: month)
        let ofWeek = daysOfWeek(in: month)
        return combination == .both ? ofMonth & ofWeek : ofMonth | ofWeek
    }

    private func daysOfMonth(in month: Month) -> UInt32 {
        var days = days & month.all
        if hasLastDay { days |= 1 << UInt32(month.length) }
        if hasLastWorkday { days |= 1 << UInt32(month.workday(nearest: month.length)) }
        var rest = nearestWorkdays & month.all
        while rest != 0 {
            days |= 1 << UInt32(month.workday(nearest: rest.trailingZeroBitCount))
            rest &= rest - 1
        }
        return days
    }

    private func daysOfWeek(in month: Month) -> UInt32 {
        var days = month.week(weekdays, from: 1) &* Self.everyWeek
        if lastWeekdays != 0 { days |= month.week(lastWeekdays, from: month.length - 6) }
        if numberedWeekdays != 0 {
            for number in 1...5 {
                let weekdays = UInt8(truncatingIfNeeded: numberedWeekdays >> UInt64(number * 8))
                days |= month.week(weekdays, from: number * 7 - 6)
            }
        }
        return UInt32(truncatingIfNeeded: days) & month.all
    }

    /// Repeats the seven bits of a week five times.
    private static let everyWeek: UInt64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28
}

/// One month of one year.
private struct Month {
    let year: Int
    let number: Int
    let length: Int

    /// The day of the 1st, since 1970.
    let first: Int

    init(of date: CivilDate, _ day: Int) {
        year = date.year
        number = date.month
        length = CivilDate.days(inMonth: date.month, ofYear: date.year)
        first = day - date.day + 1
    }

    private init(_ number: Int, of year: Int, first: (Int) -> Int) {
        self.year = year
        self.number = number
        length = CivilDate.days(inMonth: number, ofYear: year)
        self.first = first(length)
    }

    var next: Month {
        number == 12
            ? Month(1, of: year + 1) { _ in first + length }
            : Month(number + 1, of: year) { _ in first + length }
    }

    var previous: Month {
        number == 1
            ? Month(12, of: year - 1) { first - $0 } : Month(number - 1, of: year) { first - $0 }
    }

    /// All days of the month, from bit 1.
    var all: UInt32 { Bits.days >> UInt32(31 - length) & Bits.days }

    private typealias Bits = DayPattern.Bits

    /// Returns the weekday of a day of the month, 0 for Sunday; 1 January 1970 was a Thursday.
    private func weekday(_ day: Int) -> Int {
        (first + day + 3).flooredDivision(by: 7).remainder
    }

    /// Returns which of the seven days from `day` on are one of some weekdays, as days of the month.
    func week(_ weekdays: UInt8, from day: Int) -> UInt64 {
        let weekday = weekday(day)
        let week = UInt64(weekdays)
        let turned = (week >> UInt64(weekday) | week << UInt64(7 - weekday)) & 0x7F
        return turned << UInt64(day)
    }

    /// Returns the day nearest to another one that is none of a weekend.
    func workday(nearest day: Int) -> Int {
        switch weekday(day) {
        case 6: day == 1 ? 3 : day - 1
        case 0: day == length ? day - 2 : day + 1
        default: day
        }
    }
}
