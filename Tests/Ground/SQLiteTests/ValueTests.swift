import SQLite
import Testing

@Suite struct ValueTests {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.script("CREATE TABLE kept (value)")
    }

    enum Mood: String, SQLConvertible {
        case calm, cross
    }

    /// Stores a value, and returns what comes back for it.
    private func stored<Value: SQLConvertible>(_ value: Value) throws -> Value? {
        try connection.run("DELETE FROM kept")
        try connection.run("INSERT INTO kept VALUES (?)", value)
        return try connection.value("SELECT value FROM kept")
    }

    @Test(arguments: [Int64.min, -1, 0, 1, .max])
    func `integers come back`(_ integer: Int64) throws {
        #expect(try stored(integer) == integer)
        #expect(try stored(Int(integer)) == Int(integer))
        #expect(try stored(integer as Int64?) == .some(integer))
    }

    @Test func `integers of other types come back`() throws {
        #expect(try stored(UInt32.max) == .max)
        #expect(try stored(Int32.min) == .min)
        #expect(try stored(true) == true)
        #expect(try stored(false) == false)
    }

    @Test(arguments: [0.0, -1.5, 1e300, .infinity, -.infinity, .leastNonzeroMagnitude])
    func `real numbers come back`(_ real: Double) throws {
        #expect(try stored(real) == real)
    }

    @Test(arguments: ["", "water", "a\u{0}b", "re\u{301}sume\u{301} 日本語 🧾"])
    func `text comes back`(_ text: String) throws {
        #expect(try stored(text).map { Array($0.utf8) } == Array(text.utf8))
        #expect(try stored(text as String?) == .some(text))
    }

    @Test(arguments: [0, 1, 1023, 1024, 70_000])
    func `bytes of any length come back`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try stored(bytes) == bytes)
        let text = String(repeating: "x", count: count)
        #expect(try stored(text) == text)
    }

    @Test func `many values of one statement do not mix`() throws {
        let (a, b, c) = (
            String(repeating: "a", count: 600), String(repeating: "b", count: 600),
            String(repeating: "c", count: 300)
        )
        let joined: String? = try connection.value("SELECT ? || ? || ?", a, b, c)
        #expect(joined == a + b + c)
        let again: String? = try connection.value("SELECT ? || ? || ?", c, "", a)
        #expect(again == c + a)
    }

    @Test func `enumerations come back and nothing is null`() throws {
        #expect(try stored(Mood.cross) == .cross)
        #expect(try stored(nil as Mood?) == .some(nil))
        #expect(try stored(SQLValue.null) == .null)
        #expect(try connection.value("SELECT typeof(value) FROM kept") == "null")
        #expect(try connection.value("SELECT value FROM kept WHERE 0", as: Mood?.self) == nil)
    }

    @Test func `an integer can be read as a real number if it is one exactly`() throws {
        #expect(try connection.value("SELECT 3", as: Double.self) == 3)
        #expect(throws: SQLiteError.self) {
            try connection.value("SELECT 9007199254740993", as: Double.self)
        }
    }

    @Test func `a number that is none is refused`() {
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO kept VALUES (?)", Double.nan)
        }
        #expect(error?.kind == .statement)
        #expect(
            error?.sentence
                == "database ':memory:' cannot store NaN, which SQLite would turn into NULL")
    }

    struct Misfit: CustomTestStringConvertible {
        let sql: String
        let read: @Sendable (borrowing Cursor) throws -> Void
        let sentence: String
        var testDescription: String { sentence }
    }

    static let misfits = [
        Misfit(
            sql: "SELECT NULL AS due", read: { _ = try $0[0] as Int },
            sentence: "column 'due' of database ':memory:' holds NULL; expected Int"),
        Misfit(
            sql: "SELECT 'x' AS due", read: { _ = try $0[0] as Int },
            sentence: "column 'due' of database ':memory:' holds text; expected Int"),
        Misfit(
            sql: "SELECT 1 AS due", read: { _ = try $0[0] as String },
            sentence: "column 'due' of database ':memory:' holds an integer; expected String"),
        Misfit(
            sql: "SELECT -1 AS due", read: { _ = try $0[0] as UInt32 },
            sentence: "column 'due' of database ':memory:' holds an integer; expected UInt32"),
        Misfit(
            sql: "SELECT 2 AS done", read: { _ = try $0[0] as Bool },
            sentence: "column 'done' of database ':memory:' holds an integer; expected Bool"),
        Misfit(
            sql: "SELECT 1.5 AS due", read: { _ = try $0[0] as Int? },
            sentence:
                "column 'due' of database ':memory:' holds a real number; expected Optional<Int>"),
        Misfit(
            sql: "SELECT x'00' AS due", read: { _ = try $0[0] as Double },
            sentence: "column 'due' of database ':memory:' holds a blob; expected Double"),
        Misfit(
            sql: "SELECT 'glad' AS mood", read: { _ = try $0[0] as Mood },
            sentence: "column 'mood' of database ':memory:' holds text; expected Mood"),
        Misfit(
            sql: "SELECT CAST(x'C328' AS TEXT) AS t", read: { _ = try $0[0] as String },
            sentence:
                "column 't' of database ':memory:' holds text that is not UTF-8; expected String"),
    ]

    @Test(arguments: misfits)
    func `a value that does not fit is named by its column`(_ misfit: Misfit) {
        let error = #expect(throws: SQLiteError.self) {
            try connection.row(misfit.sql, read: misfit.read)
        }
        #expect(error?.kind == .unexpectedValue)
        #expect(error?.sentence == misfit.sentence)
        #expect(error?.sql == misfit.sql)
    }
}
