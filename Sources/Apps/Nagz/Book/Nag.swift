import Foundation
import SQLite

/// A reminder for one member of a family, made by one.
///
/// Its description and the note of its end are not here, so that nothing shows them by accident;
/// see ``NagBook/words(of:)``.
struct Nag: Hashable, Sendable, Identifiable {
    let id: String
    let family: String
    let creator: String
    var recipient: String
    var recipientName = ""
    var category: NagCategoryAppEnum
    var due: Date
    var status = NagStatus.open

    /// Another one after each change.
    var version = ""

    /// Whether a member may change it, or take it back.
    func mayBeChanged(by member: Member) -> Bool {
        member.role == .guardian || creator == member.user
    }

    /// Throws unless it can still be changed.
    func requireOpen() throws {
        guard status == .open else { throw NagzIntentError.notOpen(status) }
    }
}

extension Nag {
    static let columns =
        """
        nags.id, nags.family, nags.creator, nags.recipient, coalesce(members.name, '?'),
        nags.category, nags.due, nags.status, nags.version
        """

    /// Nags beside the members who get them.
    static let source =
        "nags LEFT JOIN members ON members.family = nags.family AND members.user = nags.recipient"

    init(_ row: borrowing Cursor) throws {
        let category: String = try row[5]
        let status: String = try row[7]
        self.init(
            id: try row[0], family: try row[1], creator: try row[2], recipient: try row[3],
            recipientName: try row[4], category: NagCategoryAppEnum(rawValue: category) ?? .other,
            due: Date(milliseconds: try row[6]), status: NagStatus(rawValue: status) ?? .open,
            version: try row[8])
    }

    /// Returns the nag of an id, of its own or of the server's, if it is there.
    static func known(by id: String, on connection: Connection) throws -> Nag? {
        try connection.row(
            """
            SELECT \(columns) FROM \(source)
            WHERE nags.id = coalesce((SELECT nag FROM remotes WHERE remote = ?1), ?1)
            """, id
        ) { try Nag($0) }
    }

    func write(on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO nags (id, family, creator, recipient, category, due, status, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET recipient = excluded.recipient,
                category = excluded.category, due = excluded.due, status = excluded.status,
                version = excluded.version
            """, id, family, creator, recipient, category.rawValue, due.milliseconds,
            status.rawValue, version)
    }
}
