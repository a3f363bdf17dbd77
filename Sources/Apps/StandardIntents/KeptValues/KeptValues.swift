import IntentTraits
import SQLite
import Synchronization

/// Small values that are kept between runs.
enum KeptValues: IntentApp {
    static let id = "store"
    static let name = "Store"

    private static let opened = Mutex<Database?>(nil)

    static func open(_ context: AppContext) async throws {
        let database = try Database(try await context.folder + "/store.db", schema: schema)
        opened.withLock { $0 = database }
    }

    /// The values, which are in memory where the app has no folder.
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
        ])
}
