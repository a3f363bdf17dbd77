import AppIntents
import IntentTraits
import SQLite

/// How much a member is willing to be nagged.
struct Preferences: Hashable, Sendable {
    var quietHours: QuietHours?

    /// The most nags that are due on one day.
    var dailyCap: Int?
}

extension Preferences {
    static func of(_ user: String, in family: String, on connection: Connection) throws
        -> Preferences
    {
        try connection.row(
            """
            SELECT quiet_start, quiet_end, daily_cap FROM members WHERE family = ? AND user = ?
            """, family, user
        ) { row in
            let first: Int? = try row[0]
            let last: Int? = try row[1]
            let hours = first.flatMap { first in
                last.map { QuietHours(first: first, last: $0) }
            }
            return Preferences(quietHours: hours, dailyCap: try row[2])
        } ?? Preferences()
    }

    func write(of user: String, in family: String, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE members SET quiet_start = ?, quiet_end = ?, daily_cap = ?
            WHERE family = ? AND user = ?
            """, quietHours?.first, quietHours?.last, dailyCap, family, user)
    }

    /// Throws if a nag that is new, or was due at another time, is more than its recipient is
    /// willing to have.
    func check(_ nag: Nag, movedFrom before: Date?, on connection: Connection) throws {
        let calendar = Invocation.calendar
        if let quietHours, quietHours.contains(nag.due, by: calendar) {
            throw NagzIntentError.quietHours(name: nag.recipientName, hours: quietHours)
        }
        guard let dailyCap, let day = calendar.dateInterval(of: .day, for: nag.due) else { return }
        // It is counted on that day already.
        if let before, before >= day.start, before < day.end { return }
        let counts = try NagCount.all(
            in: nag.family, of: nag.recipient, from: day.start, until: day.end, on: connection)
        guard counts.reduce(0, { $0 + $1.count }) < dailyCap else {
            throw NagzIntentError.dailyCap(name: nag.recipientName, cap: dailyCap)
        }
    }
}

extension NagBook {
    func preferences(of user: String, in family: String) throws -> Preferences {
        try database.read { try Preferences.of(user, in: family, on: $0) }
    }
}
