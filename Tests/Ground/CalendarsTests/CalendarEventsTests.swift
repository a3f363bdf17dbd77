import Calendars
import ICalendar
import Testing
import TimeZones
import Values

/// The events of a span, from calendars as programs write them.
@Suite struct CalendarEventsTests {
    private let zones: ZoneDatabase
    private let oslo: Zone

    init() throws {
        zones = try ZoneDatabase.ofSystem(environment: [:])
        oslo = try zones.zone(named: "Europe/Oslo")
    }

    private func instant(_ text: String) throws -> Timestamp {
        let moment = try CalendarTime(reading: text)
        guard case .instant(let instant) = moment else { throw CalendarTrouble.noInstant }
        return instant
    }

    private enum CalendarTrouble: Error { case noInstant }

    private func events(_ lines: String) throws -> CalendarEvents {
        let text = "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n"
        return CalendarEvents(
            try CalendarDocument(Array(text.utf8)), zones: zones, readIn: oslo)
    }

    /// What a span of events has: title, begin and end in Oslo.
    private func list(
        _ lines: String, _ start: String, _ end: String, atMost limit: Int = 100
    ) throws -> [String] {
        try events(lines).occurrences(
            from: instant(start), to: instant(end), atMost: limit
        ).found.map { found in
            let times = [found.start, found.end].map { String(oslo.text($0).prefix(16)) }
            return "\(found.title) \(times[0]) \(times[1])\(found.isAllDay ? " all day" : "")"
        }
    }

    private static let weekly = """
        BEGIN:VEVENT
        UID:w
        SUMMARY:Meeting
        DTSTART;TZID=Europe/Oslo:20260105T090000
        DTEND;TZID=Europe/Oslo:20260105T100000
        RRULE:FREQ=WEEKLY;COUNT=5
        EXDATE;TZID=Europe/Oslo:20260112T090000
        END:VEVENT
        BEGIN:VEVENT
        UID:w
        SUMMARY:Moved
        RECURRENCE-ID;TZID=Europe/Oslo:20260119T090000
        DTSTART;TZID=Europe/Oslo:20260120T140000
        DTEND;TZID=Europe/Oslo:20260120T150000
        END:VEVENT
        BEGIN:VEVENT
        UID:w
        RECURRENCE-ID;TZID=Europe/Oslo:20260126T090000
        DTSTART;TZID=Europe/Oslo:20260126T090000
        STATUS:CANCELLED
        END:VEVENT
        """

