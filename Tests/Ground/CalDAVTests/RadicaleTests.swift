import CalDAV
import Calendars
import ICalendar
import ProcessTestKit
import Testing
import TimeZones
import Values

/// Requests are understood by a real server, and its answers by us.
@Suite(
    .enabled(if: ChildProcess.path(of: "radicale") != nil, "radicale is not installed"),
    .enabled(if: ChildProcess.path(of: "curl") != nil, "curl is not installed"))
struct RadicaleTests {
    private let server: Radicale

    init() throws { server = try Radicale() }

    private func send(_ request: CalDAVRequest) async throws -> (status: Int, body: String) {
        try await server.send(
            request.method, request.path, request.headers.map { "\($0.name): \($0.value)" },
            request.body ?? "")
    }

    private func answer(_ request: CalDAVRequest) async throws -> CalDAVAnswer {
        let (status, body) = try await send(request)
        #expect(status == 207)
        return try CalDAVAnswer(Array(body.utf8))
    }

    /// An event of every day, from 1 January 2026 on.
    private func calendar(_ title: String, _ zones: ZoneDatabase) throws -> String {
        var document = CalendarDocument(product: "-//Us//Tests//EN")
        let day = try #require(CivilDate(year: 2026, month: 1, day: 1))
        var draft = EventDraft(
            title: title, start: .zoned(CivilTime(day, secondOfDay: 36_000), zone: "Europe/Oslo"),
            end: .zoned(CivilTime(day, secondOfDay: 39_600), zone: "Europe/Oslo"))
        draft.rule = "FREQ=DAILY"
        let now = try #require(Timestamp(seconds: 1_767_225_600))
        try document.add(draft, uid: "a@b c", at: now, zones: zones)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test(.timeLimit(.minutes(2)))
    func `a calendar is found, filled, asked, changed and emptied`() async throws {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let made = try await server.send("MKCALENDAR", "/kari/home/", [], "")
        #expect(made.status == 201)

        let principal = try #require(try await answer(.principal("/")).currentPrincipal)
        let home = try #require(try await answer(.calendarHome(principal)).calendarHome)
        let calendars = try await answer(.calendars(home)).calendars
        #expect(calendars.map(\.path) == ["/kari/home/"])
        #expect(calendars.first?.canBeChanged == true)
        let path = try #require(calendars.first?.path)
        let token = try await answer(.changes(path, since: nil)).token

        let object = CalDAVRequest.path(in: path, uid: "a@b c")
        let first = try calendar("Swim & \"run\"", zones)
        #expect(try await send(.create(object, first)).status == 201)
        #expect(try await send(.create(object, first)).status == 412)

        let start = try #require(Timestamp(seconds: 1_775_001_600))
        let end = try #require(Timestamp(seconds: 1_775_088_000))
        let found = try #require(
            try await answer(.events(path, from: start, to: end)).objects.first)
        let events = CalendarEvents(
            try CalendarDocument(Array(found.calendar.utf8)), zones: zones, readIn: .utc)
        #expect(events.mistakes.isEmpty)
        #expect(events.occurrences(from: start, to: end).found.map(\.title) == ["Swim & \"run\""])
        let before = try #require(Timestamp(seconds: 1_735_689_600))
        let behind = try #require(Timestamp(seconds: 1_735_776_000))
        #expect(try await answer(.events(path, from: before, to: behind)).objects.isEmpty)
        #expect(try await answer(.objects(path, [found.path])).objects == [found])

        let second = try calendar("Swim", zones)
        let replaced = try await send(.replace(found.path, second, version: found.version))
        #expect(replaced.status == 201 || replaced.status == 204)
        #expect(
            try await send(.replace(found.path, second, version: found.version)).status == 412)

        let changes = try await answer(.changes(path, since: token)).changes
        #expect(changes.map(\.path) == [found.path])
        let version = try #require(changes.first?.version)
        #expect(version != found.version)
        let next = try await answer(.changes(path, since: token)).token
        #expect(try await send(.delete(found.path, version: version)).status == 200)
        let gone = try await answer(.changes(path, since: next)).changes
        #expect(gone == [CalDAVChange(path: found.path, version: nil)])
    }
}
