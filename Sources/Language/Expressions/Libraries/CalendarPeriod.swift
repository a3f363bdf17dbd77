import Values

/// A stretch of days that calendars have a name for.
enum CalendarPeriod: String, CaseIterable {
    case day, week, month, year

    static let type = EnumerationType("calendar period", allCases.map(\.rawValue))

    /// Returns the first day of the period that a day is in, or `nil` if there is no such day.
    func firstDay(around day: CivilDate) -> CivilDate? {
        switch self {
        case .day: return day
        case .week: return CivilDate(daysSince1970: day.firstDayOfWeek)
        case .month: return CivilDate(year: day.year, month: day.month, day: 1)
        case .year: return CivilDate(year: day.year, month: 1, day: 1)
        }
    }
}
