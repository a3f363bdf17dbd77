import Calendars
import Diagnostics
import Store
import Testing
import TimeZones
import Values
import Workflows

@testable import Engine

@Suite struct DueTimesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        var rule: [TimeRuleKey: String] = [.time: "07:00"]
        var ifMissed = Trigger.IfMissed.once
        var mostLateness: String?
        var rest: DueVerdict.Reason?
        var fails: Set<String> = []
        let from: String
        let now: String
        let rows: [String]
        var testDescription: String { claim }
    }

    static let cases: [Case] = [
        Case(
            claim: "what is on time starts", from: "2026-03-02T00:00:00Z",
            now: "2026-03-02T06:00:00Z", rows: ["1 2026-03-02T07:00:00/0/Europe/Oslo started"]),
        Case(
            claim: "a minute late is on time", from: "2026-03-02T00:00:00Z",
            now: "2026-03-02T06:01:00Z", rows: ["1 2026-03-02T07:00:00/0/Europe/Oslo started"]),
        Case(
            claim: "more than a minute late is caught up", from: "2026-03-02T00:00:00Z",
            now: "2026-03-02T06:01:01Z", rows: ["1 2026-03-02T07:00:00/0/Europe/Oslo caught up"]),
        Case(
            claim: "of several missed ones the newest is caught up for all",
            from: "2026-03-02T00:00:00Z", now: "2026-03-04T09:00:00Z",
            rows: [
                "2 2026-03-02T07:00:00/0/Europe/Oslo coalesced: into 2026-03-04T07:00:00/0/Europe/Oslo",
                "1 2026-03-04T07:00:00/0/Europe/Oslo caught up",
            ]),
        Case(
            claim: "what is due in a minute stands for those that were missed",
            from: "2026-03-02T00:00:00Z", now: "2026-03-04T05:59:30Z",
            rows: [
                "2 2026-03-02T07:00:00/0/Europe/Oslo coalesced: into 2026-03-04T07:00:00/0/Europe/Oslo"
            ]),
        Case(
            claim: "missed ones can be left out", ifMissed: .skip, from: "2026-03-02T00:00:00Z",
            now: "2026-03-04T06:00:00Z",
            rows: [
                "2 2026-03-02T07:00:00/0/Europe/Oslo skipped: missed",
                "1 2026-03-04T07:00:00/0/Europe/Oslo started",
            ]),
        Case(
            claim: "each missed one can be made up for", ifMissed: .each,
            from: "2026-03-02T00:00:00Z", now: "2026-03-03T09:00:00Z",
            rows: [
                "1 2026-03-02T07:00:00/0/Europe/Oslo caught up",
                "1 2026-03-03T07:00:00/0/Europe/Oslo caught up",
            ]),
        Case(
            claim: "what is too late does not start, whatever comes after it", mostLateness: "2h",
            from: "2026-03-02T00:00:00Z", now: "2026-03-03T07:30:00Z",
            rows: [
                "1 2026-03-02T07:00:00/0/Europe/Oslo skipped: too late",
                "1 2026-03-03T07:00:00/0/Europe/Oslo caught up",
            ]),
        Case(
            claim: "each is asked for itself, so that Friday runs where Sunday may not",
            fails: ["2026-03-03T07:00:00"], from: "2026-03-02T00:00:00Z",
            now: "2026-03-03T09:00:00Z",
            rows: [
                "1 2026-03-02T07:00:00/0/Europe/Oslo caught up",
                "1 2026-03-03T07:00:00/0/Europe/Oslo skipped: condition: seen",
            ]),
        Case(
            claim: "at rest is no reason to catch up", rest: .paused, from: "2026-03-02T00:00:00Z",
            now: "2026-03-05T06:00:00Z",
            rows: ["4 2026-03-02T07:00:00/0/Europe/Oslo skipped: paused"]),
        Case(
            claim: "what is left out says so",
            rule: [.time: "07:00", .exclude: "2026-03-02"], from: "2026-03-02T00:00:00Z",
            now: "2026-03-03T06:00:00Z",
            rows: [
                "1 2026-03-02T07:00:00/0/Europe/Oslo skipped: excluded",
                "1 2026-03-03T07:00:00/0/Europe/Oslo started",
            ]),
        Case(
            claim: "the second of two equal times does not count",
            rule: [.time: "02:30"], from: "2026-10-24T12:00:00Z", now: "2026-10-25T01:30:00Z",
            rows: [
                "1 2026-10-25T02:30:00/0/Europe/Oslo caught up",
                "1 2026-10-25T02:30:00/1/Europe/Oslo skipped: duplicate hour",
            ]),
        Case(
            claim: "a time that the clocks skip is due when they have", rule: [.time: "02:30"],
            from: "2026-03-28T12:00:00Z", now: "2026-03-29T01:00:00Z",
            rows: ["1 2026-03-29T02:30:00/0/Europe/Oslo started"]),
        Case(
            claim: "a time that the clocks skip is that one to which it would be moved",
            rule: [.time: "02:30, 03:30", .gap: "shift"], from: "2026-03-28T12:00:00Z",
            now: "2026-03-29T01:30:00Z",
            rows: [
                "1 2026-03-29T02:30:00/0/Europe/Oslo coalesced: gap",
                "1 2026-03-29T03:30:00/0/Europe/Oslo started",
            ]),
        Case(
            claim: "a time that the clocks skip can be left out",
            rule: [.time: "02:30", .gap: "skip"], from: "2026-03-28T12:00:00Z",
            now: "2026-03-29T01:00:00Z",
            rows: ["1 2026-03-29T02:30:00/0/Europe/Oslo skipped: gap"]),
        Case(
            claim: "of two equal times the second can be the one that counts",
            rule: [.time: "02:30", .repeat: "second"], from: "2026-10-24T12:00:00Z",
            now: "2026-10-25T01:30:00Z",
            rows: [
                "1 2026-10-25T02:30:00/0/Europe/Oslo skipped: duplicate hour",
                "1 2026-10-25T02:30:00/1/Europe/Oslo started",
            ]),
        Case(
            claim: "noon is due once on the days on which the clocks are set",
            rule: [.time: "12:00"], from: "2026-03-28T12:00:00Z", now: "2026-03-29T11:00:00Z",
            rows: ["1 2026-03-29T12:00:00/0/Europe/Oslo caught up"]),
        Case(
            claim: "steps go on through both of two equal hours", rule: [.every: "30m"],
            ifMissed: .each, from: "2026-10-25T00:00:00Z", now: "2026-10-25T02:00:00Z",
            rows: [
                "1 1/996049 caught up", "1 1/996050 caught up", "1 1/996051 caught up",
                "1 1/996052 started",
            ]),
        Case(
            claim: "steps are numbered", rule: [.every: "15m"], from: "1970-01-01T00:00:00Z",
            now: "1970-01-01T00:30:05Z",
            rows: ["1 1/1 coalesced: into 1/2", "1 1/2 started"]),
    ]

    @Test(arguments: cases) func `an occurrence has one verdict`(_ one: Case) throws {
        let times = try one.times()
        let plan = times.plan(
            after: try Timestamp(rfc3339: one.from), through: try Timestamp(rfc3339: one.now),
            at: try Timestamp(rfc3339: one.now))
        #expect(plan.rows.map(\.line) == one.rows)
        #expect(plan.isComplete)
        #expect(plan.watermark == (try Timestamp(rfc3339: one.now)))
    }

    @Test func `a month of seconds is decided part by part, and one of them is caught up`() throws {
        let one = Case(
            claim: "", rule: [.every: "1s"], from: "2026-03-01T00:00:00Z",
            now: "2026-03-01T06:00:00Z", rows: [])
        let times = try one.times()
        let now = try Timestamp(rfc3339: one.now)
        var watermark = try Timestamp(rfc3339: one.from)
        var count = 0
        var started: [String] = []
        while watermark < now {
            let plan = times.plan(after: watermark, through: now, at: now)
            watermark = plan.watermark
            count += plan.rows.map(\.count).reduce(0, +)
            started += plan.rows.filter(\.verdict.starts).map(\.line)
        }
        #expect(count == 6 * 3600)
        #expect(started == ["1 1/1772344800 started"])
    }

    @Test func `no more than a hundred are made up for`() throws {
        let one = Case(
            claim: "", rule: [.every: "1m"], ifMissed: .each, from: "2026-03-01T00:00:00Z",
            now: "2026-03-01T02:30:30Z", rows: [])
        let plan = try one.times().plan(
            after: try Timestamp(rfc3339: one.from), through: try Timestamp(rfc3339: one.now),
            at: try Timestamp(rfc3339: one.now))
        #expect(plan.rows.count { $0.verdict == .caughtUp } == 100)
        #expect(plan.rows.filter { $0.verdict == .skipped(.tooManyMissed) }.map(\.count) == [49])
        #expect(plan.rows.last?.verdict == .started)
    }

    @Test func `a delay is the same for the same occurrence, and within its bounds`() throws {
        let policy = DuePolicy(jitter: .seconds(60))
        let delays = (0..<200).map { policy.delay(of: "\($0)", under: "u") }
        #expect(delays == (0..<200).map { policy.delay(of: "\($0)", under: "u") })
        #expect(delays.allSatisfy { $0 >= .zero && $0 < .seconds(60) })
        #expect(Set(delays).count > 150)
        #expect(policy.delay(of: "0", under: "v") != delays[0])
    }
}

