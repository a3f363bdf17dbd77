import ICalendar
import Testing
import Values

@Suite struct CalendarMomentTests {
    static let moments: [(String, CalendarMoment?)] = [
        ("DTSTART;VALUE=DATE:20261231", CivilDate(year: 2026, month: 12, day: 31).map { .day($0) }),
        ("DTSTART:20260501T090000", .wall(CivilTime(5, 1, 9))),
        (
            "DTSTART;TZID=Europe/Oslo:20260501T090000",
            .zoned(CivilTime(5, 1, 9), zone: "Europe/Oslo")
        ),
        ("DTSTART:20260101T000001Z", .instant(Timestamp(secondsSinceStart: 1))),
        ("DTSTART:20260101T000060Z", .instant(Timestamp(secondsSinceStart: 59))),
        ("DTSTART:20260229", nil), ("DTSTART:20261301", nil), ("DTSTART:00000101", nil),
        ("DTSTART:20260101T240000", nil), ("DTSTART:20260101T0000", nil), ("DTSTART:", nil),
        ("DTSTART:20260101T000000X", nil), ("DTSTART:2026-01-01", nil), ("DTSTART:20260101T", nil),
        ("DTSTART:20260101,2026010", nil),
    ]

    private func line(_ text: String) throws -> ContentLine {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(text)\nEND:VEVENT\nEND:VCALENDAR"
        return try #require(try CalendarDocument(Array(text.utf8)).events.first?.lines.first)
    }

    @Test(arguments: moments)
    func `moments are read with their zones`(
        _ written: String, _ moment: CalendarMoment?
    ) throws {
        #expect(try line(written).moments == moment.map { [$0] })
    }

    @Test(arguments: moments.compactMap(\.1))
    func `moments that are written are read again`(_ moment: CalendarMoment) throws {
        let line = try #require(ContentLine("DTSTART", moment: moment))
        #expect(line.moments == [moment])
    }

    @Test func `lists are read as a whole`() throws {
        #expect(try line("EXDATE:20260101T000000Z,20260101T000001Z").moments?.count == 2)
        #expect(
            try line("FREEBUSY:20260501T090000/PT1H,20260501T090000/20260501T100000").periods == [
                CalendarPeriod(start: .wall(CivilTime(5, 1, 9)), end: .seconds(3600)),
                CalendarPeriod(
                    start: .wall(CivilTime(5, 1, 9)), end: .moment(.wall(CivilTime(5, 1, 10)))),
            ])
        #expect(try line("FREEBUSY:20260501T090000").periods == nil)
        #expect(try line("FREEBUSY:20260501T090000/-PT1H").periods == nil)
    }

    @Test(arguments: [
        ("P1D", 86_400), ("P2W", 1_209_600), ("PT1H30M", 5400), ("-PT15M", -900),
        ("+P1DT1S", 86_401),
        ("PT0S", 0),
    ])
    func `lengths are read`(_ text: String, _ seconds: Int) {
        #expect(CalendarDuration.seconds(text) == seconds)
        #expect(CalendarDuration.seconds(CalendarDuration.text(seconds)) == seconds)
    }

    @Test(arguments: [
        "", "P", "PT", "1D", "PD", "PT1D", "P1H", "P9999999999D", "P1D ", "P1DT", "P-1D", "PTT1S",
    ])
    func `what is no length is none`(_ text: String) {
        #expect(CalendarDuration.seconds(text) == nil)
    }
}
