import Foundation
import IntentTraits
import SQLite
import Synchronization

/// A small app with a database of its own, whose effects happen once a key; tests of whole runs use it.
public enum Logbook: IntentApp {
    public static let id = "logbook"

    /// The file that `LOGBOOK` names, or one in memory.
    private static let shared = Result { try open(ProcessInfo.processInfo.environment["LOGBOOK"]) }

    /// The database of this task, for tests that run beside each other.
    @TaskLocal public static var own: Database?

    public static var database: Database {
        get throws { try own ?? shared.get() }
    }

    public static func open(_ path: String?) throws -> Database {
        guard let path else { return try Database(inMemory: schema) }
        return try Database(path, schema: schema)
    }

    private static let schema = Schema(
        application: 0x4c4f_4742,
        migrations: [
            Migration(
                1, .breaking, "CREATE TABLE notes (n INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        ])

    /// All notes in their order.
    public static func notes(of database: Database) throws -> [String] {
        try database.read { try $0.rows("SELECT text FROM notes ORDER BY n") { row in try row[0] } }
    }
}
