import Outbox
import PatienceTestKit
import SQLite
import Testing
import Values

@Suite(.patient(for: .seconds(60))) struct FreshnessTests {
    @Test(
        arguments: [
            (0, "as of just now", "Stand: gerade eben"),
            (59, "as of just now", "Stand: gerade eben"),
            (60, "as of 1 minute ago", "Stand: vor 1 Minute"),
            (420, "as of 7 minutes ago", "Stand: vor 7 Minuten"),
            (7199, "as of 119 minutes ago", "Stand: vor 119 Minuten"),
            (7200, "as of 2 hours ago", "Stand: vor 2 Stunden"),
            (172_799, "as of 47 hours ago", "Stand: vor 47 Stunden"),
            (172_800, "as of 2 days ago", "Stand: vor 2 Tagen"),
            (-1, "as of an unknown time", "Stand: unbekannt"),
        ] as [(Int64, String, String)])
    func `an age has a sentence`(age: Int64, english: String, german: String) {
        let freshness = Freshness(fetched: .at(0), now: .at(age))
        #expect(freshness.sentence() == english)
        #expect(freshness.sentence(in: .german) == german)
    }

    @Test func `what was never fetched says so`() {
        let freshness = Freshness(fetched: nil, now: .at(0))
        #expect(freshness.age == nil)
        #expect(freshness.sentence() == "not fetched yet")
        #expect(freshness.sentence(in: .german) == "noch nicht abgerufen")
    }

    @Test(arguments: [
        ("de", Freshness.Language.german), ("de-AT", .german), ("DE_ch", .german),
        ("en-GB", .english), ("den", .english), ("nb", .english), ("", .english),
    ])
    func `a tag has a language`(tag: String, language: Freshness.Language) {
        #expect(Freshness.Language(tag: tag) == language)
    }

    @Test func `a fetch is noted with what was fetched`() throws {
        struct Refusal: Error {}
        let database = try Database(inMemory: .notes)
        let log = try FetchLog(in: database)
        #expect(try log.cached("notes", since: .at(0), at: .at(0)) == nil)
        #expect(throws: Refusal.self) {
            try database.write {
                try log.note("notes", at: .at(0), on: $0)
                throw Refusal()
            }
        }
        #expect(try log.freshness(of: "notes", at: .at(0)).fetched == nil)
        try database.write { try log.note("notes", at: .at(0), on: $0) }
        try database.write { try log.note("notes", at: .at(100), on: $0) }
        #expect(try log.freshness(of: "notes", at: .at(160)).age == .seconds(60))
        #expect(try log.cached("notes", since: .at(100), at: .at(160))?.age == .seconds(60))
        #expect(try log.cached("notes", since: .at(101), at: .at(160)) == nil)
        // What was fetched in the future is of an unknown age.
        #expect(try log.cached("notes", since: .at(0), at: .at(99)) == nil)
        try database.write { try log.forget("notes", on: $0) }
        #expect(try log.freshness(of: "notes", at: .at(160)).fetched == nil)
    }
}
