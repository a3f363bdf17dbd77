import SQLite
import Values

extension WritingDatabase {
    /// Notes that all engines of former owners are gone, and whether the machine has started anew.
    ///
    /// Nothing is written if there is nothing to note.
    func begin(at now: Timestamp, boot: String) throws(SQLiteError) {
        guard let connection = tables?.connection else { return }
        let leftEngines: Bool =
            try connection.value("SELECT EXISTS (SELECT * FROM engines)") ?? false
        let lastBoot: String? = try connection.value("SELECT value FROM facts WHERE name = 'boot'")
        guard leftEngines || lastBoot != boot else { return }
        try connection.atomically(.immediate, failing: { $0 }) { () throws(SQLiteError) in
            try connection.run(
                "UPDATE engines SET until = min(coalesce(until, ?1), ?1)", now.microseconds)
            guard lastBoot != boot else { return }
            // What was counted since another boot is due by the time of day.
            try connection.run("UPDATE waits SET due_since_boot = NULL")
            try connection.run("INSERT OR REPLACE INTO facts VALUES ('boot', ?)", boot)
        }
    }
}
