import AppIntents
import ICalendar
import TimeZones
import Values

/// The begin and the end of an event, as a person says them.
struct EventTimes {
    let start: Date
    var end: Date?
    var duration: Duration?
    var isAllDay = false

    /// Returns them as calendars have them, on the clocks of a zone.
    func moments(
        in zone: Zone
    ) throws(CalendarApp.Trouble) -> (start: CalendarMoment, end: CalendarMoment) {
        guard end == nil || duration == nil else {
            throw .notPossible(reason: "it has an 'end' and a 'duration'; leave one of them out")
        }
        let length = duration.map { Double($0.components.seconds) }
        let last = end ?? length.map(start.addingTimeInterval)
        guard let first = Timestamp(start) else {
            throw .notPossible(reason: "its start is too far away")
        }
        guard let last else {
            return isAllDay
                ? try days(first, first, zone) : try times(first, after(first, seconds: 3600), zone)
        }
        guard let behind = Timestamp(last), behind >= first else {
            throw .notPossible(reason: "it ends before it begins")
        }
        return isAllDay ? try days(first, behind, zone) : try times(first, behind, zone)
    }

    private func after(
        _ time: Timestamp, seconds: Int64
    ) throws(CalendarApp.Trouble) -> Timestamp {
        guard let later = Timestamp(seconds: time.seconds + seconds) else {
            throw .notPossible(reason: "its end is too far away")
        }
        return later
    }

    private func times(
        _ start: Timestamp, _ end: Timestamp, _ zone: Zone
    ) throws(CalendarApp.Trouble) -> (start: CalendarMoment, end: CalendarMoment) {
        if zone.id == "UTC" { return (.instant(start), .instant(end)) }
        return (
            .zoned(zone.local(start), zone: zone.name), .zoned(zone.local(end), zone: zone.name)
        )
    }

    /// Whole days, of which the one that has only its first instant in the span is none.
    private func days(
        _ start: Timestamp, _ end: Timestamp, _ zone: Zone
    ) throws(CalendarApp.Trouble) -> (start: CalendarMoment, end: CalendarMoment) {
        let first = zone.local(start).date
        let last = zone.local(end)
        let isWhole = last == CivilTime(last.date) && last.date.daysSince1970 > first.daysSince1970
        let behind = last.date.daysSince1970 + (isWhole ? 0 : 1)
        return (.day(first), .day(CivilDate(daysSince1970: behind)))
    }
}