    @Test func `a recurring event comes with its exceptions and its other versions`() throws {
        #expect(
            try list(Self.weekly, "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z") == [
                "Meeting 2026-01-05T09:00 2026-01-05T10:00",
                "Moved 2026-01-20T14:00 2026-01-20T15:00",
                "Meeting 2026-02-02T09:00 2026-02-02T10:00",
            ])
    }

    /// A span, and the begins that are found in it.
    @Test(arguments: [
        ("2026-01-05T08:00:00Z", "2026-01-05T08:00:01Z", 1),  // from its begin on
        ("2026-01-05T08:59:59Z", "2026-01-05T09:30:00Z", 1),  // its last second
        ("2026-01-05T09:00:00Z", "2026-01-05T09:30:00Z", 0),  // its end is not in it
        ("2026-01-05T07:00:00Z", "2026-01-05T08:00:00Z", 0),  // its begin is behind the span
        ("2026-01-05T09:00:00Z", "2026-01-05T08:00:00Z", 0),  // no span
    ])
    func `what reaches into a span is found`(_ start: String, _ end: String, _ count: Int) throws {
        #expect(try list(Self.weekly, start, end).count == count)
    }

    @Test func `an event knows the moment by which a calendar takes it out`() throws {
        let text = "BEGIN:VCALENDAR\n\(Self.weekly)\nEND:VCALENDAR\n"
        var document = try CalendarDocument(Array(text.utf8))
        let (start, end) = try (instant("2026-01-01T00:00:00Z"), instant("2027-01-01T00:00:00Z"))
        func found() -> [EventOccurrence] {
            CalendarEvents(document, zones: zones, readIn: oslo)
                .occurrences(from: start, to: end).found
        }
        for left in [2, 1, 0] {
            let next = try #require(found().first)
            #expect(next.isRecurring)
            #expect(document.remove(uid: next.uid, only: next.moment, at: start) == true)
            #expect(found().count == left)
        }
    }

    /// Calendars as programs write them, and what is found in a span of July 2026.
    static let programs: [(program: String, lines: String, found: [String])] = [
        (
            "Google: whole days, and no zone beside them",
            """
            X-WR-TIMEZONE:Europe/Oslo
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20260703
            DTEND;VALUE=DATE:20260705
            SUMMARY:Holiday
            TRANSP:TRANSPARENT
            END:VEVENT
            """, ["Holiday 2026-07-03T00:00 2026-07-05T00:00 all day"]
        ),
        (
            "Outlook: names of Windows, and a zone of its own beside them",
            """
            BEGIN:VTIMEZONE
            TZID:W. Europe Standard Time
            BEGIN:STANDARD
            DTSTART:16010101T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            SUMMARY;LANGUAGE=en-us:Review
            DTSTART;TZID=W. Europe Standard Time:20260706T090000
            DTEND;TZID=W. Europe Standard Time:20260706T093000
            X-MICROSOFT-CDO-BUSYSTATUS:BUSY
            X-ALT-DESC;FMTTYPE=text/html:<html><body title="a:b">x</body></html>
            END:VEVENT
            """, ["Review 2026-07-06T09:00 2026-07-06T09:30"]
        ),
        (
            "Apple: a zone that the file does not describe",
            """
            BEGIN:VEVENT
            SUMMARY:Flight
            DTSTART;TZID=America/New_York:20260707T180000
            DTEND;TZID=Europe/Oslo:20260708T073000
            X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:19760401T005545Z
            ACTION:NONE
            END:VALARM
            END:VEVENT
            """, ["Flight 2026-07-08T00:00 2026-07-08T07:30"]
        ),
        (
            "a day with an end on the same day, and an instant",
            """
            BEGIN:VEVENT
            SUMMARY:Day
            DTSTART;VALUE=DATE:20260709
            DTEND;VALUE=DATE:20260709
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Instant
            DTSTART:20260710T100000Z
            END:VEVENT
            """,
            [
                "Day 2026-07-09T00:00 2026-07-10T00:00 all day",
                "Instant 2026-07-10T12:00 2026-07-10T12:00",
            ]
        ),
        (
            "a birthday with a begin long ago",
            """
            BEGIN:VEVENT
            SUMMARY:Birthday
            DTSTART;VALUE=DATE:16040711
            RRULE:FREQ=YEARLY
            END:VEVENT
            """, ["Birthday 2026-07-11T00:00 2026-07-12T00:00 all day"]
        ),
        (
            "a to-do is no event",
            """
            BEGIN:VTODO
            SUMMARY:To do
            DTSTART:20260712T100000Z
            END:VTODO
            """, []
        ),
    ]

    @Test(arguments: programs.indices)
    func `what programs write is understood`(_ index: Int) throws {
        let (program, lines, found) = Self.programs[index]
        for lines in [lines, lines.replacing("\n", with: "\r\n")] {
            #expect(
                try list(lines, "2026-07-01T00:00:00Z", "2026-08-01T00:00:00Z") == found,
                "\(program)")
            #expect(try events(lines).mistakes.isEmpty, "\(program)")
        }
    }

    /// An event beside a good one, and why it is missing.
    @Test(arguments: [
        ("DTSTART:20260702T100000Z\nDTEND:20260702T090000Z", "this event ends before it begins"),
        ("SUMMARY:x", "this event has no DTSTART"),
        (
            "DTSTART;TZID=Ours:20260702T100000",
            "no time zone is named 'Ours'; write one such as 'Europe/Oslo', 'UTC' or '+02:00'"
        ),
        ("DTSTART:20260702T100000Z\nRRULE:FREQ=HOURLY;BYHOUR=24", "BYHOUR 24 is out of range 0…23"),
    ])
    func `an event that cannot be understood is missing alone`(
        _ lines: String, _ reason: String
    ) throws {
        let events = try events(
            """
            BEGIN:VEVENT
            UID:bad
            \(lines)
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Good
            DTSTART:20260703T100000Z
            END:VEVENT
            """)
        #expect(events.mistakes.map(\.reason) == [reason])
        #expect(events.mistakes.map { $0.event?["UID"]?.text } == ["bad"])
        let found = try events.occurrences(
            from: instant("2026-07-01T00:00:00Z"), to: instant("2026-08-01T00:00:00Z"))
        #expect(found.found.map(\.title) == ["Good"])
        #expect(found.isComplete)
    }

    @Test func `days are as long as the clocks make them`() throws {
        let lines = """
            BEGIN:VEVENT
            SUMMARY:Day
            DTSTART;VALUE=DATE:20260328
            RRULE:FREQ=DAILY;COUNT=3
            END:VEVENT
            """
        let found = try events(lines).occurrences(
            from: instant("2026-03-27T23:00:00Z"), to: instant("2026-04-05T00:00:00Z")
        ).found
        #expect(found.map { $0.end.seconds - $0.start.seconds } == [86_400, 82_800, 86_400])
        #expect(found.map(\.moment.text) == ["20260328", "20260329", "20260330"])
    }

    @Test func `the earliest are left of too many, and it is said`() throws {
        let lines = """
            BEGIN:VEVENT
            SUMMARY:Late
            DTSTART:20260601T000000Z
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Often
            DTSTART:20260101T000000Z
            RRULE:FREQ=SECONDLY
            END:VEVENT
            """
        let found = try events(lines).occurrences(
            from: instant("2026-01-01T00:00:00Z"), to: instant("2027-01-01T00:00:00Z"), atMost: 3)
        #expect(found.found.map(\.title) == ["Often", "Often", "Often"])
        #expect(!found.isComplete)
    }

    /// All that a calendar says of a zone when it is written, compared with the zone.
    @Test(arguments: [
        "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
        "Asia/Kolkata", "America/Santiago", "Europe/Dublin", "Asia/Gaza", "UTC", "Antarctica/Troll",
    ])
    func `zones are written as they are`(_ name: String) throws {
        let zone = try zones.zone(named: name)
        let start = try instant("2026-06-01T00:00:00Z")
        var document = CalendarDocument(product: "x")
        let moment = CalendarMoment.zoned(zone.local(start), zone: name)
        try document.add(EventDraft(title: "x", start: moment), uid: "1", at: start, zones: zones)
        let written = try #require(document.calendars.first?.components.first)
        var changes: [Int64: Int] = [:]
        for observance in written.components {
            for (second, offset) in try self.changes(observance) { changes[second] = offset }
        }
        // Each change of the coming 20 years, and no other one.
        var expected: [Int64: Int] = [:]
        var span = zone.span(at: start.seconds)
        let end = start.seconds + 20 * 365 * 86_400
        while span.end < end {
            expected[span.end] = span.offsetAfter
            span = zone.span(at: span.end)
        }
        #expect(changes.filter { start.seconds..<end ~= $0.key } == expected)
        let first = changes.filter { $0.key <= start.seconds }.max { $0.key < $1.key }
        #expect(first?.value == zone.offset(at: start))
    }

    /// When an observance begins, in seconds since 1970, and with which offset.
    private func changes(_ observance: Component) throws -> [(Int64, Int)] {
        let before = try #require(offset(observance["TZOFFSETFROM"]?.rawValue))
        let after = try #require(offset(observance["TZOFFSETTO"]?.rawValue))
        let lines = observance.lines.filter { ["DTSTART", "RRULE", "RDATE"].contains($0.name) }
        let text = lines.map { "\($0.name):\($0.rawValue)" }.joined(separator: "\n")
        let event = "BEGIN:VEVENT\n\(text)\nEND:VEVENT"
        let calendar = "BEGIN:VCALENDAR\n\(event)\nEND:VCALENDAR"
        let events = CalendarEvents(
            try CalendarDocument(Array(calendar.utf8)), zones: zones,
            readIn: try #require(Zone(offset: before)))
        #expect(events.mistakes.isEmpty)
        return try events.occurrences(
            from: instant("1800-01-01T00:00:00Z"), to: instant("2050-01-01T00:00:00Z")
        ).found.map { ($0.start.seconds, after) }
    }

    private func offset(_ text: String?) -> Int? {
        guard let text, let number = Int(text.dropFirst()) else { return nil }
        let seconds = text.count > 5 ? number % 100 : 0
        let minutes = text.count > 5 ? number / 100 : number
        let size = minutes / 100 * 3600 + minutes % 100 * 60 + seconds
        return text.hasPrefix("-") ? -size : size
    }
}
