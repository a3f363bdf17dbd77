import Calendars
import Diagnostics
import Testing
import TimeZones
import Values

@Suite struct TimesTests {
    private func times(_ text: String, _ days: String?, _ diagnostics: inout DiagnosticList)
        -> DailyTimes?
    {
        DailyTimes(
            reading: PlacedText(text), days: days.map { PlacedText($0) }, reportingTo: &diagnostics)
    }

    @Test(arguments: [
        ("07:00", nil, "every day at 07:00"),
        ("19:30,07:00", "weekdays", "every weekday at 07:00 and 19:30"),
        ("[07:00, 07:00:30]", "[sat, sunday]", "every Saturday and Sunday at 07:00 and 07:00:30"),
        ("07:00", "mon - thu", "every Monday, Tuesday, Wednesday and Thursday at 07:00"),
        ("07:00", "sat-mon", "every Monday, Saturday and Sunday at 07:00"),
        ("07:00", "weekends, Mon", "every Monday, Saturday and Sunday at 07:00"),
    ])
    func `a rule says itself`(_ times: String, _ days: String?, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(self.times(times, days, &diagnostics)?.sentence == sentence)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("7:30", nil, "'7:30' is no time of the day; did you mean '07:30'?"),
        ("19", nil, "'19' is no time of the day; did you mean '19:00'?"),
        ("7am", nil, "'7am' is no time of the day; it is written as in '07:00' or '19:30'"),
        ("24:00", nil, "hour 24 is out of range 0…23"),
        ("07:60", nil, "minute 60 is out of range 0…59"),
        ("07:00", "mon-", "'mon-' names no days; did you mean 'mon'?"),
        ("07:00", "weekday", "'weekday' names no days; did you mean 'weekdays'?"),
        (
            "07:00", "1-5",
            "'1-5' names no days; write weekdays, weekends or names such as 'mon, wed' or 'mon-thu'"
        ),
    ])
    func `a mistake is explained`(_ times: String, _ days: String?, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(self.times(times, days, &diagnostics) == nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence])
    }

    @Test func `going on and going back meet the same times`() throws {
        var diagnostics = DiagnosticList()
        let rule = try #require(times("07:00, 19:30", "mon, wed", &diagnostics))
        let start = CivilTime(secondsSince1970: 1_767_225_600)
        var walls: [String] = []
        var time = start
        for _ in 0..<5 {
            time = try #require(rule.next(after: time))
            walls.append(time.description)
        }
        #expect(
            walls == [
                "2026-01-05T07:00:00", "2026-01-05T19:30:00", "2026-01-07T07:00:00",
                "2026-01-07T19:30:00", "2026-01-12T07:00:00",
            ])
        for wall in walls.dropLast().reversed() {
            time = try #require(rule.previous(before: time))
            #expect(time.description == wall)
        }
    }

    @Test(arguments: [
        ("15m", nil, "every 15 minutes", "2026-01-01T10:15:00Z"),
        ("1h", nil, "every hour", "2026-01-01T11:00:00Z"),
        (
            "1h30m", "2026-01-01T00:30:00.7Z",
            "every 1 hour and 30 minutes, from 1 January 2026 at 00:30", "2026-01-01T11:00:00Z"
        ),
        ("7m", nil, "every 7 minutes, from 1 January 2026 at 10:02:03", "2026-01-01T10:09:03Z"),
        (
            "2h", "2026-01-01T00:30:00Z", "every 2 hours, from 1 January 2026 at 00:30",
            "2026-01-01T10:30:00Z"
        ),
        (
            "1d", "2027-01-01T00:30:00Z", "every day, from 1 January 2027 at 00:30",
            "2027-01-01T00:30:00Z"
        ),
    ])
    func `steps are counted from their anchor`(
        _ step: String, _ starting: String?, _ sentence: String, _ next: String
    ) throws {
        var diagnostics = DiagnosticList()
        let seen = try Timestamp(rfc3339: "2026-01-01T10:02:03.5Z")
        let rule = try #require(
            EveryRule(
                reading: PlacedText(step), starting: starting.map { try Timestamp(rfc3339: $0) },
                firstSeen: seen, in: .utc, reportingTo: &diagnostics))
        #expect(rule.sentence == sentence)
        let first = try #require(rule.next(after: seen))
        #expect(first.instant.description == next)
        let second = try #require(rule.next(after: first.instant))
        #expect(rule.previous(before: second.instant) == first)
        #expect(rule.number(of: second) == rule.number(of: first) + 1)
    }

    @Test(arguments: [
        ("0s", "a step is a whole number of seconds, from '1s' on"),
        ("500ms", "a step is a whole number of seconds, from '1s' on"),
        ("15", "'15' in '15' has no unit; the units are d, h, m, s and ms"),
    ])
    func `what is no step is refused`(_ step: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        let rule = EveryRule(
            reading: PlacedText(step), firstSeen: .epoch, in: .utc, reportingTo: &diagnostics)
        #expect(rule == nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence])
    }

    @Test(arguments: [
        (
            "1d", "Europe/Oslo",
            "'1d' counts days of 24 hours, so the time of day changes when clocks are moved; "
                + "for the same time of day write 'time: \"07:00\"'"
        ),
        ("1d", "UTC", nil), ("1h", "Europe/Oslo", nil),
    ])
    func `steps of days are no times of day`(_ step: String, _ zone: String, _ sentence: String?)
        throws
    {
        var diagnostics = DiagnosticList()
        let zone = try ZoneDatabase.ofSystem(environment: [:]).zone(named: zone)
        let rule = EveryRule(
            reading: PlacedText(step), firstSeen: .epoch, in: zone, reportingTo: &diagnostics)
        #expect(rule != nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence].compactMap(\.self))
    }

    @Test func `equal steps tell the second showing of a time`() throws {
        var diagnostics = DiagnosticList()
        let oslo = try ZoneDatabase.ofSystem(environment: [:]).zone(named: "Europe/Oslo")
        let rule = try #require(
            EveryRule(
                reading: PlacedText("30m"), firstSeen: .epoch, in: oslo, reportingTo: &diagnostics))
        let occurrences = rule.occurrences(
            after: try Timestamp(rfc3339: "2026-10-25T00:00:00Z"),
            through: try Timestamp(rfc3339: "2026-10-25T02:00:00Z"), limit: 10)
        #expect(occurrences.map(\.local.hour) == [2, 2, 2, 3])
        #expect(occurrences.map(\.fold) == [0, 1, 1, 0])
    }

    @Test func `an instant is due once`() throws {
        var diagnostics = DiagnosticList()
        let oslo = try ZoneDatabase.ofSystem(environment: [:]).zone(named: "Europe/Oslo")
        let rule = try #require(
            AtRule(reading: PlacedText("2026-03-29T02:30"), in: oslo, reportingTo: &diagnostics))
        #expect(rule.sentence == "once, on 29 March 2026 at 03:00, Europe/Oslo")
        let due = try #require(rule.next(after: .epoch))
        #expect(due.instant.description == "2026-03-29T01:00:00Z")
        #expect(rule.next(after: due.instant) == nil)
        #expect(rule.previous(before: due.instant) == nil)
        #expect(rule.previous(before: .latest) == due)
    }

    @Test(arguments: [
        ("2026-12-24", "'2026-12-24' is a whole day; add a time, as in '2026-12-24T07:00'"),
        (
            "soon",
            "'soon' is no time; write it as in '2026-12-31', '2026-12-31T09:00' or "
                + "'2026-12-31T09:00:00Z'"
        ),
        ("2026-12-24T24:00", "'2026-12-24T24:00' is no time; hour 24 is out of range 0…23"),
    ])
    func `what is no instant is refused`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(AtRule(reading: PlacedText(text), in: .utc, reportingTo: &diagnostics) == nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence])
    }
}
