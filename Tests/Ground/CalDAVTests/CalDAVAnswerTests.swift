import CalDAV
import ICalendar
import Testing
import XML

@Suite struct CalDAVAnswerTests {
    private func answer(_ responses: String) throws -> CalDAVAnswer {
        let text =
            "<?xml version=\"1.0\"?><D:multistatus xmlns:D=\"DAV:\""
            + " xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(responses)</D:multistatus>"
        return try CalDAVAnswer(Array(text.utf8))
    }

    private func response(
        _ path: String, _ properties: String, status: String = "HTTP/1.1 200 OK"
    ) -> String {
        "<D:response><D:href>\(path)</D:href><D:propstat><D:prop>\(properties)</D:prop>"
            + "<D:status>\(status)</D:status></D:propstat></D:response>"
    }

    @Test func `the way to the calendars is read`() throws {
        let principal = try answer(
            response(
                "/", "<D:current-user-principal><D:href> /p/ </D:href></D:current-user-principal>"))
        #expect(principal.currentPrincipal == "/p/")
        #expect(principal.calendarHome == nil)
        let home = try answer(
            response("/p/", "<C:calendar-home-set><D:href>/p/c/</D:href></C:calendar-home-set>"))
        #expect(home.calendarHome == "/p/c/")
        let nobody = "<D:current-user-principal><D:unauthenticated/></D:current-user-principal>"
        #expect(try answer(response("/", nobody)).currentPrincipal == nil)
    }

    @Test func `what is not there is no property`() throws {
        let missing = response(
            "/p/", "<C:calendar-home-set><D:href>/x/</D:href></C:calendar-home-set>",
            status: "HTTP/1.1 404 Not Found")
        #expect(try answer(missing).calendarHome == nil)
    }

    @Test func `calendars for events are told from others`() throws {
        let kind = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
        func components(_ name: String) -> String {
            "<C:supported-calendar-component-set><C:comp name=\"\(name)\"/>"
                + "</C:supported-calendar-component-set>"
        }
        func privileges(_ name: String) -> String {
            "<D:current-user-privilege-set><D:privilege><D:\(name)/></D:privilege>"
                + "</D:current-user-privilege-set>"
        }
        let answer = try answer(
            response("/c/", "<D:resourcetype><D:collection/></D:resourcetype>")
                + response("/c/a/", kind + "<D:displayname>A &amp; B</D:displayname>")
                + response("/c/b/", kind + components("VTODO"))
                + response(
                    "/c/c/",
                    kind + components("VEVENT") + "<D:sync-token>t</D:sync-token>"
                        + "<S:getctag xmlns:S=\"http://calendarserver.org/ns/\">7</S:getctag>"
                        + privileges("read"))
                + response("/c/d/", kind + privileges("write")))
        #expect(answer.calendars.map(\.path) == ["/c/a/", "/c/c/", "/c/d/"])
        #expect(answer.calendars.map(\.name) == ["A & B", "", ""])
        #expect(answer.calendars.map(\.token) == [nil, "t", nil])
        #expect(answer.calendars.map(\.tag) == [nil, "7", nil])
        #expect(answer.calendars.map(\.canBeChanged) == [true, false, true])
    }

    @Test func `objects come with their versions and calendars`() throws {
        let data =
            "BEGIN:VCALENDAR&#13;\nBEGIN:VEVENT\nSUMMARY:a &amp; b\nEND:VEVENT\nEND:VCALENDAR"
        let object = "<D:getetag>\"1\"</D:getetag><C:calendar-data>\(data)</C:calendar-data>"
        let answer = try answer(
            response("/c/a.ics", object)
                + response("/c/b.ics", "<D:getetag/>", status: "HTTP/1.1 404 Not Found"))
        let found = try #require(answer.objects.first)
        #expect(answer.objects.count == 1)
        #expect(found.path == "/c/a.ics")
        #expect(found.version == "\"1\"")
        let document = try CalendarDocument(Array(found.calendar.utf8))
        #expect(document.events.first?["SUMMARY"]?.text == "a & b")
    }

    @Test func `changes are new versions and what is gone`() throws {
        let gone =
            "<D:response><D:href>/c/b.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status>"
            + "</D:response>"
        let more =
            "<D:response><D:href>/c/</D:href>"
            + "<D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>"
        let changed = response("/c/a.ics", "<D:getetag>\"2\"</D:getetag>")
        let answer = try answer(changed + gone + more + "<D:sync-token>next</D:sync-token>")
        #expect(
            answer.changes.map { "\($0.path) \($0.version ?? "gone")" }
                == ["/c/a.ics \"2\"", "/c/b.ics gone"])
        #expect(answer.token == "next")
        #expect(answer.isCut)
        #expect(try !self.answer(changed).isCut)
    }

    @Test(arguments: [
        ("<html/>", "line 1: this is no answer of a calendar server"),
        ("not found", "line 1: this is no XML; there is text outside of all elements"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><multistatus xmlns='DAV:'>&b;</multistatus>",
            "line 1: a document type is not read, nor are entities of its own"
        ),
    ])
    func `what is no answer is refused`(_ text: String, _ sentence: String) {
        #expect { _ = try CalDAVAnswer(Array(text.utf8)) } throws: { "\($0)" == sentence }
    }
}
