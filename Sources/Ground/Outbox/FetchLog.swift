public import SQLite
public import Values

/// When an app has last fetched what it shows from its own database, by names of the app's own.
public struct FetchLog: Sendable {
    private let database: Database

    /// Makes the log of a database, with its table if it is not there.
    public init(in database: Database) throws {
        self.database = database
        try database.write {
            try $0.script(
                """
                CREATE TABLE IF NOT EXISTS errand_fetches (
                    name TEXT PRIMARY KEY, at INTEGER NOT NULL
                ) WITHOUT ROWID
                """)
        }
    }

    /// Notes a fetch in the transaction that stores what was fetched.
    public func note(_ name: String, at instant: Timestamp, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO errand_fetches (name, at) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET at = excluded.at
            """, name, instant.milliseconds)
    }

    /// Notes that what was fetched is not there any more.
    public func forget(_ name: String, on connection: Connection) throws {
        try connection.run("DELETE FROM errand_fetches WHERE name = ?", name)
    }

    /// Returns how fresh something is, which may never have been fetched.
    public func freshness(of name: String, at now: Timestamp) throws -> Freshness {
        let fetched = try database.read {
            try $0.value("SELECT at FROM errand_fetches WHERE name = ?", name, as: Int64.self)
        }
        return Freshness(fetched: fetched.map { Timestamp(milliseconds: $0) }, now: now)
    }

    /// Returns how fresh something is if it was fetched at `since` or later, and `nil` if it has
    /// to be fetched first.
    public func cached(_ name: String, since: Timestamp, at now: Timestamp) throws -> Freshness? {
        let freshness = try freshness(of: name, at: now)
        guard let fetched = freshness.fetched, fetched >= since, freshness.age != nil else {
            return nil
        }
        return freshness
    }
}
