import Arguments
import Calendars
import TimeZones
import Values

/// The time that is simulated.
struct SimulatedSpan: Hashable {
    let start: Timestamp
    let end: Timestamp

    /// Where nothing else is said, a week.
    private static let week = TimeSpan.seconds(7 * 86_400)

    init(
        from: CalendarTime?, to end: CalendarTime?, now: Timestamp, in zone: Zone
    ) throws(UsageError) {
        let from = from.map { $0.instant(in: zone) } ?? now
        guard let start = from,
            let end = end.map({ $0.instant(in: zone) })
                ?? start.adding(Self.week)
        else { throw UsageError("'--from' and '--to' are within the years 1…9999 in UTC") }
        guard start < end else { throw UsageError("'--to' has to be later than '--from'") }
        self.start = start
        self.end = end
    }

    var length: TimeSpan { end.since(start) }

    /// Whether days are too many to show each by itself.
    var isLong: Bool { length > .seconds(32 * 86_400) }
}
