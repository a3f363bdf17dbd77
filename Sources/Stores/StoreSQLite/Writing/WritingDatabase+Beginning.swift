import SQLite
import Values

extension WritingDatabase {
    /// Notes that all engines of former owners are gone, and that the machine may have started
    /// anew.
    ///
    /// Nothing is written if there is nothing to note.
    func begin(at now: Timestamp) throws(SQLiteError) {
        guard let connection = tables?.connection else { return }
        let leftEngines: Bool =
            try connection.value("SELECT EXISTS (SELECT * FROM engines)") ?? false
        wasLeft = leftEngines
        let lastBoot: String? = try connection.value("SELECT value FROM facts WHERE name = 'boot'")
        // A time that was counted since another boot is due by the time of day.
        let isOtherBoot = lastBoot.map { $0 != boot } ?? false
        guard leftEngines || isOtherBoot else { return }
        try connection.atomically(.immediate, failing: { $0 }) { () throws(SQLiteError) in
            try connection.run(
                "UPDATE engines SET until = min(coalesce(until, ?1), ?1)", now.microseconds)
            guard isOtherBoot else { return }
            try connection.run(
                "UPDATE waits SET due_since_boot = NULL WHERE due_since_boot IS NOT NULL")
            try connection.run("DELETE FROM facts WHERE name = 'boot'")
        }
    }
}
