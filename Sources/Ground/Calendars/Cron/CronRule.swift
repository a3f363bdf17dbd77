public import Diagnostics
public import Values

/// A cron expression: the wall times that its five or six fields name together.
public struct CronRule: CivilRule, Hashable {
    let days: DayPattern
    let clock: ClockPattern

    /// Whether the hour or the minute field begins with `*`, which asks for equal steps of time.
    public let followsRealTime: Bool

    init(days: DayPattern, clock: ClockPattern, followsRealTime: Bool) {
        self.days = days
        self.clock = clock
        self.followsRealTime = followsRealTime
    }

    /// Reads an expression such as `0 7 * * 1-5`, and reports all that is wrong with it or
    /// misleading.
    public init?(reading text: PlacedText, reportingTo diagnostics: inout DiagnosticList) {
        var reader = CronReader(text.bytes)
        let rule = reader.rule()
        for problem in reader.problems {
            diagnostics.append(problem.diagnostic(in: diagnostics.file, about: text))
        }
        guard let rule else { return nil }
        self = rule
    }

    public func next(after time: CivilTime) -> CivilTime? {
        let earliest = time.advanced(by: 1)
        let (day, second) = earliest.dayAndSecond
        guard let first = days.first(onOrAfter: day) else { return nil }
        if first == day, let second = clock.first(onOrAfter: second) {
            return CivilTime(day: day, second: second)
        }
        guard let next = first == day ? days.first(onOrAfter: day + 1) : first else { return nil }
        return clock.first.map { CivilTime(day: next, second: $0) }
    }

    public func previous(before time: CivilTime) -> CivilTime? {
        let latest = time.advanced(by: -1)
        let (day, second) = latest.dayAndSecond
        guard let last = days.last(onOrBefore: day) else { return nil }
        if last == day, let second = clock.last(onOrBefore: second) {
            return CivilTime(day: day, second: second)
        }
        guard let previous = last == day ? days.last(onOrBefore: day - 1) : last else { return nil }
        return clock.last.map { CivilTime(day: previous, second: $0) }
    }
}

extension CivilTime {
    /// The day, in days since 1970, and the second of it.
    var dayAndSecond: (day: Int, second: Int) {
        let (day, second) = Int(secondsSince1970).flooredDivision(by: 86_400)
        return (day, second)
    }

    init(day: Int, second: Int) { self.init(secondsSince1970: Int64(day * 86_400 + second)) }
}

extension CronRule {
    /// The rule for people, as in `every weekday at 07:00` or `every 5 minutes, every 13 October`.
    public var sentence: String {
        let times = clock.phrase
        guard clock.isOfSteps else { return "\(days.phrase ?? "every day") \(times)" }
        return days.phrase.map { "\(times), \($0)" } ?? times
    }
}
