import Diagnostics
import TimeZones

/// The sentences about calendars and their properties.
extension Diagnostic.Message {
    static func badMoment(_ text: String, _ error: MomentError) -> Self {
        Self(code: "bad-moment", "'\(text)' is no date or time; \(error.reason)")
    }

    static func badZone(_ error: ZoneError) -> Self {
        Self(code: "bad-zone", "\(error)")
    }

    static var twoStarts: Self {
        Self(code: "two-starts", "the start is given twice; take out one of them")
    }

    static var exceptionRule: Self {
        Self(
            code: "exception-rule",
            "EXRULE is no longer part of calendars; list the times in EXDATE")
    }
}
