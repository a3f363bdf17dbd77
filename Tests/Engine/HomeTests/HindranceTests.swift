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

/// Runs that keep their workflows from being started.
@Suite(.patient) struct HindranceTests {
    @Test(arguments: [
        (after: 3_599, told: nil),
        (
            after: 93_784,
            told: "it has gone on for 1d2h3m; 'timeout' in the workflow ends a run that hangs"
        ),
    ])
    func `a person is told of a run that has gone on for an hour when one is left out for it`(
        row: (after: Int32, told: String?)
    ) async throws {
        let registry = IntentRegistry([.logbookPack])
        let clock = ManualClock()
        let life = EngineLife(on: MemoryStore(clock: clock), clock, registry)
        try await life.engine.open()
        let text = "steps: [{ ask: Go on? }]"
        let run = try await life.engine.start(
            StartRequest(try Definition(of: "tidy", in: ["tidy": text], registry)))
        await life.settle()
        await life.pass(.seconds(row.after))
        let ownership = Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
        let desk = HomeDesk(life.engine, ownership, RunLog(in: nil), nil)
        let skipped = ToldOccurrence(
            workflow: "tidy", trigger: "daily", due: .epoch...(.epoch), count: 1,
            judgement: .overlap(with: run), run: nil)
        let item = PostItem(await desk.notice(of: .decided(skipped)))
        #expect(item?.sentences.first == row.told)
        #expect(item?.run == row.told.map { _ in run })
        await life.engine.drain()
    }
}
