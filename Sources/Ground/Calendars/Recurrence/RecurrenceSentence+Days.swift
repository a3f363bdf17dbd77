import Values

extension RecurrenceSentence {
    /// The days of a period, as in `the first Monday` or `the 13th if it is a Friday`.
    var days: String {
        var numbers: [String] = []
        if !rule.monthDays.isEmpty { numbers.append(monthDays) }
        if !rule.yearDays.isEmpty { numbers.append(yearDays) }
        let weeks = rule.weekNumbers.numbers
        let names = weeks.map { $0 > 0 ? "\($0)" : "the \(EnglishText.place($0))" }
        let inWeeks = weeks.isEmpty ? "" : "in week \(EnglishText.list(names))"
        let condition = numbers.isEmpty ? weekdays : "if it is a \(weekdays(or: "or"))"
        let parts = numbers + (rule.days.isEmpty ? [] : [condition]) + [inWeeks]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The weekdays, if nothing else is said of days than that every one of some of them is due.
    var onlyWeekdays: String? {
        let isOnly = rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
        guard isOnly, !rule.days.isEmpty, rule.days.allSatisfy({ $0.ordinal == 0 }) else {
            return nil
        }
        return weekdays(or: "and")
    }

    /// Whether the positions pick weekdays of a month or year, which can then be said shortly.
    var picksWeekday: Bool {
        rule.frequency >= .monthly && onlyWeekdays != nil && !rule.positions.isEmpty
            && clock.count == 1
    }

    private var weekdays: String {
        if picksWeekday {
            let which = EnglishText.list(rule.positions.map(EnglishText.place))
            return "the \(which) \(weekdays(or: "or"))"
        }
        let isLong = rule.frequency >= .monthly && onlyWeekdays != nil
        return (isLong ? "every " : "") + weekdays(or: "and")
    }

    private func weekdays(or conjunction: String) -> String {
        let plain = Set(rule.days.filter { $0.ordinal == 0 }.map(\.weekday)).sorted()
        if plain.count == rule.days.count, plain == Weekday.monday...Weekday.friday {
            return "weekday"
        }
        if plain.count == 7 { return "day" }
        let counted = rule.days.filter { $0.ordinal != 0 }
            .map { "the \(EnglishText.place($0.ordinal)) \($0.weekday.name)" }
        return EnglishText.list(counted + plain.map(\.name), conjunction)
    }

    private var monthDays: String {
        let days = rule.monthDays
        let fromEnd = days.fromEnd.numbers.reversed().map { "\(EnglishText.place(-$0)) day" }
        let fromStart = days.fromStart.numbers.map(EnglishText.ordinal)
        return EnglishText.list((fromStart + fromEnd).map { "the \($0)" })
    }

    private var yearDays: String {
        let days = rule.yearDays.sorted().map { day in
            day > 0 ? "the \(EnglishText.ordinal(day)) day" : "the \(EnglishText.place(day)) day"
        }
        return "\(EnglishText.list(days)) of the year"
    }
}

extension [Weekday] {
    fileprivate static func == (days: [Weekday], range: ClosedRange<Weekday>) -> Bool {
        days == Weekday.allCases.filter(range.contains)
    }
}
