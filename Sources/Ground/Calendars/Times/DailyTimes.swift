public import Values

/// Some times of the day, on some days of the week.
public struct DailyTimes: CivilRule, Hashable {
    /// Seconds since midnight, in ascending order; never empty.
    let times: [Int]

    /// From 1 for Monday to 7; never empty.
    let weekdays: NumberSet

    /// The rule means times of the day, however many.
    public var followsRealTime: Bool { false }

    /// The rule for people, as in `every weekday at 07:00`.
    public var sentence: String {
        let times = EnglishText.list(times.map(EnglishText.time))
        return "every \(Self.phrase(weekdays)) at \(times)"
    }

    public func next(after time: CivilTime) -> CivilTime? {
        let (day, second) = time.dayAndSecond
        // The same weekday of the next week is the last that can come.
        for day in day...day + 7 where contains(day) {
            let isFirstDay = day == time.daysSince1970
            let next = isFirstDay ? times.first { $0 > second } : times.first
            guard let next else { continue }
            let found = CivilTime(day: day, second: next)
            return found <= .latest ? found : nil
        }
        return nil
    }

    public func previous(before time: CivilTime) -> CivilTime? {
        let (day, second) = time.dayAndSecond
        for day in (day - 7...day).reversed() where contains(day) {
            let isLastDay = day == time.daysSince1970
            let previous = isLastDay ? times.last { $0 < second } : times.last
            guard let previous else { continue }
            let found = CivilTime(day: day, second: previous)
            return found > .beforeAll ? found : nil
        }
        return nil
    }

    private func contains(_ day: Int) -> Bool { weekdays.contains(day.weekdayIndex + 1) }

    private static func phrase(_ weekdays: NumberSet) -> String {
        switch weekdays {
        case NumberSet(1...7): "day"
        case NumberSet(1...5): "weekday"
        default: EnglishText.list(weekdays.numbers.compactMap(Weekday.init(rawValue:)).map(\.name))
        }
    }
}
