import Diagnostics

/// The sentences about cron expressions that can be used, and that mean something else than they
/// seem to.
extension Diagnostic.Message {
    static func cronOnly(_ step: String, _ number: Int, _ field: CronField) -> Self {
        Self(
            code: "uneven-steps",
            "'\(step)' names \(field.name) \(number) only, because there are \(field.count) of them"
        )
    }

    static func cronUneven(
        _ step: String, in field: CronField, first: Int, last: Int, better: String?
    ) -> Self {
        let advice =
            better.map { "for equal steps write '\($0)'" } ?? "write a list if that is meant"
        return Self(
            code: "uneven-steps",
            "'\(step)' begins anew every \(period(of: field)): \(field.name) \(last) is followed by "
                + "\(field.name) \(first); \(advice)")
    }

    private static func period(of field: CronField) -> String {
        switch field {
        case .second: "minute"
        case .minute: "hour"
        case .hour: "day"
        case .day: "month"
        case .month: "year"
        case .weekday: "week"
        }
    }

    static func cronEvery(_ small: CronField, of large: CronField) -> Self {
        Self(
            code: "every-\(small.name)",
            "'*' in the \(small.name) field makes this due 60 times in the \(large.name); "
                + "for once write '0'")
    }

    static func cronEitherDay(_ days: String, _ weekdays: String, better: String?) -> Self {
        let advice = better.map { "write '\($0)'" } ?? "write an 'rrule'"
        return Self(
            code: "both-day-fields",
            "this is due on day '\(days)' and also on every weekday '\(weekdays)'; "
                + "for days that are both \(advice)")
    }

    static func cronBothDays(_ days: String, _ weekdays: String) -> Self {
        Self(
            code: "both-day-fields",
            "this is due only on days that are in '\(days)' and in '\(weekdays)', "
                + "because one of them begins with '*'")
    }

    static func cronNoSuchDay(_ day: Int, ofMonths months: [Int]) -> Self {
        let names = EnglishText.list(months.map(EnglishText.month))
        return Self(
            code: "never-due",
            "this is never due; \(names) \(months.count == 1 ? "has" : "have") no day \(day)")
    }

    static let cronNever = Self(code: "never-due", "this is never due; no year has such a day")
}
