/// A calendar at a server.
public struct CalDAVCalendar: Hashable, Sendable {
    public let path: String

    /// The name for people, which may be empty.
    public let name: String

    /// The token of its state; `nil` if the server keeps no account of changes.
    public let token: String?

    /// What is another one after each change, for servers that have no token; `nil` if the server
    /// does not say it.
    public let tag: String?

    /// Whether the person may change it, as far as the server says.
    public let canBeChanged: Bool
}

/// An event at a server, with all its versions.
public struct CalDAVObject: Hashable, Sendable {
    public let path: String

    /// The ETag, by which a change is refused if there is another version by now.
    public let version: String

    /// The calendar with the event, for `CalendarDocument`.
    public let calendar: String
}

/// A change in a calendar at a server.
public struct CalDAVChange: Hashable, Sendable {
    public let path: String

    /// The ETag of the new version; `nil` if the object is gone.
    public let version: String?

    public init(path: String, version: String?) {
        self.path = path
        self.version = version
    }
}
