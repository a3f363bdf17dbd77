import PatienceTestKit
import SQLite
import Testing

@Suite(.patient(for: .seconds(180))) struct DatabaseTests {
    private struct Refusal: Error {}

    private let folder: TemporaryFolder
    private let database: Database

    init() throws {
        folder = try TemporaryFolder()
        database = try Database(folder.file("nags.db"), schema: .nags(1))
    }

    private func count() throws -> Int? {
        try database.read { try $0.value("SELECT count(*) FROM nag") }
    }

    @Test func `tasks take turns`() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 1...8 {
                group.addTask {
                    for _ in 1...25 {
                        try database.write { connection in
                            let next = try connection.value(
                                "SELECT ifnull(max(id), 0) + 1 FROM nag", as: Int.self)
                            try connection.run("INSERT INTO nag (id) VALUES (?)", next)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try count() == 200)
    }

    @Test func `a write that throws stores nothing`() throws {
        #expect(throws: Refusal.self) {
            try database.write { connection in
                try connection.run("INSERT INTO nag (id) VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try count() == 0)
    }

    @Test func `a read does not wait for a write, and sees what is stored`() throws {
        try database.write { connection in
            try connection.run("INSERT INTO nag (id) VALUES (1)")
            #expect(try count() == 0)
            let error = #expect(throws: SQLiteError.self) {
                try database.read { try $0.run("INSERT INTO nag (id) VALUES (2)") }
            }
            #expect(error?.kind == .readOnly)
        }
        #expect(try count() == 1)
    }

    @Test func `a read cannot write`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try database.read { try $0.run("INSERT INTO nag (id) VALUES (1)") }
        }
        #expect(error?.kind == .readOnly)
        try database.write { try $0.run("INSERT INTO nag (id) VALUES (1)") }
        #expect(try count() == 1)
    }

    @Test func `every commit is fully synchronous`() throws {
        #expect(try database.write { try $0.value("PRAGMA synchronous") } == 2)
        #expect(throws: SQLiteError.self) {
            try database.write { try $0.script("PRAGMA synchronous = OFF") }
        }
    }

    @Test func `a database in memory has the schema too`() throws {
        let database = try Database(inMemory: .nags(2))
        #expect(try database.read { try $0.value("SELECT count(stars) FROM nag") } == 0)
    }

    @Test(arguments: 1...30)
    func `several connections open a new file at once`(round: Int) async throws {
        let path = folder.file("other.db")
        let counts = try await withThrowingTaskGroup { group in
            for _ in 1...8 {
                group.addTask {
                    let other = try Database(path, schema: .nags(3))
                    return try other.read { try $0.value("SELECT count(*) FROM nag", as: Int.self) }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 0, count: 8))
        #expect(!folder.files.contains { $0.hasSuffix(".bak") })
    }
}
