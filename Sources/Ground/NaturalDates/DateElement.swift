import Values

/// A part of a phrase about time, as it is found at one place of a text.
struct DateElement {
    enum Content {
        /// Days, counted from 1970: what may be meant, the likeliest first.
        case days([ClosedRange<Int>])
        case times([SaidTime])
        case instant(Timestamp)
        case length(SaidLength)
        case part(PartOfDay)

        /// The word between a beginning and an end.
        case link
    }

    let content: Content

    /// The tokens that it takes up.
    let tokens: Range<Int>

    /// Whether it is only meant as time beside another one.
    var isWeak = false

    /// Whether the text needs its word all the same, as in `tomorrow's lunch`.
    var isPossessive = false

    /// The part of the day that its word names too, as `tonight` does.
    var part: PartOfDay?
}

/// A time of a day, and perhaps the time at which what begins then ends, as hours and minutes.
struct SaidTime: Hashable {
    /// Seconds since midnight.
    var start: Int

    /// Seconds since midnight; before `start` it is on the next day.
    var end: Int?

    /// Whether it is only meant if a part of the day is named that it lies in.
    var isUnlikely = false
}

/// A length as the calendar and the clock have it.
struct SaidLength: Hashable {
    var months = 0
    var days = 0
    var seconds: Int64 = 0

    var isOfDays: Bool { seconds == 0 }

    mutating func add(_ count: Int, _ unit: DateUnit) {
        switch unit {
        case .second: seconds += Int64(count)
        case .minute: seconds += Int64(count) * 60
        case .hour: seconds += Int64(count) * 3600
        case .day: days += count
        case .week: days += count * 7
        case .month: months += count
        case .year: months += count * 12
        }
    }

    static prefix func - (length: SaidLength) -> SaidLength {
        SaidLength(months: -length.months, days: -length.days, seconds: -length.seconds)
    }
}

extension CivilDate {
    /// The days since 1970 of the date so many months on; the last of a month that is too short.
    static func days(from day: Int, addingMonths months: Int) -> Int? {
        let date = CivilDate(daysSince1970: day)
        let (years, month) = (date.year * 12 + date.month - 1 + months).quotientAndRemainder(
            dividingBy: 12)
        guard 1...9999 ~= years else { return nil }
        let longest = CivilDate.days(inMonth: month + 1, ofYear: years)
        return CivilDate(year: years, month: month + 1, day: min(date.day, longest))?.daysSince1970
    }
}
