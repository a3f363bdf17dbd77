import Glibc
import PatienceTestKit
import SQLite
import Testing

@Suite(.patient(for: .seconds(180))) struct BackupTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(folder.file("nags.db"), as: .owner(.power), schema: .nags(1))
        try connection.script("INSERT INTO nag VALUES (1, 'water')")
    }

    private func title(in name: String) throws -> String? {
        try Connection(folder.file(name), as: .reader, schema: .nags(1)).value(
            "SELECT title FROM nag")
    }

    @Test func `a backup holds what is still in the log`() throws {
        try connection.backup(to: folder.file("copy.db"))
        var status = stat()
        #expect(stat(folder.file("copy.db"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(folder.files == ["copy.db", "nags.db", "nags.db-shm", "nags.db-wal"])
        #expect(try title(in: "copy.db") == "water")
    }

    @Test func `a backup takes the place of an older one`() throws {
        try folder.write([1, 2, 3], to: "copy.db")
        try connection.backup(to: folder.file("copy.db"))
        #expect(try title(in: "copy.db") == "water")
    }

    @Test func `a reader can make a backup and still not write`() throws {
        let reader = try Connection(folder.file("nags.db"), as: .reader)
        try connection.transaction { try reader.backup(to: folder.file("copy.db")) }
        #expect(try title(in: "copy.db") == "water")
        #expect(try reader.value("PRAGMA query_only") == true)
        #expect(throws: SQLiteError.self) { try reader.run("DELETE FROM nag") }
    }

    @Test func `a backup within a transaction is refused and leaves no file`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction { try connection.backup(to: folder.file("copy.db")) }
        }
        #expect(error?.kind == .statement)
        #expect(folder.files == ["nags.db", "nags.db-shm", "nags.db-wal"])
    }

    @Test func `a missing folder is named`() {
        let path = folder.file("none/copy.db")
        let error = #expect(throws: SQLiteError.self) { try connection.backup(to: path) }
        #expect(
            error?.sentence
                == "cannot open database '\(path)': folder '\(folder.path)/none' does not exist; make it first"
        )
    }

    @Test func `a database in memory can be kept`() throws {
        let memory = try Connection.inMemory(schema: .nags(1))
        try memory.script("INSERT INTO nag VALUES (1, 'call')")
        try memory.backup(to: folder.file("copy.db"))
        #expect(try title(in: "copy.db") == "call")
    }
}

@Suite(.patient(for: .seconds(180))) struct CheckpointTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
    }

    @Test func `a checkpoint empties the log`() throws {
        let connection = try Connection(path, as: .owner(.power), schema: .nags(1))
        #expect(try !folder.contents(of: "nags.db-wal").isEmpty)
        let checkpoint = try connection.checkpoint()
        #expect(!checkpoint.wasBlocked)
        #expect(try folder.contents(of: "nags.db-wal").isEmpty)
    }

    @Test func `a reader holds a checkpoint up`() throws {
        let connection = try Connection(
            path, as: .owner(.power), schema: .nags(1), busyTimeout: .zero)
        let reader = try Connection(path, as: .reader)
        try reader.transaction(.deferred) {
            #expect(try reader.value("SELECT count(*) FROM nag") == 0)
            try connection.run("INSERT INTO nag VALUES (1, 'water')")
            let checkpoint = try connection.checkpoint()
            #expect(checkpoint.wasBlocked)
            #expect(checkpoint.moved < checkpoint.logged)
        }
        #expect(try !connection.checkpoint().wasBlocked)
    }

    /// The owner dies in another process, so that all it has stored is in the log; readers come and
    /// go.
    @Test func `readers leave the log and the file as they are`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let connection = try Connection(path, as: .owner(.power), schema: .nags(1))
            for id in 1...100 { try connection.run("INSERT INTO nag VALUES (?, ?)", id, "water") }
            kill(getpid(), SIGKILL)
        }
        let file = try folder.contents(of: "nags.db")
        let log = try folder.contents(of: "nags.db-wal")
        #expect(log.count > 100 * 4096)
        for _ in 1...2 {
            let reader = try Connection(path, as: .reader, schema: .nags(1))
            #expect(try reader.value("SELECT count(*) FROM nag") == 100)
        }
        #expect(try folder.contents(of: "nags.db") == file)
        #expect(try folder.contents(of: "nags.db-wal") == log)
        _ = try Connection(path, as: .owner(.power), schema: .nags(1))
        #expect(folder.files == ["nags.db"])
    }
}
