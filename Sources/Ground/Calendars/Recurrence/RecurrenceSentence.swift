import Values

/// Says a recurrence rule for people, as in `every 2 weeks on Monday and Friday at 07:00`.
struct RecurrenceSentence {
    /// The rule, with what its start says.
    let rule: RecurrenceRule
    let start: CivilTime

    var text: String {
        let head = rule.frequency < .daily ? headOfTimes : headOfDays
        return head + end
    }

    /// The sentence of a rule that is due in hours, minutes or seconds.
    private var headOfTimes: String {
        let unit = "\(rule.frequency)".dropLast(2)
        var words = [EnglishText.every(rule.interval, String(unit))]
        if rule.frequency == .hourly, !isOnTheHour {
            words.append("at \(minutesAndSeconds(of: "it"))")
        } else if rule.frequency == .minutely, rule.seconds != NumberSet(0) {
            words.append("at second \(EnglishText.numbers(rule.seconds.numbers)) of it")
        }
        if rule.frequency < .hourly, !rule.minutes.isEmpty {
            words.append("in minute \(EnglishText.numbers(rule.minutes.numbers))")
        }
        if rule.frequency == .secondly, !rule.seconds.isEmpty {
            words.append("at second \(EnglishText.numbers(rule.seconds.numbers))")
        }
        if !rule.hours.isEmpty {
            words.append("in hour \(EnglishText.numbers(rule.hours.numbers))")
        }
        if rule.namesDays { words.append("on \(days)") }
        return (words + months + positions).joined(separator: " ")
    }

    /// The sentence of a rule that is due at times of days.
    private var headOfDays: String {
        var words: [String]
        switch rule.frequency {
        case .daily where rule.interval == 1 && onlyWeekdays != nil,
            .weekly where rule.interval == 1 && onlyWeekdays != nil:
            words = ["every \(onlyWeekdays ?? "")"]
        case .daily:
            words =
                [EnglishText.every(rule.interval, "day")] + (rule.namesDays ? ["on \(days)"] : [])
        case .weekly: words = [EnglishText.every(rule.interval, "week"), "on \(days)"]
        case .monthly: words = [EnglishText.every(rule.interval, "month"), "on \(days)"]
        default: words = [EnglishText.every(rule.interval, "year"), "on \(days)"]
        }
        words += months
        if clock.isOfSteps {
            words.insert("\(clock.phrase),", at: 0)
        } else {
            words.append(clock.phrase)
        }
        return (words + positions).joined(separator: " ")
    }

    private var months: [String] {
        rule.months.isEmpty
            ? [] : ["in \(EnglishText.list(rule.months.numbers.map(EnglishText.month)))"]
    }

    private var isOnTheHour: Bool { rule.minutes == NumberSet(0) && rule.seconds == NumberSet(0) }
}

extension RecurrenceSentence {
    /// The times of a day, if the rule is due at such.
    var clock: ClockPattern {
        ClockPattern(hours: rule.hours, minutes: rule.minutes, seconds: rule.seconds)
    }

    private func minutesAndSeconds(of hours: String) -> String {
        let seconds =
            rule.seconds == NumberSet(0)
            ? "" : "second \(EnglishText.numbers(rule.seconds.numbers)) of "
        return "\(seconds)minute \(EnglishText.numbers(rule.minutes.numbers)) of \(hours)"
    }

    /// The positions that are left of a set of times, in words.
    private var positions: [String] {
        guard !rule.positions.isEmpty, !picksWeekday else { return [] }
        let which = EnglishText.list(rule.positions.map { "the \(EnglishText.place($0))" })
        return ["(only \(which) of these in each \(period))"]
    }

    private var period: String {
        rule.frequency == .daily ? "day" : String("\(rule.frequency)".dropLast(2))
    }

    private var end: String {
        let from = rule.interval > 1 ? ", from \(EnglishText.date(start.date))" : ""
        switch rule.end {
        case .never: return from
        case .count(1): return ", once, from \(EnglishText.date(start.date))"
        case .count(let count): return ", \(count) times from \(EnglishText.date(start.date))"
        case .local(let last) where last.secondOfDay == secondsPerDay - 1:
            return "\(from), until \(EnglishText.date(last.date))"
        case .local(let last): return "\(from), until \(EnglishText.time(of: last))"
        case .instant(let last):
            return
                "\(from), until \(EnglishText.time(of: CivilTime(secondsSince1970: last.seconds)))"
        }
    }
}
