import Calendars
import Diagnostics
import Testing
import TimeZones
import Values

@Suite struct ExclusionsTests {
    private let zones: ZoneDatabase

    init() throws {
        zones = try ZoneDatabase.ofSystem(environment: [:])
    }

    private func calendar(_ events: String) -> SourceFile {
        SourceFile(
            name: "holidays.ics",
            text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events)\r\nEND:VCALENDAR\r\n")
    }

    private func exclusions(_ events: String) throws -> Exclusions {
        var diagnostics = DiagnosticList()
        let file = CalendarFile(calendar(events), zones: zones, reportingTo: &diagnostics)
        #expect(diagnostics.sorted().map(\.message.text) == [])
        return Exclusions(calendars: [try #require(file)])
    }

    /// The occurrence at a wall time of Oslo.
    private func oslo(_ text: String) throws -> Occurrence {
        let oslo = try zones.zone(named: "Europe/Oslo")
        let moment = try CalendarTime(reading: text)
        let local: CivilTime? = if case .local(let time) = moment { time } else { nil }
        let match = oslo.instants(of: try #require(local))
        let second: Int64? = if case .unique(let second) = match { second } else { nil }
        let instant = try #require(second.flatMap { Timestamp(seconds: $0) })
        return Occurrence(instant: instant, local: try #require(local))
    }

    private func names(_ exclusions: Exclusions, _ times: String...) throws -> [String?] {
        try times.map { exclusions.name(for: try oslo($0)) }
    }

    @Test func `days are those of the wall`() throws {
        let items: [ExclusionItem] = try ["2026-12-24", "2026-12-30..2027-01-02"].map {
            var diagnostics = DiagnosticList()
            return try #require(ExclusionItem(reading: PlacedText($0), reportingTo: &diagnostics))
        }
        let exclusions = Exclusions(items)
        #expect(
            try names(
                exclusions, "2026-12-23T23:59:59", "2026-12-24T00:00", "2026-12-24T23:59:59",
                "2026-12-25T00:00", "2026-12-30T00:00", "2027-01-02T23:59:59", "2027-01-03T00:00")
                == [nil, "", "", nil, "", "", nil])
        #expect(Exclusions().isEmpty)
        #expect(!exclusions.isEmpty)
    }

    @Test(arguments: [
        (
            "tomorrow",
            "'tomorrow' is nothing to leave out; write a day such as '2026-12-24', "
                + "days such as '2026-12-24..2027-01-02', or the path of an .ics file"
        ),
        (
            "2026-12-24..",
            "'2026-12-24..' is nothing to leave out; write a day such as '2026-12-24', "
                + "days such as '2026-12-24..2027-01-02', or the path of an .ics file"
        ),
        (
            "2027-01-02..2026-12-24",
            "'2027-01-02..2026-12-24' ends before it begins; write the earlier day first"
        ),
    ])
    func `what is no exclusion is refused`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        #expect(ExclusionItem(reading: PlacedText(text), reportingTo: &diagnostics) == nil)
        #expect(diagnostics.sorted().map(\.message.text) == [sentence])
    }

    @Test func `whole days of a calendar have no zone`() throws {
        let exclusions = try exclusions(
            """
            BEGIN:VEVENT
            SUMMARY:Christmas\\, at last
            DTSTART;VALUE=DATE:20261224
            DTEND;VALUE=DATE:20261227
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:One day
            DTSTART;VALUE=DATE:20260501
            END:VEVENT
            """)
        #expect(
            try names(
                exclusions, "2026-12-23T23:00", "2026-12-24T00:00", "2026-12-26T23:59",
                "2026-12-27T00:00", "2026-05-01T12:00", "2026-05-02T00:00")
                == [nil, "Christmas, at last", "Christmas, at last", nil, "One day", nil])
    }

    @Test func `times are those of their zones`() throws {
        let exclusions = try exclusions(
            """
            BEGIN:VEVENT
            SUMMARY:New York
            DTSTART;TZID=America/New_York:20260105T090000
            DURATION:PT1H30M
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:UTC
            DTSTART:20260106T090000Z
            DTEND:20260106T100000Z
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Wall
            DTSTART:20260107T090000
            DTEND:20260107T100000
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Instant
            DTSTART:20260108T090000
            END:VEVENT
            """)
        #expect(
            try names(exclusions, "2026-01-05T14:59:59", "2026-01-05T15:00", "2026-01-05T16:29:59")
                == [nil, "New York", "New York"])
        #expect(try names(exclusions, "2026-01-05T16:30") == [nil])
        #expect(try names(exclusions, "2026-01-06T10:00", "2026-01-06T11:00") == ["UTC", nil])
        #expect(try names(exclusions, "2026-01-07T09:00", "2026-01-07T10:00") == ["Wall", nil])
        #expect(
            try names(exclusions, "2026-01-08T09:00", "2026-01-08T09:00:01") == ["Instant", nil])
    }

    @Test func `rules of events are followed`() throws {
        let exclusions = try exclusions(
            """
            BEGIN:VEVENT
            UID:birthday
            SUMMARY:Birthday
            DTSTART;VALUE=DATE:20000229
            RRULE:FREQ=YEARLY
            END:VEVENT
            BEGIN:VEVENT
            UID:meeting
            SUMMARY:Meeting
            DTSTART;TZID=Europe/Oslo:20260105T090000
            DTEND;TZID=Europe/Oslo:20260105T100000
            RRULE:FREQ=WEEKLY;COUNT=4
            EXDATE;TZID=Europe/Oslo:20260112T090000
            RDATE:20260107T110000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:meeting
            SUMMARY:Moved meeting
            RECURRENCE-ID;TZID=Europe/Oslo:20260119T090000
            DTSTART;TZID=Europe/Oslo:20260119T140000
            DTEND;TZID=Europe/Oslo:20260119T150000
            END:VEVENT
            BEGIN:VEVENT
            UID:meeting
            RECURRENCE-ID:20260126T080000Z
            DTSTART;TZID=Europe/Oslo:20260126T090000
            STATUS:CANCELLED
            END:VEVENT
            """)
        #expect(
            try names(
                exclusions, "2028-02-29T08:00", "2027-02-28T08:00", "2027-03-01T08:00",
                "2026-01-05T09:30", "2026-01-05T10:00", "2026-01-12T09:30", "2026-01-07T12:30",
                "2026-01-19T09:30", "2026-01-19T14:30", "2026-01-26T09:30", "2026-02-02T09:30")
                == [
                    "Birthday", nil, nil, "Meeting", nil, nil, "Meeting", nil, "Moved meeting", nil,
                    nil,
                ])
    }

    @Test func `zones are found under the names that programs give them`() throws {
        let names = [
            "W. Europe Standard Time", "/mozilla.org/20070129_1/Europe/Oslo", "My Oslo",
            "/freeassociation.sourceforge.net/Europe/Oslo",
        ]
        for name in names {
            let exclusions = try exclusions(
                """
                BEGIN:VEVENT
                SUMMARY:Found
                DTSTART;TZID="\(name)":20260707T090000
                DURATION:PT1H
                END:VEVENT
                BEGIN:VTIMEZONE
                TZID:My Oslo
                X-LIC-LOCATION:Europe/Oslo
                BEGIN:STANDARD
                DTSTART:19701025T030000
                RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
                TZOFFSETFROM:+0200
                TZOFFSETTO:+0100
                END:STANDARD
                END:VTIMEZONE
                """)
            #expect(try self.names(exclusions, "2026-07-07T09:59") == ["Found"], "\(name)")
        }
    }

    @Test func `folded lines and other components do not matter`() throws {
        let exclusions = try exclusions(
            "BEGIN:VEVENT\r\nSUMM\r\n ARY:Fol\r\n\tded\r\nDTSTART;VALUE=DA\r\n TE:20260501\r\n\r\n"
                + "BEGIN:VALARM\r\nDURATION:PT5M\r\nSUMMARY:Alarm\r\nEND:VALARM\r\nEND:VEVENT\r\n"
                + "BEGIN:VTODO\r\nSUMMARY:To do\r\nDTSTART:20260502T000000Z\r\nEND:VTODO")
        #expect(try names(exclusions, "2026-05-01T12:00", "2026-05-02T02:00") == ["Folded", nil])
    }

    /// An event, what is marked in it, and the sentence about it.
    static let mistakes: KeyValuePairs<String, (marked: String, sentence: String)> = [
        "BEGIN:VEVENT\nSUMMARY:No start\nEND:VEVENT": ("BEGIN:VEVENT", "this event has no DTSTART"),
        "BEGIN:VEVENT\nDTSTART:2026\nEND:VEVENT": (
            "2026",
            "'2026' is no date or time; write it as in '2026-12-31', '2026-12-31T09:00' or "
                + "'2026-12-31T09:00:00Z'"
        ),
        "BEGIN:VEVENT\nDTSTART;TZID=Europe/Olso:20260101T000000\nEND:VEVENT": (
            "DTSTART;TZID=Europe/Olso:20260101T000000",
            "no time zone is named 'Europe/Olso'; did you mean 'Europe/Oslo'?"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z\nDTEND:20260101T000000Z\nEND:VEVENT": (
            "DTEND:20260101T000000Z", "this event ends before it begins"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z\nDURATION:1h\nEND:VEVENT": (
            "DURATION:1h", "'1h' is no length of an event; it is written as in 'PT1H30M'"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z\nRRULE:FREQ=D\n AILY;BYHOUR=24\nEND:VEVENT": (
            "24", "BYHOUR 24 is out of range 0…23"
        ),
        "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260102\nRRULE:FREQ=HOURLY\nEND:VEVENT": (
            "FREQ=HOURLY", "FREQ=HOURLY needs a start with a time; this one is a whole day"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z\nEXRULE:FREQ=DAILY\nEND:VEVENT": (
            "EXRULE:FREQ=DAILY",
            "EXRULE is no longer part of calendars; list the times in EXDATE"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z\nDTSTART:20260102T000000Z\nEND:VEVENT": (
            "DTSTART:20260102T000000Z", "the start is given twice; take out one of them"
        ),
        "BEGIN:VEVENT\nhello\nDTSTART:20260102T000000Z\nEND:VEVENT": (
            "hello", "every line of a calendar is 'NAME:VALUE'; this one is not"
        ),
        "BEGIN:VEVENT\nDTSTART:20260102T000000Z": (
            "END:VCALENDAR", "'END:VCALENDAR' stands alone; 'END:VEVENT' has to come first"
        ),
    ]

    @Test func `mistakes of a calendar are marked and explained`() {
        for (events, mistake) in Self.mistakes {
            var diagnostics = DiagnosticList()
            let file = calendar(events)
            #expect(CalendarFile(file, zones: zones, reportingTo: &diagnostics) == nil)
            let found = diagnostics.sorted()
            #expect(found.map(\.message.text) == [mistake.sentence])
            #expect(found.first?.range.map { String(file[$0]) } == mistake.marked)
        }
    }

    @Test(arguments: [
        ("", "this is no calendar; the first line of one is 'BEGIN:VCALENDAR'"),
        ("%PDF-1.7", "this is no calendar; the first line of one is 'BEGIN:VCALENDAR'"),
        (
            "BEGIN:VEVENT\nEND:VEVENT",
            "this is no calendar; the first line of one is 'BEGIN:VCALENDAR'"
        ),
        ("BEGIN:VCALENDAR\n", "'BEGIN:VCALENDAR' has no 'END:VCALENDAR'; the file is cut off"),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:X", "'END:X' stands alone; nothing has begun"),
        (
            "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 20),
            "this is too much; there are at most 16 components in one another"
        ),
        (
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\n"
                + (0...100).map { "RDATE;TZID=Zone\($0):20260101T000000\n" }.joined()
                + "END:VEVENT\nEND:VCALENDAR\n",
            "this is too much; there are at most 100 time zones"
        ),
        (
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T000000Z\nDURATION:P"
                + String(repeating: "999999999W", count: 100_000)
                + "\nEND:VEVENT\nEND:VCALENDAR\n",
            "'P" + String(repeating: "999999999W", count: 5)
                + "99999999…' is no length of an event; it is written as in 'PT1H30M'"
        ),
        (
            "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: 20_001),
            "this is too much; there are at most 20000 events"
        ),
    ])
    func `what is no whole calendar is refused`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        let file = SourceFile(name: "x.ics", text: text)
        #expect(CalendarFile(file, zones: zones, reportingTo: &diagnostics) == nil)
        #expect(diagnostics.sorted().first?.message.text == sentence)
    }
}
