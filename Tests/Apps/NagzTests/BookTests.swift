import Calls
import IntentTraits
import SQLite
import Testing
import Values

@testable import Nagz

/// How nags change, and how changes are taken back.
struct BookTests {
    private static let snooze: KeyValuePairs<String, Value> = [
        "nag": .string("anna-0"), "minutes": .int(30),
    ]

    private func due(_ caller: NagzCaller) throws -> [String] {
        try caller.texts("SELECT CAST((due - 1772629200000) / 60000 AS TEXT) FROM nags ORDER BY id")
    }

    @Test func `a change under one key happens once`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        let first = try await caller.said("snooze-nag", Self.snooze, key: "k")
        #expect(try await caller.said("snooze-nag", Self.snooze, key: "k") == first)
        #expect(try due(caller) == ["30"])
        #expect(try caller.texts("SELECT what FROM changes") == ["created", "snoozed"])
    }

    @Test func `a change that is repeated says what it has said, whatever came since`() async throws
    {
        let caller = try NagzCaller(nagsOfAnna: 1)
        let first = try await caller.said("snooze-nag", Self.snooze, key: "k")
        _ = try await caller.said("snooze-nag", Self.snooze, key: "l")
        #expect(try await caller.said("snooze-nag", Self.snooze, key: "k") == first)
        #expect(try due(caller) == ["60"])
    }

    @Test func `the history is not changed and not removed`() throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        for sql in ["UPDATE changes SET who = 'max'", "DELETE FROM changes"] {
            let error = #expect(throws: SQLiteError.self) {
                try caller.database.write { try $0.run(sql) }
            }
            #expect("\(error.map { "\($0)" } ?? "")".contains("a trigger refuses it"))
        }
    }

    @Test func `the history says who, when, what and from where`() async throws {
        var caller = try NagzCaller(nagsOfAnna: 1)
        caller.source = .trigger
        _ = try await caller.said("snooze-nag", Self.snooze)
        let history = try await caller.result(of: "show-history", ["nag": .string("anna-0")])
        #expect(
            history.value
                == .list([
                    .string("3/4/2026, 2:00\u{202F}PM created by Anna (hand)"),
                    .string("3/4/2026, 1:00\u{202F}PM snoozed by Anna (trigger)"),
                ]))
    }

    @Test func `a history is told in the language of the call`() async throws {
        var caller = try NagzCaller(nagsOfAnna: 1)
        caller.language = "de"
        let history = try await caller.result(of: "show-history", ["nag": .string("anna-0")])
        #expect(history.value == .list(["4.3.2026, 14:00 angelegt von Anna (von Hand)"]))
    }

    @Test(arguments: ["snooze-nag", "complete-nag", "cancel-nag", "edit-nag"])
    func `a change is taken back, and can be made again`(intent: String) async throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        let row = "SELECT due || status || version || category FROM nags"
        let before = try caller.texts(row)
        let values: KeyValuePairs<String, Value> =
            intent == "edit-nag"
            ? ["nag": "anna-0", "category": "chores"] : ["nag": "anna-0"]
        let touch = try #require(try await caller.result(of: intent, values).touches.first)
        #expect(try caller.texts(row) != before)
        try await undo(touch, caller)
        #expect(try caller.texts(row) == before)
        #expect(try caller.texts("SELECT what FROM changes").last == "undone")
        // Under the same key it is not taken for one that was changed since.
        try await undo(touch, caller)
        _ = try await caller.result(of: intent, values)
    }

    @Test func `an edit that changes nothing is refused, and is no part of the history`()
        async throws
    {
        let caller = try NagzCaller(nagsOfAnna: 1)
        let before = try caller.texts("SELECT what FROM changes")
        #expect(
            try await caller.said("edit-nag", ["nag": "anna-0"])
                == "unfit: Nothing would change: give a category, a time or a description.")
        #expect(try caller.texts("SELECT what FROM changes") == before)
    }

    private func undo(_ touch: Touch, _ caller: NagzCaller) async throws {
        let invocation = Invocation(key: IdempotencyKey("undo"), parametersDigest: "")
        try await Invocation.$current.withValue(invocation) {
            try await NagBook(in: caller.database).undo(touch)
        }
    }

    @Test func `what was changed since is not taken back`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        let touch = try #require(
            try await caller.result(of: "snooze-nag", Self.snooze).touches.first)
        _ = try await caller.said("complete-nag", ["nag": .string("anna-0")])
        let conflict = await #expect(throws: UndoConflict.self) { try await undo(touch, caller) }
        #expect(conflict?.changedBy == "Anna")
        #expect(try caller.texts("SELECT status FROM nags") == ["completed"])
    }

    @Test func `a nag that was made is cancelled when that is taken back`() async throws {
        let caller = try NagzCaller()
        let made = try await caller.result(
            of: "create-nag",
            [
                "recipient": .string("max"), "category": .string("chores"),
                "dueAt": .string("2026-03-05T16:00:00Z"),
            ])
        try await undo(try #require(made.touches.first), caller)
        #expect(try caller.texts("SELECT status FROM nags") == ["cancelled"])
    }

    @Test func `a touch names versions, and no words`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        _ = try await caller.result(
            of: "edit-nag", ["nag": .string("anna-0"), "description": .string("the blue pills")])
        let touches = try await caller.result(
            of: "complete-nag", ["nag": .string("anna-0"), "note": .string("forgot them")]
        ).touches
        #expect(touches.count == 1)
        #expect(!"\(touches)".contains("pills") && !"\(touches)".contains("forgot"))
        #expect(
            try caller.texts("SELECT description || ', ' || note FROM words")
                == ["the blue pills, forgot them"])
    }
}
