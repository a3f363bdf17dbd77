/// The triggers that are due at the same times.
extension UnitCalendar {
    /// The keys of each trigger, without ids; none where years go on in steps.
    package var rules: [[(key: String, value: String)]]? {
        if let once { return [once] }
        guard !years.isAny else {
            return isDaily && hasFewTimes ? [zoned(daily)] : [zoned(rule())]
        }
        guard years.values.count <= 20 else { return nil }
        return years.values.map { zoned(rule(in: $0)) }
    }

    private var once: [(key: String, value: String)]? {
        let parts = [years, months, days, hours, minutes, seconds]
        guard parts.allSatisfy({ !$0.isAny && $0.values.count == 1 }), weekdays.isEmpty, !isFromEnd
        else { return nil }
        let values = parts.map { $0.values[0] }
        let date = values[1...2].map { "-\(Self.two($0))" }.joined()
        let time = values[3...].map(Self.two).joined(separator: ":")
        return zoned([("at", "\(values[0])\(date)T\(time)")])
    }

    private func zoned(_ rule: [(key: String, value: String)]) -> [(key: String, value: String)] {
        rule + (zone.map { [("timezone", $0)] } ?? [])
    }

    private var isDaily: Bool {
        months.isAny && days.isAny && ![hours, minutes, seconds].contains(where: \.isAny)
    }

    private var hasFewTimes: Bool {
        hours.values.count * minutes.values.count * seconds.values.count <= 6
    }

    private var daily: [(key: String, value: String)] {
        let times = hours.values.flatMap { hour in
            minutes.values.flatMap { minute in
                seconds.values.map { second in
                    "\(Self.two(hour)):\(Self.two(minute))\(second == 0 ? "" : ":\(Self.two(second))")"
                }
            }
        }
        let texts = times.map { "\"\($0)\"" }
        let days = weekdays.sorted().map { Self.words[$0].lowercased() }
        return [("time", texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")]
            + (days.isEmpty || days.count == 7
                ? [] : [("days", "[\(days.joined(separator: ", "))]")])
            + (zone == "UTC" ? [] : [("on_dst", "{ gap: skip }")])
    }

    private static let words = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// A rule of RFC 5545, in which all parts have to fit as well; what is missed by the clocks is
    /// left out there, too.
    private func rule(in year: Int? = nil) -> [(key: String, value: String)] {
        let frequency =
            seconds.isAny
            ? "SECONDLY" : minutes.isAny ? "MINUTELY" : hours.isAny ? "HOURLY" : "DAILY"
        var parts = ["FREQ=\(frequency)"]
        func add(_ name: String, _ values: [Int]) {
            if !values.isEmpty {
                parts.append("\(name)=\(values.map { "\($0)" }.joined(separator: ","))")
            }
        }
        add("BYMONTH", months.values)
        add("BYMONTHDAY", isFromEnd ? days.valuesFromEnd : days.values)
        if (1...6).contains(weekdays.count) {
            let days = weekdays.sorted().map { Self.words[$0].prefix(2).uppercased() }
            parts.append("BYDAY=\(days.joined(separator: ","))")
        }
        add("BYHOUR", hours.values)
        add("BYMINUTE", minutes.values)
        if seconds.values != [0] || frequency == "SECONDLY" { add("BYSECOND", seconds.values) }
        guard let year else { return [("rrule", parts.joined(separator: ";"))] }
        parts.append("UNTIL=\(year)1231")
        return [("rrule", parts.joined(separator: ";")), ("start", "\(year)-01-01")]
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
