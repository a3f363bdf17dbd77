import IntentTraits
import SQLite
import Testing

/// The program of `docs/keeping-data.md`, piece by piece.
@Suite struct KeepingDataTests {
    static let schema = Schema(
        application: 0x6E61_677A,
        migrations: [
            Migration(1, .breaking, "CREATE TABLE nag (id INTEGER PRIMARY KEY, title TEXT)"),
            Migration(2, .additive, "ALTER TABLE nag ADD COLUMN due INTEGER"),
        ])

    struct SnoozeNagIntent: TraitedIntent {
        static let effects: [Effect]? = [.writes("nagz.nag")]
        static let repetition = Repetition.keyed

        let database: Database
        let nag: Int
        let due: Int

        func perform() throws -> Int {
            try database.once(in: .current, part: "snooze") { connection in
                try connection.run("UPDATE nag SET due = ? WHERE id = ?", due, nag)
            }
        }
    }

    @Test func `the program of the page does what the page says`() throws {
        let database = try Database(inMemory: Self.schema)
        try database.write { connection in
            try connection.run("INSERT INTO nag (title, due) VALUES (?, ?)", "bins", 900)
        }
        let overdue: [String] = try database.read { connection in
            try connection.rows("SELECT title FROM nag WHERE due < ?", 1000) { try $0[0] }
        }
        #expect(overdue == ["bins"])

        let invocation = Invocation(key: IdempotencyKey("run-7/snooze"), parametersDigest: "1 2000")
        try Invocation.$current.withValue(invocation) {
            let snooze = SnoozeNagIntent(database: database, nag: 1, due: 2000)
            #expect(try snooze.perform() == 1)
            try database.write { try $0.run("DELETE FROM nag") }
            #expect(try snooze.perform() == 1)
        }
    }
}
