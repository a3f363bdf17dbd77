import Diagnostics
public import ICalendar
public import TimeZones
public import Values

/// The events of a calendar with their recurrences, of which a span can be asked for.
///
/// A calendar of other people's making has events in it that cannot be understood; these are left
/// out, and `mistakes` says so.
public struct CalendarEvents: Sendable {
    private let events: [CalendarEvent]

    /// The zone of days, and of times without a zone.
    private let zone: Zone

    /// Why events are missing.
    public let mistakes: [Mistake]

    /// The reason why an event is missing, or several are.
    public struct Mistake: Sendable {
        /// The event; `nil` if there are too many.
        public let event: Component?

        /// One phrase, with advice where there is any.
        public let reason: String
    }

    /// Reads the events of a calendar, whose times without a zone are those of a reader's.
    public init(_ document: CalendarDocument, zones: ZoneDatabase, readIn zone: Zone) {
        var reader = CalendarEventsReader(document.calendars, zones)
        events = reader.read()
        mistakes = reader.mistakes.map(Mistake.init)
        self.zone = zone
    }

    /// The times that are looked at for one answer.
    private static let budget = 200_000

    /// Returns what takes place within a span or reaches into it, in the order of the begins, and
    /// whether that is all; beyond the limit the earliest are left.
    public func occurrences(
        from start: Timestamp, to end: Timestamp, atMost limit: Int = 10_000
    ) -> (found: [EventOccurrence], isComplete: Bool) {
        var found: [EventOccurrence] = []
        var isComplete = true
        var budget = Self.budget
        for event in events {
            var times = CalendarEventTimes(event, from: start, to: end, readIn: zone)
            var count = 0
            while let next = times?.next(&budget) {
                guard count < limit else {
                    isComplete = false
                    break
                }
                count += 1
                found.append(next)
            }
            // What is kept of many long rows stays bounded too.
            if found.count > 4 * limit { Self.cut(&found, to: limit, &isComplete) }
        }
        Self.cut(&found, to: limit, &isComplete)
        if budget <= 0 { isComplete = false }
        return (found, isComplete)
    }

    private static func cut(
        _ found: inout [EventOccurrence], to limit: Int, _ isComplete: inout Bool
    ) {
        // Of equal begins the calendar's own order stays.
        let order = found.enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }
        found = order.map(\.element)
        guard found.count > limit else { return }
        found.removeSubrange(max(limit, 0)...)
        isComplete = false
    }
}
