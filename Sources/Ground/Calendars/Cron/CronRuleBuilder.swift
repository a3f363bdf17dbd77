import Diagnostics

/// The fields of a cron expression, as they are put together.
struct CronRuleBuilder {
    private var fields: [CronFieldValue]

    init() {
        // An expression of five fields is due at the first second of its minutes.
        fields = Array(repeating: CronFieldValue(), count: 6)
        fields[CronField.second.rawValue].numbers = NumberSet(0)
    }

    mutating func set(_ field: CronField, _ value: CronFieldValue) {
        fields[field.rawValue] = value
    }

    subscript(_ field: CronField) -> CronFieldValue { fields[field.rawValue] }

    /// The days; as cron has always had it, a day is in one of two fields that restrict days, or in
    /// both if one is open.
    var days: DayPattern {
        let (day, weekday) = (self[.day], self[.weekday])
        return DayPattern(
            months: self[.month].numbers,
            days: day.numbers, hasLastDay: day.hasLastDay, hasLastWorkday: day.hasLastWorkday,
            nearestWorkdays: day.nearestWorkdays,
            weekdays: weekday.numbers, lastWeekdays: weekday.lastWeekdays,
            numberedWeekdays: weekday.numberedWeekdays,
            combination: day.isOpen || weekday.isOpen ? .both : .either)
    }

    /// The rule, or `nil` if no year has such a day.
    var rule: CronRule? {
        let days = days
        guard days.first(onOrAfter: 0) != nil else { return nil }
        let clock = ClockPattern(
            hours: self[.hour].numbers, minutes: self[.minute].numbers,
            seconds: self[.second].numbers)
        return CronRule(
            days: days, clock: clock,
            followsRealTime: self[.hour].isOpen || self[.minute].isOpen)
    }
}
