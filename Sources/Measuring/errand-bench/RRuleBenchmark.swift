import Arguments
import Calendars
import Diagnostics
import TimeZones

/// Measures how fast the next occurrence of a recurrence rule is found.
struct RRuleBenchmark: Command {
    static let name = "rrule"
    static let summary = "Finds occurrences of recurrence rules, parsed before and from their text."

    private static let samples = [
        RecurrenceSample(rule: "FREQ=MINUTELY;INTERVAL=5", occurrences: 1000),
        RecurrenceSample(
            rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0",
            occurrences: 1000),
        RecurrenceSample(
            rule: "FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=17;BYMINUTE=0;BYSECOND=0", occurrences: 100),
        RecurrenceSample(
            rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=2;BYMINUTE=30;BYSECOND=0",
            occurrences: 10),
    ]

    func run(_ report: Report) async throws -> ExitCode {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let start = try CalendarTime(reading: "2026-01-01T00:00")
        let rows = try RecurrenceSample.zones().map { zone in
            let figures = try Self.samples.flatMap { sample in
                try sample.figures(in: zone) { text in
                    var diagnostics = DiagnosticList()
                    return ZonedRule<RecurrenceSet>(
                        reading: PlacedText(text), start: start, in: zone, of: zones,
                        reportingTo: &diagnostics)
                }
            }
            return (name: "errand, \(zone.name)", figures: figures)
        }
        report.show(rows: rows)
        return .ok
    }
}
