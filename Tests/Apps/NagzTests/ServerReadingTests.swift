import Foundation
import IntentTraits
import PatienceTestKit
import Testing
import Values

@testable import Nagz

/// What a book has of a server's nags.
@Suite(.patient) struct ServerReadingTests {
    @Test func `a book is asked before the server, and the server once it is no longer fresh`()
        async throws
    {
        let (world, server) = try await ServerWorld.served("Max")
        let first = server.add("homework", for: 2)
        _ = try await world.say("nagz.list-nags")
        let asked = server.with { $0.asked.count }
        server.add("meds", for: 2)
        world.pass(299)
        let fresh = try await world.say("nagz.list-nags")
        #expect(fresh == "You have 1 active nag.")
        #expect(server.with { $0.asked.count } == asked)
        server.with { $0.nags[first]?.status = "missed" }
        world.pass(2)
        let both = try await world.say("nagz.list-nags")
        #expect(both == "You have 1 active nag.")
        #expect(try world.statuses == ["homework": "missed", "meds": "open"])
        server.with { $0.nags[first] = nil }
        let second = server.with { $0.nags.keys.first }
        server.with { $0.nags[second ?? ""] = nil }
        world.pass(301)
        let none = try await world.say("nagz.list-nags")
        #expect(none == "You have no active nags. Nice work!")
        #expect(try world.statuses == ["homework": "missed", "meds": "cancelled"])
    }

    @Test func `a list comes in pages`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        for _ in 0..<450 { server.add("homework", for: 2) }
        let said = try await world.say("nagz.list-nags")
        #expect(said == "You have 450 active nags.")
        #expect(server.count("GET /nags") == 3)
    }

    @Test func `what waits to be told is not overwritten by what the server has`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        let nag = server.add("homework", for: 2)
        _ = try await world.say("nagz.list-nags")
        server.fail(.status(500), "POST", "/status", times: 100)
        let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
        #expect(said == "Done! Marked homework nag as completed. The server will be told.")
        world.pass(301)
        let listed = try await world.say("nagz.list-nags")
        #expect(listed == "You have no active nags. Nice work!")
        #expect(server.with { $0.nags[nag]?.status } == "open")
    }

    @Test func `reports and streaks look at what is over as well`() async throws {
        let (world, server) = try await ServerWorld.served()
        let nag = server.add("homework", for: 0, due: "2026-11-26T07:00:00Z")
        server.with { $0.nags[nag]?.status = "completed" }
        let streak = try await world.say("nagz.streak")
        #expect(streak == "Your streak is 1 day.")
        let report = try await world.say("nagz.weekly-report")
        #expect(report == "This week: Anna 1/1, Ben 0/0, Max 0/0.")
    }

    @Test func `a person who logs out leaves nothing behind, and loses no change unasked`()
        async throws
    {
        let (world, server) = try await ServerWorld.served()
        server.add("homework", for: 2, saying: "SECRET drawer")
        _ = try await world.say("nagz.sync")
        server.stop()
        _ = try await world.say("nagz.cancel-nag", ["nag": "homework"])
        let refused = try await world.say("nagz.log-out")
        #expect(refused.hasPrefix("clean unsent: 1 change was not told"))
        let out = try await world.say("nagz.log-out", ["discardChanges": true])
        #expect(out == "You are logged out.")
        for table in ["nags", "words", "changes", "members", "families", "session", "owner"] {
            let rows = try world.number("SELECT count(*) FROM \(table)")
            #expect(rows == 0, "\(table)")
        }
    }

    @Test func `what comes after the person has logged out is not stored`() async throws {
        let (world, server) = try await ServerWorld.served()
        server.add("homework", for: 0)
        let release = DispatchSemaphore(value: 0)
        let arrived = DispatchSemaphore(value: 0)
        server.fail(.held(release, arrived: arrived), "GET", "/nags")
        async let listed = world.say("nagz.list-nags")
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                arrived.wait()
                continuation.resume()
            }
        }
        let out = try await world.say("nagz.log-out")
        #expect(out == "You are logged out.")
        release.signal()
        _ = try await listed
        #expect(try world.number("SELECT count(*) FROM nags") == 0)
        #expect(try world.number("SELECT count(*) FROM members") == 0)
    }

    @Test func `a nag that is asked for by its id comes from the server`() async throws {
        let (world, server) = try await ServerWorld.served("Max")
        _ = try await world.say("nagz.list-nags")
        let nag = server.add("homework", for: 2)
        let said = try await world.say("nagz.complete-nag", ["nag": .string(nag)])
        #expect(said == "Done! Marked homework nag as completed.")
        let other = server.add("meds", for: 1)
        let hidden = try await world.say("nagz.complete-nag", ["nag": .string(other)])
        #expect(!hidden.contains("meds"), "\(hidden)")
    }

    @Test(arguments: [
        "nagz.example.org", "ftp://nagz.example.org", "https://", "", "https://a:b@c.org/",
        "https://nagz.example.org/?a=b", "http://nagz.example.org/api/v1",
    ])
    func `a setting that is no URL of a server is said to be none`(text: String) throws {
        let error = #expect(throws: NagzIntentError.self) { try ServerAddress(text) }
        #expect(error?.code == "unfit")
    }

    @Test func `servers have files of their own`() throws {
        let names = try [
            "https://nagz.example.org:8443/api/v1", "https://nagz.example.org/8443/api/v1",
            "https://nagz-example.org:8443/api/v1", "https://nagz.example.org:8443/api/V1",
        ].map { try ServerAddress($0).fileName }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix("nagz-nagz-example-org-8443-api-v1-") })
    }
}
