import Calendars
import Diagnostics
import Foundation
import Testing
import TimeZones
import Values

/// Cron expressions in other programs.
@Suite(.enabled(if: Vectors.folder != nil, "ERRAND_VECTORS is not set"))
struct CronVectorTests {
    private let zones: ZoneDatabase

    init() throws {
        zones = try ZoneDatabase.ofSystem(environment: [:])
    }

    /// An expression in a zone, with what it is due after an instant, or before it.
    private struct Vector {
        let text: String
        let zone: Zone
        let from: Timestamp
        let isBackward: Bool
        let expected: [Timestamp]
        var daylight = DaylightRule.timeOfDay

        init(_ record: [String: Any], _ expected: [Timestamp], in zones: ZoneDatabase) throws {
            text = try #require(record["expr"] as? String)
            zone = try zones.zone(named: record["tz"] as? String ?? "UTC")
            from = try Self.instant(try #require(record["from"] as? String), in: zone)
            isBackward = record["kind"] as? String == "prev"
            self.expected = expected
        }

        /// An instant without an offset is what the clocks of the zone show.
        static func instant(_ text: String, in zone: Zone) throws -> Timestamp {
            if let instant = try? Timestamp(rfc3339: text) { return instant }
            let wall = try Timestamp(rfc3339: text + "Z")
            let match = zone.instants(of: CivilTime(secondsSince1970: wall.seconds))
            let seconds: Int64 =
                switch match {
                case .unique(let second), .fold(let second, _), .gap(_, _, let second): second
                }
            return try #require(Timestamp(seconds: seconds, nanoseconds: wall.nanoseconds))
        }

        var found: [Timestamp] {
            var diagnostics = DiagnosticList()
            guard let rule = CronRule(reading: PlacedText(text), reportingTo: &diagnostics) else {
                return []
            }
            let recurrence = ZonedRule(rule, in: zone, daylight: daylight)
            var instants: [Timestamp] = []
            while instants.count < max(expected.count, 1) {
                let last = instants.last ?? from
                let next =
                    isBackward ? recurrence.previous(before: last) : recurrence.next(after: last)
                guard let next else { break }
                instants.append(next.instant)
            }
            return instants
        }
    }

    @Test func `all of debian is followed`() throws {
        let records = try Vectors.records("cron/random-differential.json")
        #expect(records.count > 1000)
        for record in records {
            let seconds = try #require(record["debian_cron"] as? [Int64])
            let vector = try Vector(
                record, seconds.compactMap { Timestamp(seconds: $0) }, in: zones)
            #expect(
                vector.found == vector.expected, "\(vector.text) \(vector.zone.name) \(vector.from)"
            )
        }
    }

