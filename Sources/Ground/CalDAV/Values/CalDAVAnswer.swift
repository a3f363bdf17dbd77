public import XML

/// The answer to a request that asks for properties: a multistatus of RFC 4918.
public struct CalDAVAnswer: Sendable {
    private let parts: [Part]

    /// The token of the state that the answer tells of, to ask later what has changed.
    public let token: String?

    /// What is said of one path.
    private struct Part {
        let path: String

        /// The status of the path as a whole, such as 404 for what is gone.
        let status: Int?

        /// The properties that the server has given.
        let properties: [XMLElement]

        subscript(_ name: XMLName) -> XMLElement? { properties.first { $0.name == name } }
    }

    /// Reads the body of an answer.
    public init(_ body: [UInt8]) throws(XMLError) {
        let root = try XMLDocument(body).root
        guard root.name == CalDAVName.dav("multistatus") else {
            throw XMLError(line: 1, reason: "this is no answer of a calendar server")
        }
        parts = root.elements(CalDAVName.dav("response")).flatMap(Self.parts)
        token = root[CalDAVName.dav("sync-token")]?.text.trimmed
    }

    /// One status can be said of several paths at once.
    private static func parts(_ response: XMLElement) -> [Part] {
        let status = response[CalDAVName.dav("status")].flatMap(status)
        let stated = response.elements(CalDAVName.dav("propstat")).filter { stat in
            // Without a status, the properties are there.
            stat[CalDAVName.dav("status")].flatMap(self.status).map { 200..<300 ~= $0 } ?? true
        }
        let properties = stated.compactMap { $0[CalDAVName.dav("prop")] }.flatMap(\.elements)
        return response.elements(CalDAVName.dav("href")).map {
            Part(path: $0.text.trimmed, status: status, properties: properties)
        }
    }

    /// Reads `HTTP/1.1 200 OK`.
    private static func status(_ element: XMLElement) -> Int? {
        let words = element.text.split(whereSeparator: \.isWhitespace)
        return words.count > 1 ? Int(words[1]) : nil
    }
}

extension CalDAVAnswer {
    /// The path of the person at the server.
    public var currentPrincipal: String? { path(in: "current-user-principal", CalDAVName.dav) }

    /// The path of the person's calendars.
    public var calendarHome: String? { path(in: "calendar-home-set", CalDAVName.cal) }

    private func path(in name: String, _ namespace: (String) -> XMLName) -> String? {
        for part in parts {
            let path = part[namespace(name)]?[CalDAVName.dav("href")]?.text.trimmed ?? ""
            if !path.isEmpty { return path }
        }
        return nil
    }

    /// The calendars that can hold events.
    public var calendars: [CalDAVCalendar] {
        parts.compactMap { part in
            let kinds = part[CalDAVName.dav("resourcetype")]
            guard kinds?[CalDAVName.cal("calendar")] != nil else { return nil }
            let components = part[CalDAVName.cal("supported-calendar-component-set")]?.elements
            let names = components?.compactMap { $0.attribute(XMLName("name"))?.uppercased() }
            // A server that says nothing of it takes events.
            guard names?.contains("VEVENT") ?? true else { return nil }
            return CalDAVCalendar(
                path: part.path, name: part[CalDAVName.dav("displayname")]?.text.trimmed ?? "",
                token: part[CalDAVName.dav("sync-token")]?.text.trimmed,
                tag: part[CalDAVName.server("getctag")]?.text.trimmed,
                canBeChanged: Self.allowsChanges(part[CalDAVName.dav("current-user-privilege-set")])
            )
        }
    }

    /// A server that says nothing of privileges refuses when it comes to that.
    private static func allowsChanges(_ privileges: XMLElement?) -> Bool {
        guard let privileges else { return true }
        let names = privileges.elements(CalDAVName.dav("privilege")).flatMap(\.elements)
            .map(\.name)
        return names.contains { name in
            ["all", "write", "write-content"].contains { CalDAVName.dav($0) == name }
        }
    }

    /// The objects of a calendar with what is in them.
    public var objects: [CalDAVObject] {
        parts.compactMap { part in
            guard let text = part[CalDAVName.cal("calendar-data")]?.text,
                let tag = part[CalDAVName.dav("getetag")]?.text.trimmed
            else { return nil }
            return CalDAVObject(path: part.path, version: tag, calendar: text)
        }
    }

    /// What has changed in a calendar: the ETag of each object that there is, and `nil` for what is
    /// gone.
    public var changes: [CalDAVChange] {
        parts.compactMap { part in
            if part.status == 404 { return CalDAVChange(path: part.path, version: nil) }
            guard let tag = part[CalDAVName.dav("getetag")]?.text.trimmed, !tag.isEmpty,
                part.status == nil
            else { return nil }
            return CalDAVChange(path: part.path, version: tag)
        }
    }

    /// Whether the server has more to say than fits into one answer: 507 of RFC 6578.
    public var isCut: Bool { parts.contains { $0.status == 507 } }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
