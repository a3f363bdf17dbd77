import Values

/// Words for calendars, as sentences for people have them.
enum EnglishText {
    /// Returns `a`, `a and b` or `a, b and c`.
    static func list(_ items: [String], _ conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// Returns the name of a month from 1 to 12.
    static func month(_ number: Int) -> String { CivilDate.monthNames[number - 1] }

    /// Returns `1st`, `2nd`, `3rd`, `11th` and so on.
    static func ordinal(_ number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "\(number)th"
        case (_, 1): "\(number)st"
        case (_, 2): "\(number)nd"
        case (_, 3): "\(number)rd"
        default: "\(number)th"
        }
    }

    /// Returns as in `15 minutes` or `1 hour and 30 minutes`, in whole seconds.
    static func length(_ span: TimeSpan) -> String {
        var rest = span.seconds
        var parts: [String] = []
        for (unit, length) in [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
            as [(String, Int64)]
        where rest >= length {
            let count = rest / length
            parts.append("\(count) \(unit)\(count == 1 ? "" : "s")")
            rest %= length
        }
        return list(parts)
    }

    /// Returns `07:05`, and `07:05:09` if there are seconds.
    static func time(secondOfDay second: Int) -> String {
        let parts = [second / 3600, second / 60 % 60, second % 60]
        return parts.prefix(second % 60 == 0 ? 2 : 3).map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}
