import Glibc
import SQLite
import Testing

@Suite struct OpeningTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func `an owner makes files that only its user can read`() throws {
        let connection = try Connection(folder.file("a.db"), as: .owner(.power))
        try connection.script("CREATE TABLE nag (id)")
        #expect(folder.files == ["a.db", "a.db-shm", "a.db-wal"])
        #expect(folder.files.map { mode(of: folder.file($0)) } == [0o600, 0o600, 0o600])
    }

    @Test func `a file keeps the mode that it has`() throws {
        let path = folder.file("a.db")
        _ = try Connection(path, as: .owner(.power))
        chmod(path, 0o640)
        _ = try Connection(path, as: .owner(.power))
        #expect(mode(of: path) == 0o640)
    }

    @Test(arguments: [(Durability.power, 2), (.process, 1), (.nothing, 0)])
    func `an owner has a write ahead log and the durability that it was given`(
        durability: Durability, synchronous: Int
    ) throws {
        let connection = try Connection(folder.file("a.db"), as: .owner(durability))
        #expect(try connection.value("PRAGMA journal_mode") == "wal")
        #expect(try connection.value("PRAGMA synchronous") == synchronous)
        #expect(try connection.value("PRAGMA query_only") == false)
        #expect(try connection.value("PRAGMA wal_autocheckpoint") == 1000)
    }

    @Test func `a reader can neither write nor checkpoint`() throws {
        let path = folder.file("a.db")
        let owner = try Connection(path, as: .owner(.nothing))
        try owner.script("CREATE TABLE nag (id)")
        let reader = try Connection(path, as: .reader)
        #expect(try reader.value("PRAGMA query_only") == true)
        #expect(try reader.value("PRAGMA wal_autocheckpoint") == 0)
        let sentence = "database '\(path)' is open for reading; this statement writes"
        for sql in [
            "INSERT INTO nag VALUES (1)", "PRAGMA wal_checkpoint(TRUNCATE)", "BEGIN IMMEDIATE",
        ] {
            let error = #expect(throws: SQLiteError.self) { try reader.run(sql) }
            #expect(error?.kind == .readOnly)
            #expect(error?.sentence == sentence)
        }
    }

    @Test func `every connection is careful`() throws {
        let path = folder.file("a.db")
        for role in [Connection.Role.owner(.nothing), .reader] {
            let connection = try Connection(path, as: role)
            #expect(try connection.value("PRAGMA foreign_keys") == true)
            #expect(try connection.value("PRAGMA trusted_schema") == false)
            #expect(try connection.value("PRAGMA cell_size_check") == true)
            #expect(try connection.value("PRAGMA mmap_size") == 0)
            #expect(throws: SQLiteError.self) { try connection.run("SELECT \"misspelt\"") }
        }
    }

    @Test func `a special name of SQLite is a file like any other`() throws {
        let connection = try Connection(folder.file("file:x?mode=memory"), as: .owner(.nothing))
        try connection.script("CREATE TABLE nag (id)")
        #expect(folder.files.first == "file:x?mode=memory")
    }
}

/// Reasons why a file cannot be opened.
@Suite struct OpeningFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func failure(_ path: String, as role: Connection.Role = .owner(.power)) -> SQLiteError?
    {
        #expect(throws: SQLiteError.self) { try Connection(path, as: role) }
    }

    @Test func `a missing folder is named`() {
        let path = folder.file("none/a.db")
        let error = failure(path)
        #expect(error?.kind == .cannotOpen)
        #expect(
            error?.sentence
                == "cannot open database '\(path)': folder '\(folder.path)/none' does not exist; make it first"
        )
    }

    @Test func `a reader makes no file`() {
        let path = folder.file("a.db")
        let error = failure(path, as: .reader)
        #expect(error?.kind == .cannotOpen)
        #expect(error?.sentence == "cannot open database '\(path)': no such file or directory")
        #expect(folder.files.isEmpty)
    }

    @Test func `a folder is no database`() {
        let error = failure(folder.path)
        #expect(error?.kind == .cannotOpen)
        #expect(error?.sentence == "cannot open database '\(folder.path)': is a directory")
    }

    @Test(arguments: [Connection.Role.owner(.power), .reader])
    func `a file of something else is no database and stays as it is`(role: Connection.Role) throws
    {
        let path = folder.file("a.db")
        let text = String(repeating: "Dear diary, ", count: 500)
        try folder.write(Array(text.utf8), to: "a.db")
        let error = failure(path, as: role)
        #expect(error?.kind == .notADatabase)
        #expect(
            error?.sentence
                == "'\(path)' is not an SQLite database; name another file, or move this one away")
        #expect(try folder.contents(of: "a.db") == Array(text.utf8))
        #expect(folder.files == ["a.db"])
    }
}
