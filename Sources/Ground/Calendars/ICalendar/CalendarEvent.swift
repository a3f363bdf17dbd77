import ICalendar
import TimeZones
import Values

/// An event of a calendar, at all times at which it begins.
struct CalendarEvent: Sendable {
    /// All that the calendar says of it.
    let component: Component

    /// The name of the event for people.
    let name: String?

    /// Tells it, together with its other versions, from all other events.
    let id: String

    /// The wall times at which it begins.
    var begins: RecurrenceSet

    /// The zone of its times; without one, they are those of the reader of the calendar.
    let zone: Zone?

    /// Seconds from its begin to its end.
    let length: Int

    /// The time of another version that this version replaces, as a second since 1970 in UTC or on
    /// the wall.
    let replaced: Int64?

    /// Whether it does not take place.
    let isCancelled: Bool
}

extension CalendarEvent {
    /// The beginning of an event that happens once, as a second since 1970 in UTC or on the wall.
    var onlyBegin: Int64? {
        guard begins.isSingle, let begin = begins.dates.first else { return nil }
        return zone == nil
            ? begin.secondsSince1970 : beginsInZone?.next(after: .earliest)?.instant.seconds
    }

    /// Returns what the walls meant show at a second since 1970 in UTC, or on the wall.
    func wall(_ second: Int64) -> CivilTime {
        let instant = zone.flatMap { _ in Timestamp(seconds: second) }
        return instant.flatMap { zone?.local($0) } ?? CivilTime(secondsSince1970: second)
    }

    /// Returns whether it takes place at an instant, which a wall shows so.
    func covers(_ instant: Timestamp, shown wall: CivilTime) -> Bool {
        // An event without a length takes place at its begin alone.
        let length = Int64(max(length, 1))
        guard let begins = beginsInZone else {
            let begin = begins.previous(before: wall.advanced(by: 1))
            return begin.map { wall.secondsSince1970 < $0.secondsSince1970 + length } ?? false
        }
        guard let next = Timestamp(seconds: instant.seconds + 1),
            let begin = begins.previous(before: next)
        else { return false }
        return instant.seconds < begin.instant.seconds + length
    }

    /// The beginnings of an event with a zone.
    private var beginsInZone: ZonedRule<RecurrenceSet>? {
        zone.map { ZonedRule(begins, in: $0, daylight: .calendars) }
    }
}

extension DaylightRule {
    /// RFC 5545 takes a time of an event that the clocks are moved over for one an hour later.
    static let calendars = DaylightRule(gap: .shift, repeat: .first)
}
