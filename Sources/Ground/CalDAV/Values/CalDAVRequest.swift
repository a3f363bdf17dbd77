public import Values

/// A request of CalDAV (RFC 4791), as data that an HTTP client sends.
public struct CalDAVRequest: Hashable, Sendable {
    public let method: String

    /// The path at the server, as the server has written it.
    public let path: String
    public let headers: [Header]
    public let body: String?

    public struct Header: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    private init(
        _ method: String, _ path: String, _ headers: [(String, String)], body: String? = nil
    ) {
        self.method = method
        self.path = path
        self.headers = headers.map { Header(name: $0.0, value: $0.1) }
        self.body = body
    }

    private static func asking(
        _ method: String, _ path: String, depth: Int, _ body: String
    ) -> CalDAVRequest {
        let type = ("Content-Type", "application/xml; charset=utf-8")
        let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        return CalDAVRequest(
            method, path, [("Depth", "\(depth)"), type], body: declaration + body)
    }
}

/// Requests that find calendars.
extension CalDAVRequest {
    /// Asks who the person is: the answer has `currentPrincipal`.
    public static func principal(_ path: String) -> CalDAVRequest {
        asking("PROPFIND", path, depth: 0, CalDAVBody.properties("<D:current-user-principal/>"))
    }

    /// Asks a principal where its calendars are: the answer has `calendarHome`.
    public static func calendarHome(_ path: String) -> CalDAVRequest {
        asking("PROPFIND", path, depth: 0, CalDAVBody.properties("<C:calendar-home-set/>"))
    }

    /// Asks for the calendars of a home: the answer has `calendars`.
    public static func calendars(_ path: String) -> CalDAVRequest {
        let properties =
            "<D:resourcetype/><D:displayname/><D:sync-token/><D:current-user-privilege-set/>"
            + "<C:supported-calendar-component-set/><S:getctag/>"
        return asking("PROPFIND", path, depth: 1, CalDAVBody.properties(properties))
    }
}

/// Requests about the objects of one calendar.
extension CalDAVRequest {
    /// Asks for the objects with events in a span: the answer has `objects`.
    public static func events(
        _ path: String, from start: Timestamp, to end: Timestamp
    ) -> CalDAVRequest {
        asking("REPORT", path, depth: 1, CalDAVBody.query(from: start, to: end))
    }

    /// Asks for some objects by their paths: the answer has `objects`.
    public static func objects(_ path: String, _ paths: [String]) -> CalDAVRequest {
        asking("REPORT", path, depth: 1, CalDAVBody.multiget(paths))
    }

    /// Asks what has changed since a token, or for everything: the answer has `changes` and the
    /// next token.
    public static func changes(_ path: String, since token: String?) -> CalDAVRequest {
        // RFC 6578 wants a depth of 0, and says in the body how deep.
        asking("REPORT", path, depth: 0, CalDAVBody.changes(since: token))
    }

    /// Creates an object; the server refuses with 412 if there is one already.
    public static func create(_ path: String, _ calendar: String) -> CalDAVRequest {
        CalDAVRequest("PUT", path, [calendarType, ("If-None-Match", "*")], body: calendar)
    }

    /// Replaces the version of an object that has an ETag; the server refuses with 412 if there is
    /// another one by now.
    ///
    /// The tag is written as the server has sent it, with its quotes; a line end is left out.
    public static func replace(
        _ path: String, _ calendar: String, version tag: String
    ) -> CalDAVRequest {
        CalDAVRequest("PUT", path, [calendarType, ("If-Match", plain(tag))], body: calendar)
    }

    /// Deletes the version of an object that has an ETag.
    public static func delete(_ path: String, version tag: String) -> CalDAVRequest {
        CalDAVRequest("DELETE", path, [("If-Match", plain(tag))])
    }

    private static let calendarType = ("Content-Type", "text/calendar; charset=utf-8")

    private static func plain(_ tag: String) -> String {
        String(decoding: tag.utf8.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
    }

    /// Returns the path of a new object in a calendar, for a UID.
    public static func path(in calendar: String, uid: String) -> String {
        let name = uid.utf8.map { byte -> String in
            let isPlain =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
            if isPlain { return String(UnicodeScalar(byte)) }
            return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
        return calendar + (calendar.hasSuffix("/") ? "" : "/") + name.joined() + ".ics"
    }
}
