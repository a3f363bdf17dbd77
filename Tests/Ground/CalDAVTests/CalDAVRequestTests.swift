import CalDAV
import Testing
import Values
import XML

@Suite struct CalDAVRequestTests {
    private static let start = Timestamp(seconds: 1_767_225_600) ?? .latest
    private static let end = Timestamp(seconds: 1_767_312_000) ?? .latest

    private static let requests: [(request: CalDAVRequest, method: String, headers: [String])] = [
        (.principal("/"), "PROPFIND", ["Depth: 0"]),
        (.calendarHome("/p/"), "PROPFIND", ["Depth: 0"]),
        (.calendars("/p/"), "PROPFIND", ["Depth: 1"]),
        (.events("/p/c/", from: start, to: end), "REPORT", ["Depth: 1"]),
        (.objects("/p/c/", ["/p/c/a&b.ics"]), "REPORT", ["Depth: 1"]),
        (.changes("/p/c/", since: nil), "REPORT", ["Depth: 0"]),
    ]

    @Test(arguments: requests.indices)
    func `requests that ask have bodies in XML`(_ index: Int) throws {
        let (request, method, headers) = Self.requests[index]
        #expect(request.method == method)
        #expect(
            request.headers.map { "\($0.name): \($0.value)" }
                == headers + ["Content-Type: application/xml; charset=utf-8"])
        _ = try XMLDocument(Array(try #require(request.body).utf8))
    }

    private func body(_ request: CalDAVRequest) throws -> XMLElement {
        try XMLDocument(Array(try #require(request.body).utf8)).root
    }

    private func cal(_ name: String) -> XMLName {
        XMLName(name, in: "urn:ietf:params:xml:ns:caldav")
    }

    private func dav(_ name: String) -> XMLName { XMLName(name, in: "DAV:") }

    @Test func `a span is asked for in UTC`() throws {
        let root = try body(.events("/c/", from: Self.start, to: Self.end))
        #expect(root.name == cal("calendar-query"))
        let events = root[cal("filter")]?[cal("comp-filter")]?[cal("comp-filter")]
        #expect(events?.attribute(XMLName("name")) == "VEVENT")
        let range = events?[cal("time-range")]
        #expect(range?.attribute(XMLName("start")) == "20260101T000000Z")
        #expect(range?.attribute(XMLName("end")) == "20260102T000000Z")
    }

    @Test func `what a server has written is sent back as it was`() throws {
        let paths = ["/c/a&b.ics", "/c/<d>%20.ics"]
        let root = try body(.objects("/c/", paths))
        #expect(root.elements(dav("href")).map(\.text) == paths)
        let token = "http://example.com/?a=1&b=2"
        #expect(try body(.changes("/c/", since: token))[dav("sync-token")]?.text == token)
    }

    @Test func `changes name the version that they change`() {
        func headers(_ request: CalDAVRequest) -> [String] {
            request.headers.map { "\($0.name): \($0.value)" }
        }
        let type = "Content-Type: text/calendar; charset=utf-8"
        #expect(headers(.create("/c/a.ics", "x")) == [type, "If-None-Match: *"])
        #expect(headers(.replace("/c/a.ics", "x", version: "\"1\"")) == [type, "If-Match: \"1\""])
        #expect(headers(.delete("/c/a.ics", version: "\"1\"\r\nX: y")) == ["If-Match: \"1\"X: y"])
        #expect(CalDAVRequest.delete("/c/a.ics", version: "1").body == nil)
    }

    @Test(arguments: [
        ("/c/", "a-1", "/c/a-1.ics"), ("/c", "a", "/c/a.ics"),
        ("/c/", "../a@b ø", "/c/%2E%2E%2Fa%40b%20%C3%B8.ics"),
    ])
    func `a UID makes no other path`(_ calendar: String, _ uid: String, _ path: String) {
        #expect(CalDAVRequest.path(in: calendar, uid: uid) == path)
    }
}
