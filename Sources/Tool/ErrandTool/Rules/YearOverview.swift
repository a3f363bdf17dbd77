import Calendars
import TimeZones
import Values

/// The number of times that a time rule is due on each day of a year.
struct YearOverview {
    private let rule: TimeRule
    private let year: Int
    private let days: [Day]

    fileprivate struct Day {
        let date: CivilDate
        var due = 0
        var hasOdd = false
        var isExcluded = false
    }

    /// The number of occurrences on a day after which no more are looked at.
    private static let mostPerDay = 9

    /// Looks at every day of a year, as the clocks of the rule's zone show them.
    init(of rule: TimeRule, year: Int) {
        self.rule = rule
        self.year = year
        days = (1...12).flatMap { month in
            (1...CivilDate.days(inMonth: month, ofYear: year)).compactMap { day in
                CivilDate(year: year, month: month, day: day).map { Self.day($0, of: rule) }
            }
        }
    }

    private static func day(_ date: CivilDate, of rule: TimeRule) -> Day {
        var day = Day(date: date)
        let next = CivilTime(date, secondOfDay: 86_400).date
        guard let start = CalendarTime.date(date).instant(in: rule.zone),
            let end = CalendarTime.date(next).instant(in: rule.zone),
            let before = start.subtracting(.milliseconds(1))
        else { return day }
        var following = rule.recurrence.occurrences(after: before)
        while day.due <= mostPerDay, let occurrence = following.next(), occurrence.instant < end {
            let coming = ComingOccurrence(occurrence, of: rule)
            day.due += coming.isDue ? 1 : 0
            day.isExcluded = day.isExcluded || coming.mark == .excluded
            day.hasOdd = day.hasOdd || coming.mark != nil && coming.mark != .excluded
            // Of those that are left out, one is enough to know.
            if !coming.isDue, day.due == 0, day.isExcluded { break }
        }
        return day
    }
}

extension YearOverview {
    /// The year for people: a row for each month, a sign for each day.
    var text: String {
        let scale = "     1   5    10   15   20   25   30"
        let rows = (1...12).map { month in
            "\(CivilDate.monthNames[month - 1].prefix(3))  "
                + days.filter { $0.date.month == month }.map(\.sign).joined()
        }
        return """
            \(rule.sentence), in \(year)

            \(scale)
            \(rows.joined(separator: "\n"))

            1 to 9: due so often, +: more often, ~: the clocks are moved, x: excluded
            """
    }

    /// The year for programs: how often each day has it due on which something is, with more than
    /// nine as ten.
    var value: Value {
        var counts = ValueMap()
        for day in days where day.due > 0 {
            let text = CivilTime(day.date).description.prefix(10)
            counts[.string(String(text))] = .int(Int64(day.due))
        }
        return [
            "rule": .string(rule.sentence), "timezone": .string(rule.zone.name),
            "year": .int(Int64(year)), "days": .map(counts),
        ]
    }
}

extension YearOverview.Day {
    fileprivate var sign: String {
        if hasOdd { return "~" }
        if due > 0 { return due > 9 ? "+" : "\(due)" }
        return isExcluded ? "x" : "·"
    }
}
