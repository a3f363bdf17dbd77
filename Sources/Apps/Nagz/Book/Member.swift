import SQLite

/// A person in a family.
struct Member: Hashable, Sendable {
    let family: String
    let user: String
    let name: String
    let role: FamilyRole

    /// Throws unless the member has one of some roles.
    func require(_ roles: Set<FamilyRole>) throws {
        guard roles.contains(role) else { throw NagzIntentError.notPermitted(role) }
    }

    /// Whether the member may look at a nag.
    func mayLook(at nag: Nag) -> Bool {
        role == .guardian || nag.recipient == user || nag.creator == user
    }
}

extension Member {
    static let columns = "members.family, members.user, members.name, members.role"

    init(_ row: borrowing Cursor) throws {
        let role: String = try row[3]
        self.init(
            family: try row[0], user: try row[1], name: try row[2],
            role: FamilyRole(rawValue: role) ?? .child)
    }

    func write(on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO members (family, user, name, role) VALUES (?, ?, ?, ?)
            ON CONFLICT (family, user) DO UPDATE SET name = excluded.name, role = excluded.role
            """, family, user, name, role.rawValue)
    }
}
