import Calendars
import ICalendar
import Testing
import TimeZones
import Values

/// What comes in crowds in calendars has limits.
@Suite struct ContentLimitTests {
    private func document(_ lines: String) throws -> CalendarDocument {
        try CalendarDocument(Array("BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n".utf8))
    }

    private func events(_ lines: String) throws -> CalendarEvents {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return CalendarEvents(try document(lines), zones: zones, readIn: .utc)
    }

    @Test func `components are counted`() {
        let lines = String(repeating: "BEGIN:X\nEND:X\n", count: 100_000)
        #expect { _ = try document(lines) } throws: {
            "\($0)" == "line 200000: this is too much; there are at most 100000 components"
        }
    }

    @Test func `recurring events beyond the limit are missing`() throws {
        let event = "BEGIN:VEVENT\nDTSTART:20260101T000000Z\nRRULE:FREQ=DAILY\nEND:VEVENT\n"
        let events = try events(String(repeating: event, count: 1002))
        #expect(
            events.mistakes.map(\.reason)
                == ["this is too much; there are at most 1000 recurring events"])
        let start = try #require(Timestamp(seconds: 1_767_225_600))
        let end = try #require(Timestamp(seconds: 1_767_225_601))
        #expect(events.occurrences(from: start, to: end).found.count == 1000)
    }

    /// A day before the span is looked at, since days are not all as long as that.
    @Test func `the times that are looked at are counted`() throws {
        let event =
            "BEGIN:VEVENT\nDTSTART:20260101T000000\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\n"
            + "END:VEVENT\n"
        let events = try events(String(repeating: event, count: 4))
        let start = try #require(Timestamp(seconds: 1_767_225_600 + 200_000))
        let end = try #require(Timestamp(seconds: 1_767_225_600 + 200_001))
        let answer = events.occurrences(from: start, to: end)
        #expect(!answer.isComplete)
        #expect(answer.found.count == 2)
    }
}
