public import Diagnostics
public import Values

/// A cron expression: the wall times that its five or six fields name together.
public struct CronRule: CivilRule, Hashable {
    /// The expression as it was written.
    public let text: String

    let days: DayPattern
    let clock: ClockPattern

    /// Whether the hour or the minute field begins with `*`, which asks for equal steps of time.
    public let followsRealTime: Bool

    init(text: String, days: DayPattern, clock: ClockPattern, followsRealTime: Bool) {
        self.text = text
        self.days = days
        self.clock = clock
        self.followsRealTime = followsRealTime
    }

    /// Reads an expression, and reports all that is wrong with it or misleading.
    ///
    /// `start` is where it begins in the file of the diagnostics.
    public init?(
        _ text: String, at start: Int = 0, reportingTo diagnostics: inout DiagnosticList
    ) {
        var reader = CronReader(text)
        let rule = reader.rule()
        for problem in reader.problems {
            diagnostics.append(problem.diagnostic(in: diagnostics.file, at: start))
        }
        guard let rule else { return nil }
        self = rule
    }

    /// Returns the same rule under the name by which it was asked for.
    func written(as text: String) -> CronRule {
        CronRule(text: text, days: days, clock: clock, followsRealTime: followsRealTime)
    }

    public func next(after time: CivilTime) -> CivilTime? {
        let earliest = time.advanced(by: 1)
        let (day, second) = earliest.dayAndSecond
        guard let first = days.first(onOrAfter: day) else { return nil }
        if first == day, let second = clock.first(onOrAfter: second) {
            return CivilTime(day: day, second: second)
        }
        let next = first == day ? days.first(onOrAfter: day + 1) : first
        return next.map { CivilTime(day: $0, second: clock.first) }
    }

    public func previous(before time: CivilTime) -> CivilTime? {
        let latest = time.advanced(by: -1)
        let (day, second) = latest.dayAndSecond
        guard let last = days.last(onOrBefore: day) else { return nil }
        if last == day, let second = clock.last(onOrBefore: second) {
            return CivilTime(day: day, second: second)
        }
        let previous = last == day ? days.last(onOrBefore: day - 1) : last
        return previous.map { CivilTime(day: $0, second: clock.last) }
    }
}

extension CivilTime {
    /// The day, in days since 1970, and the second of it.
    var dayAndSecond: (day: Int, second: Int) {
        let (day, second) = Int(secondsSince1970).flooredDivision(by: 86_400)
        return (day, second)
    }

    init(day: Int, second: Int) {
        self.init(secondsSince1970: Int64(day * 86_400 + second))
    }
}
