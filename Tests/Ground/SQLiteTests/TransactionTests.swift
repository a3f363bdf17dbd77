import SQLite
import Testing

@Suite struct TransactionTests {
    private struct Refusal: Error {}

    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.script("CREATE TABLE nag (id INTEGER PRIMARY KEY)")
    }

    private var nags: [Int] {
        get throws { try connection.rows("SELECT id FROM nag ORDER BY id") { try $0[0] } }
    }

    private func add(_ id: Int) throws(SQLiteError) {
        try connection.run("INSERT INTO nag VALUES (?)", id)
    }

    @Test func `all of a transaction is stored`() throws {
        let result = try connection.transaction {
            try add(1)
            try add(2)
            return "done"
        }
        #expect(result == "done")
        #expect(try nags == [1, 2])
    }

    @Test func `nothing of a transaction that throws is stored`() throws {
        try add(1)
        #expect(throws: Refusal.self) {
            try connection.transaction {
                try add(2)
                throw Refusal()
            }
        }
        #expect(try nags == [1])
        try connection.transaction { try add(3) }
        #expect(try nags == [1, 3])
    }

    @Test func `a nested transaction takes back only its own part`() throws {
        try connection.transaction {
            try add(1)
            #expect(throws: Refusal.self) {
                try connection.transaction {
                    try add(2)
                    try connection.transaction { try add(3) }
                    throw Refusal()
                }
            }
            try connection.transaction { try add(4) }
        }
        #expect(try nags == [1, 4])
    }

    @Test func `only a transaction in no hurry does not wait for the disk`() throws {
        let folder = try TemporaryFolder()
        let connection = try Connection(folder.file("nags.db"), as: .owner(.power))
        let within = try connection.unhurriedTransaction {
            try connection.value("PRAGMA synchronous", as: Int.self)
        }
        #expect(within == 1)
        #expect(throws: Refusal.self) {
            try connection.unhurriedTransaction { throw Refusal() }
        }
        let after: Int? = try connection.value("PRAGMA synchronous")
        #expect(after == 2)
    }

    @Test func `a statement that fails leaves the rest of its transaction`() throws {
        try connection.transaction {
            try add(1)
            #expect(throws: SQLiteError.self) { try add(1) }
            try add(2)
        }
        #expect(try nags == [1, 2])
    }

    @Test func `a transaction that SQLite rolled back cannot be gone on with`() throws {
        let conflict = "INSERT OR ROLLBACK INTO nag VALUES (1)"
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction {
                try connection.transaction {
                    try add(1)
                    // An error that is swallowed is thrown again.
                    _ = try? connection.run(conflict)
                    try? add(2)
                }
            }
        }
        #expect(error?.kind == .constraint(.primaryKey))
        #expect(error?.sql == conflict)
        #expect(try nags == [])
        try connection.transaction { try add(3) }
        #expect(try nags == [3])
    }

    @Test func `a lost transaction is forgotten when it has ended`() throws {
        #expect(throws: SQLiteError.self) {
            try connection.transaction {
                try add(1)
                try connection.run("INSERT OR ROLLBACK INTO nag VALUES (1)")
            }
        }
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction {
                try connection.run("ROLLBACK")
                try add(2)
            }
        }
        #expect(error?.kind == .statement)
    }

    @Test(arguments: ["COMMIT", "ROLLBACK"])
    func `a transaction is not ended by a statement`(_ sql: String) throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction {
                try connection.run(sql)
                try add(1)
            }
        }
        #expect(
            error?.sentence
                == "a transaction of database ':memory:' was begun or ended by a statement; "
                + "use 'transaction'")
        #expect(try nags == [])
    }

    @Test func `a deferred constraint is checked at the end`() throws {
        try connection.script(
            """
            CREATE TABLE step (nag REFERENCES nag DEFERRABLE INITIALLY DEFERRED);
            """)
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction { try connection.run("INSERT INTO step VALUES (?)", 7) }
        }
        #expect(error?.kind == .constraint(.foreignKey))
        #expect(try connection.value("SELECT count(*) FROM step") == 0)
        try connection.transaction {
            try connection.run("INSERT INTO step VALUES (?)", 7)
            try add(7)
        }
        #expect(try connection.value("SELECT count(*) FROM step") == 1)
    }
}
