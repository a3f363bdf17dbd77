import Values

/// Describes the days that a pattern has, for people.
extension DayPattern {
    /// The days as in `every weekday` or `the 1st and 15th of every month`, or `nil` if every day
    /// counts.
    var phrase: String? {
        if namesEveryDay { return hasAllMonths ? nil : "every day in \(monthNames)" }
        switch combination {
        case .both where namesEveryDayOfMonth: return phraseOfWeek
        case .both where namesEveryDayOfWeek: return phraseOfMonth
        case .both: return "\(weekdaysAlone) among \(phraseOfMonth)"
        case .either: return "\(phraseOfMonth) and \(phraseOfWeek)"
        }
    }

    /// Whether the pattern says no more than which days of the week count, in all months.
    private var namesEveryDay: Bool {
        combination == .both
            ? namesEveryDayOfMonth && namesEveryDayOfWeek
            : namesEveryDayOfMonth || namesEveryDayOfWeek
    }

    private var hasAllMonths: Bool { months == NumberSet(1...12) }

    private var namesEveryDayOfMonth: Bool { days == NumberSet(1...31) }

    private var namesEveryDayOfWeek: Bool { weekdays == NumberSet(0...6) }

    private var monthNames: String { EnglishText.list(months.numbers.map(EnglishText.month)) }

    /// The months of a day of the month, as the end of a phrase.
    private var ofMonths: String { hasAllMonths ? "of every month" : "of \(monthNames)" }
}

extension DayPattern {
    private var phraseOfMonth: String {
        let isDate = days.count == 1 && months.count == 1 && isPlainMonth
        if isDate, let day = days.first { return "every \(day) \(monthNames)" }
        var items = EnglishText.runs(days.numbers).map {
            $0.count == 1
                ? EnglishText.ordinal($0.lowerBound)
                : "\(EnglishText.ordinal($0.lowerBound)) to \(EnglishText.ordinal($0.upperBound))"
        }
        items += nearestWorkdays.numbers.map { "weekday nearest the \(EnglishText.ordinal($0))" }
        if hasLastWorkday { items.append("last weekday") }
        if hasLastDay { items.append("last day") }
        return "the \(EnglishText.list(items)) \(ofMonths)"
    }

    private var isPlainMonth: Bool { !hasLastDay && !hasLastWorkday && nearestWorkdays.isEmpty }

    private var phraseOfWeek: String {
        let isNumbered = !numberedWeekdays.isEmpty || !lastWeekdays.isEmpty
        if isNumbered { return "\(weekdaysAlone) \(ofMonths)" }
        return hasAllMonths ? weekdaysAlone : "\(weekdaysAlone) in \(monthNames)"
    }

    /// The days of the week, without the months.
    private var weekdaysAlone: String {
        var items: [String] = []
        if weekdays == NumberSet(1...5) {
            items.append("every weekday")
        } else if !weekdays.isEmpty {
            items.append("every \(EnglishText.list(Self.names(weekdays)))")
        }
        for number in 1...5 {
            let bits = numberedWeekdays.bits >> UInt64(number * 8) & 0x7F
            items += Self.names(NumberSet(bits: bits)).map {
                "the \(EnglishText.place(number)) \($0)"
            }
        }
        items += Self.names(lastWeekdays).map { "the last \($0)" }
        return EnglishText.list(items)
    }

    /// The names of weekdays of which Sunday is 0, from Monday on.
    private static func names(_ weekdays: NumberSet) -> [String] {
        Weekday.allCases.filter { weekdays.contains($0.rawValue % 7) }.map(\.name)
    }
}
