import Engine
import EngineTestKit
import PatienceTestKit
import SQLite
import Store
import StoreSQLite
import StoreTestKit
import Testing
import Values
import Workflows

/// Hundreds of runs that can go on at once.
@Suite(.patient(for: .seconds(180))) struct ManyRunsTests {
    @Test func `a run that cannot be read keeps none of those behind it from going on`()
        async throws
    {
        let home = try TemporaryHome()
        let clock = ManualClock()
        let store = try SQLiteStore(
            home: home.path, as: .current(as: "test"), clock: clock, durability: .nothing)
        let definition = try Trial.definition(
            "concurrency: { mode: parallel, max: 1000 }\nsteps: [{ wait: 1h }]")
        let first = try await Trial.life(on: store)
        for _ in 0..<300 { _ = try await first.engine.start(StartRequest(definition)) }
        await first.settle()
        await first.engine.drain()
        let connection = try Connection("\(home.path)/errand.db", as: .owner(.nothing))
        try connection.run("UPDATE runs SET state = 'running', definition = x'00' WHERE number = 1")
        clock.advance(by: .seconds(3600))
        let second = try await Trial.life(on: store)
        await second.settle()
        var ended = RunSelection(most: 300)
        ended.states = [.succeeded]
        #expect(try await store.runs(ended).count == 299)
        await second.engine.drain()
    }
}
