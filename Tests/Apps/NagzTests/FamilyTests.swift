import Calls
import SQLite
import Testing
import Values

@testable import Nagz

/// Families, their members, and what members are willing to have.
struct FamilyTests {
    private func empty() throws -> NagzCaller {
        NagzCaller(on: try Database(inMemory: NagBook.schema))
    }

    @Test func `a family begins with one call, and others join it with its code`() async throws {
        let caller = try empty()
        let said = try await caller.said(
            "create-family", ["name": .string("Berg"), "yourName": .string("Anna")])
        let code = try #require(said.firstMatch(of: #/with the code (\w{8})\.$/#)?.output.1)
        #expect(said.hasPrefix("Created the family Berg."))
        _ = try await caller.said("log-out")
        let joined = try await caller.said(
            "join-family", ["code": .string(code.lowercased()), "yourName": .string("Ben")])
        #expect(joined == "You have joined the family Berg.")
        #expect(try await caller.said("family-status").contains("(participant)"))
        #expect(
            try await caller.said("log-in", ["name": .string("anna")])
                == "You are Anna, a guardian.")
        #expect(
            try await caller.said("add-member", ["name": .string("Max")])
                == "Max belongs to the family now, as a child.")
    }

    @Test(arguments: [
        ("Max", "name-taken: The family has a member called Max already."),
        ("max", "name-taken: The family has a member called max already."),
        (" ", "unfit: A name has 1 to 100 letters, on one line."),
        ("a\nb", "unfit: A name has 1 to 100 letters, on one line."),
    ])
    func `a name that does not do is refused`(name: String, sentence: String) async throws {
        #expect(try await NagzCaller().said("add-member", ["name": .string(name)]) == sentence)
    }

    @Test func `a code of no family is not found`() async throws {
        let said = try await empty().said(
            "join-family", ["code": .string("nope"), "yourName": .string("Ben")])
        #expect(said == "not-found: There is no family with the code 'NOPE'.")
    }

    @Test func `a second family is chosen by its name`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 2)
        _ = try await caller.said(
            "create-family", ["name": .string("Choir"), "yourName": .string("Anna")])
        #expect(try await caller.said("list-nags") == "You have no active nags. Nice work!")
        #expect(
            try await caller.said("choose-family", ["family": .string("Berg")])
                == "Your family is Berg now.")
        #expect(try await caller.said("list-nags") == "You have 2 active nags.")
    }

    @Test func `quiet hours and a cap keep new nags away`() async throws {
        let caller = try NagzCaller()
        let max = Value.string("max")
        #expect(
            try await caller.said(
                "set-preferences",
                ["member": max, "quietHours": .string("21:00-07:00"), "dailyCap": .int(1)])
                == "Quiet from 21:00 to 07:00, and at most 1 nag on one day.")
        func create(_ due: String) async throws -> String {
            try await caller.said(
                "create-nag",
                ["recipient": max, "category": .string("chores"), "dueAt": .string(due)])
        }
        #expect(
            try await create("2026-03-05T21:30:00Z")
                == "quiet-hours: Max has quiet hours from 21:00 to 07:00; choose another time.")
        #expect(try await create("2026-03-05T16:00:00Z").hasPrefix("Created"))
        #expect(
            try await create("2026-03-05T17:00:00Z")
                == "daily-cap: Max has 1 nag on that day already, which is the most that is allowed."
        )
        #expect(try await create("2026-03-06T17:00:00Z").hasPrefix("Created"))
    }

    @Test func `a nag that is moved has to suit its recipient as well`() async throws {
        let caller = try NagzCaller(ofMax: 1)
        _ = try await caller.said(
            "set-preferences",
            ["member": "max", "quietHours": "21:00-07:00", "dailyCap": 1])
        func move(_ due: Value?) async throws -> String {
            guard let due else {
                return try await caller.said("edit-nag", ["nag": "max-0", "category": "meds"])
            }
            return try await caller.said(
                "edit-nag", ["nag": "max-0", "category": "meds", "dueAt": due])
        }
        let refused = try await move("2026-03-04T21:30:00Z")
        #expect(
            refused
                == "quiet-hours: Max has quiet hours from 21:00 to 07:00; choose another time.")
        // It is not a second nag of its own day, and what is not moved is not looked at.
        for due in ["2026-03-04T16:00:00Z", nil] as [Value?] {
            let moved = try await move(due)
            #expect(moved.hasPrefix("Changed meds nag for Max"), "\(moved)")
        }
    }

    @Test func `a name that several families have is asked about`() async throws {
        let caller = try NagzCaller()
        _ = try await caller.said("create-family", ["name": "Choir", "yourName": "Anna"])
        _ = try await caller.said("add-member", ["name": "Max"])
        let chosen = try await caller.said("log-in", ["name": "max"])
        #expect(chosen == "You are Max, a child.")
        let elsewhere = try await caller.said("log-in", ["name": "max", "family": "berg"])
        #expect(elsewhere == "You are Max, a child.")
        let name = "SELECT families.name FROM session JOIN families ON id = family"
        #expect(try caller.texts(name) == ["Berg"])
        let nowhere = try await caller.said("log-in", ["name": "max", "family": "Nope"])
        #expect(nowhere == "not-found: There is no member called 'max' in a family 'Nope'.")
        #expect(try caller.texts(name) == ["Berg"])
        _ = try await caller.said("log-in", ["name": "max", "family": "Choir"])
        #expect(
            try caller.texts("SELECT families.name FROM session JOIN families ON id = family")
                == ["Choir"])
        _ = try await caller.said("log-out")
        let asked = try await caller.said("log-in", ["name": "max"])
        #expect(
            asked.contains("Several families have a member called max. Which is meant?"), "\(asked)"
        )
        for family in ["Berg", "choir"] {
            let said = try await caller.said(
                "log-in", ["name": "max", "family": .string(family)])
            #expect(said == "You are Max, a child.")
            let name = try caller.texts(
                "SELECT lower(families.name) FROM session JOIN families ON id = family")
            #expect(name == [family.lowercased()])
            _ = try await caller.said("log-out")
        }
    }

    @Test func `a password without a server is said to be of no use`() async throws {
        let said = try await NagzCaller().said("log-in", ["name": "max", "password": "hunter2"])
        #expect(
            said == """
                You are Max, a child. Without a server there is no password, so yours was not \
                looked at.
                """)
    }

    @Test(arguments: ["21", "25:00-07:00", "21:00-", "9 to 5", "21:00-21:00"])
    func `hours that are none are refused`(hours: String) async throws {
        let said = try await NagzCaller().said("set-preferences", ["quietHours": .string(hours)])
        #expect(said.hasPrefix("unfit: '"), "\(said)")
    }

    @Test func `a streak is of days on which all was done`() async throws {
        let caller = try NagzCaller()
        let day: Int64 = 86_400_000
        let noon = NagzCaller.noon.seconds * 1000
        for (days, status) in [
            (1, "completed"), (1, "completed"), (2, "completed"), (4, "completed"), (5, "missed"),
            (6, "completed"),
        ] as [(Int64, String)] {
            try caller.database.write {
                try $0.run(
                    """
                    INSERT INTO nags (id, family, creator, recipient, category, due, status, version)
                    VALUES (?, 'f1', 'anna', 'anna', 'meds', ?, ?, '')
                    """, NagBook.newID(), noon - days * day, status)
            }
        }
        #expect(try await caller.said("streak") == "Your streak is 3 days.")
    }

    @Test func `an example is made where there is no family`() async throws {
        let caller = try empty()
        #expect(
            try await caller.said("create-example")
                == "The family Berg has five nags. You are Anna, a guardian.")
        #expect(try await caller.said("list-nags") == "You have 2 active nags.")
        #expect(
            try await caller.said("create-example")
                == "There is a family already, so nothing is made.")
    }
}
