import Calendars
import Diagnostics
import Foundation
import ProcessTestKit
import Testing
import TimeZones
import Values

@testable import Importing

@Suite struct UnitTimesTests {
    static let expressions = [
        "daily", "weekly", "monthly", "quarterly", "semiannually", "yearly", "hourly",
        "Mon..Fri 07:30", "Sat,Sun *-*-* 09,21:15", "*-*-1..7 10:00", "Mon *-*-1..7 10:00",
        "*:0/15", "*-*-* 8..18/2:05", "*-*-01/3 04:00", "*-02~03", "Mon *-05~07/1",
        "*-*~1..3/2 23:59:59", "*-*~01", "Mon..Fri *-*~03/1 17:00", "*-*-31 12:00",
        "*-2-29", "2026..2027-*-13 9:00", "2026-12-24 18:00", "*-*-* 02:30 Europe/Oslo",
        "*-*-* *:30 Europe/Oslo", "*-*-* 2:0/20 America/New_York", "Sun 03:10 Australia/Sydney",
        "00,06,12,18:10:30 Asia/Kathmandu", "*-10-25 2:30 Europe/Oslo",
        "*-03,10-20..31 1..3:0/30 Europe/London",
    ]

    @Test(.installed("systemd-analyze"), arguments: expressions)
    func `what was imported is due when systemd says, over a year`(_ text: String) throws {
        let base = Int64(1_767_225_600)
        let end = base + 366 * 86400
        let expected = try Self.systemd(text).filter { $0 <= end }
        let imported = try Self.errand(text, after: base, through: end)
        // Of what is due more often, the first are compared.
        let count = expected.count >= Self.most ? expected.count : imported.count
        #expect(Array(imported.prefix(count)) == expected)
        #expect(!expected.isEmpty || text == "*-2-29")
    }

    private static let most = 1500

    private static func systemd(_ text: String) throws -> [Int64] {
        let path = try #require(ChildProcess.path(of: "systemd-analyze"))
        let run = try ChildProcess.run(
            path,
            [
                "calendar", "--iterations=\(most)", "--base-time=2026-01-01 00:00:00 UTC", text,
            ], environment: ["TZ": "UTC", "LC_ALL": "C"])
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE yyyy-MM-dd HH:mm:ss 'UTC'"
        return run.output.split(separator: "\n").compactMap { line in
            guard line.contains("elapse:") || line.contains("Iter."),
                let colon = line.firstIndex(of: ":")
            else { return nil }
            let date = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return format.date(from: date).map { Int64($0.timeIntervalSince1970) }
        }
    }

    private static func errand(
        _ text: String, after start: Int64, through end: Int64
    ) throws -> [Int64] {
        let rules = try #require(UnitCalendar(text)?.rules)
        let from = try #require(Timestamp(seconds: start))
        let last = try #require(Timestamp(seconds: end))
        let surroundings = TimeRuleSurroundings(
            zones: try ZoneDatabase.ofSystem(environment: [:]), zone: .utc, firstSeen: from,
            now: from, calendar: { SourceFile(name: $0, text: "") })
        var instants: Set<Int64> = []
        for rule in rules {
            var list = DiagnosticList()
            let read = TimeRule(Self.parts(rule), in: surroundings, reportingTo: &list)
            let due = try #require(read, "\(rule) \(list.sorted())")
            let occurrences = due.recurrence.occurrences(
                after: from, through: last, limit: most + 1)
            instants.formUnion(occurrences.filter(\.isDue).map(\.instant.seconds))
        }
        return instants.sorted()
    }

    private static func parts(
        _ rule: [(key: String, value: String)]
    ) -> [TimeRuleKey: PlacedText] {
        var parts: [TimeRuleKey: PlacedText] = [:]
        for (key, value) in rule {
            let text = value.filter { !"[]\" ".contains($0) }
            if key == "on_dst" { parts[.gap] = PlacedText("skip") }
            if let key = TimeRuleKey(rawValue: key) { parts[key] = PlacedText(text) }
        }
        return parts
    }
}
