import Diagnostics
import TimeZones

/// The sentences about events and their properties.
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
}
