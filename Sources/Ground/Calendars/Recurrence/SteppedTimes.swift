import Values

/// Times in periods of an hour, a minute or a second, of which every n-th counts, on any day.
struct SteppedTimes: Hashable, Sendable {
    /// The length of a period in seconds, a divisor of a day.
    let unit: Int

    /// From the start of a period that counts to the start of the next that does.
    let step: Int

    /// The start of a period that counts, in seconds since 1970.
    let anchor: Int

    /// The times of a day at which a period starts that the rule allows.
    let periods: ClockPattern

    /// The times in each period, as seconds after its start in ascending order.
    let offsets: [Int]

    /// Whether no period that counts is ever one that the rule allows.
    var isEmpty: Bool {
        guard !offsets.isEmpty, !periods.isEmpty else { return true }
        let grid = greatestCommonDivisor(step, secondsPerDay)
        var next = periods.first(onOrAfter: 0)
        while let second = next {
            if (second - anchor).isMultiple(of: grid) { return false }
            next = second + unit < secondsPerDay ? periods.first(onOrAfter: second + unit) : nil
        }
        return true
    }
}

/// Times are seconds since midnight, days are counted from 1970.
extension SteppedTimes {
    /// Returns the first time that is not before a second of a day.
    func first(from second: Int, on day: Int) -> Int? {
        let toAnchor = anchor - day * secondsPerDay
        var period = second - second % unit
        while period < secondsPerDay, let allowed = periods.first(onOrAfter: period) {
            period = allowed + (toAnchor - allowed).flooredDivision(by: step).remainder
            guard period == allowed else { continue }
            if let offset = offsets.first(where: { period + $0 >= second }) {
                return period + offset
            }
            period += unit
        }
        return nil
    }

    /// Returns the last time that is not after a second of a day.
    func last(through second: Int, on day: Int) -> Int? {
        let toAnchor = anchor - day * secondsPerDay
        var period = second - second % unit
        while period >= 0, let allowed = periods.last(onOrBefore: period) {
            period = allowed - (allowed - toAnchor).flooredDivision(by: step).remainder
            guard period == allowed else { continue }
            if let offset = offsets.last(where: { period + $0 <= second }) {
                return period + offset
            }
            period -= unit
        }
        return nil
    }
}

let secondsPerDay = 86_400

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
}
