import SQLite
import Testing

@Suite struct DamageTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("nags.db")
        let connection = try Connection(path, as: .owner(.nothing), schema: .nags(1))
        try connection.transaction {
            for id in 1...500 {
                try connection.run(
                    "INSERT INTO nag VALUES (?, ?)", id, String(repeating: "x", count: 200))
            }
        }
    }

    @Test func `a sound file has no findings`() throws {
        #expect(try Connection(path, as: .reader).quickCheck() == [])
    }

    @Test func `a damaged page is found by the check and by queries`() throws {
        let garbage = [UInt8](repeating: 0xA5, count: 2000)
        try folder.write(garbage, to: "nags.db", at: 9 * 4096 + 8)
        let connection = try Connection(path, as: .owner(.power), schema: .nags(1))
        let findings = try connection.quickCheck()
        #expect(findings.contains { $0.contains("page 10") })
        let error = #expect(throws: SQLiteError.self) {
            try connection.rows("SELECT title FROM nag") { try $0[0] as String }
        }
        #expect(error?.kind == .corrupt)
        #expect(
            error?.sentence
                == "database '\(path)' is damaged; stop writing to it and restore the last backup")
        #expect(error?.sql == "SELECT title FROM nag")
    }

    @Test func `a file too damaged to be read says so`() throws {
        try folder.write([UInt8](repeating: 0xA5, count: 3000), to: "nags.db", at: 100)
        let error = #expect(throws: SQLiteError.self) {
            try Connection(path, as: .reader, schema: .nags(1))
        }
        #expect(error?.kind == .corrupt)
    }
}
