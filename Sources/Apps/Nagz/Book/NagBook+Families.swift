import AppIntents
import Foundation
import IntentTraits
import SQLite

extension NagBook {
    /// Returns the families that a person belongs to, by name.
    func families(of user: String) throws -> [Family] {
        try database.read { connection in
            try connection.rows(
                """
                SELECT \(Family.columns) FROM families JOIN members ON family = families.id
                WHERE user = ? ORDER BY families.name, families.id
                """, user
            ) { try Family($0) }
        }
    }

    /// Returns the members of a family, guardians first.
    func members(of family: String) throws -> [Member] {
        try database.read { connection in
            try connection.rows(
                """
                SELECT \(Member.columns) FROM members WHERE family = ?
                ORDER BY role = 'child', role = 'participant', name, user
                """, family
            ) { try Member($0) }
        }
    }

    /// Makes a family, in which the person who is logged in, or a new one, is the guardian.
    func createFamily(_ name: String, by person: String) throws -> Family {
        let name = try Self.named(name), person = try Self.named(person)
        let user = try database.read { try $0.value("SELECT user FROM session", as: String.self) }
        let ids = (family: Self.newID(), user: user ?? Self.newID(), code: Self.newCode())
        let key = try database.once(in: Invocation.current, part: "family") { connection in
            try Family(id: ids.family, name: name, code: ids.code).write(on: connection)
            try Member(family: ids.family, user: ids.user, name: person, role: .guardian)
                .write(on: connection)
            try begin(ids.user, in: ids.family, on: connection)
            return ids.family
        }
        return try family(key)
    }

    /// Makes a person a member of the family that a code is for.
    func joinFamily(code: String, as person: String) throws -> Family {
        let person = try Self.named(person)
        let user = try database.read { try $0.value("SELECT user FROM session", as: String.self) }
        let id = user ?? Self.newID()
        let key = try database.once(in: Invocation.current, part: "join") { connection in
            let code = code.uppercased().filter { $0.isLetter || $0.isNumber }
            guard
                let family = try connection.value(
                    "SELECT id FROM families WHERE code = ?", code, as: String.self)
            else { throw NagzIntentError.noFamily(of: code) }
            let known = try connection.value(
                "SELECT 1 FROM members WHERE family = ? AND user = ?", family, id, as: Int.self)
            if known == nil {
                try Self.requireFree(person, in: family, on: connection)
                try Member(family: family, user: id, name: person, role: .participant)
                    .write(on: connection)
            }
            try begin(id, in: family, on: connection)
            return family
        }
        return try family(key)
    }

    /// Adds a member who is not logged in.
    func addMember(_ name: String, as role: FamilyRole, to family: String) throws -> Member {
        let name = try Self.named(name), id = Self.newID()
        let user = try database.once(in: Invocation.current, part: "member") { connection in
            try Self.requireFree(name, in: family, on: connection)
            try Member(family: family, user: id, name: name, role: role).write(on: connection)
            return id
        }
        return Member(family: family, user: user, name: name, role: role)
    }

    func family(_ id: String) throws -> Family {
        let family = try database.read { connection in
            try connection.row("SELECT \(Family.columns) FROM families WHERE id = ?", id) {
                try Family($0)
            }
        }
        guard let family else { throw NagzIntentError.noFamily }
        return family
    }

    private static func requireFree(
        _ name: String, in family: String, on connection: Connection
    ) throws {
        let taken = try connection.rows(
            "SELECT name FROM members WHERE family = ?", family, read: { try $0[0] as String })
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw NagzIntentError.nameTaken(name)
        }
    }

    /// Returns a name that can be shown on one line.
    private static func named(_ name: String) throws -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        let isPlain = name.unicodeScalars.allSatisfy {
            !CharacterSet.controlCharacters.contains($0)
        }
        guard !name.isEmpty, name.count <= 100, isPlain else {
            throw NagzIntentError.unfit("A name has 1 to 100 letters, on one line.")
        }
        return name
    }

    static func newID() -> String { UUID().uuidString.lowercased() }

    /// Returns a code that can be told on the telephone: without letters that look like numbers.
    private static func newCode() -> String {
        String((0..<8).compactMap { _ in "ABCDEFGHJKLMNPQRSTUVWXYZ23456789".randomElement() })
    }
}
