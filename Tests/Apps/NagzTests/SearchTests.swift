import IntentHosting
import SQLite
import Testing
import Values

@testable import Nagz

/// What people type to find a nag.
struct SearchTests {
    private let members = [
        Member(family: "f1", user: "anna", name: "Anna", role: .guardian),
        Member(family: "f1", user: "john", name: "John Berg", role: .participant),
        Member(family: "f1", user: "max", name: "Maximilian", role: .child),
    ]

    @Test(arguments: [
        ("homework nags", ["anna homework", "john homework", "max homework"]),
        ("homework nag", ["anna homework", "john homework", "max homework"]),
        ("meds for John", ["john meds"]), ("med for john's", ["john meds"]),
        ("john’s meds", ["john meds"]),
        ("my chores", ["anna chores", "john chores", "max chores"]),
        ("the chore for Max", ["max chores"]), ("Máx homework", ["max homework"]),
        ("completed meds for berg", ["john meds completed"]), ("open meds anna", ["anna meds"]),
        ("dishes", []), ("meds for Carla", []),
    ])
    func `each word but fillers has to fit`(text: String, found: [String]) {
        let places = NagSearch(text, among: members).places.map { place in
            let status = place.status == .open ? "" : " \(place.status.rawValue)"
            return "\(place.recipient) \(place.category.rawValue)\(status)"
        }
        #expect(places.sorted() == found)
    }

    @Test func `words without meaning find all that is open`() {
        #expect(NagSearch("my nags", among: members).places.count == 15)
    }

    @Test func `what is suggested are the ten nags that are due first`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 12, ofMax: 3)
        let found = try await Nagz.$own.withValue(NagBook(in: caller.database)) {
            try await NagEntityQuery().suggestedEntities()
        }
        #expect(found.map(\.id) == (0..<10).map { "anna-\($0)" })
    }

    @Test func `a misspelt name is compared with all nags that one may name`()
        async throws
    {
        let caller = try NagzCaller(nagsOfAnna: 12, ofMax: 3)
        let all = try await Nagz.$own.withValue(NagBook(in: caller.database)) {
            try await NagEntityQuery().things(atMost: 100)
        }
        #expect(all?.count == 15)
    }

    @Test(arguments: ["snooze-nag", "complete-nag", "decide-conflict"])
    func `what there is none of is not asked for`(intent: String) async throws {
        var caller = try NagzCaller()
        caller.attendance = .attended
        let noun = intent == "decide-conflict" ? "Undecided Change" : "Nag"
        let sentence = "no-entity: there is no '\(noun)' that could be chosen"
        #expect(try await caller.said(intent) == sentence)
    }

    @Test func `a name where there is no nag is refused, and not asked about`() async throws {
        var caller = try NagzCaller()
        caller.attendance = .attended
        #expect(
            try await caller.said("complete-nag", ["nag": "bogus"])
                == "no-entity: there is no 'Nag' that could be chosen")
    }

    @Test func `a search goes by the index, and sorts nothing`() throws {
        let caller = try NagzCaller()
        let plan = try caller.database.read { connection in
            try connection.rows(
                """
                EXPLAIN QUERY PLAN SELECT id FROM nags WHERE family = ?1 AND status = ?2
                    AND recipient = ?3 AND category = ?4 AND (?5 OR ?3 = ?6 OR creator = ?6)
                ORDER BY due LIMIT ?7
                """, "f1", "open", "max", "meds", true, "anna", 25
            ) { try $0[3] as String }
        }
        #expect(plan.count == 1)
        #expect(
            plan[0].hasSuffix(
                "INDEX nags_found (family=? AND status=? AND recipient=? AND category=?)"),
            "\(plan)")
    }
}
