import Foundation
import SQLite

extension NagBook {
    private var user: String? {
        get throws {
            try database.read { try $0.value("SELECT user FROM session", as: String.self) }
        }
    }

    var isLoggedIn: Bool { get throws { try user != nil } }

    /// Returns the id of the person who is logged in.
    func requireAuth() throws -> String {
        guard let user = try user else { throw NagzIntentError.notLoggedIn }
        return user
    }

    /// Returns the person who is logged in, as a member of the family that is chosen.
    func requireMember() throws -> Member {
        let member = try database.read { connection in
            try connection.row(
                """
                SELECT \(Member.columns) FROM session JOIN members USING (family, user)
                """
            ) { try Member($0) }
        }
        if let member { return member }
        _ = try requireAuth()
        throw NagzIntentError.noFamily
    }

    /// Returns the person who is logged in if the role is one of some.
    func requireRole(_ roles: Set<FamilyRole>) throws -> Member {
        let member = try requireMember()
        try member.require(roles)
        return member
    }

    /// Logs a member in by name: of the family that is chosen, else of any.
    func logIn(_ name: String) throws -> Member {
        try database.write { connection in
            let members = try connection.rows(
                """
                SELECT \(Member.columns) FROM members
                ORDER BY family = (SELECT family FROM session) DESC, family, name
                """
            ) { try Member($0) }
            guard let member = members.first(where: { $0.name.lowercased() == name.lowercased() })
            else { throw NagzIntentError.notFound("member called '\(name)'") }
            try begin(member.user, in: member.family, on: connection)
            return member
        }
    }

    /// Logs a person in, and chooses a family if one is given.
    func begin(_ user: String, in family: String?, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO session (one, user, family) VALUES (1, ?1, ?2)
            ON CONFLICT (one) DO UPDATE SET user = ?1, family = ?2
            """, user, family)
    }

    func endSession() throws { try database.write { try $0.run("DELETE FROM session") } }
}
