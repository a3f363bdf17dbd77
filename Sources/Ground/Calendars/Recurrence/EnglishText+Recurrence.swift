import Values

/// Phrases of sentences about recurrence rules, besides names.
extension EnglishText {
    /// Returns the word for a place in an order, as in `first`, `21st` or, for -2, `second last`.
    static func place(_ number: Int) -> String {
        if number == -1 { return "last" }
        if number < 0 { return "\(place(-number)) last" }
        let words = ["first", "second", "third", "fourth", "fifth"]
        return 1...words.count ~= number ? words[number - 1] : ordinal(number)
    }

    /// Returns as in `every day` or `every 3 days`.
    static func every(_ count: Int, _ unit: String) -> String {
        count == 1 ? "every \(unit)" : "every \(count) \(unit)s"
    }

    /// Returns numbers as in `0, 9 to 12 and 20`; three or more in a row are a range.
    static func numbers(_ numbers: [Int]) -> String {
        list(
            runs(numbers).map {
                $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
            })
    }

    /// Returns the ranges that numbers in ascending order make; two in a row make none.
    static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        var rest = numbers[...]
        while let first = rest.first {
            let run = zip(first..., rest).prefix { $0 == $1 }.count
            let length = run > 2 ? run : 1
            runs.append(first...first + length - 1)
            rest = rest.dropFirst(length)
        }
        return runs
    }

    /// Returns as in `31 December 2026`.
    static func date(_ date: CivilDate) -> String {
        "\(date.day) \(month(date.month)) \(date.year)"
    }

    /// Returns as in `31 December 2026 at 07:00`.
    static func time(of time: CivilTime) -> String {
        "\(date(time.date)) at \(self.time(secondOfDay: time.secondOfDay))"
    }
}
