import CSQLite
import Testing

@testable import SQLite

/// Commits that readers hold up, which they can only where there is no write-ahead log.
@Suite struct BusyCommitTests {
    private let folder: TemporaryFolder
    private let writer: Connection
    private let reader: Connection

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.file("a.db")
        writer = try Connection(path, as: .owner(.nothing), busyTimeout: .zero)
        try writer.script("CREATE TABLE nag (id); PRAGMA journal_mode = DELETE")
        reader = try Connection(path, as: .reader)
    }

    private func count() throws -> Int? {
        try writer.value("SELECT count(*) FROM nag")
    }

    @Test func `a commit that stays busy is rolled back`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try reader.transaction(.deferred) {
                _ = try reader.value("SELECT count(*) FROM nag", as: Int.self)
                try writer.transaction { try writer.run("INSERT INTO nag VALUES (1)") }
            }
        }
        #expect(error?.kind == .busy)
        #expect(error?.sql == "COMMIT")
        #expect(try count() == 0)
        try writer.transaction { try writer.run("INSERT INTO nag VALUES (2)") }
        #expect(try count() == 1)
    }

    @Test func `a commit that was busy is tried again`() throws {
        let reading = Reading(reader, untilCommit: 3)
        try reading.begin()
        try reading.whileTracing(writer) {
            _ = try writer.transaction { try writer.run("INSERT INTO nag VALUES (1)") }
        }
        #expect(reading.commits == 3)
        #expect(try count() == 1)
    }
}

/// A reader that ends its transaction when another connection has begun to commit for the nth time.
private final class Reading {
    private let reader: Connection
    private let lastCommit: Int
    private(set) var commits = 0

    init(_ reader: Connection, untilCommit lastCommit: Int) {
        self.reader = reader
        self.lastCommit = lastCommit
    }

    func begin() throws {
        sqlite3_exec(reader.handle, "BEGIN; SELECT * FROM nag", nil, nil, nil)
    }

    func whileTracing(_ writer: Connection, _ body: () throws -> Void) throws {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let callback:
            @convention(c) (
                UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
            ) -> Int32 = { _, context, _, text in
                guard let context, let text else { return 0 }
                if String(cString: text.assumingMemoryBound(to: CChar.self)) == "COMMIT" {
                    Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue().noteCommit()
                }
                return 0
            }
        sqlite3_trace_v2(writer.handle, UInt32(SQLITE_TRACE_STMT), callback, context)
        defer { sqlite3_trace_v2(writer.handle, 0, nil, nil) }
        try body()
    }

    private func noteCommit() {
        commits += 1
        if commits == lastCommit { sqlite3_exec(reader.handle, "COMMIT", nil, nil, nil) }
    }
}
