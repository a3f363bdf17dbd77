import Calls
import SQLite
import Testing
import Values

/// What the intents say, letter by letter.
struct DialogTests {
    private static let created = """
        Created homework nag for Max, due 3/5/2026, 5:00\u{202F}PM.
        """

    @Test func `a nag is created, listed, snoozed and completed, and each says so`() async throws {
        let caller = try NagzCaller()
        #expect(try await caller.said("list-nags") == "You have no active nags. Nice work!")
        let made = try await caller.result(
            of: "create-nag",
            [
                "recipient": .string("Anna"), "category": .string("meds"),
                "dueAt": .string("2026-03-04T13:30:00Z"),
            ])
        #expect(made.dialog?.full == "Created meds nag for Anna, due 3/4/2026, 2:30\u{202F}PM.")
        #expect(try await caller.said("list-nags") == "You have 1 active nag.")
        let snoozed = try await caller.said("snooze-nag", ["nag": .string("meds")])
        #expect(snoozed == "Snoozed for 15 minutes. New due time: 2:45\u{202F}PM.")
        let done = try await caller.said("complete-nag", ["nag": .string("meds")])
        #expect(done == "Done! Marked meds nag as completed.")
        #expect(try await caller.said("list-nags") == "You have no active nags. Nice work!")
    }

    @Test(arguments: [
        (0, "You have no active nags. Nice work!"), (1, "You have 1 active nag."),
        (2, "You have 2 active nags."), (11, "You have 11 active nags."),
    ])
    func `a list says how many there are`(count: Int, sentence: String) async throws {
        let caller = try NagzCaller(nagsOfAnna: count, ofMax: 3)
        #expect(try await caller.said("list-nags") == sentence)
    }

    @Test(arguments: [
        ("list-nags", "Du hast 11 offene Nags."),
        ("check-overdue", "Nichts überfällig. Alles erledigt!"),
        ("family-status", "Diese Woche: 0 % erledigt, von 0 Nags."),
    ])
    func `a German is answered in German`(intent: String, sentence: String) async throws {
        var caller = try NagzCaller(nagsOfAnna: 11)
        caller.language = "de-DE"
        #expect(try await caller.said(intent) == sentence)
    }

    @Test func `a German is told in German why not`() async throws {
        var caller = try NagzCaller()
        caller.language = "de"
        _ = try await caller.said("log-in", ["name": .string("max")])
        let created = try await caller.said(
            "create-nag",
            [
                "recipient": .string("anna"), "category": .string("meds"),
                "dueAt": .string("2026-03-05T16:00:00Z"),
            ])
        #expect(created == "not-permitted: Deine Rolle (Kind) erlaubt das nicht.")
        for (intent, values, sentence) in [
            (
                "join-family", ["code": "none", "yourName": "Ben"],
                "Es gibt keine Familie mit dem Code 'NONE'."
            ),
            ("log-in", ["name": "Eve"], "Niemand heißt 'Eve'."),
            (
                "set-preferences", ["quietHours": "9"],
                "'9' ist keine Zeitspanne; schreibe sie wie '21:00-07:00'."
            ),
        ] as [(String, KeyValuePairs<String, Value>, String)] {
            let said = try await caller.said(intent, values)
            #expect(said.hasSuffix(sentence), "\(said)")
        }
        _ = try await caller.said("log-out")
        #expect(
            try await caller.said("list-nags")
                == "not-logged-in: Bitte öffne zuerst Nagz und melde dich an.")
    }

    @Test func `a category narrows the list`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 11)
        let said = try await caller.said("list-nags", ["category": .string("chores")])
        #expect(said == "You have 3 active nags.")
    }

    @Test func `what is overdue is named by its category`() async throws {
        var caller = try NagzCaller(nagsOfAnna: 3)
        #expect(
            try await caller.said("check-overdue") == "Nothing overdue. You're all caught up!")
        caller.now = Timestamp(seconds: NagzCaller.noon.seconds + 3700) ?? .epoch
        #expect(try await caller.said("check-overdue") == "2 overdue: chores, meds.")
    }

    @Test func `a nag that stays overdue is not called anything else`() async throws {
        var caller = try NagzCaller(nagsOfAnna: 1)
        caller.now = Timestamp(seconds: NagzCaller.noon.seconds + 7200) ?? .epoch
        let said = try await caller.said(
            "snooze-nag", ["nag": .string("anna-0"), "minutes": .int(5)])
        #expect(said == "Snoozed for 5 minutes. New due time: 2:05\u{202F}PM. It is still overdue.")
    }

    @Test func `the week of the family is counted as far as it has come`() async throws {
        var caller = try NagzCaller(nagsOfAnna: 3, ofMax: 1)
        #expect(
            try await caller.said("family-status")
                == "This week: 0% completion rate across 0 nags.")
        _ = try await caller.said("complete-nag", ["nag": .string("anna-2")])
        caller.now = Timestamp(seconds: NagzCaller.noon.seconds + 7200) ?? .epoch
        #expect(
            try await caller.said("family-status")
                == "This week: 25% completion rate across 4 nags.")
        #expect(
            try await caller.said("weekly-report") == "This week: Anna 1/3, Ben 0/0, Max 0/1.")
    }

    @Test(arguments: [
        ("list-nags", "Please open Nagz and log in first."),
        ("check-overdue", "Please open Nagz and log in first."),
        ("family-status", "Please open Nagz and log in first."),
        ("streak", "Please open Nagz and log in first."),
        ("weekly-report", "Please open Nagz and log in first."),
        ("set-preferences", "Please open Nagz and log in first."),
    ])
    func `without a person nothing is done`(intent: String, sentence: String) async throws {
        let caller = try NagzCaller()
        _ = try await caller.said("log-out")
        #expect(try await caller.said(intent) == "not-logged-in: \(sentence)")
    }

    @Test func `who is in no family is told so`() async throws {
        let caller = try NagzCaller()
        try caller.database.write { try $0.run("UPDATE session SET family = NULL") }
        #expect(
            try await caller.said("list-nags")
                == "no-family: No family selected. Open Nagz and join a family first.")
    }
}
