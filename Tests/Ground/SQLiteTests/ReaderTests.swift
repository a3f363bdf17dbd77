import CSQLite
import Testing

@testable import SQLite

@Suite struct ReaderTests {
    @Test func `a reader cannot write even past its own checks`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        let owner = try Connection(path, as: .owner(.nothing))
        try owner.script("CREATE TABLE nag (id)")
        let reader = try Connection(path, as: .reader)
        let sql = "PRAGMA query_only = OFF; INSERT INTO nag VALUES (1)"
        #expect(sqlite3_exec(reader.handle, sql, nil, nil, nil) & 0xFF == SQLITE_READONLY)
    }
}
