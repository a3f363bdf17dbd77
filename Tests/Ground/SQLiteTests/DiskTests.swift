import Glibc
import SQLite
import StoreTestKit
import Testing

@Suite(.enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"))
struct FullDiskTests {
    private let disk: SmallDisk
    private let path: String

    init() throws {
        disk = try SmallDisk(kilobytes: 512)
        path = disk.file("nags.db")
        try Connection(path, as: .owner(.power), schema: .nags(1)).script(
            "INSERT INTO nag VALUES (1, 'water')")
    }

    private var sentence: String {
        "database '\(path)' is on a full disk; free some space and try again"
    }

    @Test func `a full disk rolls back and can be freed`() throws {
        let connection = try Connection(path, as: .owner(.power))
        try disk.fill(with: "ballast")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction {
                for id in 2...500 {
                    try connection.run(
                        "INSERT INTO nag VALUES (?, ?)", id, String(repeating: "x", count: 1000))
                }
            }
        }
        #expect(error?.kind == .full)
        #expect(error?.sentence == sentence)
        #expect(try connection.value("SELECT count(*) FROM nag") == 1)
        unlink(disk.file("ballast"))
        try connection.run("INSERT INTO nag VALUES (2, 'call')")
        #expect(try connection.quickCheck().isEmpty)
    }

    @Test func `a file on a full disk cannot be opened`() throws {
        try disk.fill(with: "ballast")
        let error = #expect(throws: SQLiteError.self) { try Connection(path, as: .owner(.power)) }
        #expect(error?.kind == .full)
        #expect(error?.sentence == sentence)
    }

    @Test func `a migration on a full disk leaves the old version`() throws {
        let connection = try Connection(path, as: .owner(.power), schema: .nags(1))
        try connection.checkpoint()
        try disk.fill(with: "ballast")
        let error = #expect(throws: SQLiteError.self) {
            try Connection(path, as: .owner(.power), schema: .nags(2))
        }
        #expect(error?.kind == .full)
        #expect(
            error?.sentence
                == "database '\(path).v1-2.bak' is on a full disk; free some space and try again")
        #expect(try connection.value("PRAGMA user_version") == 1)
        #expect(disk.files == ["ballast", "nags.db", "nags.db-shm", "nags.db-wal"])
        unlink(disk.file("ballast"))
        #expect(
            try Connection(path, as: .owner(.power), schema: .nags(2)).value("PRAGMA user_version")
                == 2)
    }
}

@Suite(.enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"))
struct ReadOnlyDiskTests {
    private let disk: SmallDisk
    private let path: String

    init() throws {
        disk = try SmallDisk(kilobytes: 512)
        path = disk.file("nags.db")
        _ = try Connection(path, as: .owner(.power), schema: .nags(1))
        try disk.makeReadOnly()
    }

    @Test func `a read only file has no owner`() {
        let error = #expect(throws: SQLiteError.self) { try Connection(path, as: .owner(.power)) }
        #expect(error?.kind == .readOnly)
        #expect(
            error?.sentence
                == "database '\(path)' is read-only; make its file and its folder writable")
    }

    @Test func `a file cannot be made on a read only disk`() {
        let other = disk.file("other.db")
        let error = #expect(throws: SQLiteError.self) { try Connection(other, as: .owner(.power)) }
        #expect(error?.kind == .cannotOpen)
        #expect(error?.sentence == "cannot open database '\(other)': read-only file system")
    }

    @Test func `a reader needs to write beside the file`() {
        let error = #expect(throws: SQLiteError.self) { try Connection(path, as: .reader) }
        #expect(error?.kind == .readOnly)
        #expect(
            error?.sentence
                == "database '\(path)' needs a folder that can be written, even for reading: "
                + "read-only file system")
    }
}
