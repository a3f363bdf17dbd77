import SQLite
import Testing

/// The words about a change that breaks a rule, and the words that never appear.
@Suite struct ErrorTests {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.script(
            """
            CREATE TABLE nag (
                id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, stars INTEGER CHECK (stars < 6));
            CREATE TABLE step (nag REFERENCES nag);
            CREATE TABLE typed (n INTEGER) STRICT;
            CREATE TRIGGER pin BEFORE DELETE ON nag BEGIN SELECT RAISE(ABORT, 'nag is pinned'); END;
            CREATE VIRTUAL TABLE words USING fts5 (word);
            INSERT INTO nag VALUES (1, 'water', 1);
            """)
    }

    struct Breach: CustomTestStringConvertible {
        let constraint: SQLiteError.Constraint
        let sql: String
        let reason: String
        var testDescription: String { sql }
    }

    static let breaches = [
        Breach(
            constraint: .unique, sql: "INSERT INTO nag VALUES (2, 'water', 1)",
            reason: "UNIQUE constraint failed: nag.title"),
        Breach(
            constraint: .primaryKey, sql: "INSERT INTO nag VALUES (1, 'call', 1)",
            reason: "UNIQUE constraint failed: nag.id"),
        Breach(
            constraint: .notNull, sql: "INSERT INTO nag VALUES (2, NULL, 1)",
            reason: "NOT NULL constraint failed: nag.title"),
        Breach(
            constraint: .check, sql: "INSERT INTO nag VALUES (2, 'call', 9)",
            reason: "CHECK constraint failed: stars < 6"),
        Breach(
            constraint: .foreignKey, sql: "INSERT INTO step VALUES (2)",
            reason: "FOREIGN KEY constraint failed"),
        Breach(
            constraint: .type, sql: "INSERT INTO typed VALUES ('x')",
            reason: "cannot store TEXT value in INTEGER column typed.n"),
        Breach(
            constraint: .trigger, sql: "DELETE FROM nag", reason: "a trigger refuses it"),
    ]

    @Test(arguments: breaches)
    func `a broken rule is named`(_ breach: Breach) {
        let error = #expect(throws: SQLiteError.self) { try connection.run(breach.sql) }
        #expect(error?.kind == .constraint(breach.constraint))
        #expect(
            error?.sentence == "a change breaks a rule of database ':memory:': \(breach.reason)")
    }

    /// SQL with one value that SQLite itself would quote in its reason.
    static let indiscreet = [
        "INSERT INTO nag VALUES (2, ?, 9)",
        "SELECT json_extract('{}', ?)",
        "SELECT * FROM words WHERE word MATCH ?",
        "ATTACH ? AS other",
    ]

    @Test(arguments: indiscreet)
    func `a bound value is never shown`(_ sql: String) {
        let error = #expect(throws: SQLiteError.self) {
            try connection.run(sql, "/none/secret\"(")
        }
        #expect(error?.sql == sql)
        #expect(error.map { "\($0)".contains("secret") } == false)
    }

    @Test func `the description holds code and statement too`() {
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO nag VALUES (?, ?, ?)", 2, "water", 1)
        }
        #expect(
            error?.description
                == "a change breaks a rule of database ':memory:': "
                + "UNIQUE constraint failed: nag.title "
                + "(SQLite 2067, in 'INSERT INTO nag VALUES (?, ?, ?)')")
    }

    @Test func `an error without SQLite is described by its sentence`() {
        let error = #expect(throws: SQLiteError.self) {
            try Connection("/none/a.db", as: .owner(.power))
        }
        #expect(error?.code == 0)
        #expect(error?.description == error?.sentence)
    }
}
