/// A stretch of time as units have it, such as `1h 30min`.
enum UnitSpan {
    /// Its microseconds; `nil` where it is none, or endless.
    static func microseconds(_ text: String) -> Int? {
        var rest = text[...]
        var sum: Double?
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { break }
            let number = rest.prefix { $0.isNumber || $0 == "." }
            guard let count = Double(number) else { return nil }
            rest = rest.dropFirst(number.count).drop(while: \.isWhitespace)
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            guard let unit = units[word.isEmpty ? "s" : String(word)] else { return nil }
            sum = (sum ?? 0) + count * unit
        }
        return sum.flatMap { $0 < 9e15 ? Int($0.rounded()) : nil }
    }

    /// The same as a duration of a workflow, to the second; `nil` where there is none.
    static func duration(_ text: String) -> String? {
        microseconds(text).map { duration(seconds: ($0 + 500_000) / 1_000_000) }
    }

    static func duration(seconds: Int) -> String {
        var rest = seconds
        var text = ""
        for (unit, size) in [("d", 86400), ("h", 3600), ("m", 60), ("s", 1)] where rest >= size {
            text += "\(rest / size)\(unit)"
            rest %= size
        }
        return text.isEmpty ? "0s" : text
    }

    private static let units: [String: Double] = {
        let second = 1e6
        let names: [(Double, [String])] = [
            (1, ["us", "usec", "µs"]), (1e3, ["ms", "msec"]),
            (second, ["s", "sec", "second", "seconds"]),
            (60 * second, ["m", "min", "minute", "minutes"]),
            (3600 * second, ["h", "hr", "hour", "hours"]),
            (86400 * second, ["d", "day", "days"]), (604800 * second, ["w", "week", "weeks"]),
            (2_629_800 * second, ["M", "month", "months"]),
            (31_557_600 * second, ["y", "year", "years"]),
        ]
        return Dictionary(
            names.flatMap { size, names in names.map { ($0, size) } }, uniquingKeysWith: { $1 })
    }()
}
