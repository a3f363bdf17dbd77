import Diagnostics
import Values

/// The sentences about recurrence rules.
extension Diagnostic.Message {
    static var noFrequency: Self {
        Self(
            code: "no-frequency",
            "a recurrence rule needs FREQ; write one such as 'FREQ=WEEKLY;BYDAY=MO'")
    }

    static func noPart(_ text: String) -> Self {
        let names = RecurrenceRule.Frequency.all.map { "\($0.name)" }
        let isFrequency = names.contains(text.uppercased())
        let advice = isFrequency ? "; did you mean 'FREQ=\(text.uppercased())'?" : ""
        return Self(code: "no-rule-part", "'\(text)' is no part such as 'BYDAY=MO'\(advice)")
    }

    static func unknownPart(_ name: String) -> Self {
        let names = RecurrenceRule.Part.all.map { "\($0.name)" }
        let advice = Spelling.advice(for: name, among: names)
        return Self(
            code: "unknown-rule-part", "no part of a recurrence rule is named '\(name)'\(advice)")
    }

    static func repeatedPart(_ part: RecurrenceRule.Part) -> Self {
        Self(
            code: "repeated-rule-part",
            "\(part.name) stands in the rule twice; write its values behind one '=', with commas")
    }

    static func unknownFrequency(_ name: String) -> Self {
        let names = RecurrenceRule.Frequency.all.map { "\($0.name)" }
        let near = Spelling.suggestion(for: name, among: names)
        let advice =
            near.map { "did you mean '\($0)'?" }
            ?? "FREQ is one of \(names.joined(separator: ", "))"
        return Self(code: "unknown-frequency", "no frequency is named '\(name)'; \(advice)")
    }

    static func noNumber(_ text: String, in part: RecurrenceRule.Part) -> Self {
        Self(code: "no-rule-number", "\(part.name) needs numbers \(part.limits); '\(text)' is none")
    }

    static func outOfRange(_ text: String, in part: RecurrenceRule.Part) -> Self {
        Self(code: "rule-number-range", "\(part.name) \(text) is out of range \(part.limits)")
    }

    static func noWeekday(_ name: String, in part: RecurrenceRule.Part) -> Self {
        let begun = Weekday.all.map { "\($0.code)" }.first { name.count > 2 && name.hasPrefix($0) }
        let advice =
            begun.map { "did you mean '\($0)'?" } ?? "weekdays are MO, TU, WE, TH, FR, SA, SU"
        return Self(
            code: "no-weekday", "\(part.name) needs a weekday; '\(name)' is none; \(advice)")
    }

    static func badEnd(_ text: String, _ error: CalendarTimeError) -> Self {
        Self(code: "bad-until", "'\(text)' is no end for a rule; \(error.reason)")
    }

    static var countAndUntil: Self {
        Self(
            code: "count-and-until",
            "a rule ends after COUNT times or at UNTIL; take out one of them")
    }

    static func ordinalOutsideOfMonths(
        _ day: RecurrenceRule.Day, _ frequency: RecurrenceRule.Frequency
    ) -> Self {
        Self(
            code: "ordinal-weekday",
            "'\(day.ordinal)\(day.weekday.code)' counts the weekdays of a month or a year, which "
                + "FREQ=\(frequency.name) has not; write '\(day.weekday.code)', or FREQ=MONTHLY")
    }

    static func ordinalInWeeks(_ day: RecurrenceRule.Day) -> Self {
        Self(
            code: "ordinal-weekday",
            "every week that BYWEEKNO names has only one such day; write '\(day.weekday.code)' "
                + "instead of '\(day.ordinal)\(day.weekday.code)'")
    }

    static func ordinalOverFive(_ day: RecurrenceRule.Day) -> Self {
        Self(
            code: "ordinal-weekday",
            "a month has at most five of a weekday; "
                + "'\(day.ordinal)\(day.weekday.code)' is out of range -5…-1, 1…5")
    }

    static var positionsAlone: Self {
        Self(
            code: "positions-alone",
            "BYSETPOS picks from what other BY… parts name; add one such as 'BYDAY=MO,TU,WE,TH,FR'")
    }

    static func noStart(because need: String) -> Self {
        Self(code: "no-start", "this rule needs a 'start', since \(need)")
    }

    static var neverDue: Self {
        Self(
            code: "never-due", "the rule is never due; no time from its start on fits all its parts"
        )
    }

    static func unknownProperty(_ name: String) -> Self {
        Self(
            code: "unknown-property",
            "'\(name)' has no place in a rule; DTSTART, RRULE, RDATE and EXDATE have")
    }

    static func unusualPart(
        _ part: RecurrenceRule.Part, _ frequency: RecurrenceRule.Frequency
    ) -> Self {
        Self(
            code: "unusual-rule-part",
            "RFC 5545 does not allow \(part.name) with FREQ=\(frequency.name); here it leaves out "
                + "all other days, elsewhere the rule may be refused")
    }

    static var monthDaysInEveryMonth: Self {
        Self(
            code: "month-days-every-month",
            "without BYMONTH these days are due in every month, and elsewhere perhaps in one; "
                + "add BYMONTH, or write FREQ=MONTHLY")
    }

    static func shortMonths(_ day: Int) -> Self {
        Self(
            code: "short-months",
            "months that have no day \(day) are left out; BYMONTHDAY=-1 is the last day of each month"
        )
    }
}

extension RecurrenceRule.Part {
    fileprivate var limits: String {
        let (least, most) = (range.lowerBound, range.upperBound)
        return isSigned ? "-\(most)…-\(least), \(least)…\(most)" : "\(least)…\(most)"
    }
}
