import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Runs of projects whose zone is not on this machine: the clock of another zone is not theirs.
@Suite(.patient) struct NoZoneTests {
    private func definition(_ text: String) throws -> Definition {
        try Definition(
            of: "trial", in: ["trial": text], Trial.registry, configuration: "timezone: Europe/Oslo"
        )
    }

    @Test func `a run whose zone is not there is refused by hand, and by its trigger`() async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let life = EngineLife(on: store, clock, Trial.registry, zones: "/nowhere")
        try await life.engine.open()
        let definition = try definition("on: { signal: go }\nsteps: [{ wait: 1s }]")
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.start(StartRequest(definition))
        }
        #expect(error?.messages.map(\.code) == ["no-zone"])
        try await life.engine.load([definition])
        try await life.engine.send(NewSignal("go", id: "1"))
        await life.settle()
        let uid = try #require(try await life.engine.triggers().first?.uid)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: uid))
        #expect(rows.map { $0.judgements.last?.judgement.verdict } == [.failedToStart])
        #expect(try await store.runs(RunSelection()).isEmpty)
    }

    @Test func `a run whose zone is gone waits, and goes on where it is`() async throws {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let first = try await Trial.life(on: store)
        let definition = try definition("steps: [{ wait: 1h }]")
        let run = try await first.engine.start(StartRequest(definition))
        await first.settle()
        await first.engine.drain()
        let second = EngineLife(on: store, clock, Trial.registry, zones: "/nowhere")
        try await second.engine.open()
        await second.pass(.seconds(3600))
        #expect(try await store.run(run)?.state == .waiting)
        await second.engine.drain()
    }
}
