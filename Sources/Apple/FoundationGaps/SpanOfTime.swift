/// A number of seconds, shared out among units from the largest to the smallest.
struct SpanOfTime {
    private struct Unit {
        let option: NSCalendar.Unit
        let unit: Duration.UnitsFormatStyle.Unit
        let seconds: Int
    }

    private static let units = [
        Unit(option: .weekOfMonth, unit: .weeks, seconds: 604_800),
        Unit(option: .day, unit: .days, seconds: 86_400),
        Unit(option: .hour, unit: .hours, seconds: 3600),
        Unit(option: .minute, unit: .minutes, seconds: 60),
        Unit(option: .second, unit: .seconds, seconds: 1),
    ]

    private let isNegative: Bool
    private var parts: [(unit: Unit, count: Int)] = []

    /// Fails if units are allowed that have no fixed length; none named means all that have.
    init?(seconds: Int, in allowed: NSCalendar.Unit) {
        let fixed = Self.units.reduce(into: NSCalendar.Unit()) { $0.formUnion($1.option) }
        guard allowed.isSubset(of: fixed.union(.weekOfYear)) else { return nil }
        isNegative = seconds < 0
        var rest = Int(seconds.magnitude)
        for unit in Self.units where allowed.isEmpty || allowed.contains(unit.option) {
            parts.append((unit, rest / unit.seconds))
            rest %= unit.seconds
        }
        guard !parts.isEmpty else { return nil }
    }

    /// The span in words, with its largest units that are not zero.
    func words(
        _ width: Duration.UnitsFormatStyle.UnitWidth, atMost limit: Int, in locale: Locale
    ) -> String {
        var shown = Array(parts.drop { $0.count == 0 })
        if limit > 0 { shown = Array(shown.prefix(limit)) }
        if shown.isEmpty, let smallest = parts.last { shown = [smallest] }
        let seconds = shown.reduce(0) { $0 + $1.count * $1.unit.seconds }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(shown.map(\.unit.unit)), width: width)
        return Duration.seconds(isNegative ? -seconds : seconds).formatted(style.locale(locale))
    }

    /// The span as a clock shows it.
    func clock(zerosAre behavior: DateComponentsFormatter.ZeroFormattingBehavior) -> String {
        let isPadded = behavior.contains(.pad)
        let shown =
            isPadded ? parts[...] : parts.dropLast().drop { $0.count == 0 } + parts.suffix(1)
        let numbers = shown.enumerated().map { position, part in
            let digits = String(part.count)
            return (position > 0 || isPadded) && digits.count < 2 ? "0\(digits)" : digits
        }
        return (isNegative ? "-" : "") + numbers.joined(separator: ":")
    }
}
