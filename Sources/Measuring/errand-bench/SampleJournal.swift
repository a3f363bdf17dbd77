import Glibc
import SQLite

/// Rows like those that an engine writes, in a file that goes when the journal does.
final class SampleJournal {
    private let path: String
    private let connection: Connection
    private var count = 0

    init(in folder: String, surviving durability: Durability) throws(SQLiteError) {
        path = "\(folder)/errand-bench-\(getpid())-\(durability).db"
        connection = try Connection(path, as: .owner(durability))
        try connection.script(
            """
            CREATE TABLE step (
                id INTEGER PRIMARY KEY, run TEXT, number INTEGER, state TEXT, result TEXT, at INTEGER)
            """)
    }

    deinit { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }

    /// Stores rows in one transaction.
    func append(_ rows: Int) throws {
        if rows == 1 { return try append() }
        try connection.transaction { for _ in 0..<rows { try append() } }
    }

    private func append() throws(SQLiteError) {
        count += 1
        try connection.run(
            "INSERT INTO step (run, number, state, result, at) VALUES (?, ?, ?, ?, ?)",
            "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", count, "ok", #"{"exit":0}"#,
            1_700_000_000_000 + count)
    }
}
