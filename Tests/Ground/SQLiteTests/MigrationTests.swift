import Glibc
import PatienceTestKit
import SQLite
import Testing

extension Schema {
    /// Nags as they were in three versions: with titles, then with stars too, then with tags.
    static func nags(_ version: Int, _ last: Migration? = nil) -> Schema {
        let all = [
            Migration(1, .breaking, "CREATE TABLE nag (id INTEGER PRIMARY KEY, title TEXT)"),
            Migration(
                2, .breaking,
                """
                ALTER TABLE nag ADD COLUMN stars INTEGER NOT NULL DEFAULT 1;
                UPDATE nag SET stars = 2;
                """),
            Migration(3, .additive, "CREATE TABLE tag (nag REFERENCES nag, text TEXT)"),
        ]
        return Schema(
            application: 0x4E41_475A, migrations: all.prefix(version) + [last].compactMap(\.self))
    }
}

@Suite(.patient(for: .seconds(180))) struct MigrationTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
    }

    private func open(_ schema: Schema, as role: Connection.Role = .owner(.nothing)) throws
        -> Connection
    {
        try Connection(path, as: role, schema: schema)
    }

    @Test func `a new file gets all migrations and no copy`() throws {
        let connection = try open(.nags(3))
        #expect(try connection.value("PRAGMA user_version") == 3)
        #expect(try connection.value("PRAGMA application_id") == 0x4E41_475A)
        #expect(try connection.value("SELECT count(*) FROM tag") == 0)
        #expect(folder.files == ["nags.db", "nags.db-shm", "nags.db-wal"])
    }

    @Test func `an older file is copied then migrated`() throws {
        try open(.nags(1)).script("INSERT INTO nag VALUES (1, 'water')")
        let migrated = try open(.nags(3))
        #expect(try migrated.value("SELECT stars FROM nag") == 2)
        #expect(folder.files.contains("nags.db.v1-3.bak"))
        let copy = try Connection(folder.file("nags.db.v1-3.bak"), as: .reader, schema: .nags(1))
        #expect(try copy.value("SELECT title FROM nag") == "water")
        #expect(try copy.value("PRAGMA user_version") == 1)
    }

    @Test func `a copy from an earlier try is replaced`() throws {
        try folder.write([1, 2, 3], to: "nags.db.v1-3.bak")
        _ = try open(.nags(1))
        _ = try open(.nags(3))
        let copy = try Connection(folder.file("nags.db.v1-3.bak"), as: .reader, schema: .nags(1))
        #expect(try copy.quickCheck().isEmpty)
    }

    @Test func `a file of this version is not touched`() throws {
        _ = try open(.nags(3))
        let before = try folder.contents(of: "nags.db")
        _ = try open(.nags(3))
        #expect(try folder.contents(of: "nags.db") == before)
        #expect(folder.files == ["nags.db"])
    }

    @Test func `a migration that fails leaves the old version`() throws {
        try open(.nags(1)).script("INSERT INTO nag VALUES (1, 'water')")
        let broken = Migration(3, .breaking, "DROP TABLE nag; INSERT INTO bag VALUES (1)")
        let error = #expect(throws: SQLiteError.self) { try open(.nags(2, broken)) }
        #expect(error?.sql == "INSERT INTO bag VALUES (1)")
        let old = try open(.nags(1))
        #expect(try old.value("PRAGMA user_version") == 1)
        #expect(try old.rows("SELECT * FROM nag") { try $0[1] as String } == ["water"])
    }

    @Test func `a table can be made anew without losing what refers to it`() throws {
        try open(.nags(3)).script(
            "INSERT INTO nag VALUES (1, 'water', 1); INSERT INTO tag VALUES (1, 'x')")
        let anew = Migration(
            4, .breaking,
            """
            CREATE TABLE other (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
            INSERT INTO other SELECT id, title FROM nag;
            DROP TABLE nag;
            ALTER TABLE other RENAME TO nag;
            """)
        let connection = try open(.nags(3, anew))
        #expect(try connection.value("SELECT count(*) FROM tag") == 1)
        #expect(try connection.value("PRAGMA foreign_keys") == true)
    }

    @Test func `a migration must not leave references to nothing`() throws {
        try open(.nags(3)).script(
            "INSERT INTO nag VALUES (1, 'water', 1); INSERT INTO tag VALUES (1, 'x')")
        let error = #expect(throws: SQLiteError.self) {
            try open(.nags(3, Migration(4, .breaking, "DELETE FROM nag")))
        }
        #expect(error?.kind == .constraint(.foreignKey))
        #expect(
            error?.sentence
                == "a migration of database '\(path)' leaves a row of 'tag' without its row of 'nag'"
        )
        #expect(try open(.nags(3)).value("SELECT count(*) FROM nag") == 1)
    }

    @Test func `a migration can be code`() throws {
        let code = Migration(2, .breaking) { connection throws(SQLiteError) in
            try connection.run("INSERT INTO nag VALUES (?, ?)", 1, "made by code")
        }
        #expect(try open(.nags(1, code)).value("SELECT title FROM nag") == "made by code")
    }
}

