import Glibc
import SQLite
import Store

/// The project that a home has served last, as its database says it while no process owns it.
package enum ServedFolder {
    /// Returns the folder; `nil` where there is no database, or it has served none.
    package static func last(inHome path: String) throws(OwnershipError) -> String? {
        let home = HomePaths(path)
        guard access(home.database, F_OK) == 0 else { return nil }
        let lock = try OwnerLock(home.lock, for: .current(as: "errand"))
        defer { withExtendedLifetime(lock) {} }
        do throws(SQLiteError) {
            return try Connection(home.database, as: .reader)
                .value("SELECT value FROM facts WHERE name = ?", LoadedWorkflow.folder)
        } catch {
            throw .database(error)
        }
    }
}
