import Foundation
import IntentTraits
import SQLite

/// A nag with what people have written about it.
struct NagState: Hashable, Sendable {
    var nag: Nag
    var words = NagWords()
}

/// A state that a nag was brought into: by whom, when, by what, and from where.
struct NagChange: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case created, edited, snoozed, completed, cancelled, undone

        /// It was so at the server.
        case fetched

        /// Whether the time that it sets has to suit the recipient, who snoozes as it likes.
        var isHeldToLimits: Bool { self == .created || self == .edited }

        /// Tells apart what one invocation does to several nags, as an undo may.
        func part(of nag: String) -> String { self == .undone ? "undo \(nag)" : "" }
    }

    let what: Kind
    let nag: Nag
    let words: NagWords

    /// The id of the person, and of the server what stands for all others.
    let who: String
    let at: Date
    let source: Invocation.Source

    static let somewhereElse = "server"
}

extension NagChange {
    func write(on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO changes (nag, number, version, what, who, at, source, recipient, category,
                due, status, description, note)
            VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE nag = ?1),
                ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
            """, nag.id, nag.version, what.rawValue, who, at.milliseconds, source.rawValue,
            nag.recipient, nag.category.rawValue, nag.due.milliseconds, nag.status.rawValue,
            words.description, words.note)
    }

    /// Returns the state that a nag had in a version, if it had that.
    static func state(
        of id: String, version: String, on connection: Connection
    ) throws -> NagState? {
        try connection.row(
            """
            SELECT nags.id, nags.family, nags.creator, changes.recipient,
                coalesce(members.name, '?'), changes.category, changes.due, changes.status,
                changes.version, changes.description, changes.note
            FROM changes JOIN nags ON nags.id = changes.nag
                LEFT JOIN members ON members.family = nags.family
                    AND members.user = changes.recipient
            WHERE changes.nag = coalesce((SELECT nag FROM remotes WHERE remote = ?1), ?1)
                AND changes.version = ?2 ORDER BY number LIMIT 1
            """, id, version
        ) { NagState(nag: try Nag($0), words: NagWords(description: try $0[9], note: try $0[10])) }
    }
}
