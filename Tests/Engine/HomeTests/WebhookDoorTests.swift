import Engine
import EngineTestKit
import Foundation
import IntentHosting
import LogbookPack
import Messages
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Home

/// The secrets of webhooks, which strangers may send.
@Suite(.patient) struct WebhookDoorTests {
    private let folder = "\(NSTemporaryDirectory())errand-door-\(UUID().uuidString)"

    /// The number of searches, each of which has started a program.
    private var searches: Int {
        (try? String(contentsOfFile: "\(folder)/searches", encoding: .utf8))?.count ?? 0
    }

    /// Looks for secrets with a program that finds what is in a folder.
    private func sources(_ name: String) -> SecretSources {
        let script = "printf x >> \(folder)/searches; cat \(folder)/\(name)"
        return SecretSources([.command(["/bin/sh", "-c", script])], in: folder)
    }

    @Test func `a missing secret is not looked for at each message of a stranger`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clock = ManualClock()
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, IntentRegistry([.logbookPack]))
        try await life.engine.open()
        let search = SecretSearch(environment: ["PATH": "/usr/bin:/bin"])
        let door = WebhookDoor(
            life.engine, search, telling: Teller(trouble: { _ in }, news: { _ in }))
        let rule = WebhookRule(path: "/door", secret: "key")
        await door.take([rule], at: nil, sources("key"))
        #expect(searches == 1)
        #expect(door.trouble(of: rule)?.hasPrefix("a webhook cannot be taken: ") == true)
        try "hunter2".write(toFile: "\(folder)/key", atomically: true, encoding: .utf8)
        for _ in 0..<3 { #expect(await door.key(named: "key") == nil) }
        #expect(searches == 1)
        clock.advance(by: .seconds(5))
        let keys = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { await door.key(named: "key") } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(keys == ["hunter2"] && searches == 2)
        #expect(door.trouble(of: rule) == nil)
        // Triggers that are read again look anew.
        await door.take([rule], at: nil, sources("other"))
        #expect(searches == 3)
        #expect(await door.key(named: "key") == nil)
        await life.engine.drain()
    }
}
