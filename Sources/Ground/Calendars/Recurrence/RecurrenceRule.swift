public import Diagnostics
public import Values

/// A recurrence rule of RFC 5545, as it was written: nothing in it is filled in from a start.
public struct RecurrenceRule: Hashable, Sendable {
    /// The length of a period within which a rule picks its times.
    public enum Frequency: Int, CaseIterable, Comparable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly
    }

    /// The end of a rule.
    public enum End: Hashable, Sendable {
        case never
        case count(Int)
        /// With the last time that counts, as a wall shows it.
        case local(CivilTime)
        /// With the last instant that counts.
        case instant(Timestamp)
    }

    /// A weekday, or only one of those in a month or year.
    struct Day: Hashable, Sendable {
        let weekday: Weekday
        /// Its number in the period, from the end if negative; 0 is every one.
        var ordinal = 0
    }

    public internal(set) var frequency: Frequency
    public internal(set) var interval = 1
    public internal(set) var end = End.never

    var seconds = NumberSet()
    var minutes = NumberSet()
    var hours = NumberSet()
    var days: [Day] = []
    var monthDays = SignedNumberSet()
    var yearDays: [Int] = []
    var weekNumbers = SignedNumberSet()
    var months = NumberSet()
    var positions: [Int] = []
    var weekStart = Weekday.monday
}

extension RecurrenceRule.Frequency {
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension RecurrenceRule {
    /// Whether the rule says on which days of its periods it is due.
    var namesDays: Bool {
        !days.isEmpty || !monthDays.isEmpty || !yearDays.isEmpty || !weekNumbers.isEmpty
    }
}

extension RecurrenceRule {
    /// Reads a rule such as `FREQ=WEEKLY;BYDAY=MO`, and reports all that is wrong with it.
    public init?(reading text: PlacedText, reportingTo diagnostics: inout DiagnosticList) {
        var reader = RecurrenceRuleReader(text, diagnostics)
        let rule = reader.read()
        diagnostics = reader.diagnostics
        guard let rule else { return nil }
        self = rule
    }
}