/// The programs that may open a file.
@Suite(.patient(for: .seconds(180))) struct SchemaVersionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
    }

    private func failure(_ schema: Schema, as role: Connection.Role = .owner(.power))
        -> SQLiteError?
    {
        #expect(throws: SQLiteError.self) { try Connection(path, as: role, schema: schema) }
    }

    @Test(arguments: [Connection.Role.owner(.power), .reader])
    func `an older program opens a newer file that it can read`(role: Connection.Role) throws {
        _ = try Connection(path, as: .owner(.power), schema: .nags(3))
        let older = try Connection(path, as: role, schema: .nags(2))
        #expect(try older.value("PRAGMA user_version") == 3)
    }

    @Test(arguments: [Connection.Role.owner(.power), .reader])
    func `an older program refuses a newer file that it cannot read`(role: Connection.Role) throws {
        _ = try Connection(path, as: .owner(.power), schema: .nags(3))
        let error = failure(.nags(1), as: role)
        #expect(error?.kind == .newerSchema)
        #expect(
            error?.sentence
                == "database '\(path)' has version 3, which needs a program that knows version 2; "
                + "this one knows version 1; use a newer one")
    }

    @Test func `a reader does not migrate`() throws {
        _ = try Connection(path, as: .owner(.power), schema: .nags(1))
        let error = failure(.nags(3), as: .reader)
        #expect(error?.kind == .olderSchema)
        #expect(
            error?.sentence
                == "database '\(path)' has version 1 and version 3 is needed; let its owner open it first"
        )
    }

    @Test func `a file of another application is refused and left alone`() throws {
        try Connection(path, as: .owner(.power)).script(
            "CREATE TABLE x (y); PRAGMA application_id = 7; PRAGMA journal_mode = DELETE")
        let before = try folder.contents(of: "nags.db")
        let error = failure(.nags(3))
        #expect(error?.kind == .otherApplication)
        #expect(
            error?.sentence
                == "database '\(path)' belongs to another program (application 7, expected 1312900954); "
                + "name another file")
        #expect(try folder.contents(of: "nags.db") == before)
        #expect(folder.files == ["nags.db"])
    }

    @Test func `the log of another application is left alone too`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let connection = try Connection(path, as: .owner(.power))
            try connection.script("CREATE TABLE x (y); PRAGMA application_id = 7")
            kill(getpid(), SIGKILL)
        }
        let (file, log) = (
            try folder.contents(of: "nags.db"), try folder.contents(of: "nags.db-wal")
        )
        #expect(failure(.nags(3))?.kind == .otherApplication)
        #expect(try folder.contents(of: "nags.db") == file)
        #expect(try folder.contents(of: "nags.db-wal") == log)
    }

    @Test func `a file with unclaimed tables is refused`() throws {
        try Connection(path, as: .owner(.power)).script("CREATE TABLE x (y)")
        #expect(failure(.nags(3))?.kind == .otherApplication)
    }

    @Test func `only breaking migrations shut old programs out`() {
        #expect(Schema.nags(1).readableFrom == 1)
        #expect(Schema.nags(2).readableFrom == 2)
        #expect(Schema.nags(3).readableFrom == 2)
    }
}
