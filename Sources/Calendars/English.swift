import Values

/// How the sentences for people name days, times and numbers.
enum English {
    /// Joins items as in `a, b and c`.
    static func list(_ items: [String], _ conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// Returns the word for a place in an order, as in `first`, `21st` or, for -2, `second last`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "last" }
        if number < 0 { return "\(ordinal(-number)) last" }
        let words = ["first", "second", "third", "fourth", "fifth"]
        if 1...5 ~= number { return words[number - 1] }
        return shortOrdinal(number)
    }

    /// Returns a number as in `1st` or `22nd`.
    static func shortOrdinal(_ number: Int) -> String {
        let suffix =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }

    /// Returns as in `every day` or `every 3 days`.
    static func every(_ count: Int, _ unit: String) -> String {
        count == 1 ? "every \(unit)" : "every \(count) \(unit)s"
    }

    /// Returns the numbers as in `0, 9 to 12 and 20`; three or more in a row are a range.
    static func numbers(_ numbers: [Int]) -> String {
        var items: [String] = []
        var rest = numbers[...]
        while let first = rest.first {
            let run = zip(first..., rest).prefix { $0 == $1 }.count
            if run > 2 {
                items.append("\(first) to \(first + run - 1)")
                rest = rest.dropFirst(run)
            } else {
                items.append("\(first)")
                rest = rest.dropFirst()
            }
        }
        return list(items)
    }

    /// Returns the time of a second of the day, as in `07:00` or `07:00:30`.
    static func clock(_ second: Int) -> String {
        let parts = [second / 3600, second / 60 % 60] + (second % 60 == 0 ? [] : [second % 60])
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// Returns as in `31 December 2026`.
    static func date(_ date: CivilDate) -> String {
        "\(date.day) \(months[date.month - 1]) \(date.year)"
    }

    /// Returns as in `31 December 2026 at 07:00`.
    static func time(_ time: CivilTime) -> String {
        "\(date(time.date)) at \(clock(time.secondOfDay))"
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}

extension Weekday {
    /// The name of the day.
    var name: String { "\(self)".capitalizedWord }
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
