import Diagnostics
import Foundation
import Testing
import TimeZones
import Values

@testable import Calendars

/// Random rules, against a search on Foundation's calendar and against themselves.
@Suite struct RecurrencePropertyTests {
    private func rule(_ parts: [String: [String]]) throws -> RecurrenceRule? {
        let text = parts.map { "\($0.key)=\($0.value.joined(separator: ","))" }.sorted()
            .joined(separator: ";")
        var diagnostics = DiagnosticList()
        return RecurrenceRule(reading: PlacedText(text), reportingTo: &diagnostics)
    }

    @Test(arguments: 0..<8)
    func `the times of random rules are those of foundations calendar`(_ seed: Int) throws {
        var random = RandomRecurrence(seed: UInt64(seed))
        for _ in 0..<12 {
            let parts = random.next()
            let rule = try #require(try rule(parts), "\(parts)")
            let second = Int64.random(in: 0..<1_893_456_000, using: &random.random)
            let start = CivilTime(secondsSince1970: second)
            let days = rule.frequency < .daily ? 60 : rule.frequency < .monthly ? 400 : 1500
            let wanted = NaiveRecurrence(parts, start: start, days: days).times
            // Periods that the horizon cuts cannot be told by their positions.
            let end = start.advanced(by: Int64(days - 380) * 86_400)
            let horizon =
                rule.frequency < .monthly ? start.advanced(by: Int64(days - 8) * 86_400) : end
            let recurrence = LocalRecurrence(rule, start: start)
            var found: [Int64] = []
            var next = recurrence.first(from: start)
            while let time = next, time < horizon {
                found.append(time.secondsSince1970)
                next = recurrence.first(from: time.advanced(by: 1))
            }
            #expect(
                found == wanted.filter { $0 < horizon.secondsSince1970 }, "\(parts) from \(start)")
            var back: [Int64] = []
            var previous = recurrence.last(through: horizon.advanced(by: -1))
            while let time = previous {
                back.append(time.secondsSince1970)
                previous = recurrence.last(through: time.advanced(by: -1))
            }
            #expect(back.reversed() == found, "\(parts) from \(start)")
        }
    }

    @Test func `going on and going back meet the same occurrences in zones`() throws {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let names = [
            "UTC", "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia",
            "America/Santiago", "Africa/Casablanca", "Asia/Kathmandu",
        ]
        var random = RandomRecurrence(seed: 99)
        for _ in 0..<15 {
            let parts = random.next()
            let rule = try #require(try rule(parts))
            let zone = try zones.zone(named: names.randomElement(using: &random.random) ?? "UTC")
            let start = CivilTime(
                secondsSince1970: Int64.random(in: 0..<1_893_456_000, using: &random.random))
            let daylight = DaylightRule(
                gap: DaylightRule.Gap.allCases.randomElement(using: &random.random) ?? .skip,
                repeat: DaylightRule.Repeat.allCases.randomElement(using: &random.random) ?? .both)
            var set = RecurrenceSet()
            set.rules = [LocalRecurrence(rule, start: start, in: zone, daylight)]
            let zoned = ZonedRule(set, in: zone, daylight: daylight)
            var following = zoned.occurrences(after: .earliest)
            var on: [Occurrence] = []
            while on.count < 60, let next = following.next() { on.append(next) }
            guard on.count == 60, let last = on.last else { continue }
            #expect(zip(on, on.dropFirst()).allSatisfy { $0.instant <= $1.instant })
            var preceding = zoned.occurrences(before: last.instant)
            var back: [Occurrence] = []
            while let previous = preceding.next() { back.append(previous) }
            #expect(
                Set(back) == Set(on.filter { $0.instant < last.instant }), "\(parts) \(zone.name)")
        }
    }

    /// Rules that nothing fits, so that all days up to the year 9999 have to be ruled out.
    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=DAILY;BYMONTHDAY=1;BYMONTH=1;BYYEARDAY=60", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
        "FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=6",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=3", "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=6",
        "FREQ=SECONDLY;INTERVAL=14;BYSECOND=7",
        "FREQ=SECONDLY;INTERVAL=86399;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=HOURLY;INTERVAL=999999999;BYMONTHDAY=2", "FREQ=DAILY;BYSECOND=60",
        "FREQ=YEARLY;UNTIL=19700101", "FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO",
    ])
    func `a rule that is never due is found to be so`(_ text: String) throws {
        var diagnostics = DiagnosticList()
        let start = try CalendarTime(reading: "1970-01-05T00:00")
        let rule = ZonedRule<RecurrenceSet>(
            reading: PlacedText(text), start: start, in: .utc, of: ZoneDatabase(folder: "/nowhere"),
            reportingTo: &diagnostics)
        #expect(rule == nil)
        #expect(
            diagnostics.sorted().filter { $0.severity == .error }.last?.message.text
                == "the rule is never due; no time from its start on fits all its parts")
    }
}
