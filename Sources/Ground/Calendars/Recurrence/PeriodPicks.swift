import Values

/// The times of each week, month or year that a rule picks by their position.
struct PeriodPicks: Sendable {
    private let frequency: RecurrenceRule.Frequency
    private let weekStart: Weekday
    private let countsWeekYears: Bool
    private let positions: [Int]
    private let days: RecurrenceDays
    private let times: ClockPattern

    init(_ rule: RecurrenceRule, _ days: RecurrenceDays, _ times: ClockPattern) {
        frequency = rule.frequency
        weekStart = rule.weekStart
        countsWeekYears = !rule.weekNumbers.isEmpty
        positions = rule.positions
        self.days = days
        self.times = times
    }
}

extension PeriodPicks {
    /// Returns the first pick that is not before `time`, of the periods that begin until `end`.
    func first(from time: CivilTime, through end: CivilTime) -> CivilTime? {
        var period = period(containing: time.daysSince1970)
        while period.lowerBound <= end.daysSince1970 {
            let found = picks(in: period).lazy.filter { $0 >= time }.min()
            if let found { return found }
            period = self.period(containing: period.upperBound + 1)
        }
        return nil
    }

    /// Returns the last pick that is not after `time`, of the periods that end not before `start`.
    func last(through time: CivilTime, from start: CivilTime) -> CivilTime? {
        var period = period(containing: time.daysSince1970)
        while period.upperBound >= start.daysSince1970 {
            let found = picks(in: period).lazy.filter { $0 <= time }.max()
            if let found { return found }
            period = self.period(containing: period.lowerBound - 1)
        }
        return nil
    }

    /// The days of the week, month or year that a day belongs to.
    private func period(containing day: Int) -> ClosedRange<Int> {
        switch frequency {
        case .yearly where countsWeekYears:
            let year = WeekYear(containing: day, startingOn: weekStart)
            return year.firstDay...year.lastDay
        case .yearly: return CivilMonth(containing: day).daysOfYear
        case .monthly:
            let month = CivilMonth(containing: day)
            return month.firstDay...month.lastDay
        default:
            let first = day.firstDay(ofWeekFrom: weekStart)
            return first...first + 6
        }
    }
}

extension PeriodPicks {
    /// Days that are due in a month, as the bits of their numbers.
    private typealias DueDays = (month: CivilMonth, bits: UInt64)

    /// The times of a period that the rule picks, in no order.
    private func picks(in period: ClosedRange<Int>) -> [CivilTime] {
        let due = dueDays(in: period)
        let perDay = times.count
        let count = perDay * due.reduce(0) { $0 + $1.bits.nonzeroBitCount }
        guard count > 0 else { return [] }
        return positions.compactMap { position in
            let index = position > 0 ? position - 1 : count + position
            guard 0..<count ~= index, let day = day(at: index / perDay, of: due),
                let second = times.time(at: index % perDay)
            else { return nil }
            return CivilTime(day: day, second: second)
        }
    }

    private func dueDays(in period: ClosedRange<Int>) -> [DueDays] {
        var due: [DueDays] = []
        var next: CivilMonth? = CivilMonth(containing: period.lowerBound)
        while let month = next, month.firstDay <= period.upperBound {
            let inside = month.days(from: period.lowerBound, through: period.upperBound)
            let bits = days.days(in: month) & inside
            if bits != 0 { due.append((month, bits)) }
            next = days.month(after: month)
        }
        return due
    }

    private func day(at index: Int, of due: [DueDays]) -> Int? {
        var rest = index
        for (month, bits) in due {
            if rest < bits.nonzeroBitCount {
                return NumberSet(bits: bits).number(at: rest).map { month.firstDay + $0 - 1 }
            }
            rest -= bits.nonzeroBitCount
        }
        return nil
    }
}
