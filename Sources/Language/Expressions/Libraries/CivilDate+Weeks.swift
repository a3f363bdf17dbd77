import Values

extension CivilDate {
    /// The week of ISO 8601, as in `2025-W13`; it belongs to the year that its Thursday is in.
    var weekText: String {
        let thursday = firstDayOfWeek + 3
        let year = CivilDate(daysSince1970: thursday).year
        let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? thursday
        let week = (thursday - newYear) / 7 + 1
        return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }

    /// The Monday of the week, in days since 1970.
    var firstDayOfWeek: Int { daysSince1970 - (weekday.rawValue - Weekday.monday.rawValue) }
}