    @Test func `expressions of real crontabs are due as in debian`() throws {
        let records = try Vectors.records("cron/real-world.json")
        #expect(records.count > 100)
        for record in records {
            let expected = try #require(record["debian_cron"] as? [String])
            let vector = try Vector(record, expected.map { try Timestamp(rfc3339: $0) }, in: zones)
            #expect(
                vector.found == vector.expected, "\(vector.text) \(vector.zone.name) \(vector.from)"
            )
        }
    }

    /// Expressions of another syntax, or with another meaning here; docs/calendars.md has the
    /// reasons.
    private func isException(_ record: [String: Any], of program: String) -> Bool {
        let text = record["expr"] as? String ?? ""
        let fields = text.split(separator: " ").count
        let zone = record["tz"] as? String ?? "UTC"
        switch program {
        case "cronsim": return fields == 6 && zone != "UTC"
        case "croniter":
            let hasOptions = (record["options"] as? [String: Any])?.isEmpty == false
            return fields > 5 || hasOptions || Self.exceptionsOfCroniter.contains(text)
        // The zone is only told by the offset.
        default: return (record["from"] as? String ?? "").hasSuffix("+05:30")
        }
    }

    private static let exceptionsOfCroniter: Set = [
        // A day field that begins with '*' is open there only if it is '*' alone.
        "0 16 */2 * sat", "0 0 * * *,sat#3", "30 23 1-7 JAN MON-FRI#1",
        // A fixed time that comes twice is due twice.
        "0 1 * * *",
        // Ranges that go backwards.
        "0 0 1 Nov-Mar *", "0 0 1 Apr-Feb *", "0 0 1 Apr-Mar/2 *", "0 0 * * Thu-Tue/2",
        "0 0 * * Thu-Tue/3", "0 0 * * thu-tue/3", "0 0 * * Sun-Sun",
    ]

    @Test(arguments: ["cronsim", "croniter", "robfig"])
    func `expressions are due as in other programs`(_ program: String) throws {
        var count = 0
        for record in try Vectors.records("cron/\(program)-tests.json") {
            guard ["next", "prev"].contains(record["kind"] as? String),
                !isException(record, of: program),
                let expected = record["expected_next"] as? [String]
            else { continue }
            let zone = try zones.zone(named: record["tz"] as? String ?? "UTC")
            var vector = try Vector(
                record, expected.map { try Vector.instant($0, in: zone) }, in: zones)
            if program == "robfig" { vector.daylight = DaylightRule(gap: .skip, repeat: .both) }
            #expect(
                vector.found == vector.expected,
                "\(vector.text) \(vector.zone.name) \(vector.from) \(vector.isBackward)")
            count += 1
        }
        #expect(count >= 10)
    }

    @Test func `what cronsim refuses is refused`() throws {
        for record in try Vectors.records("cron/cronsim-tests.json")
        where record["kind"] as? String == "invalid" {
            let text = try #require(record["expr"] as? String)
            var diagnostics = DiagnosticList()
            let rule = CronRule(reading: PlacedText(text), reportingTo: &diagnostics)
            #expect(rule == nil && diagnostics.hasErrors, "\(text)")
        }
    }

    /// A day field that begins with '*' and has steps is no open one there.
    @Test func `times are those that robfig names`() throws {
        for record in try Vectors.records("cron/robfig-tests.json") {
            guard let matches = record["matches"] as? Bool, let text = record["expr"] as? String,
                let time = record["from"] as? String, text != "* * */10 * Sun"
            else { continue }
            var diagnostics = DiagnosticList()
            let rule = CronRule(reading: PlacedText(text), reportingTo: &diagnostics)
            let wall = CivilTime(secondsSince1970: try Timestamp(rfc3339: time + "Z").seconds)
            #expect(rule?.contains(wall) == matches, "\(text) \(time)")
        }
    }

    /// The cron expression for one of systemd's calendar expressions, as far as there is one.
    private func cron(ofSystemd text: String) -> String? {
        let words = text.split(separator: " ").map(String.init)
        let weekday = words.count == 4 ? words[0].replacing("..", with: "-") : "*"
        guard 3...4 ~= words.count, let date = words.dropLast(2).last else { return nil }
        let clock = words[words.count - 2].split(separator: ":").map {
            $0.replacing("..", with: "-")
        }
        // Steps of real time come once in a repeated hour there.
        guard date.hasPrefix("*-"), clock.count == 3, clock[0] != "*" else { return nil }
        let times = "\(clock[2]) \(clock[1]) \(clock[0])"
        switch (weekday, date.dropFirst(2)) {
        case ("*", "*~01"): return "\(times) L * *"
        case ("*", let day) where !day.contains("~"):
            let parts = day.split(separator: "-")
            return parts.count == 2 ? "\(times) \(parts[1]) \(parts[0]) *" : nil
        case (_, "*-*"): return "\(times) * * \(weekday)"
        case (_, "*~07/1"): return "\(times) * * \(weekday)L"
        case (_, let days):
            let weeks = ["*-01..07", "*-08..14", "*-15..21", "*-22..28"]
            return weeks.firstIndex(of: String(days)).map { "\(times) * * \(weekday)#\($0 + 1)" }
        }
    }

    /// In Troll, where the clocks go back by two hours, systemd takes the one or the other of two
    /// equal times.
    @Test func `what systemd says too is due as there`() throws {
        var count = 0
        for record in try Vectors.records("cron/systemd-random.json") {
            guard let text = record["normalized"] as? String, let cron = cron(ofSystemd: text),
                let from = record["from"] as? String,
                let expected = record["expected_next"] as? [String],
                let zone = record["tz"] as? String, zone != "Antarctica/Troll"
            else { continue }
            var diagnostics = DiagnosticList()
            let rule = try #require(
                CronRule(reading: PlacedText(cron), reportingTo: &diagnostics), "\(cron)")
            let recurrence = ZonedRule(
                rule, in: try zones.zone(named: zone), daylight: .rfc5545)
            var instant = try Timestamp(rfc3339: from)
            for expected in expected {
                instant = try #require(recurrence.next(after: instant)?.instant)
                #expect(
                    try instant == Timestamp(rfc3339: expected),
                    "\(text) \(cron) \(zone) \(from)")
            }
            count += 1
        }
        #expect(count > 100)
    }
}
