import Diagnostics

/// The fields of a cron expression, as they are put together.
struct CronRuleBuilder {
    private var fields: [CronFieldValue]

    init() {
        // An expression of five fields is due at the first second of its minutes.
        fields = Array(repeating: CronFieldValue(), count: 6)
        fields[CronField.second.rawValue].numbers = 1
    }

    mutating func set(_ field: CronField, _ value: CronFieldValue) {
        fields[field.rawValue] = value
    }

    subscript(_ field: CronField) -> CronFieldValue { fields[field.rawValue] }

    /// The days; as cron has always had it, a day is in one of two fields that restrict days, or in both if one is open.
    var days: DayPattern {
        let (day, weekday) = (self[.day], self[.weekday])
        return DayPattern(
            months: UInt16(self[.month].numbers),
            days: UInt32(day.numbers), hasLastDay: day.hasLastDay,
            hasLastWorkday: day.hasLastWorkday, nearestWorkdays: UInt32(day.nearestWorkdays),
            weekdays: UInt8(weekday.numbers), lastWeekdays: UInt8(weekday.lastWeekdays),
            numberedWeekdays: weekday.numberedWeekdays,
            combination: day.isOpen || weekday.isOpen ? .both : .either)
    }

    /// Returns the rule, or `nil` if no year has such a day.
    func rule(_ text: String) -> CronRule? {
        let days = days
        guard days.first(onOrAfter: 0) != nil else { return nil }
        let clock = ClockPattern(
            hours: self[.hour].numbers, minutes: self[.minute].numbers,
            seconds: self[.second].numbers)
        return CronRule(
            text: text, days: days, clock: clock,
            followsRealTime: self[.hour].isOpen || self[.minute].isOpen)
    }
}
