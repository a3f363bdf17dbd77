import Foundation
import PatienceTestKit
import Testing
import Values

/// Each intent says the same, letter by letter, whether there is a server or not.
@Suite(.patient) struct ServerDialogTests {
    private struct Row {
        let intent: String
        let values: KeyValuePairs<String, Value>
        let said: String

        init(_ intent: String, _ values: KeyValuePairs<String, Value>, _ said: String) {
            self.intent = "nagz.\(intent)"
            self.values = values
            self.said = said
        }

        init(_ intent: String, _ said: String) { self.init(intent, [:], said) }
    }

    private static func date(_ text: String) throws -> Value {
        .timestamp(try Timestamp(rfc3339: text))
    }

    private func table() throws -> [(person: String, rows: [Row])] {
        let evening = try Self.date("2026-11-26T18:00:00Z")
        let dawn = try Self.date("2026-11-26T06:00:00Z")
        return [
            (
                "Anna",
                [
                    Row("list-nags", "You have no active nags. Nice work!"),
                    Row("check-overdue", "Nothing overdue. You're all caught up!"),
                    Row(
                        "create-nag",
                        ["recipient": "Max", "category": "homework", "dueAt": evening],
                        "Created homework nag for Max, due 11/26/2026, 6:00\u{202F}PM."),
                    Row(
                        "create-nag", ["recipient": "Anna", "category": "meds", "dueAt": dawn],
                        "Created meds nag for Anna, due 11/26/2026, 6:00\u{202F}AM."),
                    Row("list-nags", "You have 1 active nag."),
                    Row("check-overdue", "1 overdue: meds."),
                    Row(
                        "create-nag",
                        [
                            "recipient": "Anna", "category": "chores", "dueAt": evening,
                            "description": "SECRET drawer",
                        ], "Created chores nag for Anna, due 11/26/2026, 6:00\u{202F}PM."),
                    Row("list-nags", "You have 2 active nags."),
                    Row("list-nags", ["category": "other"], "You have no active nags. Nice work!"),
                    Row(
                        "snooze-nag", ["nag": "chores", "minutes": 30],
                        "Snoozed for 30 minutes. New due time: 6:30\u{202F}PM."),
                    Row(
                        "snooze-nag", ["nag": "meds"],
                        """
                        Snoozed for 15 minutes. New due time: 6:15\u{202F}AM. It is still overdue.
                        """),
                    Row(
                        "snooze-nag", ["nag": "homework"],
                        """
                        clean not-permitted: Your role (guardian) doesn't have permission for this \
                        action.
                        """),
                    Row(
                        "edit-nag", ["nag": "homework", "category": "other"],
                        "Changed other nag for Max, due 11/26/2026, 6:00\u{202F}PM."),
                    Row(
                        "complete-nag", ["nag": "meds", "note": "SECRET excuse"],
                        "Done! Marked meds nag as completed."),
                    Row("cancel-nag", ["nag": "chores"], "Cancelled chores nag for Anna."),
                    Row(
                        "set-preferences", ["quietHours": "21:00-07:00"],
                        "Quiet from 21:00 to 07:00."),
                    Row("set-preferences", ["quietHours": "none"], "No quiet hours, and no cap."),
                    Row(
                        "add-member", ["name": "Lina", "role": "child"],
                        "Lina belongs to the family now, as a child."),
                ]
            ),
            (
                "Max",
                [
                    Row("list-nags", "You have 1 active nag."),
                    Row(
                        "create-nag", ["recipient": "Anna", "category": "meds", "dueAt": evening],
                        """
                        clean not-permitted: Your role (child) doesn't have permission for this \
                        action.
                        """),
                    Row(
                        "family-status",
                        """
                        clean not-permitted: Your role (child) doesn't have permission for this \
                        action.
                        """),
                    Row(
                        "complete-nag", ["nag": "other"],
                        "Done! Marked other nag as completed."),
                    Row("list-nags", "You have no active nags. Nice work!"),
                    Row("log-out", "You are logged out."),
                    Row(
                        "list-nags",
                        "clean not-logged-in: Please open Nagz and log in first."),
                ]
            ),
        ]
    }

    private func check(_ world: ServerWorld) async throws {
        for (person, rows) in try table() {
            try await world.logIn(person)
            for row in rows {
                let said = try await world.say(row.intent, row.values)
                #expect(said == row.said, "\(person): \(row.intent)")
            }
        }
    }

    @Test func `a book alone says what it is asked to`() async throws {
        try await check(try ServerWorld.alone())
    }

    @Test func `a book before a server says the same, and the server knows all`() async throws {
        let server = try ServerFamily()
        let world = try ServerWorld(server)
        try await check(world)
        let done = server.with { $0.done }
        #expect(
            done == [
                "create homework", "create meds", "create chores", "edit chores", "edit meds",
                "edit other", "completed meds", "cancelled_relationship_change chores",
                "preferences", "preferences", "member", "completed other",
            ])
        let nags = server.with { $0.nags.values.map { ($0.category, $0.status, $0.note) } }
        #expect(nags.first { $0.0 == "meds" }?.2 == "SECRET excuse")
        #expect(nags.first { $0.0 == "chores" }?.1 == "cancelled_relationship_change")
    }

    @Test func `the report is the server's, with a rate that is computed`() async throws {
        let (world, _) = try await ServerWorld.served()
        let said = try await world.say("nagz.family-status")
        #expect(said == "This week: 75% completion rate across 8 nags.")
    }

    @Test func `what people write goes to the server and the book, and nowhere else`()
        async throws
    {
        let (world, server) = try await ServerWorld.served()
        let values: KeyValuePairs<String, Value> = [
            "recipient": "Anna", "category": "meds",
            "dueAt": try Self.date("2026-11-26T18:00:00Z"), "description": "SECRET drawer",
        ]
        _ = try await world.call("nagz.create-nag", values)
        server.fail(.status(403), "POST", "/status")
        let refused = try await world.call(
            "nagz.complete-nag", ["nag": "meds", "note": "SECRET excuse"])
        server.fail(.status(409), "PATCH", "/nags")
        let conflict = try await world.call(
            "nagz.edit-nag", ["nag": "meds", "description": "SECRET other drawer"])
        let shown = try await world.call("nagz.show-conflicts", [:])
        let seen = "\(refused) \(conflict) \(shown) \(world.lines)"
        #expect(!seen.contains("SECRET"), "\(seen)")
        #expect(server.with { $0.bodies.contains { $0.contains("SECRET other drawer") } })
    }
}
