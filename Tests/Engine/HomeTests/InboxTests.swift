import Calls
import Catalogue
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

    /// An engine that has performed an invitation, and the desk before it.
    private func home() async throws -> (EngineLife, HomeDesk) {
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
        return (life, HomeDesk(life.engine, ownership, RunLog(in: nil), nil))
    }

    @Test func `newer runs hide nothing of a day, and what hides acts is said`() async throws {
        var (life, desk) = try await home()
        for _ in 0..<2 {
            _ = try await life.engine.call(
                CallRequest(TypeID(app: "logbook", name: "invite"), [.init("name", "Bo")]))
        }
        await life.settle()
        desk.mostRuns = 2
        #expect(await titles(at: desk).count == 3)
        for (request, words) in [
            (
                HomeRequest.lastAct(of: nil),
                "nothing that was done in the last 2 runs can be undone"
            ),
            (
                .lastAct(of: "lgobook"),
                "no app 'lgobook' has done anything; did you mean 'logbook'?"
            ),
        ] {
            let reply = await desk.reply(to: request, telling: { _ in })
            guard case .refused(let refusal) = reply else {
                Issue.record("\(reply)")
                continue
            }
            #expect(refusal.sentence.hasPrefix(words), "\(refusal)")
        }
        await life.engine.drain()
    }

    @Test func `what was left is offered for a day`() async throws {
        let (life, desk) = try await home()
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
