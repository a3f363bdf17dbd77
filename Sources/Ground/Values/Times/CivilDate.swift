/// A day of the Gregorian calendar, which is taken to have always been in force.
public struct CivilDate: Hashable, Sendable {
    /// The year; 0 is the year before the year 1.
    public let year: Int

    /// The month, from 1 to 12.
    public let month: Int

    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date, or returns `nil` if the calendar has no such day or the year is a million or
    /// more away.
    public init?(year: Int, month: Int, day: Int) {
        guard year.magnitude < 1_000_000, (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, ofYear: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Returns the number of days of a month, which must be from 1 to 12.
    public static func days(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns whether a year has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

/// Years are counted from 1 March here, which puts the leap day at the end of its year, and in
/// cycles of 400 years, after which the calendar repeats itself.
extension CivilDate {
    private static let daysInCycle = 146_097

    /// Days from 1 March of the year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468

    /// The number of days since 1 January 1970; negative before.
    public var daysSince1970: Int {
        let yearFromMarch = month > 2 ? year : year - 1
        let (cycle, yearOfCycle) = yearFromMarch.flooredDivision(by: 400)
        let dayOfYear = Self.daysBefore(monthFromMarch: (month + 9) % 12) + day - 1
        let leapDays = yearOfCycle / 4 - yearOfCycle / 100
        return cycle * Self.daysInCycle + yearOfCycle * 365 + leapDays + dayOfYear
            - Self.daysBefore1970
    }

    /// Creates the date a number of days after 1 January 1970.
    public init(daysSince1970 days: Int) {
        let (cycle, dayOfCycle) = (days + Self.daysBefore1970).flooredDivision(by: Self.daysInCycle)
        // Every fourth, hundredth and 400th year ends a day later, which the three quotients take
        // out.
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        self.init(
            unchecked: cycle * 400 + yearOfCycle + (monthFromMarch < 10 ? 0 : 1),
            (monthFromMarch + 2) % 12 + 1,
            dayOfYear - Self.daysBefore(monthFromMarch: monthFromMarch) + 1)
    }

    /// Five months from March on have 153 days, in the same order of lengths.
    private static func daysBefore(monthFromMarch month: Int) -> Int { (153 * month + 2) / 5 }
}

extension FixedWidthInteger {
    /// Returns the quotient rounded down, and a remainder that is never negative.
    @inlinable
    package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it: `2025-03-30`.
    public var description: String {
        var text: [UInt8] = []
        text.append(self)
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a date as ISO 8601 writes it.
    mutating func append(_ date: CivilDate) {
        if date.year < 0 { append(UInt8(ascii: "-")) }
        append(digits: UInt64(date.year.magnitude), atLeast: 4)
        for number in [date.month, date.day] {
            append(UInt8(ascii: "-"))
            append(digits: UInt64(number), atLeast: 2)
        }
    }
}
