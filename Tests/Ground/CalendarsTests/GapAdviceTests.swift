import Calendars
import Diagnostics
import Testing
import TimeZones
import Values

@Suite struct GapAdviceTests {
    static let cases: [(String, String, DaylightRule.Gap, String?)] = [
        (
            "30 2 * * *", "Europe/Oslo", .after,
            "02:30 does not exist in 'Europe/Oslo' on 29 March 2026, when clocks go from 02:00 to 03:00, "
                + "so this is due at 03:00 that day; choose a time before 02:00 or from 03:00 on"
        ),
        (
            "30 2 * * *", "Europe/Oslo", .shift,
            "02:30 does not exist in 'Europe/Oslo' on 29 March 2026, when clocks go from 02:00 to 03:00, "
                + "so this is due at 03:30 that day; choose a time before 02:00 or from 03:00 on"
        ),
        (
            "30 2 * * *", "Europe/Oslo", .skip,
            "02:30 does not exist in 'Europe/Oslo' on 29 March 2026, when clocks go from 02:00 to 03:00, "
                + "so this is left out that day; choose a time before 02:00 or from 03:00 on"
        ),
        (
            "0 0 25 3 *", "Europe/Oslo", .after, nil
        ),
        (
            "30 2 25 3 *", "Europe/Oslo", .after,
            "02:30 does not exist in 'Europe/Oslo' on 25 March 2029, when clocks go from 02:00 to 03:00, "
                + "so this is due at 03:00 that day; choose a time before 02:00 or from 03:00 on"
        ),
        ("30 2 * * 1-5", "Europe/Oslo", .after, nil),
        ("30 1 * * *", "Europe/Oslo", .after, nil),
        ("0 3 * * *", "Europe/Oslo", .after, nil),
        ("*/30 2 * * *", "Europe/Oslo", .after, nil),
        ("30 2 * * *", "UTC", .after, nil),
    ]

    @Test(arguments: cases)
    func `a time that will not exist is told`(
        _ text: String, _ zone: String, _ gap: DaylightRule.Gap, _ sentence: String?
    ) throws {
        var diagnostics = DiagnosticList()
        let rule = try #require(
            CronRule(reading: PlacedText(text), reportingTo: &diagnostics))
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: zone)
        ZonedRule(rule, in: zone, daylight: DaylightRule(gap: gap, repeat: .first))
            .reportGap(after: try Timestamp(rfc3339: "2026-01-01T00:00:00Z"), to: &diagnostics)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence].compactMap(\.self))
    }

    @Test(arguments: [
        ([TimeRuleKey.cron: "30 2 * * *"], 1), ([.time: "02:30"], 1), ([.time: "03:30"], 0),
        ([.time: "02:30", .timezone: "UTC"], 0), ([.every: "30m"], 0),
    ])
    func `every rule of times of day is looked at`(_ parts: [TimeRuleKey: String], _ count: Int)
        throws
    {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let now = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
        let surroundings = TimeRuleSurroundings(
            zones: zones, zone: try zones.zone(named: "Europe/Oslo"), firstSeen: .epoch, now: now
        ) { SourceFile(name: $0, text: "") }
        var diagnostics = DiagnosticList()
        let rule = TimeRule(
            parts.mapValues { PlacedText($0) }, in: surroundings, reportingTo: &diagnostics)
        #expect(rule != nil)
        #expect(
            diagnostics.sorted().map(\.message.code)
                == Array(repeating: "time-in-gap", count: count))
    }
}
