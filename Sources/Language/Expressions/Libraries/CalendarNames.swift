import Values

/// A day of the week; weeks begin on Monday, as ISO 8601 has it.
enum Weekday: Int {
    case monday = 0, tuesday, wednesday, thursday, friday, saturday, sunday

    /// 1 January 1970 was a Thursday.
    init(daysSince1970 days: Int) {
        self = Self(rawValue: ((days + 3) % 7 + 7) % 7) ?? .monday
    }

    var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}

extension CivilTime {
    var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }
}

extension CivilDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    var monthName: String { Self.months[month - 1] }

    /// The week of ISO 8601, as in `2025-W13`; it belongs to the year that its Thursday is in.
    var weekText: String {
        let days = daysSince1970
        let thursday = days - Weekday(daysSince1970: days).rawValue + 3
        let year = CivilDate(daysSince1970: thursday).year
        let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? thursday
        let week = (thursday - newYear) / 7 + 1
        return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }
}
