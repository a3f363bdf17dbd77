import SQLite

/// A group of members who nag each other.
struct Family: Hashable, Sendable, Identifiable {
    let id: String
    let name: String

    /// What a person tells another one who is to join.
    let code: String
}

extension Family {
    static let columns = "families.id, families.name, families.code"

    init(_ row: borrowing Cursor) throws {
        self.init(id: try row[0], name: try row[1], code: try row[2])
    }

    func write(on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO families (id, name, code) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, code = excluded.code
            """, id, name, code)
    }
}
