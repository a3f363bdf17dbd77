import Foundation
import SQLite

/// How many nags of a member with a status are due in a span of time.
struct NagCount: Hashable, Sendable {
    let recipient: String
    let status: NagStatus
    let count: Int
}

extension NagCount {
    /// Counts what is not cancelled, in all of a family or of one member.
    ///
    /// The index is by category before the time, so each category is looked up apart.
    static func all(
        in family: String, of member: String? = nil, from start: Date, until end: Date,
        on connection: Connection
    ) throws -> [NagCount] {
        let categories = NagCategoryAppEnum.allCases.map { "'\($0.rawValue)'" }
            .joined(separator: ", ")
        return try connection.rows(
            """
            SELECT recipient, status, count(*) FROM nags
            WHERE family = ?1 AND status IN ('open', 'completed', 'missed')
                AND recipient IN (SELECT user FROM members
                    WHERE family = ?1 AND (?2 IS NULL OR user = ?2))
                AND category IN (\(categories)) AND due >= ?3 AND due < ?4
            GROUP BY recipient, status
            """, family, member, start.milliseconds, end.milliseconds
        ) { row in
            let status: String = try row[1]
            return NagCount(
                recipient: try row[0], status: NagStatus(rawValue: status) ?? .open,
                count: try row[2])
        }
    }
}
