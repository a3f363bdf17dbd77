import Diagnostics
import TimeZones

/// The sentences about calendars and their properties.
extension Diagnostic.Message {
    static func badTime(_ text: String, _ error: CalendarTimeError) -> Self {
        Self(code: "bad-time", "'\(text)' is no date or time; \(error.reason)")
    }

    static func badZone(_ error: ZoneError) -> Self { Self(code: "bad-zone", "\(error)") }

    static var twoStarts: Self {
        Self(code: "two-starts", "the start is given twice; take out one of them")
    }

    static var exceptionRule: Self {
        Self(
            code: "exception-rule",
            "EXRULE is no longer part of calendars; list the times in EXDATE")
    }

    static func timesOfDay(_ frequency: RecurrenceRule.Frequency) -> Self {
        Self(
            code: "times-of-day",
            "FREQ=\(frequency.name) needs a start with a time; this one is a whole day")
    }

    static var noEventStart: Self { Self(code: "no-event-start", "this event has no DTSTART") }

    static func badDuration(_ text: String) -> Self {
        Self(
            code: "bad-duration",
            "'\(text)' is no length of an event; it is written as in 'PT1H30M'")
    }

    static var endBeforeStart: Self {
        Self(code: "end-before-start", "this event ends before it begins")
    }

    static var noCalendar: Self {
        Self(code: "no-calendar", "this is no calendar; the first line of one is 'BEGIN:VCALENDAR'")
    }

    static var noContentLine: Self {
        Self(code: "no-content-line", "every line of a calendar is 'NAME:VALUE'; this one is not")
    }

    static func unmatchedEnd(_ name: String, expected: String?) -> Self {
        let advice = expected.map { "'END:\($0)' has to come first" } ?? "nothing has begun"
        return Self(code: "unmatched-end", "'END:\(name)' stands alone; \(advice)")
    }

    static func unended(_ name: String) -> Self {
        Self(code: "unended-component", "'BEGIN:\(name)' has no 'END:\(name)'; the file is cut off")
    }

    static func tooMuch(_ what: String, most: Int) -> Self {
        Self(code: "calendar-too-large", "this is too much; there are at most \(most) \(what)")
    }
}
