import Arguments
import Calendars
import Diagnostics
import TimeZones

/// Measures how fast the next occurrence of a cron expression is found.
struct CronBenchmark: Command {
    static let name = "cron"
    static let summary = "Finds occurrences of cron expressions, parsed before and from their text."

    private static let samples = [
        RecurrenceSample(rule: "*/5 * * * *", occurrences: 1000),
        RecurrenceSample(rule: "0 9 * * 1-5", occurrences: 1000),
        RecurrenceSample(rule: "30 2 29 2 *", occurrences: 10),
    ]

    func run(_ report: Report) async throws -> ExitCode {
        let rows = try RecurrenceSample.zones().map { zone in
            let figures = try Self.samples.flatMap { sample in
                try sample.figures(in: zone) { text in
                    var diagnostics = DiagnosticList()
                    return CronRule(reading: PlacedText(text), reportingTo: &diagnostics).map {
                        ZonedRule($0, in: zone, daylight: .timeOfDay)
                    }
                }
            }
            return (name: "errand, \(zone.name)", figures: figures)
        }
        report.show(rows: rows)
        return .ok
    }
}
