import IntentTraits
import SQLite

/// Feeds of news.
enum Feeds: IntentApp {
    static let id = "feed"
    static let name = "Feeds"

    private static let own = AppDatabase("feeds.db", schema)

    static func open(_ context: AppContext) async throws { try await own.open(context) }

    static var database: Database { get throws { try own.database } }

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
