import Foundation
import Values

/// Finds the times of a recurrence rule period by period, without any cleverness, on Foundation's
/// calendar.
struct NaiveRecurrence {
    private let parts: [String: [String]]
    private let start: CivilTime
    private let days: [NaiveDay]

    /// Looks at some days from the start's on.
    init(_ parts: [String: [String]], start: CivilTime, days count: Int) {
        self.start = start
        self.parts = Self.filled(parts, from: start)
        let weekStart = parts["WKST"]?.first ?? "MO"
        days = (-400..<count).map {
            NaiveDay(start.daysSince1970 + $0, weekStart: Self.codes.firstIndex(of: weekStart) ?? 0)
        }
    }

    static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// The times in ascending order, from the start on.
    var times: [Int64] {
        let dayLength: Int64 = 86_400
        let allowed = days.filter(isAllowed)
        let seconds = secondsOfDay
        let candidates = allowed.flatMap { day in
            seconds.map { (day: day, second: Int64(day.number) * dayLength + $0) }
        }
        let periods = Dictionary(grouping: candidates) { period($0.day, $0.second) }
        let startPeriod = period(
            NaiveDay(start.daysSince1970, weekStart: days[0].weekStart), start.secondsSince1970)
        let interval = Int64(parts["INTERVAL"]?.first ?? "1") ?? 1
        return periods.filter { ($0.key - startPeriod) % interval == 0 }
            .flatMap { picked($0.value.map(\.second).sorted()) }
            .filter { $0 >= start.secondsSince1970 }.sorted()
    }
}

extension NaiveRecurrence {
    /// Takes the parts that a rule leaves open from its start.
    private static func filled(
        _ parts: [String: [String]], from start: CivilTime
    ) -> [String: [String]] {
        var parts = parts
        let order = ["MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
        let rank = order.firstIndex(of: parts["FREQ"]?.first ?? "") ?? 0
        if parts["BYSECOND"] == nil { parts["BYSECOND"] = ["\(start.second)"] }
        if parts["BYMINUTE"] == nil, rank >= 1 { parts["BYMINUTE"] = ["\(start.minute)"] }
        if parts["BYHOUR"] == nil, rank >= 2 { parts["BYHOUR"] = ["\(start.hour)"] }
        let names = ["BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY"].filter { parts[$0] != nil }
        let weekday = codes[NaiveDay(start.daysSince1970, weekStart: 0).weekday]
        if names.isEmpty, rank == 5, parts["BYMONTH"] == nil {
            parts["BYMONTH"] = ["\(start.date.month)"]
        }
        if names.isEmpty, rank >= 4 { parts["BYMONTHDAY"] = ["\(start.date.day)"] }
        if names.isEmpty, rank == 3 || names == ["BYWEEKNO"] { parts["BYDAY"] = [weekday] }
        if names == ["BYWEEKNO"] { parts["BYDAY"] = [weekday] }
        return parts
    }

    private var secondsOfDay: [Int64] {
        func numbers(_ name: String, _ all: Range<Int>) -> [Int] {
            Set(parts[name]?.compactMap { Int($0) } ?? Array(all)).sorted()
        }
        let minutes = numbers("BYMINUTE", 0..<60)
        let seconds = numbers("BYSECOND", 0..<60)
        return numbers("BYHOUR", 0..<24).flatMap { hour in
            minutes.flatMap { minute in
                seconds.map { Int64(hour * 3600 + minute * 60 + $0) }
            }
        }
    }

    private func isAllowed(_ day: NaiveDay) -> Bool {
        func contains(_ name: String, _ number: Int, of count: @autoclosure () -> Int) -> Bool {
            guard let values = parts[name] else { return true }
            let count = count()
            return values.contains {
                $0 == "\(number)" || count > 0 && $0 == "\(number - count - 1)"
            }
        }
        return contains("BYMONTH", day.month, of: 0)
            && contains("BYMONTHDAY", day.dayOfMonth, of: day.monthLength)
            && contains("BYYEARDAY", day.dayOfYear, of: day.yearLength)
            && contains("BYWEEKNO", day.week, of: day.weeksOfYear)
            && (parts["BYDAY"]?.contains { isWeekday($0, day) } ?? true)
    }

    private func isWeekday(_ item: String, _ day: NaiveDay) -> Bool {
        guard item.hasSuffix(Self.codes[day.weekday]) else { return false }
        guard let ordinal = Int(item.dropLast(2)) else { return true }
        let isInYear = parts["FREQ"] == ["YEARLY"] && parts["BYMONTH"] == nil
        let place = isInYear ? day.dayOfYear : day.dayOfMonth
        let length = isInYear ? day.yearLength : day.monthLength
        return ordinal > 0
            ? (place - 1) / 7 + 1 == ordinal : (length - place) / 7 + 1 == -ordinal
    }

    /// A number for the period in which a time lies; those of neighbouring periods follow each
    /// other.
    private func period(_ day: NaiveDay, _ second: Int64) -> Int64 {
        switch parts["FREQ"]?.first {
        case "YEARLY": Int64(parts["BYWEEKNO"] == nil ? day.year : day.yearOfWeek)
        case "MONTHLY": Int64(day.year * 12 + day.month)
        case "WEEKLY": Int64(day.firstOfWeek / 7)
        case "DAILY": Int64(day.number)
        case "HOURLY": second / 3600
        default: second / 60
        }
    }

    private func picked(_ times: [Int64]) -> [Int64] {
        guard let positions = parts["BYSETPOS"]?.compactMap({ Int($0) }) else { return times }
        return times.indices.filter {
            positions.contains($0 + 1) || positions.contains($0 - times.count)
        }.map { times[$0] }
    }
}

/// The facts about a day from Foundation's calendar.
struct NaiveDay {
    let number: Int
    let weekStart: Int
    let year: Int
    let month: Int
    let dayOfMonth: Int
    /// From 0 for Monday.
    let weekday: Int
    let week: Int
    let yearOfWeek: Int

    init(_ number: Int, weekStart: Int) {
        let date = Date(timeIntervalSince1970: Double(number) * 86_400)
        let fields = Self.calendars[weekStart].dateComponents(
            [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear], from: date)
        self.number = number
        self.weekStart = weekStart
        year = fields.year ?? 0
        month = fields.month ?? 0
        dayOfMonth = fields.day ?? 0
        weekday = ((fields.weekday ?? 0) + 5) % 7
        week = fields.weekOfYear ?? 0
        yearOfWeek = fields.yearForWeekOfYear ?? 0
    }

    var firstOfWeek: Int { number - (weekday - weekStart + 7) % 7 }

    var dayOfYear: Int {
        (1..<month).reduce(dayOfMonth) { $0 + CivilDate.days(inMonth: $1, ofYear: year) }
    }

    var monthLength: Int { CivilDate.days(inMonth: month, ofYear: year) }

    var yearLength: Int { CivilDate.isLeap(year) ? 366 : 365 }

    /// The fourth of January is always in the first week, so the week before it is the last of its
    /// year.
    var weeksOfYear: Int {
        let calendar = Self.calendars[weekStart]
        let next = calendar.date(from: DateComponents(year: yearOfWeek + 1, month: 1, day: 4))
        let last = next?.addingTimeInterval(-7 * 86_400) ?? Date(timeIntervalSince1970: 0)
        return calendar.component(.weekOfYear, from: last)
    }

    /// One for each day that a week can begin with.
    private static let calendars = (0..<7).map { weekStart in
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        calendar.firstWeekday = (weekStart + 1) % 7 + 1
        calendar.minimumDaysInFirstWeek = 4
        return calendar
    }
}
