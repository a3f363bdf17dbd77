/// Makes the parts of recurrence rules, the same for the same seed.
struct RandomRecurrence {
    var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// A rule without an end, by the names of its parts.
    mutating func next() -> [String: [String]] {
        let frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"]
        let frequency = frequencies.randomElement(using: &random) ?? "DAILY"
        var parts = ["FREQ": [frequency]]
        if chance(2) { parts["INTERVAL"] = ["\(number(1...(frequency == "YEARLY" ? 3 : 5)))"] }
        if chance(3) { parts["WKST"] = [weekday()] }
        if chance(4) { parts["BYMONTH"] = numbers(1...12) }
        addDays(of: frequency, to: &parts)
        if chance(3) || frequency == "MINUTELY" { parts["BYHOUR"] = numbers(0...23) }
        if chance(3) { parts["BYMINUTE"] = numbers(0...59) }
        if chance(5) { parts["BYSECOND"] = numbers(0...59) }
        let picks = parts.keys.contains { $0.hasPrefix("BY") }
        if picks, chance(4) { parts["BYSETPOS"] = signed(1...4) }
        return parts
    }

    private mutating func addDays(of frequency: String, to parts: inout [String: [String]]) {
        let isLong = frequency == "YEARLY" || frequency == "MONTHLY"
        let hasWeeks = frequency == "YEARLY" && chance(4)
        if hasWeeks { parts["BYWEEKNO"] = signed(1...53) }
        if frequency == "YEARLY", chance(6) { parts["BYYEARDAY"] = signed(1...366) }
        if frequency != "WEEKLY", chance(4) { parts["BYMONTHDAY"] = signed(1...31) }
        guard chance(2) else { return }
        parts["BYDAY"] = (0...number(0...2)).map { _ in
            guard isLong, !hasWeeks, chance(2) else { return weekday() }
            return (signed(1...5).first ?? "") + weekday()
        }
    }

    private mutating func chance(_ one: Int) -> Bool {
        number(1...one) == 1
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func numbers(_ range: ClosedRange<Int>) -> [String] {
        (0...number(0...2)).map { _ in "\(number(range))" }
    }

    private mutating func signed(_ range: ClosedRange<Int>) -> [String] {
        (0...number(0...2)).map { _ in (chance(3) ? "-" : "") + "\(number(range))" }
    }

    private mutating func weekday() -> String {
        ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].randomElement(using: &random) ?? "MO"
    }
}
