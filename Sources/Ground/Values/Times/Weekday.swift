/// A day of the week, counted as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Returns whether `a` comes earlier in a week that begins on Monday.
    public static func < (a: Self, b: Self) -> Bool {
        a.rawValue < b.rawValue
    }
}

extension CivilDate {
    /// The day of the week.
    public var weekday: Weekday {
        Weekday(daysSince1970: daysSince1970)
    }
}

extension Weekday {
    /// Creates the weekday of the day that many days after 1 January 1970, a Thursday.
    public init(daysSince1970 days: Int) {
        let daysSinceMonday = (days + 3).flooredDivision(by: 7).remainder
        self = Weekday(rawValue: daysSinceMonday + 1) ?? .monday
    }
}
