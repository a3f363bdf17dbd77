import CalDAV
import HTTP
import ICalendar
import Values

/// A calendar at a server.
struct CalendarAtServer {
    private let server: CalDAVServer
    private let path: String

    init(_ url: String, user: String?, password: String?) throws {
        guard let scheme = url.firstRange(of: "://"), !url.contains(where: { "?#".contains($0) })
        else { throw CalendarApp.Trouble.badURL(url) }
        let host = url[scheme.upperBound...].prefix { $0 != "/" }
        guard !host.isEmpty, host.endIndex < url.endIndex else {
            throw CalendarApp.Trouble.badURL(url)
        }
        path = url[host.endIndex...] + (url.hasSuffix("/") ? "" : "/")
        let credentials = user.map { HTTPCredentials.basic(user: $0, password: password ?? "") }
        server = CalDAVServer(HTTPClient(base: url, credentials: credentials))
    }

    /// The calendars with the events of a span, each of one event.
    func documents(from start: Timestamp, to end: Timestamp) async throws -> [CalendarDocument] {
        try await server.events(in: path, from: start, to: end).map { object in
            do throws(ContentError) {
                return try CalendarDocument(Array(object.calendar.utf8))
            } catch {
                throw CalendarApp.Trouble.noCalendar(object.path, reason: "\(error)")
            }
        }
    }

    /// Adds a calendar with one event, unless an earlier try has.
    func add(_ calendar: CalendarDocument, uid: String) async throws {
        do throws(CalDAVError) {
            _ = try await server.create(
                String(decoding: calendar.bytes, as: UTF8.self),
                at: CalDAVRequest.path(in: path, uid: uid))
        } catch {
            guard case .exists = error else { throw error }
        }
    }
}
