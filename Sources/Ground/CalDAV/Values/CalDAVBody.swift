import ICalendar
import Values
import XML

/// The bodies of requests.
enum CalDAVBody {
    static func properties(_ properties: String) -> String {
        "<D:propfind \(namespaces)><D:prop>\(properties)</D:prop></D:propfind>"
    }

    static func query(from start: Timestamp, to end: Timestamp) -> String {
        let (first, behind) = (CalendarMoment.instant(start), CalendarMoment.instant(end))
        return "<C:calendar-query \(namespaces)>\(wanted)<C:filter>"
            + "<C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VEVENT\">"
            + "<C:time-range start=\"\(first.text)\" end=\"\(behind.text)\"/>"
            + "</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>"
    }

    static func multiget(_ paths: [String]) -> String {
        let paths = paths.map { "<D:href>\(XMLText.protected($0))</D:href>" }.joined()
        return "<C:calendar-multiget \(namespaces)>\(wanted)\(paths)</C:calendar-multiget>"
    }

    static func changes(since token: String?) -> String {
        "<D:sync-collection \(namespaces)>"
            + "<D:sync-token>\(XMLText.protected(token ?? ""))</D:sync-token>"
            + "<D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>"
    }

    private static let namespaces =
        "xmlns:D=\"\(CalDAVName.webDAV)\" xmlns:C=\"\(CalDAVName.calDAV)\""
        + " xmlns:S=\"\(CalDAVName.server)\""
    private static let wanted = "<D:prop><D:getetag/><C:calendar-data/></D:prop>"
}

/// The names in requests and answers.
enum CalDAVName {
    static let webDAV = "DAV:"
    static let calDAV = "urn:ietf:params:xml:ns:caldav"

    /// What Apple's server has added, and others have taken over.
    static let server = "http://calendarserver.org/ns/"

    static func dav(_ name: String) -> XMLName { XMLName(name, in: webDAV) }

    static func cal(_ name: String) -> XMLName { XMLName(name, in: calDAV) }

    static func server(_ name: String) -> XMLName { XMLName(name, in: server) }
}
