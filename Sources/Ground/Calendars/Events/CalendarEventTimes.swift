import ICalendar
import TimeZones
import Values

/// The times of one event that lie in a span or reach into it, one after the other.
struct CalendarEventTimes {
    private let event: CalendarEvent
    private let start: Int64
    private let end: Int64

    /// The zone whose walls the event's times are on, and the rule of all begins.
    private let rule: ZonedRule<RecurrenceSet>
    private var begins: FollowingOccurrences<RecurrenceSet>

    init?(_ event: CalendarEvent, from start: Timestamp, to end: Timestamp, readIn zone: Zone) {
        self.event = event
        self.start = start.seconds
        self.end = end.seconds
        rule = ZonedRule(event.begins, in: event.zone ?? zone, daylight: .calendars)
        // A day more than its length, since days are not all as long as that; what is on the walls
        // of a zone lasts as long as it says.
        let slack: Int64 = event.zone == nil ? 86_400 : 0
        let before = start.seconds - Int64(event.length) - slack - 1
        let year1 = Timestamp(seconds: -62_135_596_800)
        guard let first = Timestamp(seconds: before) ?? year1 else { return nil }
        begins = rule.occurrences(after: first)
    }

    /// Returns the next one, each time that is looked at being paid from a budget.
    mutating func next(_ budget: inout Int) -> EventOccurrence? {
        while budget > 0, let begin = begins.next(), begin.instant.seconds < end {
            budget -= 1
            guard begin.isDue else { continue }
            let behind = behind(begin)
            // An event without a length takes place at its begin alone.
            let isInside = behind.seconds > start || begin.instant.seconds >= start
            if isInside { return occurrence(begin, to: behind) }
        }
        return nil
    }

    /// Days end at a midnight, however long they are.
    private func behind(_ begin: Occurrence) -> Timestamp {
        let length = Int64(event.length)
        guard event.zone == nil else {
            return Timestamp(seconds: begin.instant.seconds + length) ?? begin.instant
        }
        let wall = begin.local.advanced(by: length)
        let second: Int64 =
            switch rule.zone.instants(of: wall) {
            case .unique(let second), .fold(let second, _): second
            case .gap(let before, _, _): wall.secondsSince1970 - Int64(before)
            }
        return Timestamp(seconds: max(second, begin.instant.seconds)) ?? begin.instant
    }

    private func occurrence(_ begin: Occurrence, to end: Timestamp) -> EventOccurrence {
        let written = event.component["DTSTART"]?.moments?.first
        let replaced = event.component["RECURRENCE-ID"]?.moments?.first
        let moment: CalendarMoment =
            switch written {
            case .day: .day(begin.local.date)
            case .zoned(_, let zone): .zoned(begin.local, zone: zone)
            case .instant: .instant(begin.instant)
            case .wall, nil: .wall(begin.local)
            }
        return EventOccurrence(
            event: event.component, start: begin.instant, end: end,
            isAllDay: written?.isDay ?? false, moment: replaced ?? moment,
            isRecurring: !event.begins.isSingle || replaced != nil)
    }
}
