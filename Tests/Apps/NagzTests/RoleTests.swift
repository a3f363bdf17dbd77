import Calls
import SQLite
import Testing
import Values

@testable import Nagz

/// Who may do what.
struct RoleTests {
    private static func refusal(_ role: String) -> String {
        "not-permitted: Your role (\(role)) doesn't have permission for this action."
    }

    @Test(arguments: [("anna", nil), ("ben", nil), ("max", refusal("child"))])
    func `a child creates nothing`(person: String, refusal: String?) async throws {
        let caller = try NagzCaller()
        _ = try await caller.said("log-in", ["name": .string(person)])
        let said = try await caller.said(
            "create-nag",
            [
                "recipient": .string("max"), "category": .string("chores"),
                "dueAt": .string("2026-03-05T16:00:00Z"),
            ])
        #expect(said == refusal ?? "Created chores nag for Max, due 3/5/2026, 5:00\u{202F}PM.")
    }

    @Test(arguments: ["complete-nag", "snooze-nag"])
    func `only the recipient completes or snoozes`(intent: String) async throws {
        let caller = try NagzCaller(ofMax: 1)
        let nag = ["nag": Value.string("max-0")] as KeyValuePairs
        #expect(try await caller.said(intent, nag) == Self.refusal("guardian"))
        _ = try await caller.said("log-in", ["name": .string("Max")])
        #expect(try await !caller.said(intent, nag).contains("permission"))
    }

    @Test(arguments: [
        ("ben", "family-status"), ("max", "family-status"), ("ben", "weekly-report"),
        ("max", "weekly-report"),
    ])
    func `reports are for guardians`(person: String, intent: String) async throws {
        let caller = try NagzCaller()
        _ = try await caller.said("log-in", ["name": .string(person)])
        let role = person == "ben" ? "participant" : "child"
        #expect(try await caller.said(intent) == Self.refusal(role))
    }

    @Test func `others than guardians see their own nags only`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 1, ofMax: 1)
        #expect(try await caller.said("show-history", ["nag": .string("max-0")]) == "1 change.")
        _ = try await caller.said("log-in", ["name": .string("max")])
        #expect(try await caller.said("show-history", ["nag": .string("max-0")]) == "1 change.")
        let other = try await caller.said("show-history", ["nag": .string("anna-0")])
        #expect(other.contains("anna-0") && !other.contains("change."), "\(other)")
    }

    @Test func `a participant changes and cancels what it has made, and nothing else`() async throws
    {
        let caller = try NagzCaller(ofMax: 1)
        _ = try await caller.said("log-in", ["name": .string("ben")])
        let made = try await caller.result(
            of: "create-nag",
            [
                "recipient": .string("max"), "category": .string("other"),
                "dueAt": .string("2026-03-05T16:00:00Z"),
            ])
        guard case .entity(let nag) = made.value else { return try #require(nil, "\(made)") }
        let edited = try await caller.said(
            "edit-nag", ["nag": .string(nag.id), "category": .string("meds")])
        #expect(edited == "Changed meds nag for Max, due 3/5/2026, 5:00\u{202F}PM.")
        #expect(
            try await caller.said("cancel-nag", ["nag": .string(nag.id)])
                == "Cancelled meds nag for Max.")
        #expect(
            try await caller.said("cancel-nag", ["nag": .string(nag.id)])
                == "not-open: This nag is cancelled, so it stays as it is.")
        // Of a nag that another one has made for it, it is the recipient alone.
        try caller.database.write {
            try $0.run("UPDATE nags SET recipient = 'ben' WHERE id = 'max-0'")
        }
        for intent in ["cancel-nag", "edit-nag"] {
            #expect(
                try await caller.said(intent, ["nag": .string("max-0")])
                    == Self.refusal("participant"))
        }
    }

    @Test(arguments: [("snooze-nag", "anna-0"), ("edit-nag", "max-0"), ("cancel-nag", "max-0")])
    func `only one who may make a change may take it back`(
        intent: String, nag: String
    ) async throws {
        let caller = try NagzCaller(nagsOfAnna: 1, ofMax: 1)
        let values: KeyValuePairs<String, Value> =
            intent == "edit-nag"
            ? ["nag": .string(nag), "category": "chores"] : ["nag": .string(nag)]
        let touch = try #require(try await caller.result(of: intent, values).touches.first)
        _ = try await caller.said("log-in", ["name": .string("max")])
        await #expect(throws: NagzIntentError.notPermitted(.child)) {
            try await NagBook(in: caller.database).undo(touch)
        }
    }
}
