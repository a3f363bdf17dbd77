import IntentTraits
import PatienceTestKit
import SQLite
import Testing

extension Invocation {
    static func snooze(_ key: String = "run-7/snooze", digest: String = "nag 17") -> Invocation {
        Invocation(key: IdempotencyKey(key), parametersDigest: digest)
    }
}

@Suite(.patient(for: .seconds(180))) struct OnceTests {
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

    /// Adds a nag, and returns its title.
    private func add(
        _ title: String, in invocation: Invocation?, part: String = "add"
    ) throws -> String {
        try database.once(in: invocation, part: part) { connection in
            try connection.run("INSERT INTO nag (title) VALUES (?)", title)
            return title
        }
    }

    @Test func `the second time returns what the first returned`() throws {
        #expect(try add("water", in: .snooze()) == "water")
        #expect(try add("call", in: .snooze()) == "water")
        #expect(try count() == 1)
    }

    @Test func `other keys and other parts are other effects`() throws {
        _ = try add("water", in: .snooze())
        _ = try add("call", in: .snooze("run-8/snooze"))
        _ = try add("write", in: .snooze(), part: "remind")
        #expect(try count() == 3)
    }

    @Test func `without an invocation nothing is remembered`() throws {
        _ = try add("water", in: nil)
        _ = try add("water", in: .current)
        #expect(try count() == 2)
    }

    @Test func `a key that was used for something else is an error`() throws {
        _ = try add("water", in: .snooze())
        let error = #expect(throws: SQLiteError.self) {
            try add("call", in: .snooze(digest: "nag 18"))
        }
        #expect(error?.kind == .keyReused)
        #expect(
            error?.sentence
                == "key 'run-7/snooze' was used for something else in part 'add'; "
                + "other parameters need another key")
        #expect(try count() == 1)
    }

    @Test func `only success is remembered`() throws {
        #expect(throws: Refusal.self) {
            try database.once(in: .snooze(), part: "add") { connection in
                try connection.run("INSERT INTO nag (title) VALUES ('water')")
                throw Refusal()
            }
        }
        #expect(try database.recorded(in: .snooze(), part: "add", as: SQLValue.self) == nil)
        #expect(try add("call", in: .snooze()) == "call")
        #expect(try count() == 1)
    }

    @Test func `nothing and no result are remembered too`() throws {
        for _ in 1...2 {
            try database.once(in: .snooze(), part: "a") { connection in
                _ = try connection.run("INSERT INTO nag (title) VALUES ('water')")
            }
            let none: Int? = try database.once(in: .snooze(), part: "b") { connection in
                try connection.run("INSERT INTO nag (title) VALUES ('call')")
                return nil
            }
            #expect(none == nil)
        }
        #expect(try count() == 2)
    }

    @Test func `what is recorded can be asked for before`() throws {
        let before = try database.recorded(in: .snooze(), part: "add", as: String.self)
        #expect(before == nil)
        _ = try add("water", in: .snooze())
        let after = try database.recorded(in: .snooze(), part: "add", as: String.self)
        #expect(after == "water")
        #expect(throws: SQLiteError.self) {
            try database.recorded(in: .snooze(digest: "nag 18"), part: "add", as: String.self)
        }
    }

    @Test func `a result of up to64 KiB is kept`() throws {
        let longest = String(repeating: "é", count: 32_768)
        #expect(try add(longest, in: .snooze()) == longest)
        let error = #expect(throws: SQLiteError.self) { try add(longest + "!", in: .snooze("k2")) }
        #expect(error?.kind == .tooLarge)
        #expect(
            error?.sentence
                == "the result of part 'add' takes 65537 bytes; at most 65536 are kept with its key"
        )
        #expect(try count() == 1)
    }

    @Test(arguments: [1, 8])
    func `of many callers at once one performs`(connections: Int) async throws {
        let databases = try (0..<connections).map { _ in
            try Database(folder.file("nags.db"), schema: .nags(1))
        }
        let results = try await withThrowingTaskGroup { group in
            for caller in 0..<8 {
                group.addTask {
                    try databases[caller % connections].once(in: .snooze(), part: "add") {
                        connection in
                        try connection.run("INSERT INTO nag (id) VALUES (?)", caller)
                        return caller
                    }
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(results.count == 1)
        #expect(try count() == 1)
    }

    @Test func `keys are forgotten only after they were settled`() throws {
        for key in ["a", "b", "c"] { _ = try add(key, in: .snooze(key)) }
        try database.settle([IdempotencyKey("a"), IdempotencyKey("none")], at: .seconds(100))
        try database.settle([IdempotencyKey("b")], at: .seconds(200))
        #expect(try database.pruneSettled(before: .seconds(100)) == 0)
        #expect(try database.pruneSettled(before: .seconds(101)) == 1)
        #expect(try add("again", in: .snooze("a")) == "again")
        #expect(try add("again", in: .snooze("b")) == "b")
        #expect(try database.pruneSettled(before: .seconds(1_000_000)) == 1)
        #expect(try add("again", in: .snooze("c")) == "c")
    }

    @Test func `a key that is settled again is kept longer`() throws {
        _ = try add("water", in: .snooze("a"))
        try database.settle([IdempotencyKey("a")], at: .seconds(100))
        try database.settle([IdempotencyKey("a")], at: .seconds(500))
        #expect(try database.pruneSettled(before: .seconds(400)) == 0)
    }
}
