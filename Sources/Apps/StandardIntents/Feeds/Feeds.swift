import IntentTraits
import SQLite
import Synchronization

/// Feeds of news.
enum Feeds: IntentApp {
    static let id = "feed"
    static let name = "Feeds"

    private static let opened = Mutex<Database?>(nil)

    static func open(_ context: AppContext) async throws {
        let database = try Database(try await context.folder + "/feeds.db", schema: schema)
        opened.withLock { $0 = database }
    }

    /// What was seen, which is in memory where the app has no folder.
    static var database: Database {
        get throws {
            try opened.withLock { opened in
                if let opened { return opened }
                let database = try Database(inMemory: schema)
                opened = database
                return database
            }
        }
    }

    static var keyKeeper: (any KeyKeeper)? { get throws { try database } }

    private static let schema = Schema(
        application: 0x4552_4644,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE seen (
                    reader TEXT NOT NULL, feed TEXT NOT NULL, item TEXT NOT NULL,
                    last REAL NOT NULL, PRIMARY KEY (reader, feed, item)) WITHOUT ROWID
                """)
        ])
}
