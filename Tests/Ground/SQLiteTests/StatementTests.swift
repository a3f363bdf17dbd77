import SQLite
import Testing

@Suite struct StatementTests {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.script("CREATE TABLE nag (id INTEGER PRIMARY KEY, title TEXT, due)")
    }

    @Test func `a change tells how many rows it touched`() throws {
        #expect(try connection.run("INSERT INTO nag (title) VALUES (?), (?)", "water", "call") == 2)
        #expect(connection.lastInsertedRowID == 2)
        #expect(try connection.run("UPDATE nag SET due = ? WHERE id = ?", 7, 2) == 1)
        #expect(try connection.run("DELETE FROM nag WHERE id > ?", 9) == 0)
    }

    @Test func `rows are read by column`() throws {
        try connection.run("INSERT INTO nag VALUES (?, ?, ?)", 4, "water", 1.5)
        try connection.run("INSERT INTO nag VALUES (?, ?, ?)", 5, "call", nil as Double?)
        let nags = try connection.rows("SELECT id, title, due FROM nag WHERE id > ?", 3) { row in
            "\(try row[0] as Int) \(try row[1] as String) \(try row[2] as Double?)"
        }
        #expect(nags == ["4 water Optional(1.5)", "5 call nil"])
        let first = try connection.row("SELECT title FROM nag ORDER BY id") { try $0[0] as String }
        #expect(first == "water")
        #expect(try connection.row("SELECT 1 FROM nag WHERE id = 6") { try $0[0] as Int } == nil)
        #expect(try connection.value("SELECT count(*) FROM nag") == 2)
        #expect(try connection.value("SELECT id FROM nag WHERE id = ?", 6, as: Int.self) == nil)
    }

    @Test func `a cursor stops at the end`() throws {
        try connection.run("INSERT INTO nag (title) VALUES (?), (?)", "water", "call")
        var cursor = try connection.query("SELECT title FROM nag")
        var titles: [String] = []
        while try cursor.next() { titles.append(try cursor[0]) }
        #expect(titles == ["water", "call"])
    }

    @Test func `the same SQL can be in use twice`() throws {
        try connection.run("INSERT INTO nag (title) VALUES (?), (?)", "water", "call")
        let sql = "SELECT title FROM nag WHERE id >= ? ORDER BY id"
        var outer = try connection.query(sql, 1)
        var inner = try connection.query(sql, 2)
        #expect(try outer.next())
        #expect(try inner.next())
        #expect(try outer[0] == "water")
        #expect(try inner[0] == "call")
        #expect(try outer.next())
        #expect(try !inner.next())
        #expect(try outer[0] == "call")
    }

    @Test func `a script runs its statements in order and stops at the first that fails`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.script(
                """
                -- one nag
                INSERT INTO nag (title) VALUES ('a; b');
                INSERT INTO bag VALUES (1);
                INSERT INTO nag (title) VALUES ('c');
                """)
        }
        #expect(error?.sql == "INSERT INTO bag VALUES (1);")
        #expect(try connection.rows("SELECT title FROM nag") { try $0[0] as String } == ["a; b"])
    }

    struct Wrong: CustomTestStringConvertible {
        let sql: String
        let sentence: String
        var testDescription: String { sql }
    }

    static let wrong = [
        Wrong(
            sql: "SELECT * FROM bag",
            sentence: "database ':memory:' cannot run a statement: no such table: bag"),
        Wrong(
            sql: "SELEKT 1",
            sentence: "database ':memory:' cannot run a statement: near \"SELEKT\": syntax error"),
        Wrong(
            sql: "SELECT ?",
            sentence:
                "a statement for database ':memory:' needs another number of values: expected 1, got 0"
        ),
        Wrong(
            sql: "SELECT 1; SELECT 2",
            sentence: "database ':memory:' was given SQL that is not exactly one statement; "
                + "use 'script' for several"),
        Wrong(
            sql: "-- nothing",
            sentence: "database ':memory:' was given SQL that is not exactly one statement; "
                + "use 'script' for several"),
    ]

    @Test(arguments: wrong)
    func `a wrong statement is refused with its reason`(_ wrong: Wrong) {
        let error = #expect(throws: SQLiteError.self) { try connection.run(wrong.sql) }
        #expect(error?.kind == .statement)
        #expect(error?.sentence == wrong.sentence)
        #expect(error?.sql == wrong.sql)
    }

    @Test func `too many values are refused`() {
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT ?", 1, 2, 3) }
        #expect(
            error?.sentence
                == "a statement for database ':memory:' needs another number of values: expected 1, got 3"
        )
    }
}
