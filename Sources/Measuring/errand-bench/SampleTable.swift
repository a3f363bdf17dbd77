import SQLite

/// Small rows in memory, and ways of reading them.
final class SampleTable {
    private let connection: Connection
    private let rows: Int

    init(rows: Int) throws {
        self.rows = rows
        connection = try Connection.inMemory()
        try connection.script("CREATE TABLE nag (id INTEGER PRIMARY KEY, due INTEGER, state TEXT)")
        try connection.transaction {
            for id in 0..<rows {
                try connection.run("INSERT INTO nag VALUES (?, ?, 'open')", id, 7 * id)
            }
        }
    }

    /// Reads all columns of all rows.
    func scan() throws(SQLiteError) {
        var cursor = try connection.query("SELECT id, due, state FROM nag")
        var sum = 0
        while try cursor.next() {
            sum &+= try cursor[0] as Int
            sum &+= try cursor[1] as Int
            sum &+= (try cursor[2] as String).utf8.count
        }
        precondition(sum != 0)
    }

    func lookUpEach() throws(SQLiteError) {
        for id in 0..<rows {
            _ = try connection.value("SELECT due FROM nag WHERE id = ?", id, as: Int.self)
        }
    }

    /// Runs a statement that does nothing, so that what is left is the cost of finding it.
    func runNothing(times: Int) throws(SQLiteError) {
        for _ in 0..<times { try connection.run("SELECT id FROM nag WHERE 0") }
    }
}
