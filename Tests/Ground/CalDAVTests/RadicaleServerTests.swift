import CalDAV
import Calendars
import HTTP
import ICalendar
import ProcessTestKit
import Testing
import Values

/// An app's way to a real calendar server, with a user and a password.
@Suite(
    .enabled(if: ChildProcess.path(of: "radicale") != nil, "radicale is not installed"),
    .enabled(if: ChildProcess.path(of: "curl") != nil, "curl is not installed"))
struct RadicaleServerTests {
    private let radicale: Radicale

    init() async throws {
        radicale = try Radicale()
        // It is there once another program has made the calendar.
        let made = try await radicale.send("MKCALENDAR", "/kari/home/", [], "")
        #expect(made.status == 201)
    }

    private var url: String { "http://127.0.0.1:\(radicale.port)" }

    private func server(_ password: String = Radicale.password) -> CalDAVServer {
        let credentials = HTTPCredentials.basic(user: Radicale.user, password: password)
        return CalDAVServer(HTTPClient(base: url, credentials: credentials))
    }

    private func calendar(_ title: String) -> String {
        ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Us//Tests//EN", "BEGIN:VEVENT", "UID:8f3c"]
            .joined(separator: "\r\n")
            + "\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260105T100000Z\r\nSUMMARY:\(title)\r\n"
            + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    }

    @Test(.timeLimit(.minutes(2)))
    func `a calendar is found, filled, changed by two, and emptied`() async throws {
        let server = server()
        let found = try #require(try await server.calendars().first)
        #expect(found.path == "/kari/home/")
        #expect(found.tag != nil)
        let empty = try await server.changes(in: found.path, since: nil)
        #expect(empty.changes.isEmpty)

        let path = CalDAVRequest.path(in: found.path, uid: "8f3c")
        let first = try #require(try await server.create(calendar("Swim"), at: path))
        await expect("'\(path)' is at the server already; fetch it to change it") {
            _ = try await server.create(calendar("Swim"), at: path)
        }
        let second = try await server.replace(path, with: calendar("Run"), version: first)
        await expect(
            "'\(path)' was changed at the server meanwhile; fetch it before it is changed again"
        ) { _ = try await server.replace(path, with: calendar("Walk"), version: first) }

        let changes = try await server.changes(in: found.path, since: empty.token)
        #expect(changes.changes == [CalDAVChange(path: path, version: second)])
        let objects = try await server.objects(in: found.path, [path, path + "x"])
        #expect(objects.map(\.version) == [second])
        #expect(objects.first?.calendar.contains("SUMMARY:Run") == true)
        let start = try #require(Timestamp(seconds: 1_767_571_200))
        let end = try #require(Timestamp(seconds: 1_767_657_600))
        #expect(try await server.events(in: found.path, from: start, to: end) == objects)
        let tag = try #require(try await server.calendars().first?.tag)
        #expect(tag != found.tag)

        try await server.delete(path, version: try #require(second))
        try await server.delete(path, version: try #require(second))
        let gone = try await server.changes(in: found.path, since: changes.token)
        #expect(gone.changes == [CalDAVChange(path: path, version: nil)])
    }

    @Test(.timeLimit(.minutes(2)))
    func `a token of another server is one to be forgotten`() async throws {
        let server = server()
        await expect(
            "'/kari/home/' does not know since when to tell of changes; ask for all"
        ) { _ = try await server.changes(in: "/kari/home/", since: "http://other/ns/1") }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a wrong password is said without it`() async throws {
        await expect("'\(url)/' answers with status 401") {
            _ = try await server("secret").calendars()
        }
    }

    private func expect(_ sentence: String, _ body: () async throws -> Void) async {
        do {
            try await body()
            Issue.record("'\(sentence)' was not said")
        } catch {
            #expect("\(error)" == sentence)
        }
    }
}
