import CalDAV
import Calendars
import HTTP
import HTTPTestKit
import ICalendar
import Testing
import TimeZones
import Values

/// The code of `docs/calendar-files.md`, piece by piece.
@Suite struct CalendarFilesTests {
    @Test func `a calendar is read and changed as the page says`() throws {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let oslo = try zones.zone(named: "Europe/Oslo")
        let bytes = Array(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:1
            SUMMARY:Swim
            DTSTART:20260701T060000Z
            RRULE:FREQ=DAILY;COUNT=3
            END:VEVENT
            END:VCALENDAR

            """.utf8)
        let start = try #require(Timestamp(seconds: 1_782_864_000))
        let end = try #require(Timestamp(seconds: 1_785_542_400))
        let now = start
        let day = try #require(CivilDate(year: 2026, month: 7, day: 3))
        let ten = CivilTime(day, secondOfDay: 36_000)
        let eleven = CivilTime(day, secondOfDay: 39_600)
        var next: EventOccurrence
        do {
            let document = try CalendarDocument(bytes)
            let events = CalendarEvents(document, zones: zones, readIn: oslo)
            let july = events.occurrences(from: start, to: end)
            #expect(july.found.count == 3)
            next = try #require(july.found.first)
        }
        var document = try CalendarDocument(bytes)
        var draft = EventDraft(
            title: "Dentist", start: .zoned(ten, zone: "Europe/Oslo"),
            end: .zoned(eleven, zone: "Europe/Oslo"))
        draft.location = "Main Street 1"
        draft.reminders = [15]
        try document.add(draft, uid: "8f3c", at: now, zones: zones)
        if let title = ContentLine("SUMMARY", text: "Dentist, at last") {
            document.change(uid: "8f3c", at: now) { $0.set(title) }
        }
        document.remove(uid: next.uid, only: next.moment, at: now)
        let july = CalendarEvents(document, zones: zones, readIn: oslo)
            .occurrences(from: start, to: end)
        #expect(july.found.map(\.title) == ["Swim", "Swim", "Dentist, at last"])
        #expect(july.isComplete)
    }

    @Test func `cards are read and added as the page says`() throws {
        let bytes = Array("BEGIN:VCARD\nVERSION:4.0\nFN:Ola\nBDAY:--0712\nEND:VCARD\n".utf8)
        var names: [String] = []
        var contacts = try CardDocument(bytes)
        for card in contacts.cards where card.birthday?.month == 7 {
            names.append(card.fullName)
        }
        var kari = ContactCard(fullName: "Kari Ek")
        kari.emails = [ContactWay("kari@example.com", kinds: ["work"])]
        contacts.add(kari)
        #expect(names == ["Ola"])
        #expect(contacts.cards.count == 2)
    }

    /// An app as the page has it.
    struct Diary {
        let server: CalDAVServer
        var tokens: [String: String] = [:]
        var saved: [String] = []

        static func server(password: String) -> CalDAVServer {
            let login = HTTPCredentials.basic(user: "kari", password: password)
            let server = CalDAVServer(
                HTTPClient(base: "https://cal.example.com", credentials: login))
            return server
        }

        mutating func synchronize() async throws {
            for calendar in try await server.calendars() {
                let changes = try await server.changes(
                    in: calendar.path, since: tokens[calendar.path])
                for object in try await server.objects(in: calendar.path, changes.present) {
                    try save(object, of: calendar)
                }
                tokens[calendar.path] = changes.token
            }
        }

        mutating func save(_ object: CalDAVObject, of calendar: CalDAVCalendar) throws {
            saved.append(object.path)
        }

        mutating func replace(
            _ object: CalDAVObject, with text: String, in calendar: String
        ) async throws {
            do {
                _ = try await server.replace(object.path, with: text, version: object.version)
            } catch CalDAVError.conflict(let path) {
                let theirs = try await server.objects(in: calendar, [path])
                try decide(between: object, theirs.first)
            }
        }

        mutating func decide(between ours: CalDAVObject, _ theirs: CalDAVObject?) throws {
            saved.append("conflict of \(ours.path)")
        }
    }

    @Test func `a server is asked as the page says`() async throws {
        let properties: [String: String] = [
            "principal": "<current-user-principal><href>/kari/</href></current-user-principal>",
            "home": "<C:calendar-home-set><href>/kari/</href></C:calendar-home-set>",
            "calendars": "<resourcetype><C:calendar/></resourcetype>",
            "objects": "<getetag>\"1\"</getetag><C:calendar-data>BEGIN:VCALENDAR</C:calendar-data>",
        ]
        let web = try TestServer { call in
            let asked = call.request.text
            if call.request.method == "PUT" { return call.reply(412) }
            let kind =
                asked.contains("current-user-principal")
                ? "principal"
                : asked.contains("calendar-home-set")
                    ? "home" : asked.contains("resourcetype") ? "calendars" : "objects"
            call.reply(
                207, [],
                "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"><response>"
                    + "<href>/kari/</href><propstat><prop>\(properties[kind] ?? "")</prop>"
                    + "</propstat></response><sync-token>7</sync-token></multistatus>")
        }
        var diary = Diary(server: CalDAVServer(HTTPClient(base: web.url)))
        try await diary.synchronize()
        #expect(diary.saved == ["/kari/"])
        #expect(diary.tokens == ["/kari/": "7"])
        let object = try #require(try await diary.server.objects(in: "/kari/", ["/kari/"]).first)
        try await diary.replace(object, with: "", in: "/kari/")
        #expect(diary.saved.last == "conflict of /kari/")
        _ = Diary.server(password: "fjord")
    }

    @Test func `an answer of a server is read as the page says`() throws {
        let start = try #require(Timestamp(seconds: 1_782_864_000))
        let end = try #require(Timestamp(seconds: 1_785_542_400))
        let body = Array(
            """
            <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response>
            <href>/kari/home/a.ics</href><propstat><prop><getetag>"1"</getetag><C:calendar-data>
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:Swim
            END:VEVENT
            END:VCALENDAR
            </C:calendar-data></prop></propstat></response></multistatus>
            """.utf8)
        var titles: [String] = []
        let request = CalDAVRequest.events("/kari/home/", from: start, to: end)
        let answer = try CalDAVAnswer(body)
        for object in answer.objects {
            let calendar = try CalendarDocument(Array(object.calendar.utf8))
            titles += calendar.events.compactMap { $0["SUMMARY"]?.text }
        }
        #expect(request.method == "REPORT")
        #expect(titles == ["Swim"])
    }
}
