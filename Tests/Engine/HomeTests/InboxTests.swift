import Calls
import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import TimeZones
import Values
import Workflows

@testable import Engine
@testable import Home

/// What intents have left for a person to open, as the desk of a home lists it.
@Suite(.patient) struct InboxTests {
    private static let inviting =
        "steps: [{ id: ask, intent: logbook.invite, with: { name: Ada } }]"

    private func titles(at desk: HomeDesk) async -> [String] {
        guard case .inbox(let handOffs) = await desk.reply(to: .inbox(of: nil), telling: { _ in })
        else { return ["no list"] }
        return handOffs.map(\.opened.title)
    }

    @Test func `what was left is offered for a day`() async throws {
        let registry = IntentRegistry([.logbookPack])
        let clock = ManualClock()
        let life = EngineLife(on: MemoryStore(clock: clock), clock, registry)
        try await life.engine.open()
        let definition = try Definition(of: "ask", in: ["ask": Self.inviting], registry)
        _ = try await life.engine.start(StartRequest(definition))
        await life.settle()
        let ownership = Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
        let desk = HomeDesk(life.engine, ownership, RunLog(in: nil), nil)
        #expect(await titles(at: desk) == ["Peruse"])
        await life.pass(.seconds(86_399))
        #expect(await titles(at: desk) == ["Peruse"])
        await life.pass(.seconds(1))
        #expect(await titles(at: desk) == [])
        let refused = await desk.reply(to: .open(OpenRequest()), telling: { _ in })
        #expect(
            refused == .refused(HomeReply.Refusal(.mistake, "there is nothing to open")))
        await life.engine.drain()
    }
}
