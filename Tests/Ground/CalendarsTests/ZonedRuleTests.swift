import Calendars
import Testing
import TimeZones
import Values

@Suite struct ZonedRuleTests {
    /// Every so many seconds, counted from a midnight.
    struct Steps: CivilRule {
        let seconds: Int64
        var offset: Int64 = 0
        var followsRealTime = false
        var sentence: String { "every \(seconds) seconds" }

        func next(after time: CivilTime) -> CivilTime? {
            let number = (time.secondsSince1970 - offset).flooredDivision(by: seconds).quotient + 1
            return CivilTime(secondsSince1970: number * seconds + offset)
        }

        func previous(before time: CivilTime) -> CivilTime? {
            let number = (time.secondsSince1970 - offset - 1).flooredDivision(by: seconds).quotient
            return CivilTime(secondsSince1970: number * seconds + offset)
        }
    }

    /// Occurrences from an hour before a change of clocks to two hours after it, in a shorthand.
    private func text(_ occurrence: Occurrence) -> String {
        let local = occurrence.local.description.dropFirst(11).prefix(5)
        let instant = occurrence.instant.description.dropFirst(11).prefix(5)
        let fold = occurrence.fold == 0 ? "" : " again"
        let effect = occurrence.effect == .none ? "" : " \(occurrence.effect)"
        return "\(local)\(fold) at \(instant)\(effect)"
    }

    struct Case: CustomTestStringConvertible {
        let change: String
        let rule: DaylightRule
        var minutes: Int64 = 30
        var offset: Int64 = 0
        var followsRealTime = false
        let occurrences: [String]
        var testDescription: String {
            "\(change), \(rule.gap) and \(rule.repeat), every \(minutes) min"
        }
    }

    static let spring = "2025-03-30T01:00:00Z"
    static let autumn = "2025-10-26T01:00:00Z"

    static let cases = [
        Case(
            change: spring, rule: .timeOfDay,
            occurrences: [
                "01:30 at 00:30", "02:00 at 01:00 coalesced", "02:30 at 01:00 coalesced",
                "03:00 at 01:00", "03:30 at 01:30", "04:00 at 02:00", "04:30 at 02:30",
            ]),
        Case(
            change: spring, rule: .timeOfDay, offset: 600,
            occurrences: [
                "01:10 at 00:10", "01:40 at 00:40", "02:10 at 01:00 shifted",
                "02:40 at 01:00 coalesced",
                "03:10 at 01:10", "03:40 at 01:40", "04:10 at 02:10", "04:40 at 02:40",
            ]),
        Case(
            change: spring, rule: DaylightRule(gap: .shift, repeat: .first), minutes: 40,
            occurrences: [
                "01:20 at 00:20", "02:00 at 01:00 shifted", "03:20 at 01:20",
                "02:40 at 01:40 shifted", "04:00 at 02:00", "04:40 at 02:40",
            ]),
        Case(
            change: spring, rule: DaylightRule(gap: .shift, repeat: .first),
            occurrences: [
                "01:30 at 00:30", "02:00 at 01:00 coalesced", "03:00 at 01:00",
                "02:30 at 01:30 coalesced", "03:30 at 01:30", "04:00 at 02:00", "04:30 at 02:30",
            ]),
        Case(
            change: spring, rule: .rfc5545,
            occurrences: [
                "01:30 at 00:30", "02:00 at 01:00 skipped", "02:30 at 01:00 skipped",
                "03:00 at 01:00", "03:30 at 01:30", "04:00 at 02:00", "04:30 at 02:30",
            ]),
        Case(
            change: spring, rule: .timeOfDay, followsRealTime: true,
            occurrences: [
                "01:30 at 00:30", "03:00 at 01:00", "03:30 at 01:30", "04:00 at 02:00",
                "04:30 at 02:30",
            ]),
        Case(
            change: autumn, rule: .timeOfDay,
            occurrences: [
                "02:30 at 00:30", "02:00 again at 01:00 duplicate",
                "02:30 again at 01:30 duplicate", "03:00 at 02:00", "03:30 at 02:30",
            ]),
        Case(
            change: autumn, rule: DaylightRule(gap: .after, repeat: .second),
            occurrences: [
                "02:30 at 00:30 duplicate", "02:00 again at 01:00", "02:30 again at 01:30",
                "03:00 at 02:00", "03:30 at 02:30",
            ]),
        Case(
            change: autumn, rule: DaylightRule(gap: .after, repeat: .both),
            occurrences: [
                "02:30 at 00:30", "02:00 again at 01:00", "02:30 again at 01:30",
                "03:00 at 02:00", "03:30 at 02:30",
            ]),
        Case(
            change: autumn, rule: .timeOfDay, followsRealTime: true,
            occurrences: [
                "02:30 at 00:30", "02:00 again at 01:00", "02:30 again at 01:30",
                "03:00 at 02:00", "03:30 at 02:30",
            ]),
    ]

    private func rule(_ c: Case) throws -> ZonedRule<Steps> {
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: "Europe/Oslo")
        let steps = Steps(
            seconds: c.minutes * 60, offset: c.offset, followsRealTime: c.followsRealTime)
        return ZonedRule(steps, in: zone, daylight: c.rule)
    }

    private func bounds(_ c: Case) throws -> (Timestamp, Timestamp) {
        let change = try Timestamp(rfc3339: c.change)
        return (
            try #require(change.subtracting(.seconds(3600))),
            try #require(change.adding(.seconds(7200)))
        )
    }

    @Test(arguments: cases)
    func `every wall time is accounted for when clocks are moved`(_ c: Case) throws {
        let (start, end) = try bounds(c)
        let all = try rule(c).occurrences(after: start, through: end, limit: 100)
            .filter { $0.instant < end }
        #expect(all.map(text) == c.occurrences)
    }

    @Test(arguments: cases)
    func `going back passes the same occurrences`(_ c: Case) throws {
        let (start, end) = try bounds(c)
        var preceding = try rule(c).occurrences(before: end)
        var all: [Occurrence] = []
        while let next = preceding.next(), next.instant > start { all.append(next) }
        #expect(all.reversed().map(text) == c.occurrences)
    }
}
