public import Diagnostics
public import TimeZones
public import Values

extension EveryRule {
    /// Reads a length of time such as `15m`, and reports what is wrong with it.
    ///
    /// Steps are counted from `starting`; else from the start of 1970 if they come to every full
    /// hour of UTC; else from the instant at which the rule was seen first.
    public init?(
        reading text: PlacedText, starting: Timestamp? = nil, firstSeen: Timestamp, in zone: Zone,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        let span: TimeSpan
        do throws(TimeTextError) {
            span = try TimeSpan(text: text.string)
        } catch {
            diagnostics.error(.badStep(error), at: text.whole)
            return nil
        }
        guard span.nanoseconds == 0, span.seconds >= 1 else {
            diagnostics.error(.stepTooShort, at: text.whole)
            return nil
        }
        step = Int(span.seconds)
        let dividesHour = 3600.isMultiple(of: step)
        let given = (starting ?? (dividesHour ? nil : firstSeen))?.wholeSecond
        anchor = given ?? .epoch
        start = given ?? .earliest
        self.zone = zone
        if step.isMultiple(of: 86_400), zone.change(after: anchor) != nil {
            diagnostics.hint(.stepOfDays(text.string), at: text.whole)
        }
    }
}

extension Timestamp {
    /// The instant without the fraction of its second.
    fileprivate var wholeSecond: Timestamp { Timestamp(seconds: seconds) ?? self }
}

extension Diagnostic.Message {
    fileprivate static func badStep(_ error: TimeTextError) -> Self {
        Self(code: "bad-step", error.message)
    }

    fileprivate static func stepOfDays(_ text: String) -> Self {
        Self(
            code: "step-of-days",
            "'\(text)' counts days of 24 hours, so the time of day changes when clocks are moved; "
                + "for the same time of day write 'time: \"07:00\"'")
    }

    fileprivate static var stepTooShort: Self {
        Self(code: "step-too-short", "a step is a whole number of seconds, from '1s' on")
    }
}
