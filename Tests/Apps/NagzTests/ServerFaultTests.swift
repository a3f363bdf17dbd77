import Calls
import Foundation
import IntentTraits
import PatienceTestKit
import Testing
import Values

@testable import Nagz

/// What becomes of changes when a server fails.
@Suite(.patient) struct ServerFaultTests {
    private static let evening: Value = .string("2026-11-26T18:00:00Z")

    private func homework(for person: Value = "Max") -> KeyValuePairs<String, Value> {
        ["recipient": person, "category": "homework", "dueAt": Self.evening]
    }

    private static let made = "Created homework nag for Max, due 11/26/2026, 6:00\u{202F}PM."
    private static let told = " The server will be told."

    @Test func `what is changed while a server is away is told when it is back`() async throws {
        let (world, server) = try await ServerWorld.served()
        _ = try await world.say("nagz.list-nags")
        server.stop()
        let said = try await world.say("nagz.create-nag", homework())
        #expect(said == Self.made + Self.told)
        let cancelled = try await world.say("nagz.cancel-nag", ["nag": "homework"])
        #expect(cancelled == "Cancelled homework nag for Max." + Self.told)
        let waiting = try await world.say("nagz.sync")
        #expect(waiting == "The server does not answer. 2 changes wait for the server.")
        try server.begin()
        let sent = try await world.say("nagz.sync")
        #expect(sent == "Sent 2 changes.")
        #expect(
            server.with { $0.done } == [
                "create homework", "cancelled_relationship_change homework",
            ])
        let nothing = try await world.say("nagz.sync")
        #expect(nothing == "Everything is up to date.")
    }

    @Test func `a server that is away is not asked for each nag of a batch`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nags = (0..<50).map { _ in server.add("homework", for: 2) }
        _ = try await world.say("nagz.sync")
        server.stop()
        for nag in nags {
            let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
            #expect(said == "Done! Marked homework nag as completed." + Self.told)
        }
        // The server is asked after a while, and not before.
        let failures = world.lines.count
        #expect(failures == 1, "\(world.lines)")
        try server.begin()
        world.pass(31)
        let left = try await world.say("nagz.list-nags")
        #expect(left == "You have no active nags. Nice work!")
        world.pass(3600)
        _ = try await world.say("nagz.list-nags")
        #expect(server.done("completed homework") == 50)
    }

    @Test(arguments: [
        (60 * 7, "en", " (as of 7 minutes ago)"), (60 * 7, "de", " (Stand: vor 7 Minuten)"),
    ])
    func `a book says how old it is while the server is away`(
        seconds: Int, language: String, age: String
    ) async throws {
        let (world, server) = try await ServerWorld.served("Max")
        server.add("homework", for: 2)
        let first = try await world.say("nagz.list-nags")
        #expect(first == "You have 1 active nag.")
        server.stop()
        world.pass(60)
        let fresh = try await world.say("nagz.list-nags")
        #expect(fresh == first)
        world.pass(Int64(seconds) - 60)
        let old = try await world.say("nagz.list-nags", language: language)
        #expect(old.hasSuffix(age), "\(old)")
    }

    @Test func `without anything kept, a server that is away is an error`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        server.stop()
        let said = try await world.say("nagz.list-nags")
        #expect(said.hasPrefix("clean offline: The Nagz server does not answer: "), "\(said)")
        let report = try await world.say("nagz.streak")
        #expect(report.hasPrefix("clean offline: "))
    }

    @Test func `what a server has failed at is sent again with its key, and done once`()
        async throws
    {
        for fault in [ServerFamily.Fault.status(500), .cutAfterwards] {
            let (world, server) = try await ServerWorld.served()
            server.fail(fault, "POST", "/nags")
            let said = try await world.say("nagz.create-nag", homework(), key: "step-7")
            #expect(said == Self.made + Self.told)
            let sent = try await world.say("nagz.sync")
            #expect(sent == "Sent 1 change.")
            #expect(server.done("create homework") == 1)
            #expect(server.with { $0.keys } == ["step-7", "step-7"])
        }
    }

    @Test func `a nag that was fetched before its maker knew its id is one nag`() async throws {
        let (world, server) = try await ServerWorld.served()
        server.fail(.cutAfterwards, "POST", "/nags")
        let made = try await world.call("nagz.create-nag", homework(for: "Anna"))
        let listed = try await world.say("nagz.list-nags")
        #expect(listed == "You have 2 active nags.")
        // What is done to the one that was fetched is done to the one that was made.
        let id = try #require(server.with { $0.nags.keys.first })
        let done = try await world.call("nagz.complete-nag", ["nag": .string(id)])
        #expect(done.said == "Done! Marked homework nag as completed.")
        let sent = try await world.say("nagz.sync")
        #expect(sent == "Sent 1 change.")
        let left = try await world.say("nagz.list-nags")
        #expect(left == "You have no active nags. Nice work!")
        #expect(try world.number("SELECT count(*) FROM nags") == 1)
        let undone = try await world.say("nagz.complete-nag", undoing: done.touches)
        #expect(!undone.hasPrefix("clean"), "\(undone)")
        let again = try await world.say("nagz.list-nags")
        #expect(again == "You have 1 active nag.")
        #expect(server.with { $0.nags[id]?.status } == "open")
        #expect(made.touches.count == 1)
    }

    @Test func `a token that expires in the middle of a batch is renewed once for all`()
        async throws
    {
        let (world, server) = try await ServerWorld.served("Max")
        let nags = (0..<20).map { _ in server.add("homework", for: 2) }
        _ = try await world.say("nagz.sync")
        server.fail(.expiry, "POST", "/status", skipping: 6)
        let renewals = server.count("POST /auth/refresh")
        try await withThrowingTaskGroup(of: String.self) { group in
            for nag in nags {
                group.addTask {
                    try await world.say("nagz.complete-nag", ["nag": .string(nag)])
                }
            }
            for try await said in group {
                #expect(said == "Done! Marked homework nag as completed.")
            }
        }
        #expect(server.count("POST /auth/refresh") == renewals + 1)
        #expect(server.done("completed homework") == 20)
    }

    @Test func `each of many callers at once hears what became of its own change`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nags = (0..<16).map { _ in server.add("homework", for: 2) }
        _ = try await world.say("nagz.sync")
        server.fail(.status(403), "POST", nags[5])
        server.fail(.status(404), "POST", nags[9])
        let said = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (index, nag) in nags.enumerated() {
                group.addTask {
                    (index, try await world.say("nagz.complete-nag", ["nag": .string(nag)]))
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for index in nags.indices {
            let expected =
                switch index {
                case 5:
                    """
                    clean not-permitted: Your role (child) doesn't have permission for this action.
                    """
                case 9:
                    "clean not-found: There is no such nag, family or member at the server."
                default: "Done! Marked homework nag as completed."
                }
            #expect(said[index] == expected)
        }
        #expect(server.done("completed homework") == 14)
        #expect(
            try world.number("SELECT count(*) FROM nags WHERE status = 'open'") == 2)
    }

    @Test func `a login that is no longer taken is asked for, and what waits goes after it`()
        async throws
    {
        let (world, server) = try await ServerWorld.served()
        server.with {
            $0.access = [:]
            $0.refresh = [:]
        }
        let refused = try await world.say("nagz.create-nag", homework(), key: "made")
        #expect(refused == "clean not-logged-in: Please open Nagz and log in first.")
        let second = try await world.say("nagz.list-nags")
        #expect(second == refused)
        let other = try await world.say(
            "nagz.log-in", ["name": "max@example.org", "password": "hunter2"])
        #expect(
            other == """
                clean unsent: 1 change was not told to the server; sync first, or log out with \
                'discardChanges'.
                """)
        let login = try await world.say(
            "nagz.log-in", ["name": "anna@example.org", "password": "hunter2"])
        #expect(login == "You are Anna, a guardian.")
        let again = try await world.say("nagz.create-nag", homework(), key: "made")
        #expect(again == Self.made)
        #expect(server.done("create homework") == 1)
    }

    @Test func `a family is chosen with the login`() async throws {
        let world = try ServerWorld(try ServerFamily())
        func said(_ family: String) async throws -> String {
            try await world.say(
                "nagz.log-in",
                [
                    "name": "anna@example.org", "password": "hunter2",
                    "family": .string(family),
                ])
        }
        let unknown = try await said("Berg")
        #expect(
            unknown == """
                clean not-found: You are logged in, but no family 'Berg' of yours is known; name it \
                by its id.
                """)
        for family in [ServerFamily.family, "berg"] {
            #expect(try await said(family) == "You are Anna, a guardian.")
        }
    }

    @Test func `a wrong password is refused`() async throws {
        let world = try ServerWorld(try ServerFamily())
        let said = try await world.say(
            "nagz.log-in", ["name": "anna@example.org", "password": "wrong"])
        #expect(
            said
                == "clean login-refused: The Nagz server takes no login with this name and password."
        )
    }

    @Test func `what a server refuses is taken back, and its step hears the same again`()
        async throws
    {
        let (world, server) = try await ServerWorld.served("Max")
        let nag = server.add("homework", for: 2)
        _ = try await world.say("nagz.sync")
        // The server lets its maker and guardians alone change when a nag is due.
        let said = try await world.say("nagz.snooze-nag", ["nag": .string(nag)], key: "step")
        #expect(
            said == """
                clean not-permitted: Your role (child) doesn't have permission for this action.
                """)
        let due = try world.number("SELECT due FROM nags")
        #expect(due == (ServerWorld.begin + 36_000) * 1000)
        let asked = server.with { $0.asked.count }
        let again = try await world.say("nagz.snooze-nag", ["nag": .string(nag)], key: "step")
        #expect(again == said)
        #expect(server.with { $0.asked.count } == asked)
        #expect(
            world.lines == [
                "warning: the server refuses it: 403 CREATOR_OR_GUARDIAN"
            ])
        let shown = try await world.say("nagz.show-conflicts")
        #expect(shown == "Nothing needs your decision.")
    }

    @Test(arguments: ["mine", "theirs"])
    func `a change of a nag that has changed meanwhile is for a person to decide`(
        choice: String
    ) async throws {
        let (world, server) = try await ServerWorld.served()
        let nag = server.add("homework", for: 0)
        _ = try await world.say("nagz.sync")
        server.with { $0.nags[nag]?.status = "missed" }
        let values: KeyValuePairs<String, Value> = ["nag": .string(nag)]
        let said = try await world.say("nagz.complete-nag", values, key: "step")
        #expect(said.hasPrefix("clean conflict: This nag has changed at the server meanwhile"))
        #expect(try world.statuses == ["homework": "missed"])
        let shown = try await world.call("nagz.show-conflicts", [:])
        #expect(shown.said == "1 change needs your decision.")
        let sync = try await world.say("nagz.sync")
        #expect(sync == "1 change needs your decision.")
        if choice == "mine" { server.with { $0.nags[nag]?.status = "open" } }
        let decided = try await world.say(
            "nagz.decide-conflict", ["write": "homework", "choice": .string(choice)])
        let again = try await world.say("nagz.complete-nag", values, key: "step")
        if choice == "mine" {
            #expect(decided == "The server has your change now.")
            #expect(again == "Done! Marked homework nag as completed.")
            #expect(try world.statuses == ["homework": "completed"])
        } else {
            #expect(decided == "The state at the server holds.")
            #expect(again == said)
        }
        let left = try await world.say("nagz.show-conflicts")
        #expect(left == "Nothing needs your decision.")
    }

    @Test func `what was refused while it was told later is shown`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nag = server.add("homework", for: 2)
        _ = try await world.say("nagz.sync")
        server.stop()
        let said = try await world.say("nagz.snooze-nag", ["nag": .string(nag)])
        #expect(said == "Snoozed for 15 minutes. New due time: 6:15\u{202F}PM." + Self.told)
        try server.begin()
        let sync = try await world.say("nagz.sync")
        #expect(sync == "1 change needs your decision.")
        guard case .succeeded(let result) = try await world.call("nagz.show-conflicts", [:])
        else { return #expect(Bool(false)) }
        let shown = "\(result.value?.json ?? "")"
        #expect(shown.contains("snoozed") && shown.contains("403 CREATOR_OR_GUARDIAN"), "\(shown)")
        // A later change of the nag has to wait for the decision, and says so.
        let later = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
        #expect(
            later == """
                Done! Marked homework nag as completed. An earlier change of this nag needs your \
                decision first; see 'nagz.show-conflicts'.
                """)
        #expect(server.done("completed homework") == 0)
        let decided = try await world.say(
            "nagz.decide-conflict", ["write": "homework", "choice": "theirs"])
        #expect(decided == "The state at the server holds.")
        let sent = try await world.say("nagz.sync")
        #expect(sent == "Sent 1 change.")
        #expect(server.done("completed homework") == 1)
    }

    @Test func `an undo is told to the server`() async throws {
        let (world, server) = try await ServerWorld.served()
        let made = try await world.call("nagz.create-nag", homework(for: "Anna"))
        let snoozed = try await world.call("nagz.snooze-nag", ["nag": "homework"])
        let done = try await world.call("nagz.complete-nag", ["nag": "homework"])
        let nag = { server.with { $0.nags.values.first.map { "\($0.status) \($0.due)" } } }
        #expect(nag() == "completed 2026-11-26T18:15:00Z")
        _ = try await world.call("nagz.complete-nag", [:], undoing: done.touches)
        #expect(nag() == "open 2026-11-26T18:15:00Z")
        _ = try await world.call("nagz.snooze-nag", [:], undoing: snoozed.touches)
        #expect(nag() == "open 2026-11-26T18:00:00Z")
        _ = try await world.call("nagz.create-nag", [:], undoing: made.touches)
        #expect(nag() == "cancelled_relationship_change 2026-11-26T18:00:00Z")
    }

    @Test func `a slow server keeps the others waiting, and all hear of their own`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nags = (0..<4).map { _ in server.add("homework", for: 2) }
        _ = try await world.say("nagz.sync")
        let release = DispatchSemaphore(value: 0)
        let arrived = DispatchSemaphore(value: 0)
        server.fail(.held(release, arrived: arrived), "POST", "/status")
        try await withThrowingTaskGroup(of: String.self) { group in
            for nag in nags {
                group.addTask {
                    try await world.say("nagz.complete-nag", ["nag": .string(nag)])
                }
            }
            DispatchQueue.global().async {
                arrived.wait()
                // One change is told at a time.
                #expect(server.count("POST /nags/*/status") == 1)
                release.signal()
            }
            for try await said in group {
                #expect(said == "Done! Marked homework nag as completed.")
            }
        }
        #expect(server.done("completed homework") == 4)
    }

    @Test func `a server that says nothing is given up, left alone, and asked once more`()
        async throws
    {
        let (world, server) = try await ServerWorld.served("Max", patience: .seconds(1))
        let nags = (0..<3).map { _ in server.add("homework", for: 2) }
        _ = try await world.say("nagz.sync")
        let release = DispatchSemaphore(value: 0)
        let arrived = DispatchSemaphore(value: 0)
        server.fail(.held(release, arrived: arrived), "POST", "/status")
        for nag in nags {
            let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
            #expect(said == "Done! Marked homework nag as completed." + Self.told)
        }
        #expect(server.count("POST /nags/*/status") == 1)
        release.signal()
        let sent = try await world.say("nagz.sync")
        #expect(sent == "Sent 3 changes.")
        #expect(server.done("completed homework") == 3)
    }

    @Test func `a server that wants to be left alone for a while is`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nag = server.add("homework", for: 2)
        _ = try await world.say("nagz.sync")
        server.fail(.status(429), "POST", "/status")
        let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
        #expect(said == "Done! Marked homework nag as completed." + Self.told)
        world.pass(301)
        _ = try await world.say("nagz.list-nags")
        #expect(server.done("completed homework") == 1)
    }

    @Test func `a nag that is not at the server any more is gone here`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nag = server.add("homework", for: 2)
        _ = try await world.say("nagz.sync")
        server.with { $0.nags = [:] }
        let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
        #expect(said == "clean not-found: There is no such nag, family or member at the server.")
        #expect(try world.statuses == ["homework": "cancelled"])
    }

    @Test func `a nag that the server does not take is not there`() async throws {
        let (world, server) = try await ServerWorld.served()
        server.fail(.status(422), "POST", "/nags")
        let said = try await world.say("nagz.create-nag", homework(), key: "step")
        #expect(said == "clean refused: The Nagz server has refused this.")
        let again = try await world.say("nagz.create-nag", homework(), key: "step")
        #expect(again == said)
        #expect(try world.statuses == ["homework": "cancelled"])
        #expect(server.count("POST /nags") == 1)
    }

    @Test func `an answer that cannot be read is no success of a question`() async throws {
        let (world, server) = try await ServerWorld.served()
        server.fail(.garbage, "GET", "/reports")
        let said = try await world.say("nagz.family-status")
        #expect(
            said == "clean bad-answer: The Nagz server has sent an answer that cannot be read.")
    }

    @Test func `what accounts and families need is asked of the server at once`() async throws {
        let (world, server) = try await ServerWorld.served()
        let joined = try await world.say(
            "nagz.join-family", ["code": .string(ServerFamily.code), "yourName": "Anna"])
        #expect(joined == "You have joined the family Berg.")
        let unknown = try await world.say(
            "nagz.join-family", ["code": "NONE", "yourName": "Anna"])
        #expect(unknown == "clean not-found: There is no family with the code 'NONE'.")
        let made = try await world.say(
            "nagz.create-family", ["name": "Berg", "yourName": "Anna"])
        #expect(made == "Created the family Berg. Others join it with the code FJORDS22.")
        server.fail(.cutAfterwards, "POST", "/members/create")
        let lost = try await world.say("nagz.add-member", ["name": "Lina"], key: "step")
        #expect(
            lost == """
                unclear no-answer: The Nagz server has not answered, so it may have done this or \
                not; try again.
                """)
        let added = try await world.say("nagz.add-member", ["name": "Lina"], key: "step")
        #expect(added == "Lina belongs to the family now, as a child.")
        #expect(server.done("member") == 1)
    }
}
