public import ICalendar
public import Values

/// One time at which an event of a calendar takes place.
public struct EventOccurrence: Sendable {
    /// All that the calendar says of the event, or of the version of it that this is.
    public let event: Component

    /// The begin, which is the first instant of the day if there are no times.
    public let start: Timestamp

    /// The first instant behind it; that of the begin if the event has no length.
    public let end: Timestamp

    /// Whether it is of whole days.
    public let isAllDay: Bool

    /// The begin as `CalendarDocument` knows this one of several times.
    public let moment: CalendarMoment

    /// Whether the event comes more than once, or this is another version of one that does.
    public let isRecurring: Bool
}

extension EventOccurrence {
    /// What tells the event from all others; empty if the calendar does not say.
    public var uid: String { event["UID"]?.text ?? "" }

    /// The title; empty if there is none.
    public var title: String { event["SUMMARY"]?.text ?? "" }

    public var location: String? { event["LOCATION"]?.text }

    public var notes: String? { event["DESCRIPTION"]?.text }
}
