/// What has changed in a calendar at a server.
public struct CalDAVChanges: Hashable, Sendable {
    /// The latest change of each object, in the order in which the server has first named them.
    public private(set) var changes: [CalDAVChange] = []

    /// What to ask with the next time; `nil` if the server keeps no account of changes.
    public private(set) var token: String?

    private var places: [String: Int] = [:]

    /// The paths of the objects that there are, to fetch.
    public var present: [String] { changes.filter { $0.version != nil }.map(\.path) }

    /// The paths of the objects that are gone.
    public var gone: [String] { changes.filter { $0.version == nil }.map(\.path) }

    mutating func add(_ answer: CalDAVAnswer) {
        token = answer.token
        for change in answer.changes {
            if let place = places[change.path] {
                changes[place] = change
            } else {
                places[change.path] = changes.count
                changes.append(change)
            }
        }
    }
}
