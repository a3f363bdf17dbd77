import Values

/// A new event for a calendar.
public struct EventDraft: Sendable {
    public var title: String
    public var start: CalendarMoment

    /// The first moment behind it; `nil` of a whole day or of an instant.
    public var end: CalendarMoment?
    public var location: String?
    public var notes: String?

    /// How it comes again, as in `FREQ=WEEKLY;COUNT=10`.
    public var rule: String?

    /// The reminders, in minutes before the event begins.
    public var reminders: [Int] = []

    public init(title: String, start: CalendarMoment, end: CalendarMoment? = nil) {
        self.title = title
        self.start = start
        self.end = end
    }
}

extension EventDraft {
    /// Returns the event, made at an instant.
    func component(uid: String, stamp: CalendarMoment) throws(ContentError) -> Component {
        try check(uid: uid)
        var lines = [
            ContentLine(known: "UID", value: ContentText.encoded(uid)),
            ContentLine(known: "DTSTAMP", moment: stamp),
            ContentLine(known: "DTSTART", moment: start),
        ]
        if let end { lines.append(ContentLine(known: "DTEND", moment: end)) }
        lines.append(ContentLine(known: "SUMMARY", value: ContentText.encoded(title)))
        for (name, text) in [("LOCATION", location), ("DESCRIPTION", notes)] {
            guard let text, !text.isEmpty else { continue }
            lines.append(ContentLine(known: name, value: ContentText.encoded(text)))
        }
        if let rule {
            guard let line = ContentLine("RRULE", rawValue: rule) else {
                throw ContentError("a recurrence rule stands on one line")
            }
            lines.append(line)
        }
        return Component(known: "VEVENT", lines, reminders.map(alarm))
    }

    private func check(uid: String) throws(ContentError) {
        guard !uid.isEmpty else { throw ContentError("an event needs a UID") }
        guard let end else { return }
        let isLater: Bool? =
            switch (start, end) {
            case (.day(let start), .day(let end)): start.daysSince1970 < end.daysSince1970
            case (.wall(let start), .wall(let end)): start <= end
            case (.instant(let start), .instant(let end)): start <= end
            // Over a change of clocks, a wall may show an earlier time at the end.
            case (.zoned(let start, let zone), .zoned(let end, let other)):
                zone != other || start.advanced(by: -86_400) <= end
            default: nil
            }
        guard let isLater else {
            throw ContentError("the start and the end of an event are of two kinds")
        }
        if !isLater { throw ContentError("this event ends before it begins") }
    }

    private func alarm(_ minutes: Int) -> Component {
        // More than ten years before are of no use, and no number of seconds is too large.
        let seconds = -60 * min(max(minutes, -5_000_000), 5_000_000)
        return Component(
            known: "VALARM",
            [
                ContentLine(known: "ACTION", value: "DISPLAY"),
                ContentLine(known: "TRIGGER", value: CalendarDuration.text(seconds)),
                ContentLine(known: "DESCRIPTION", value: ContentText.encoded(title)),
            ])
    }
}
