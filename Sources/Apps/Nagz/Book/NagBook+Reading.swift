import Foundation
import SQLite

extension NagBook {
    /// Returns the nags of a member in a status, the earliest first.
    func nags(
        of member: Member, in status: NagStatus = .open, category: NagCategoryAppEnum? = nil,
        atMost limit: Int = Int.max
    ) throws -> [Nag] {
        try database.read { connection in
            try connection.rows(
                """
                SELECT \(Nag.columns) FROM \(Nag.source)
                WHERE nags.family = ? AND nags.status = ? AND nags.recipient = ?
                    AND (?4 IS NULL OR nags.category = ?4)
                ORDER BY nags.due, nags.id LIMIT ?5
                """, member.family, status.rawValue, member.user, category?.rawValue,
                Int64(limit)
            ) { try Nag($0) }
        }
    }

    /// Returns the nags with some ids at which a member may look.
    func nags(_ ids: [String], for member: Member) throws -> [Nag] {
        try database.read { connection in
            try ids.compactMap { id in
                try Nag.known(by: id, on: connection).flatMap { nag in
                    nag.family == member.family && member.mayLook(at: nag) ? nag : nil
                }
            }
        }
    }

    /// Returns the nags that a search finds, the earliest first.
    func nags(found search: NagSearch, by member: Member, atMost limit: Int) throws -> [Nag] {
        let found = try database.read { connection in
            try search.places.flatMap { place in
                try connection.rows(
                    """
                    SELECT \(Nag.columns) FROM \(Nag.source)
                    WHERE nags.family = ?1 AND nags.status = ?2 AND nags.recipient = ?3
                        AND nags.category = ?4 AND (?5 OR ?3 = ?6 OR nags.creator = ?6)
                    ORDER BY nags.due LIMIT ?7
                    """, member.family, place.status.rawValue, place.recipient,
                    place.category.rawValue, member.role == .guardian, member.user, limit
                ) { try Nag($0) }
            }
        }
        return Array(found.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.prefix(limit))
    }

    /// Returns what has been done to a nag at which a member may look, in order.
    func history(of nag: String, for member: Member) throws -> [(
        change: NagChange.Kind, who: String, at: Date, source: String
    )] {
        guard try !nags([nag], for: member).isEmpty else {
            throw NagzIntentError.noNag(nag)
        }
        return try database.read { connection in
            try connection.rows(
                """
                SELECT what, coalesce(members.name, changes.who), at, source FROM changes
                JOIN nags ON nags.id = changes.nag
                LEFT JOIN members ON members.family = nags.family AND members.user = changes.who
                WHERE changes.nag = ? ORDER BY number
                """, nag
            ) { row in
                let what: String = try row[0]
                return (
                    NagChange.Kind(rawValue: what) ?? .edited, try row[1] as String,
                    Date(milliseconds: try row[2]), try row[3] as String
                )
            }
        }
    }
}
