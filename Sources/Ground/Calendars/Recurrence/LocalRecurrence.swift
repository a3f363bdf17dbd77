import Values

/// A recurrence rule with a start, as walls show the time: no zone has a part in it.
///
/// An object, so that handing it on costs the same however much the rule says.
final class LocalRecurrence: Sendable {
    /// The rule, with what its start says.
    let rule: RecurrenceRule

    /// The first time that may be due; it is only if the rule says so.
    let start: CivilTime

    /// The last time that may be due.
    let end: CivilTime

    private let days: RecurrenceDays
    private let times: RecurrenceTimes
    private let picks: PeriodPicks?

    /// Creates the recurrence of a rule, of whose COUNT only those times use up one that are
    /// `counted`.
    init(_ rule: RecurrenceRule, start: CivilTime, counted: (CivilTime) -> Bool = { _ in true }) {
        let rule = rule.filled(from: start)
        self.rule = rule
        self.start = start
        let days = RecurrenceDays(rule, start: start.daysSince1970)
        self.days = days
        times = RecurrenceTimes(rule, start: start)
        if case .daily(let times) = times, rule.frequency > .daily, !rule.positions.isEmpty {
            picks = PeriodPicks(rule, days, times)
        } else {
            picks = nil
        }
        switch rule.end {
        case _ where times.isEmpty: end = start.advanced(by: -1)
        case .local(let last): end = min(.latest, last)
        case .instant(let last): end = CivilTime(secondsSince1970: last.seconds)
        case .never: end = .latest
        case .count(let count):
            var endless = rule
            endless.end = .never
            end = LocalRecurrence(endless, start: start).time(count, counted)
        }
    }

    /// The number of times that had to be looked at to find the end.
    var count: Int {
        if case .count(let count) = rule.end { count } else { 0 }
    }

    /// The last of so many times.
    private func time(_ count: Int, _ counted: (CivilTime) -> Bool) -> CivilTime {
        var left = count
        var next = start
        while let time = first(from: next) {
            if counted(time) { left -= 1 }
            if left == 0 { return time }
            next = time.advanced(by: 1)
        }
        return .latest
    }
}

extension LocalRecurrence {
    /// Returns the first time that is due and not before `time`.
    func first(from time: CivilTime) -> CivilTime? {
        let from = max(time, start)
        guard from <= end else { return nil }
        let found = picks.map { $0.first(from: from, through: end) } ?? firstOnDays(from: from)
        return found.flatMap { $0 <= end ? $0 : nil }
    }

    /// Returns the last time that is due and not after `time`.
    func last(through time: CivilTime) -> CivilTime? {
        let through = min(time, end)
        guard through >= start else { return nil }
        let found =
            picks.map { $0.last(through: through, from: start) } ?? lastOnDays(through: through)
        return found.flatMap { $0 >= start ? $0 : nil }
    }

    private func firstOnDays(from time: CivilTime) -> CivilTime? {
        let lastDay = end.daysSince1970
        let firstDay = time.daysSince1970
        var second = time.secondOfDay
        var next: CivilMonth? = CivilMonth(containing: firstDay)
        while let month = next, month.firstDay <= lastDay {
            var due = days.days(in: month) & month.days(from: firstDay, through: month.lastDay)
            while due != 0 {
                let day = month.firstDay + due.trailingZeroBitCount - 1
                if day != firstDay { second = 0 }
                if let found = times.first(from: second, on: day) {
                    return CivilTime(day: day, second: found)
                }
                due &= due &- 1
            }
            next = days.month(after: month)
        }
        return nil
    }

    private func lastOnDays(through time: CivilTime) -> CivilTime? {
        let firstDay = start.daysSince1970
        let lastDay = time.daysSince1970
        var second = time.secondOfDay
        var next: CivilMonth? = CivilMonth(containing: lastDay)
        while let month = next, month.lastDay >= firstDay {
            var due = days.days(in: month) & month.days(from: month.firstDay, through: lastDay)
            while due != 0 {
                let bit = 63 - due.leadingZeroBitCount
                let day = month.firstDay + bit - 1
                if day != lastDay { second = secondsPerDay - 1 }
                if let found = times.last(through: second, on: day) {
                    return CivilTime(day: day, second: found)
                }
                due ^= 1 << bit
            }
            next = days.month(before: month)
        }
        return nil
    }
}

extension CivilTime {
    /// The last second of the year 9999.
    static let latest = CivilTime(secondsSince1970: Timestamp.latest.seconds)

    /// Earlier than all that a rule can name.
    static let beforeAll = CivilTime(secondsSince1970: Timestamp.earliest.seconds - 1)
}
