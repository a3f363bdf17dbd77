import IntentTraits
import SQLite

/// Small values that are kept between runs.
enum KeptValues: IntentApp {
    static let id = "store"
    static let name = "Store"

    private static let own = AppDatabase("store.db", schema)

    static func open(_ context: AppContext) async throws { try await own.open(context) }

    static var database: Database { get throws { try own.database } }

    static var keyKeeper: (any KeyKeeper)? { get throws { try database } }

    private static let schema = Schema(
        application: 0x4552_5354,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE things (
                    bucket TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
                    version INTEGER NOT NULL, changed REAL NOT NULL,
                    PRIMARY KEY (bucket, name)) WITHOUT ROWID
                """),
            Migration(2, .breaking, "CREATE TABLE counter (version INTEGER NOT NULL)"),
            Migration(3, .breaking, "INSERT INTO counter VALUES (0)"),
            Migration(
                4, .additive,
                """
                CREATE TABLE formers (
                    version INTEGER PRIMARY KEY, bucket TEXT NOT NULL, name TEXT NOT NULL,
                    value TEXT NOT NULL, changed REAL NOT NULL)
                """),
        ])
}
