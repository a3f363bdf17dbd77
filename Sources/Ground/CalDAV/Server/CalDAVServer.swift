public import HTTP
public import Values

/// A calendar server, asked over HTTP for the person whose credentials the client has.
///
/// The base of the client is the URL of the server, of the person or of a calendar. Paths are those
/// that the server has written; one that belongs to another server is refused.
public struct CalDAVServer: Sendable {
    private let client: HTTPClient

    /// Creates a server that a client reaches.
    public init(_ client: HTTPClient) { self.client = client }

    /// The most paths that are asked for at once, which servers limit.
    private static let pathsAtOnce = 100

    /// The most parts of an account of changes.
    private static let parts = 1000
}

/// What there is.
extension CalDAVServer {
    /// Finds the calendars of the person that can hold events.
    public func calendars() async throws(CalDAVError) -> [CalDAVCalendar] {
        let home = try await ask(.calendarHome(try await principal())).calendarHome
        guard let home else { throw .noCalendars(client.shown) }
        return try await ask(.calendars(home)).calendars
    }

    /// Asks the base who the person is, and where that says nothing the place of RFC 6764.
    private func principal() async throws(CalDAVError) -> String {
        for path in ["", "/.well-known/caldav"] {
            do {
                if let path = try await ask(.principal(path)).currentPrincipal { return path }
            } catch  where error.isOfAnotherPlace {
                continue
            }
        }
        throw .noCalendars(client.shown)
    }

    /// Finds what has changed in a calendar since a token, or all objects without one, in as many
    /// parts as the server makes of it.
    public func changes(
        in calendar: String, since token: String?
    ) async throws(CalDAVError) -> CalDAVChanges {
        var (changes, token) = (CalDAVChanges(), token)
        for _ in 0..<Self.parts {
            let answer = try await ask(.changes(calendar, since: token))
            changes.add(answer)
            guard answer.isCut else { return changes }
            // The same part again would have no end.
            guard let next = answer.token, next != token else { break }
            token = next
        }
        throw .tooMuch(calendar)
    }

    /// Fetches objects of a calendar by their paths; what is gone is left out.
    public func objects(
        in calendar: String, _ paths: [String]
    ) async throws(CalDAVError) -> [CalDAVObject] {
        var (found, rest) = ([CalDAVObject](), paths[...])
        while !rest.isEmpty {
            let some = Array(rest.prefix(Self.pathsAtOnce))
            rest = rest.dropFirst(some.count)
            let answer = try await ask(.objects(calendar, some))
            guard !answer.isCut else { throw .tooMuch(calendar) }
            found += answer.objects
        }
        return found
    }

    /// Fetches the objects of a calendar with events in a span.
    public func events(
        in calendar: String, from start: Timestamp, to end: Timestamp
    ) async throws(CalDAVError) -> [CalDAVObject] {
        let answer = try await ask(.events(calendar, from: start, to: end))
        guard !answer.isCut else { throw .tooMuch(calendar) }
        return answer.objects
    }
}

/// Changes, each of one version of one object.
extension CalDAVServer {
    /// Creates an object, and returns its ETag if the server says it; otherwise the server may
    /// have changed what it was given, so the object has to be fetched.
    public func create(_ calendar: String, at path: String) async throws(CalDAVError) -> String? {
        let response = try await send(.create(path, calendar))
        if response.status == 412 { throw .exists(path) }
        return try response.done()
    }

    /// Replaces the version of an object that has an ETag, and returns its new one as ``create``
    /// does.
    public func replace(
        _ path: String, with calendar: String, version tag: String
    ) async throws(CalDAVError) -> String? {
        let response = try await send(.replace(path, calendar, version: tag))
        if [404, 410, 412].contains(response.status) { throw .conflict(path) }
        return try response.done()
    }

    /// Deletes the version of an object that has an ETag; one that is gone is as wanted.
    public func delete(_ path: String, version tag: String) async throws(CalDAVError) {
        let response = try await send(.delete(path, version: tag))
        if [404, 410].contains(response.status) { return }
        if response.status == 412 { throw .conflict(path) }
        _ = try response.done()
    }
}

extension CalDAVServer {
    private func send(_ request: CalDAVRequest) async throws(CalDAVError) -> HTTPResponse {
        do {
            return try await client.send(
                HTTPRequest(request, at: try client.url(of: request.path)))
        } catch {
            throw .http(error)
        }
    }

    private func ask(_ request: CalDAVRequest) async throws(CalDAVError) -> CalDAVAnswer {
        let response = try await send(request)
        if response.tellsOfUnknownToken { throw .unknownToken(request.path) }
        _ = try response.done()
        do { return try CalDAVAnswer(response.bytes) } catch {
            throw .unreadable(response.address, error)
        }
    }
}

extension CalDAVError {
    /// Whether a server may say this of a place where it has no calendars, but has some elsewhere.
    fileprivate var isOfAnotherPlace: Bool {
        switch self {
        case .unreadable: return true
        case .http(let error):
            guard case .status(let status) = error.kind else { return false }
            return [400, 403, 404, 405, 501].contains(status)
        default: return false
        }
    }
}
