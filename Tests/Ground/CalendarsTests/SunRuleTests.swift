import Diagnostics
import Testing
import TimeZones
import Values

@testable import Calendars

@Suite struct SunRuleTests {
    private let oslo = Place(latitude: 59.91, longitude: 10.75)

    private func rule(
        _ text: String, at place: Place?, _ diagnostics: inout DiagnosticList
    ) -> SunRule? {
        SunRule(reading: PlacedText(text), at: place, in: .utc, reportingTo: &diagnostics)
    }

    @Test(arguments: [
        ("sunset-30m", "30 minutes before sunset, 59.91° N, 10.75° E, UTC"),
        (" nautical_dawn + 1h ", "1 hour after nautical dawn, 59.91° N, 10.75° E, UTC"),
        ("sunset-12h", "12 hours before sunset, 59.91° N, 10.75° E, UTC"),
        ("sunset+12h", "12 hours after sunset, 59.91° N, 10.75° E, UTC"),
        ("dusk", "at dusk, 59.91° N, 10.75° E, UTC"),
    ])
    func `a rule says itself`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(rule(text, at: oslo, &diagnostics)?.sentence == sentence)
    }

    @Test(arguments: [
        ("sunsett", "the sun has no 'sunsett'; did you mean 'sunset'?"),
        (
            "noon",
            "the sun has no 'noon'; write one of sunrise, sunset, dawn, dusk, nautical_dawn, "
                + "nautical_dusk, astronomical_dawn, astronomical_dusk"
        ),
        ("sunset-30", "'30' in '30' has no unit; the units are d, h, m, s and ms"),
        ("sunset-12h1s", "a rule is at most 12h before or after the sun"),
        ("sunset+12h1s", "a rule is at most 12h before or after the sun"),
    ])
    func `a mistake is explained`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(rule(text, at: oslo, &diagnostics) == nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence])
    }

    @Test func `a rule needs a place where it can be due`() {
        var diagnostics = DiagnosticList()
        #expect(rule("sunset", at: nil, &diagnostics) == nil)
        #expect(rule("sunset", at: Place(latitude: 90, longitude: 0), &diagnostics) == nil)
        #expect(
            diagnostics.sorted().map(\.message.text) == [
                "where the sun is looked at has to be said; "
                    + "set 'place' to latitude and longitude, as in 'place: 59.91, 10.75'",
                "there is never a sunset at 90.0° N, 0.0° E",
            ])
    }

    /// At 80° N the sun stays up from 14 April to 29 August 2019 and down from 22 October to 20
    /// February (USNO).
    @Test func `there is nothing to wait for on polar days but their end`() throws {
        var diagnostics = DiagnosticList()
        let place = Place(latitude: 80, longitude: 0)
        let sunset = try #require(rule("sunset", at: place, &diagnostics))
        let spring = sunset.next(after: try Timestamp(rfc3339: "2019-04-13T00:00:00Z"))
        #expect(spring?.instant.description.prefix(10) == "2019-08-30")
        let sunrise = try #require(rule("sunrise", at: place, &diagnostics))
        let autumn = sunrise.next(after: try Timestamp(rfc3339: "2019-10-21T12:00:00Z"))
        #expect(autumn?.instant.description.prefix(10) == "2020-02-21")
        let before = sunset.previous(before: try Timestamp(rfc3339: "2020-02-01T00:00:00Z"))
        #expect(before?.instant.description.prefix(10) == "2019-10-21")
    }

    @Test func `going on and going back meet the same occurrences`() throws {
        var diagnostics = DiagnosticList()
        for (latitude, longitude) in [(59.91, 10.75), (-45, 179.9), (66, -179.9), (0, 0), (78, 15)]
        {
            let place = Place(latitude: latitude, longitude: longitude)
            let rule = try #require(rule("sunrise+11h", at: place, &diagnostics))
            var instant = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
            for _ in 0..<800 {
                let next = try #require(rule.next(after: instant))
                let again = try #require(rule.next(after: next.instant))
                #expect(rule.previous(before: again.instant) == next)
                instant = next.instant
            }
        }
    }

    @Test func `the end of time ends the rule`() throws {
        var diagnostics = DiagnosticList()
        let rule = try #require(rule("sunset", at: oslo, &diagnostics))
        #expect(rule.next(after: .latest) == nil)
        #expect(rule.previous(before: .earliest) == nil)
    }

    @Test(arguments: [
        ("sunset", 66.9, 25.7), ("sunrise", 66.9, 25.7), ("sunset+12h", -18.1, 178.4),
        ("dawn-12h", 21.3, -157.9), ("sunset", 0, 0), ("astronomical_dusk", 48.5, 2.3),
    ])
    func `each occurrence has a day by the sun of its own`(
        _ text: String, _ latitude: Double, _ longitude: Double
    ) throws {
        var diagnostics = DiagnosticList()
        let place = try #require(Place(latitude: latitude, longitude: longitude))
        let rule = try #require(rule(text, at: place, &diagnostics))
        let begin = try #require(Timestamp(seconds: 1_772_323_200))
        var last: Int?
        var occurrences = rule.occurrences(after: begin)
        for _ in 0..<700 {
            guard let next = occurrences.next() else { break }
            let day = rule.solarDay(of: next).daysSince1970
            let event = try #require(rule.event.second(ofDay: day, at: place))
            #expect(Int64(event.rounded()) + Int64(rule.offset) == next.instant.seconds)
            #expect(last.map { $0 < day } ?? true)
            last = day
        }
    }

    @Test func `two sunsets on one date have two days by the sun`() throws {
        var diagnostics = DiagnosticList()
        let place = try #require(Place(latitude: 65.73, longitude: -10))
        let rule = try #require(rule("sunset", at: place, &diagnostics))
        let begin = try #require(Timestamp(seconds: 1_780_272_000))
        let found = rule.occurrences(
            after: begin, through: try #require(begin.adding(.seconds(60 * 86_400))), limit: 100)
        let dates = found.map(\.local.date)
        #expect(Set(dates).count < dates.count)
        #expect(Set(found.map { rule.solarDay(of: $0) }).count == found.count)
    }
}
