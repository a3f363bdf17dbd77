import DBus
import IntentTraits
import SQLite
import Synchronization

/// The notifications on the desktop that have a name, so that the next one takes their place.
enum ShownNotifications {
    private static let opened = Mutex<Database?>(nil)

    private static let schema = Schema(
        application: 0x4552_4E4F,
        migrations: [
            Migration(
                1, .breaking,
                """
                CREATE TABLE shown (
                    name TEXT PRIMARY KEY, server TEXT NOT NULL, number INTEGER NOT NULL
                ) WITHOUT ROWID
                """)
        ])

    /// Opened only for notifications with names, so that no other intent of the app holds its
    /// folder; in memory where the app has none.
    private static func database() async throws -> Database {
        if let database = opened.withLock(\.self) { return database }
        let folder = try await System.opened?.folder
        return try opened.withLock { opened in
            if let opened { return opened }
            let database =
                try folder.map { try Database("\($0)/notifications.db", schema: schema) }
                ?? Database(inMemory: schema)
            opened = database
            return database
        }
    }

    static func last(named name: String) async throws -> DesktopNotice.Shown? {
        try await database().read { connection in
            try connection.row("SELECT server, number FROM shown WHERE name = ?", name) { row in
                let number: Int = try row[1]
                return DesktopNotice.Shown(server: try row[0], id: UInt32(clamping: number))
            }
        }
    }

    static func note(_ shown: DesktopNotice.Shown, named name: String) async throws {
        try await database().write { connection in
            try connection.run(
                "INSERT OR REPLACE INTO shown (name, server, number) VALUES (?, ?, ?)", name,
                shown.server, Int(shown.id))
        }
    }
}
