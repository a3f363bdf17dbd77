import AppIntents
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

    /// Returns the members with a name, and their families by name: of the families that are meant
    /// by name or id, else of the family that is chosen if it has one, else of all.
    func members(
        called name: String, in family: String? = nil
    ) throws -> [(member: Member, family: String)] {
        let (all, chosen) = try database.read { connection in
            let all = try connection.rows(
                """
                SELECT \(Member.columns), families.name FROM members
                JOIN families ON families.id = members.family ORDER BY families.name, families.id
                """
            ) { (member: try Member($0), family: try $0[4] as String) }
            return (all, try connection.value("SELECT family FROM session", as: String.self))
        }
        let named = all.filter { $0.member.name.lowercased() == name.lowercased() }
        let own = named.filter { $0.member.family == chosen }
        guard !named.isEmpty else {
            throw NagzIntentError.notFound("There is no member called '\(name)'.")
        }
        guard let family else { return own.isEmpty ? named : own }
        let meant = named.filter {
            $0.family.lowercased() == family.lowercased() || $0.member.family == family
        }
        guard !meant.isEmpty else {
            throw NagzIntentError.notFound(
                "There is no member called '\(name)' in a family '\(family)'.")
        }
        return meant
    }

    func logIn(_ member: Member) throws {
        try database.write { try begin(member.user, in: member.family, on: $0) }
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
