/// A day of the week, counted as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Returns whether `a` comes earlier in a week that begins on Monday.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension CivilDate {
    /// The day of the week.
    public var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }
}

extension Weekday {
    /// Creates the weekday of the day that many days after 1 January 1970, a Thursday.
    public init(daysSince1970 days: Int) {
        let daysSinceMonday = (days + 3).flooredDivision(by: 7).remainder
        self = Weekday(rawValue: daysSinceMonday + 1) ?? .monday
    }
}

extension Weekday {
    private static let names = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// The name in English; its first three letters are the short one.
    public var name: String { Self.names[rawValue - 1] }
}

extension CivilDate {
    /// The names of the months in English; their first three letters are the short ones.
    public static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    public var monthName: String { Self.monthNames[month - 1] }
}
