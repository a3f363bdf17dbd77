import Foundation
import IntentTraits
import SQLite

extension WireNag {
    /// The id that the nag has on this machine.
    func localID(on connection: Connection) throws -> String {
        try connection.value("SELECT nag FROM remotes WHERE remote = ?", id, as: String.self) ?? id
    }

    /// Brings the nag of the book into the state that the server says, if it is another.
    func take(at now: Date, on connection: Connection) throws {
        let id = try localID(on: connection)
        guard var nag = nag(as: id) else { return }
        let known = try Nag.known(by: id, on: connection)
        let wordsBefore = try NagWords.of(id, on: connection)
        var words = NagWords(description: description, note: wordsBefore.note)
        if nag.status == .open { words.note = nil }
        if let known, known.isSame(as: nag), words == wordsBefore { return }
        nag.version = "server \(NagBook.newID())"
        try nag.write(on: connection)
        if words != wordsBefore { try words.write(of: id, on: connection) }
        try NagChange.atServer(nag, words, at: now).write(on: connection)
    }

    /// Notes that a nag which was made here is this one, which may have been fetched meanwhile.
    func adopt(as id: String, on connection: Connection) throws {
        guard try localID(on: connection) != id else { return }
        try connection.run(
            "INSERT INTO remotes (nag, remote) VALUES (?, ?) ON CONFLICT DO NOTHING", id, self.id)
        let twin = try connection.row(
            "SELECT version, recipient, category, due, status FROM nags WHERE id = ?", self.id
        ) { try $0[0] as String }
        guard let twin else { return }
        // What was done to the other one here was done to this one.
        if !twin.hasPrefix("server ") {
            try connection.run(
                """
                UPDATE nags SET (version, recipient, category, due, status) =
                    (SELECT version, recipient, category, due, status FROM nags WHERE id = ?2)
                WHERE id = ?1
                """, id, self.id)
        }
        try connection.run(
            """
            INSERT INTO changes SELECT ?1,
                number + (SELECT max(number) FROM changes WHERE nag = ?1), version, what, who, at,
                source, recipient, category, due, status, description, note
            FROM changes WHERE nag = ?2
            """, id, self.id)
        for table in ["nags WHERE id", "words WHERE nag", "changes WHERE nag"] {
            try connection.run("DELETE FROM \(table) = ?", self.id)
        }
    }
}

extension Nag {
    /// What the outbox calls a nag.
    static func thing(_ id: String) -> String { "nag/\(id)" }

    /// What the server calls a nag of this machine.
    static func remoteID(of id: String, on connection: Connection) throws -> String {
        try connection.value("SELECT remote FROM remotes WHERE nag = ?", id, as: String.self) ?? id
    }

    /// Notes that the server has no such nag.
    static func leave(_ id: String, at now: Date, on connection: Connection) throws {
        guard var nag = try known(by: id, on: connection), nag.status != .cancelled else { return }
        nag.status = .cancelled
        nag.version = "server \(NagBook.newID())"
        try nag.write(on: connection)
        try NagChange.atServer(nag, NagWords.of(nag.id, on: connection), at: now)
            .write(on: connection)
    }

    /// Whether two states are one; a server may keep times by the second.
    fileprivate func isSame(as other: Nag) -> Bool {
        recipient == other.recipient && category == other.category && status == other.status
            && abs(due.timeIntervalSince(other.due)) < 1
    }
}

extension NagChange {
    fileprivate static func atServer(_ nag: Nag, _ words: NagWords, at now: Date) -> NagChange {
        NagChange(
            what: .fetched, nag: nag, words: words, who: somewhereElse, at: now,
            source: Invocation.current?.source ?? .hand)
    }
}

extension Member {
    /// Replaces the members of a family by those that the server names.
    static func replace(
        _ members: [Member], of family: String, on connection: Connection
    ) throws {
        for member in members { try member.write(on: connection) }
        let users = Set(members.map(\.user))
        let known = try connection.rows(
            "SELECT user FROM members WHERE family = ?", family, read: { try $0[0] as String })
        for user in known where !users.contains(user) {
            try connection.run("DELETE FROM members WHERE family = ? AND user = ?", family, user)
        }
    }
}
