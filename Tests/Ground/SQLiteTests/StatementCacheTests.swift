import Testing

@testable import SQLite

@Suite struct StatementCacheTests {
    private let connection: Connection
    private let cache = StatementCache(capacity: 2)

    init() throws {
        connection = try Connection.inMemory()
    }

    private func insert(_ sql: String) throws {
        let (statement, _) = try connection.prepare(sql[...], for: .cached)
        cache.insert(try #require(statement), for: sql)
    }

    @Test func `the statement that was used longest ago makes room`() throws {
        try insert("SELECT 1")
        try insert("SELECT 2")
        #expect(cache.statement(for: "SELECT 1") != nil)
        try insert("SELECT 3")
        #expect(cache.statement(for: "SELECT 1") != nil)
        #expect(cache.statement(for: "SELECT 2") == nil)
        #expect(cache.statement(for: "SELECT 3") != nil)
    }

    @Test func `a connection prepares the same SQL once`() throws {
        let first = try connection.statement(for: "SELECT 1")
        first.reset()
        #expect(try connection.statement(for: "SELECT 1") === first)
    }

    @Test func `a statement in use is not handed out again`() throws {
        let first = try connection.statement(for: "SELECT 1")
        let second = try connection.statement(for: "SELECT 1")
        #expect(first !== second)
        first.reset()
        #expect(try connection.statement(for: "SELECT 1") === first)
    }
}
