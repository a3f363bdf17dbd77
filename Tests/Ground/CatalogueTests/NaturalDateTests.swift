import Testing
import TimeZones
import Values

@testable import Catalogue

@Suite struct NaturalDateTests {
    /// A Wednesday, four days before the clocks of Oslo are moved forward.
    static func moment() throws -> Moment {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return Moment(
            try Timestamp(rfc3339: "2026-03-25T10:00:00+01:00"),
            in: try zones.zone(named: "Europe/Oslo"))
    }

    /// A text, and the instant that it means or the sentence that refuses it.
    struct Case: CustomTestStringConvertible {
        let text: String
        let meaning: String
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ meaning: String) {
            (self.text, self.meaning) = (text, meaning)
        }
    }

    static let said = [
        Case("now", "2026-03-25T09:00:00Z"),
        Case("in 2 hours", "2026-03-25T11:00:00Z"),
        Case("in an hour", "2026-03-25T10:00:00Z"),
        Case("in 1h30m", "2026-03-25T10:30:00Z"),
        Case("In 90 Minutes", "2026-03-25T10:30:00Z"),
        Case("30 seconds ago", "2026-03-25T08:59:30Z"),
        Case("1h ago", "2026-03-25T08:00:00Z"),
        Case("today", "2026-03-24T23:00:00Z"),
        Case("today 9:00", "2026-03-25T08:00:00Z"),
        Case("tomorrow 9:00", "2026-03-26T08:00:00Z"),
        Case("Tomorrow at 9:30 PM", "2026-03-26T20:30:00Z"),
        Case("  yesterday   noon ", "2026-03-24T11:00:00Z"),
        Case("Friday", "2026-03-26T23:00:00Z"),
        Case("fri 12am", "2026-03-26T23:00:00Z"),
        Case("fri 12pm", "2026-03-27T11:00:00Z"),
        Case("wednesday 7:00", "2026-04-01T05:00:00Z"),
        Case("11:00", "2026-03-25T10:00:00Z"),
        Case("10:00", "2026-03-26T09:00:00Z"),
        Case("9am", "2026-03-26T08:00:00Z"),
        Case("9 am", "2026-03-26T08:00:00Z"),
        Case("midnight", "2026-03-25T23:00:00Z"),
        Case("21:30:15", "2026-03-25T20:30:15Z"),
        Case("2026-04-01", "2026-03-31T22:00:00Z"),
        Case("2026-04-01 9:00", "2026-04-01T07:00:00Z"),
    ]

    @Test(arguments: said)
    func `a text means an instant`(_ c: Case) throws {
        let instant = try NaturalDate(text: c.text).instant(at: Self.moment())
        #expect(instant?.description == c.meaning)
    }

    static let aroundTheChange = [
        // A day of the calendar is as long as the clocks make it; 24 hours are 24 hours.
        Case("in 4 days", "2026-03-29T08:00:00Z"),
        Case("in 96 hours", "2026-03-29T09:00:00Z"),
        // 2:30 is skipped, so the change itself is meant.
        Case("sunday 2:30", "2026-03-29T01:00:00Z"),
        // 2:30 comes twice, so the first one is meant.
        Case("2026-10-25 2:30", "2026-10-25T00:30:00Z"),
    ]

    @Test(arguments: aroundTheChange)
    func `a change of the clocks is minded`(_ c: Case) throws {
        let instant = try NaturalDate(text: c.text).instant(at: Self.moment())
        #expect(instant?.description == c.meaning)
    }

    static let past = [
        // It is Wednesday, 10:00.
        Case("wednesday 9:59", "2026-03-25T08:59:00Z"),
        Case("wed 10:01", "2026-03-18T09:01:00Z"),
        Case("wednesday", "2026-03-24T23:00:00Z"),
        Case("thursday 7:00", "2026-03-19T06:00:00Z"),
        Case("tuesday", "2026-03-23T23:00:00Z"),
        Case("9:59", "2026-03-25T08:59:00Z"),
        Case("10:00", "2026-03-25T09:00:00Z"),
        Case("8:31 pm", "2026-03-24T19:31:00Z"),
        Case("noon", "2026-03-24T11:00:00Z"),
        Case("midnight", "2026-03-24T23:00:00Z"),
        Case("tomorrow 9:00", "2026-03-26T08:00:00Z"),
        Case("in 2 hours", "2026-03-25T11:00:00Z"),
        Case("2026-04-01", "2026-03-31T22:00:00Z"),
    ]

    @Test(arguments: past)
    func `one who looks back means the last of what comes again and again`(_ c: Case) throws {
        let moment = try Self.moment()
        let instant = try NaturalDate(text: c.text).lookingBack(from: moment).instant(at: moment)
        #expect(instant?.description == c.meaning)
    }

    static let samples =
        "'2026-03-29T07:00:00Z', '2026-03-29 9:00', 'tomorrow 9:00', 'in 2 hours' or 'Friday'"

    static let refused = [
        Case("", "'' is none; write one such as \(samples)"),
        Case("soon", "'soon' is none; write one such as \(samples)"),
        Case("9", "'9' is none; write one such as \(samples)"),
        Case("tomorrow 9", "'tomorrow 9' is none; write one such as \(samples)"),
        Case("tomorrow at", "'tomorrow at' is none; write one such as \(samples)"),
        Case("9am am", "'9am am' is none; write one such as \(samples)"),
        Case("now now", "'now now' is none; write one such as \(samples)"),
        Case("tomorow 9:00", "'tomorow 9:00' is none; did you mean 'tomorrow'?"),
        Case("fridya", "'fridya' is none; did you mean 'friday'?"),
        Case(
            "next Friday",
            "'next friday' means two things; write 'friday' for the next one, or the date"),
        Case(
            "in two hours",
            "'two hours' in 'in two hours' is no length of time; "
                + "write '2 hours', '3 days' or '1h30m'"),
        Case(
            "in 2 moons",
            "'2 moons' in 'in 2 moons' is no length of time; write '2 hours', '3 days' or '1h30m'"
        ),
        Case("in", "'' in 'in' is no length of time; write '2 hours', '3 days' or '1h30m'"),
        Case(
            "in 99999999999999 days",
            "'99999999999999 days' in 'in 99999999999999 days' is no length of time; "
                + "write '2 hours', '3 days' or '1h30m'"),
        Case(
            "today 25:00",
            "'25:00' in 'today 25:00' is no time of a day; write '9:00', '21:30' or '9pm'"),
        Case(
            "13 pm", "'13 pm' in '13 pm' is no time of a day; write '9:00', '21:30' or '9pm'"),
        Case(
            "9:5", "'9:5' in '9:5' is no time of a day; write '9:00', '21:30' or '9pm'"),
        Case("2026-02-29 9:00", "day 29 is out of range 1…28"),
        Case("0000-01-01", "year 0 is out of range 1…9999"),
    ]

    @Test(arguments: refused)
    func `a text that means nothing clear is refused`(_ c: Case) {
        #expect(throws: NaturalDate.Misreading(message: c.meaning)) {
            try NaturalDate(text: c.text)
        }
    }

    @Test func `what is outside of the years is no instant`() throws {
        let moment = try Self.moment()
        for text in ["in 2147483647 days", "2147483647 weeks ago", "9999-12-31 23:59:59"] {
            let instant = try NaturalDate(text: text).instant(at: moment)
            #expect((instant == nil) == text.contains("2147483647"), "\(text)")
        }
    }

    static let days = [
        Case("tomorrow", "2026-03-26"), Case("friday", "2026-03-27"),
        Case("in 1 week", "2026-04-01"), Case("2026-03-29", "2026-03-29"),
    ]

    @Test(arguments: days)
    func `a text without a time means a day`(_ c: Case) throws {
        #expect(try NaturalDate(text: c.text).day(at: Self.moment())?.description == c.meaning)
    }

    @Test(arguments: ["now", "tomorrow 9:00", "9:00", "in 2 hours"])
    func `a text with a time means no day`(_ text: String) throws {
        #expect(try NaturalDate(text: text).day(at: Self.moment()) == nil)
    }
}
