import Outbox
import SQLite

/// The versions of a family's nags at a moment, by which those are known that were changed since.
struct BookStanding: Sendable {
    /// The person whose book it is; what was fetched for another one is not stored.
    private let user: String?
    private let versions: [String: String]
    private let unanswered: Set<String>

    /// The open nags of which the server knows all, with the server's ids.
    let open: [String: String]

    init(of family: String, _ outbox: Outbox, on connection: Connection) throws {
        let unanswered = try outbox.unansweredThings(on: connection)
        var versions: [String: String] = [:]
        var open: [String: String] = [:]
        let nags = try connection.rows(
            """
            SELECT id, version, status, coalesce(remote, id) FROM nags
            LEFT JOIN remotes ON remotes.nag = nags.id WHERE family = ?
            """, family
        ) { (try $0[0] as String, try $0[1] as String, try $0[2] as String, try $0[3] as String) }
        for (id, version, status, remote) in nags {
            versions[id] = version
            if status == NagStatus.open.rawValue, !unanswered.contains(Nag.thing(id)) {
                open[id] = remote
            }
        }
        user = try connection.value("SELECT user FROM session", as: String.self)
        self.versions = versions
        self.unanswered = unanswered
        self.open = open
    }

    /// Whether the same person is still logged in at another moment.
    func isOfSamePerson(as later: BookStanding) -> Bool { user != nil && user == later.user }

    /// Whether what was fetched after this moment may be stored at another one.
    func allows(_ id: String, in later: BookStanding) -> Bool {
        versions[id] == later.versions[id]
            && !unanswered.contains(Nag.thing(id)) && !later.unanswered.contains(Nag.thing(id))
    }
}
