import Catalogue
import Testing
import TimeZones
import Values

@testable import ErrandTool

/// Times in the past that people ask about.
@Suite struct AskedTimeTests {
    /// A Friday in Oslo, at 21:33.
    private static func moment() throws -> Moment {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return Moment(
            try Timestamp(rfc3339: "2026-11-27T21:33:00+01:00"),
            in: try zones.zone(named: "Europe/Oslo"))
    }

    @Test(arguments: [
        ("21:31", "2026-11-27T20:31:00Z"), ("friday 21:31", "2026-11-27T20:31:00Z"),
        ("fri 21:31", "2026-11-27T20:31:00Z"), ("9:31 pm", "2026-11-27T20:31:00Z"),
        ("9:31pm", "2026-11-27T20:31:00Z"), ("friday 21:34", "2026-11-20T20:34:00Z"),
        ("yesterday noon", "2026-11-26T11:00:00Z"),
        ("2026-11-01T07:00:00Z", "2026-11-01T07:00:00Z"),
    ])
    func `a time of a day is the last one`(_ text: String, _ instant: String) throws {
        let asked = try AskedTime(text, at: Self.moment())
        #expect(!asked.isDay && asked.span.lowerBound.description == instant)
        #expect(try PastTime.instant(text, at: Self.moment()).description == instant)
    }

    @Test(arguments: [
        ("friday", "2026-11-26T23:00:00Z", "2026-11-27T22:59:59.999Z"),
        ("monday", "2026-11-22T23:00:00Z", "2026-11-23T22:59:59.999Z"),
        // Of 25 hours, and of 23.
        ("2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z"),
        ("2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"),
    ])
    func `a day counts whole`(_ text: String, _ first: String, _ last: String) throws {
        let asked = try AskedTime(text, at: Self.moment())
        #expect(asked.isDay)
        #expect(asked.span.lowerBound.description == first)
        #expect(asked.span.upperBound.description == last)
    }

    @Test func `what is to come is no time to list runs since`() throws {
        #expect(
            try PastTime.instant("monday", at: Self.moment()).description == "2026-11-22T23:00:00Z")
        #expect(throws: (any Error).self) { try PastTime.instant("tomorrow", at: Self.moment()) }
    }
}
