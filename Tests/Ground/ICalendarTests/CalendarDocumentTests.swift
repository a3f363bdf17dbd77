import ICalendar
import Testing
import TimeZones
import Values

@Suite struct CalendarDocumentTests {
    private static let event =
        "BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20250101T000000Z\r\nSUMMARY:One\r\n"
        + "DTSTART:20260501T090000Z\r\nX-ODD;A=b:c\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n"
        + "SEQUENCE:2\r\nEND:VEVENT\r\n"
    private static let calendar =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Ours\r\n\(event)"
        + "BEGIN:VTODO\r\nUID:2\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"

    @Test(arguments: [
        calendar,
        calendar.replacing("\r\n", with: "\n"),
        "\u{FEFF}\(calendar)",
        "\r\n\r\n\(calendar)\r\n\n",
        calendar.replacing("SUMMARY:One", with: "SUM\r\n MARY:O\r\n\tn\r\n e"),
        String(calendar.dropLast()),
        calendar + calendar,
        calendar.replacing("BEGIN:VEVENT", with: "begin:vevent"),
        calendar.replacing("X-ODD;A=b:c", with: "X-ODD;A=\"b\"; C=d:c\\x\r\n\r\n \r\n"),
        calendar.replacing("SUMMARY:One", with: "SUMMARY:" + String(repeating: "long", count: 99)),
    ])
    func `an unchanged calendar is written as it was read`(_ text: String) throws {
        #expect(
            String(decoding: try CalendarDocument(Array(text.utf8)).bytes, as: UTF8.self) == text)
    }

    private func text(_ document: CalendarDocument) -> String {
        String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func `a change of one line leaves all others as they are`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        let line = try #require(ContentLine("SUMMARY", text: "Two"))
        let isDone = document.change(uid: "1", at: Timestamp(secondsSinceStart: 0)) { $0.set(line) }
        #expect(isDone)
        #expect(
            text(document)
                == Self.calendar.replacing("SUMMARY:One", with: "SUMMARY:Two")
                .replacing("DTSTAMP:20250101", with: "DTSTAMP:20260101"))
    }

    @Test func `other times make a new sequence`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        let line = try #require(
            ContentLine("DTSTART", moment: .instant(Timestamp(secondsSinceStart: 0))))
        document.change(uid: "1", at: Timestamp(secondsSinceStart: 0)) { $0.set(line) }
        #expect(document.events.first?["SEQUENCE"]?.rawValue == "3")
        let again = text(document)
        document.change(uid: "1", at: Timestamp(secondsSinceStart: 9)) { $0.set(line) }
        #expect(text(document) == again, "what says the same is no change")
    }

    @Test func `lines of a file with bare line feeds end so too`() throws {
        var document = try CalendarDocument(Array(Self.calendar.replacing("\r\n", with: "\n").utf8))
        let line = try #require(ContentLine("LOCATION", text: "Here"))
        document.change(uid: "1", at: Timestamp(secondsSinceStart: 0)) { $0.set(line) }
        #expect(!text(document).utf8.contains(UInt8(ascii: "\r")))
        #expect(text(document).contains("\nX-ODD;A=b:c\nLOCATION:Here\nBEGIN:VALARM\n"))
    }

    @Test func `an event that is not there is not changed`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        let isDone = document.change(uid: "2", at: Timestamp(secondsSinceStart: 0)) { _ in }
        #expect(!isDone)
        #expect(document.remove(uid: "2") == false)
        #expect(text(document) == Self.calendar)
    }

    @Test func `an event is taken out with nothing else`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        #expect(document.remove(uid: "1") == true)
        #expect(text(document) == Self.calendar.replacing(Self.event, with: ""))
    }

    @Test func `one time of a recurring event is taken out with its version`() throws {
        let rule = Self.event.replacing("SUMMARY:One", with: "RRULE:FREQ=DAILY")
        let moved = Self.event.replacing(
            "SUMMARY:One", with: "RECURRENCE-ID:20260502T090000Z\r\nSUMMARY:Moved")
        let calendar = Self.calendar.replacing(Self.event, with: rule + moved)
        var document = try CalendarDocument(Array(calendar.utf8))
        let moment = CalendarMoment.instant(Timestamp(secondsSinceStart: 121 * 86_400 + 9 * 3600))
        #expect(
            document.remove(uid: "1", only: moment, at: Timestamp(secondsSinceStart: 0)) == true)
        #expect(document.events.count == 1)
        #expect(document.events.first?["EXDATE"]?.rawValue == "20260502T090000Z")
        #expect(document.events.first?["SEQUENCE"]?.rawValue == "3")
    }

    @Test func `the only time of an event is the event`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        let moment = CalendarMoment.instant(Timestamp(secondsSinceStart: 120 * 86_400 + 9 * 3600))
        #expect(
            document.remove(uid: "1", only: moment, at: Timestamp(secondsSinceStart: 0)) == true)
        #expect(document.events.isEmpty)
    }

    @Test func `a new event says all that it has to`() throws {
        var document = CalendarDocument(product: "-//Us//Tests//EN")
        var draft = EventDraft(
            title: "Dentist; bring, cash", start: .zoned(CivilTime(7, 3, 10), zone: "Europe/Oslo"),
            end: .zoned(CivilTime(7, 3, 11), zone: "Europe/Oslo"))
        draft.location = "Main Street 1"
        draft.rule = "FREQ=YEARLY"
        draft.reminders = [15, 24 * 60]
        try document.add(draft, uid: "u@x", at: Timestamp(secondsSinceStart: 0), zones: .tests)
        let expected = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Us//Tests//EN
            BEGIN:VTIMEZONE
            TZID:Europe/Oslo
            BEGIN:DAYLIGHT
            DTSTART:20260329T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            END:DAYLIGHT
            BEGIN:STANDARD
            DTSTART:20261025T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:u@x
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Europe/Oslo:20260703T100000
            DTEND;TZID=Europe/Oslo:20260703T110000
            SUMMARY:Dentist\\; bring\\, cash
            LOCATION:Main Street 1
            RRULE:FREQ=YEARLY
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-PT15M
            DESCRIPTION:Dentist\\; bring\\, cash
            END:VALARM
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-P1D
            DESCRIPTION:Dentist\\; bring\\, cash
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        #expect(text(document) == expected.replacing("\n", with: "\r\n"))
    }

    @Test func `a zone is said once`() throws {
        var document = CalendarDocument(product: "x")
        for uid in ["1", "2"] {
            let start = CalendarMoment.zoned(CivilTime(7, 3, 10), zone: "Asia/Kolkata")
            try document.add(
                EventDraft(title: uid, start: start), uid: uid,
                at: Timestamp(secondsSinceStart: 0), zones: .tests)
        }
        let zones = try #require(document.calendars.first).components(named: "VTIMEZONE")
        #expect(zones.count == 1)
        #expect(zones.first?.components.map(\.name) == ["STANDARD"])
        #expect(
            document.calendars.first?.components.map(\.name) == ["VTIMEZONE", "VEVENT", "VEVENT"])
    }

    static let refused: [(EventDraft, String)] = [
        (
            EventDraft(
                title: "a", start: .wall(CivilTime(7, 3, 10)), end: .wall(CivilTime(7, 3, 9))),
            "this event ends before it begins"
        ),
        (
            EventDraft(
                title: "a", start: .wall(CivilTime(7, 3, 10)),
                end: .instant(Timestamp(secondsSinceStart: 0))),
            "the start and the end of an event are of two kinds"
        ),
        (
            EventDraft(title: "a", start: .zoned(CivilTime(7, 3, 10), zone: "Europe/Olso")),
            "no time zone is named 'Europe/Olso'; did you mean 'Europe/Oslo'?"
        ),
    ]

    @Test(arguments: refused.indices)
    func `what would be no event is refused`(_ index: Int) {
        var document = CalendarDocument(product: "x")
        let before = document.bytes
        #expect {
            try document.add(
                Self.refused[index].0, uid: "1", at: Timestamp(secondsSinceStart: 0),
                zones: .tests)
        } throws: { "\($0)" == Self.refused[index].1 }
        #expect(document.bytes == before)
    }

    @Test func `no event has the UID of another one, nor a rule of two lines`() throws {
        var document = try CalendarDocument(Array(Self.calendar.utf8))
        var draft = EventDraft(title: "a", start: .wall(CivilTime(7, 3, 10)))
        let stamp = Timestamp(secondsSinceStart: 0)
        #expect(throws: ContentError.self) {
            try document.add(draft, uid: "1", at: stamp, zones: .tests)
        }
        draft.rule = "FREQ=DAILY\r\nATTENDEE:mailto:x@y"
        #expect(throws: ContentError.self) {
            try document.add(draft, uid: "3", at: stamp, zones: .tests)
        }
    }

    @Test(arguments: [
        (
            [UInt8]("%PDF".utf8),
            "line 1: this is no calendar; the first line of one is 'BEGIN:VCALENDAR'"
        ),
        (
            [UInt8]("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR".utf8),
            "line 3: 'END:VCALENDAR' stands alone; 'END:VEVENT' has to come first"
        ),
        (
            [UInt8]("BEGIN:VCALENDAR\nSUMMARY:".utf8) + [0xE9] + Array("\nEND:VCALENDAR".utf8),
            "line 2: byte 0xE9 is not UTF-8 text; save the file as UTF-8"
        ),
    ])
    func `what is no calendar is refused with its line`(_ bytes: [UInt8], _ sentence: String) {
        #expect {
            _ = try CalendarDocument(bytes)
        } throws: { "\($0)" == sentence }
    }

    @Test func `what is too long is refused`() {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 8_388_609)
        #expect {
            _ = try CalendarDocument(bytes)
        } throws: {
            "\($0)" == "this is too much; there are at most 8388608 bytes"
        }
    }
}