extension DueTimesTests.Case {
    func times() throws -> DueTimes {
        var diagnostics = DiagnosticList()
        let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
        let surroundings = TimeRuleSurroundings(
            zones: zones, zone: try zones.zone(named: "Europe/Oslo"), firstSeen: .epoch,
            now: .epoch
        ) { _ in SourceFile(name: "", text: "") }
        let read = TimeRule(
            rule.mapValues { PlacedText($0) }, in: surroundings, reportingTo: &diagnostics)
        let rule = try #require(read)
        var policy = DuePolicy(rest: rest, ifMissed: ifMissed)
        policy.mostLateness = try mostLateness.map { try TimeSpan(text: $0) }
        let fails = fails
        return DueTimes(
            rule: rule,
            naming: OccurrenceNaming(for: rule, zone: "Europe/Oslo", generation: 1),
            policy: policy,
            condition: { fails.contains("\($0.local)") ? .fails(.init(error: "seen")) : .holds })
    }
}

extension DueTimes.Row {
    /// The row in a line: how many, which, and what became of them.
    fileprivate var line: String {
        let judgement = verdict.judgement
        let reason = judgement.reason.map { ": \($0)" } ?? ""
        return "\(count) \(key) \(judgement.verdict.rawValue)\(reason)"
    }
}
