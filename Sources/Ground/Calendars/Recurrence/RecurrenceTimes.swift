import Values

/// At which times of its days a recurrence rule is due.
enum RecurrenceTimes: Hashable, Sendable {
    case daily(ClockPattern)
    case stepped(SteppedTimes)

    /// Whether there is no such time.
    var isEmpty: Bool {
        switch self {
        case .daily(let times): times.isEmpty
        case .stepped(let times): times.isEmpty
        }
    }

    /// Returns the first time that is not before a second of a day, which is counted from 1970.
    func first(from second: Int, on day: Int) -> Int? {
        switch self {
        case .daily(let times): times.first(onOrAfter: second)
        case .stepped(let times): times.first(from: second, on: day)
        }
    }

    /// Returns the last time that is not after a second of a day, which is counted from 1970.
    func last(through second: Int, on day: Int) -> Int? {
        switch self {
        case .daily(let times): times.last(onOrBefore: second)
        case .stepped(let times): times.last(through: second, on: day)
        }
    }
}

extension RecurrenceTimes {
    /// Creates the pattern of a rule that nothing is left open in.
    init(_ rule: RecurrenceRule, start: CivilTime) {
        var allowed = ClockPattern(
            hours: rule.hours.isEmpty ? NumberSet(0...23) : rule.hours,
            minutes: rule.minutes.isEmpty ? NumberSet(0...59) : rule.minutes,
            seconds: rule.seconds.isEmpty ? NumberSet(0...59) : rule.seconds)
        // Leap seconds may be named, and no clock here shows them.
        allowed.seconds.formIntersection(NumberSet(0...59))
        let picksInDays = rule.frequency <= .daily && !rule.positions.isEmpty
        if !picksInDays, let times = allowed.every(rule, from: start) {
            self = .daily(times)
        } else {
            self = .stepped(SteppedTimes(rule, allowed, start: start))
        }
    }
}

extension ClockPattern {
    /// Returns the times in the periods that a rule counts, or `nil` if those are not the same on
    /// every day.
    fileprivate func every(_ rule: RecurrenceRule, from start: CivilTime) -> ClockPattern? {
        switch rule.frequency {
        case .secondly: everySecond(rule.interval, from: start)
        case .minutely: everyMinute(rule.interval, from: start)
        case .hourly: everyHour(rule.interval, from: start)
        default: self
        }
    }

    private func everySecond(_ step: Int, from start: CivilTime) -> ClockPattern? {
        var times = self
        if 60.isMultiple(of: step) {
            times.seconds.formIntersection(NumberSet(every: step, from: start.second, below: 60))
            return times
        }
        times.seconds.formIntersection(NumberSet(start.second))
        return step.isMultiple(of: 60) ? times.everyMinute(step / 60, from: start) : nil
    }

    private func everyMinute(_ step: Int, from start: CivilTime) -> ClockPattern? {
        var times = self
        if 60.isMultiple(of: step) {
            times.minutes.formIntersection(NumberSet(every: step, from: start.minute, below: 60))
            return times
        }
        times.minutes.formIntersection(NumberSet(start.minute))
        return step.isMultiple(of: 60) ? times.everyHour(step / 60, from: start) : nil
    }

    private func everyHour(_ step: Int, from start: CivilTime) -> ClockPattern? {
        guard 24.isMultiple(of: step) else { return nil }
        var times = self
        times.hours.formIntersection(NumberSet(every: step, from: start.hour, below: 24))
        return times
    }
}

extension SteppedTimes {
    /// Creates the times that a rule picks of those allowed, in every period or, for days, in each
    /// of them.
    fileprivate init(_ rule: RecurrenceRule, _ allowed: ClockPattern, start: CivilTime) {
        switch rule.frequency {
        case .secondly: unit = 1
        case .minutely: unit = 60
        case .hourly: unit = 3600
        default: unit = secondsPerDay
        }
        // A clock pattern is that of midnight unless something else is said.
        var (periods, inPeriod) = (ClockPattern(), ClockPattern())
        if unit < secondsPerDay {
            periods.hours = allowed.hours
        } else {
            inPeriod.hours = allowed.hours
        }
        if unit < 3600 {
            periods.minutes = allowed.minutes
        } else {
            inPeriod.minutes = allowed.minutes
        }
        if unit < 60 {
            periods.seconds = allowed.seconds
        } else {
            inPeriod.seconds = allowed.seconds
        }
        self.periods = periods
        // The days that count are not decided by the times.
        step = unit == secondsPerDay ? unit : unit * rule.interval
        anchor = Int(start.secondsSince1970) - start.secondOfDay % unit
        offsets = inPeriod.times(at: rule.positions)
    }
}

extension ClockPattern {
    /// Returns the times at some positions, which count from the end if they are negative, or all
    /// if there are none.
    fileprivate func times(at positions: [Int]) -> [Int] {
        let count = count
        guard !positions.isEmpty else { return (0..<count).compactMap(time(at:)) }
        let indices = positions.map { $0 > 0 ? $0 - 1 : count + $0 }
        return Set(indices).sorted().filter { 0..<count ~= $0 }.compactMap(time(at:))
    }
}
