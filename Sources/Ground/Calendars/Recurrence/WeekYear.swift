import Values

/// A year of whole weeks: its first is the first that has at least four days of the year of the
/// same number.
struct WeekYear {
    let year: Int

    /// The first day of week 1, counted from 1 January 1970.
    let firstDay: Int
    let lastDay: Int

    init(_ year: Int, startingOn weekStart: Weekday) {
        self.year = year
        firstDay = Self.firstDay(of: year, startingOn: weekStart)
        lastDay = Self.firstDay(of: year + 1, startingOn: weekStart) - 1
    }

    init(containing day: Int, startingOn weekStart: Weekday) {
        // The year is that of the fourth day of the week.
        let middle = CivilDate(daysSince1970: day.firstDay(ofWeekFrom: weekStart) + 3)
        self.init(middle.year, startingOn: weekStart)
    }

    /// Returns the first day of a week, which counts from the end if its number is negative.
    func firstDay(ofWeek number: Int) -> Int? {
        let first = number > 0 ? firstDay + 7 * (number - 1) : lastDay + 1 + 7 * number
        return firstDay...lastDay ~= first ? first : nil
    }

    /// The fourth of January is always in week 1.
    private static func firstDay(of year: Int, startingOn weekStart: Weekday) -> Int {
        // Any other year than these is refused before it comes here.
        let date = CivilDate(year: year, month: 1, day: 4)
        return (date?.daysSince1970 ?? 0).firstDay(ofWeekFrom: weekStart)
    }
}

/// Days counted from 1 January 1970, which was a Thursday.
extension Int {
    /// Days since the last Monday.
    var weekdayIndex: Int { (self + 3).flooredDivision(by: 7).remainder }

    /// The day on which the week of this day begins.
    func firstDay(ofWeekFrom weekStart: Weekday) -> Int {
        self - (weekdayIndex - weekStart.rawValue + 8) % 7
    }
}

extension CivilMonth {
    /// The days of the month's year.
    var daysOfYear: ClosedRange<Int> {
        let before = CivilDate.daysBefore(month: number, ofYear: year)
        let first = firstDay - before
        return first...first + (CivilDate.isLeap(year) ? 365 : 364)
    }
}

extension CivilDate {
    /// The days of a year that come before one of its months.
    fileprivate static func daysBefore(month: Int, ofYear year: Int) -> Int {
        (1..<month).reduce(0) { $0 + days(inMonth: $1, ofYear: year) }
    }
}
