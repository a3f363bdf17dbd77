import SQLite
import Synchronization

/// The right to send what lies in a database, which one task of a process has at a time.
///
/// A database has one process that owns it, so a write in the state `sending` while no task has
/// the right was interrupted when an earlier process died.
enum SendingTurn {
    private static let taken = Mutex<Set<ObjectIdentifier>>([])

    static func take(_ database: Database) -> Bool {
        taken.withLock { $0.insert(ObjectIdentifier(database)).inserted }
    }

    static func giveBack(_ database: Database) {
        taken.withLock { _ = $0.remove(ObjectIdentifier(database)) }
    }

    /// Runs `body` unless some task is sending.
    static func whileFree(of database: Database, _ body: () throws -> Void) throws {
        guard take(database) else { return }
        defer { giveBack(database) }
        try body()
    }
}
