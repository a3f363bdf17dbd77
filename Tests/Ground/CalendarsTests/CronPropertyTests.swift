import Calendars
import Diagnostics
import Foundation
import Testing
import TimeZones
import Values

/// Random expressions, against a walk from minute to minute.
@Suite struct CronPropertyTests {
    private func rule(_ text: String) throws -> CronRule {
        var diagnostics = DiagnosticList()
        return try #require(
            CronRule(reading: PlacedText(text), reportingTo: &diagnostics), "\(text)")
    }

    /// Midnight of a day in the years 1800 to 2199.
    private func midnight(_ random: inout SplitMix) -> Int64 {
        Int64.random(in: -62_091..<84_006, using: &random) * 86_400
    }

    @Test(arguments: 1...4)
    func `wall times are those of a walk`(_ seed: UInt64) throws {
        var expressions = RandomCron(seed: seed)
        for _ in 0..<25 {
            let text = expressions.next()
            let (rule, naive) = (try rule(text), NaiveCron(text))
            let start = midnight(&expressions.random)
            let times = stride(from: start, to: start + 3 * 86_400, by: 60)
                .map { CivilTime(secondsSince1970: $0) }
            let expected = times.filter { naive.contains($0) }
            let end = CivilTime(secondsSince1970: start + 3 * 86_400)
            #expect(
                walk(from: times[0].advanced(by: -1), to: end, rule.next) == expected, "\(text)")
            #expect(walk(from: end, to: times[0], rule.previous) == expected.reversed(), "\(text)")
        }
    }

    /// All times between two, each found from the one before.
    private func walk(
        from start: CivilTime, to end: CivilTime, _ step: (CivilTime) -> CivilTime?
    ) -> [CivilTime] {
        var times: [CivilTime] = []
        while let next = step(times.last ?? start), start < end ? next < end : next >= end {
            times.append(next)
        }
        return times
    }

    static let zones = [
        "Africa/Casablanca", "America/Havana", "America/New_York",
        "America/Nuuk",
        "America/Santiago", "America/St_Johns", "Antarctica/Troll", "Asia/Beirut", "Asia/Gaza",
        "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Europe/Dublin", "Europe/Oslo",
        "Pacific/Apia", "Pacific/Chatham", "Pacific/Kwajalein",
    ]

    /// Two days before a change of clocks and two after it, by the minute, as the clocks of a zone
    /// show it.
    private struct Days {
        let seconds: [Int64]
        let walls: [CivilTime]

        init(around change: Int64, in oracle: TimeZone) {
            let start = (change - 172_800) / 60 * 60
            seconds = Array(stride(from: start, through: start + 345_600, by: 60))
            walls = seconds.map {
                let offset = oracle.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
                return CivilTime(secondsSince1970: $0 + Int64(offset))
            }
        }

        /// The instants at which a rule of cron is due, as its daylight rule is told to people.
        func due(_ rule: NaiveCron) -> [Int64] {
            var due: [Int64] = []
            var latest = walls[0].advanced(by: -60)
            for (second, wall) in zip(seconds, walls) {
                let isShownAgain = wall <= latest
                var isDue = rule.contains(wall) && (rule.followsRealTime || !isShownAgain)
                if !rule.followsRealTime {
                    var skipped = latest.advanced(by: 60)
                    while skipped < wall {
                        isDue = isDue || rule.contains(skipped)
                        skipped = skipped.advanced(by: 60)
                    }
                }
                if isDue { due.append(second) }
                latest = max(latest, wall)
            }
            return due
        }
    }

    @Test(arguments: zones)
    func `occurrences are those of a walk when clocks are moved`(_ name: String) throws {
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: name)
        let oracle = try #require(TimeZone(identifier: name))
        var expressions = RandomCron(seed: 5)
        for _ in 0..<4 {
            let somewhere = Int64.random(in: 0..<1_900_000_000, using: &expressions.random)
            let span = zone.span(at: somewhere)
            let days = Days(around: span.end == .max ? span.start : span.end, in: oracle)
            let start = try #require(Timestamp(seconds: days.seconds[0] - 1))
            let end = try #require(Timestamp(seconds: days.seconds[days.seconds.count - 1]))
            for _ in 0..<3 {
                let text = expressions.next()
                let recurrence = ZonedRule(try rule(text), in: zone, daylight: .timeOfDay)
                let all = recurrence.occurrences(after: start, through: end, limit: .max)
                let due = all.filter(\.isDue).map(\.instant)
                #expect(due.map(\.seconds) == days.due(NaiveCron(text)), "\(text) \(start)")
                #expect(all.map(\.instant) == all.map(\.instant).sorted(), "\(text)")
                try expectInverse(recurrence, due, "\(text) \(start)")
                expectSameBackward(recurrence, all, before: end, "\(text) \(start)")
            }
        }
    }

    private func expectInverse(
        _ recurrence: ZonedRule<CronRule>, _ due: [Timestamp], _ comment: Comment
    ) throws {
        for (earlier, later) in zip(due, due.dropFirst()) {
            #expect(recurrence.next(after: earlier)?.instant == later, comment)
            #expect(recurrence.previous(before: later)?.instant == earlier, comment)
        }
    }

    private func expectSameBackward(
        _ recurrence: ZonedRule<CronRule>, _ all: [Occurrence], before end: Timestamp,
        _ comment: Comment
    ) {
        let all = all.filter { $0.instant < end }
        var preceding = recurrence.occurrences(before: end)
        var found: [Occurrence] = []
        while found.count < all.count, let next = preceding.next() { found.append(next) }
        #expect(found.reversed() == all, comment)
    }

    @Test(arguments: ["* * * * *", "0 0 29 2 *", "30 2 * * *", "0 0 1 1 *"])
    func `time has ends`(_ text: String) throws {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        for name in ["UTC", "Europe/Oslo", "+23:59", "-23:59"] {
            let recurrence = ZonedRule(
                try rule(text), in: try zones.zone(named: name), daylight: .timeOfDay)
            #expect(recurrence.next(after: .latest) == nil)
            #expect(recurrence.previous(before: .earliest) == nil)
            #expect(recurrence.next(after: .earliest) != nil)
            #expect(recurrence.previous(before: .latest) != nil)
        }
    }
}
