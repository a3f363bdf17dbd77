import SQLite

/// What people have written about a nag, which is shown nowhere.
struct NagWords: Hashable, Sendable {
    /// What the maker has said of it.
    var description: String?

    /// What the recipient has said when it ended, such as an excuse.
    var note: String?
}

extension NagWords {
    static func of(_ nag: String, on connection: Connection) throws -> NagWords {
        try connection.row("SELECT description, note FROM words WHERE nag = ?", nag) {
            NagWords(description: try $0[0], note: try $0[1])
        } ?? NagWords()
    }

    func write(of nag: String, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO words (nag, description, note) VALUES (?, ?, ?) ON CONFLICT (nag)
            DO UPDATE SET description = excluded.description, note = excluded.note
            """, nag, description, note)
    }
}
