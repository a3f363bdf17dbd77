import SQLite
import Testing

/// Two connections that want the same file.
@Suite struct LockTests {
    private let folder: TemporaryFolder
    private let path: String
    private let one: Connection
    private let other: Connection

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
        one = try Connection(path, as: .owner(.nothing), busyTimeout: .zero)
        try one.script("CREATE TABLE nag (id); INSERT INTO nag VALUES (1)")
        other = try Connection(path, as: .owner(.nothing), busyTimeout: .milliseconds(1))
    }

    @Test func `a lock that is held is reported after the timeout`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try one.transaction { try other.transaction {} }
        }
        #expect(error?.kind == .busy)
        #expect(
            error?.sentence
                == "database '\(path)' is locked by another connection; "
                + "try again, or end the program that holds it")
        try other.transaction {}
    }

    @Test func `a transaction that read first cannot overwrite what it has not seen`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try one.transaction(.deferred) {
                #expect(try one.value("SELECT count(*) FROM nag") == 1)
                try other.run("INSERT INTO nag VALUES (2)")
                #expect(try one.value("SELECT count(*) FROM nag") == 1)
                try one.run("INSERT INTO nag VALUES (3)")
            }
        }
        #expect(error?.kind == .busy)
        #expect(
            error?.sentence
                == "database '\(path)' has changed since this transaction first read it; "
                + "begin it as immediate")
        #expect(try one.value("SELECT count(*) FROM nag") == 2)
    }

    @Test func `a reader is not held up by a writer`() throws {
        let reader = try Connection(path, as: .reader, busyTimeout: .zero)
        try one.transaction {
            try one.run("INSERT INTO nag VALUES (2)")
            #expect(try reader.value("SELECT count(*) FROM nag") == 1)
        }
        #expect(try reader.value("SELECT count(*) FROM nag") == 2)
    }
}
