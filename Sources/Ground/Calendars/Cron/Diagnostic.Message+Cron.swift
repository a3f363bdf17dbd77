import Diagnostics

/// The sentences about cron expressions that cannot be used.
extension Diagnostic.Message {
    static func cronTooLong(most: Int) -> Self {
        Self(code: "bad-cron", "a cron expression has at most \(most) characters")
    }

    static func cronFields(_ count: Int) -> Self {
        let came =
            switch count {
            case 0: "this one is empty"
            case 7...: "this one has \(count), and years are not among them"
            default: "this one has \(count)"
            }
        return Self(
            code: "bad-cron",
            "a cron expression has five fields, as in '0 7 * * 1-5', or six with seconds first; \(came)"
        )
    }

    static func cronAssignment(_ text: String) -> Self {
        let zone = text.split(separator: "=", maxSplits: 1).dropFirst().first ?? "ZONE"
        let isZone = text.hasPrefix("TZ=") || text.hasPrefix("CRON_TZ=")
        let advice = isZone ? "; write 'timezone: \(zone)' beside it" : ""
        return Self(code: "bad-cron", "'\(text)' is no part of a cron expression\(advice)")
    }

    static func cronMacro(_ name: String, near: String?) -> Self {
        let advice =
            if name.hasPrefix("@reboot") {
                "; use the trigger 'startup'"
            } else if name.hasPrefix("@every") {
                "; use the trigger 'every', as in 'every: 15m'"
            } else { Spelling.advice(near) }
        return Self(code: "bad-cron", "'\(name)' stands for no cron expression\(advice)")
    }

    static func cronNothing(_ field: CronField) -> Self {
        Self(code: "bad-cron", "a comma in the \(field.name) field has nothing beside it")
    }

    static func cronUnexpected(_ field: CronField, _ text: String) -> Self {
        Self(
            code: "bad-cron",
            "'\(text)' has no meaning in the \(field.name) field; \(expected(field))")
    }

    static func cronName(_ field: CronField, _ name: String) -> Self {
        let advice =
            (field.names.first { $0 == name.lowercased().prefix(3) }
            ?? Spelling.suggestion(for: name, among: field.names)).map { "did you mean '\($0)'?" }
            ?? (name.lowercased() == "h"
                ? "write a number, and 'jitter' beside the rule to spread starts" : expected(field))
        return Self(code: "bad-cron", "'\(name)' is no \(field.name); \(advice)")
    }

    private static func expected(_ field: CronField) -> String {
        let numbers = field.numbers
        let names = field.names.first.map { " or a name such as '\($0)'" } ?? ""
        return "write a number from \(numbers.lowerBound) to \(numbers.upperBound)\(names)"
    }

    static func cronRange(_ field: CronField, _ text: String) -> Self {
        let numbers = field.numbers
        let advice = field == .hour && text == "24" ? "; midnight is hour 0" : ""
        return Self(
            code: "out-of-range",
            "\(field.name) \(text) is out of range "
                + "\(numbers.lowerBound)…\(numbers.upperBound)\(advice)")
    }

    static func cronBackwards(_ range: String, meant: String) -> Self {
        Self(code: "bad-cron", "the range '\(range)' goes backwards; did you mean '\(meant)'?")
    }

    static func cronNoStep(_ text: String) -> Self {
        Self(code: "bad-cron", "'\(text)' needs the size of its steps, as in '\(text)5'")
    }

    static let cronStepOfNothing = Self(
        code: "bad-cron", "a step of 0 leads nowhere; write 1 or more")

    static func cronWeek(_ text: String) -> Self {
        text.isEmpty
            ? Self(code: "bad-cron", "'#' needs the number of a week, as in 'mon#1'")
            : Self(code: "out-of-range", "week \(text) of a month is out of range 1…5")
    }

    static func cronOnlyOfDays(_ text: String, _ field: CronField) -> Self {
        Self(code: "bad-cron", "'\(text)' is for the day field; this is the \(field.name) field")
    }

    static func cronOnlyOfWeekdays(_ text: String, _ field: CronField) -> Self {
        Self(
            code: "bad-cron", "'\(text)' is for the weekday field; this is the \(field.name) field")
    }

    static func cronLastOfWhichWeekday(_ text: String) -> Self {
        Self(
            code: "bad-cron",
            "'\(text)' needs a weekday, as in 'friL' for the last Friday of a month")
    }
}
