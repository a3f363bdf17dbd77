import Foundation
import IntentTraits
import SQLite
import Synchronization

/// A small app with a database of its own, whose effects happen once a key; tests of whole runs use
/// it.
public enum Logbook: IntentApp {
    public static let id = "logbook"

    public static let settings = [
        AppSetting("greeting", .text, "What it says first.", default: .text("Dear diary")),
        AppSetting("cover", .path, "Where the cover is."),
        AppSetting("key", .secret, "The secret that opens it."),
    ]

    /// The file that `LOGBOOK` names, or one in memory.
    private static let shared = Result { try open(ProcessInfo.processInfo.environment["LOGBOOK"]) }

    /// The file in its own folder, and what was set for it, once it is open.
    private static let opened = Mutex<(database: Database, words: [String])?>(nil)

    /// Takes its own folder, unless a test has another place for its data.
    public static func open(_ context: AppContext) async throws {
        guard own == nil, ProcessInfo.processInfo.environment["LOGBOOK"] == nil else { return }
        let database = try open(try await context.folder + "/logbook.db")
        let secret = try await context.secret("key").map { "\($0.count) signs" }
        let words = [context.text("greeting"), context.text("cover"), secret]
        opened.withLock { $0 = (database, words.compactMap(\.self)) }
    }

    public static func tileSubtitle() async throws -> String? {
        "\(try notes(of: try database).count) notes\nand more"
    }

    /// What was set for it.
    static var words: [String] { opened.withLock { $0?.words ?? [] } }

    /// The database of this task, for tests that run beside each other.
    @TaskLocal public static var own: Database?

    public static var database: Database {
        get throws { try own ?? opened.withLock { $0?.database } ?? shared.get() }
    }

    /// Keeps the keys instead of the database, in tests that look at that.
    @TaskLocal public static var keeper: (any KeyKeeper)?

    public static var keyKeeper: (any KeyKeeper)? { get throws { try keeper ?? database } }

    public static func open(_ path: String?) throws -> Database {
        guard let path else { return try Database(inMemory: schema) }
        return try Database(path, schema: schema)
    }

    private static let schema = Schema(
        application: 0x4c4f_4742,
        migrations: [
            Migration(
                1, .breaking, "CREATE TABLE notes (n INTEGER PRIMARY KEY, text TEXT NOT NULL)"),
            Migration(
                2, .breaking,
                """
                CREATE TABLE pages (
                    name TEXT PRIMARY KEY, text TEXT NOT NULL, author TEXT NOT NULL,
                    version TEXT NOT NULL)
                """),
        ])

    /// All notes in their order.
    public static func notes(of database: Database) throws -> [String] {
        try database.read { try $0.rows("SELECT text FROM notes ORDER BY n") { row in try row[0] } }
    }
    /// The text on each page, by the pages' names.
    public static func pages(of database: Database) throws -> [String: String] {
        try database.read { connection in
            let pages = try connection.rows("SELECT name, text FROM pages") { row in
                (try row[0] as String, try row[1] as String)
            }
            return Dictionary(pages) { first, _ in first }
        }
    }

    /// Kills the process if a file beside the database says so, once.
    static func dieIfTold() throws {
        guard let path = ProcessInfo.processInfo.environment["LOGBOOK"].map({ $0 + ".dies" }),
            unlink(path) == 0
        else { return }
        kill(getpid(), SIGKILL)
    }
}
