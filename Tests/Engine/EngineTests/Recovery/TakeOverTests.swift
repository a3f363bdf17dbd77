import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Another engine takes over just before one of a run's advances is stored.
@Suite(.patient(for: .seconds(180))) struct TakeOverTests {
    private static let workflow = """
        steps:
          - { intent: logbook.note, with: { text: one } }
          - { wait: 10s }
          - { workflow: child }
          - { intent: logbook.note, with: { text: three } }
        finally:
          - { intent: logbook.note, with: { text: last } }
        """

    @Test func `after a takeover at any time, the run ends once, and nothing happens twice`()
        async throws
    {
        for number in 1...40 {
            let database = try Logbook.open(nil)
            let isOver = try await Logbook.$own.withValue(database) {
                try await takeOver(beforeAdvance: number)
            }
            if isOver { return }
        }
        Issue.record("there are too many changes")
    }

    /// Returns whether the run had ended before that advance.
    private func takeOver(beforeAdvance number: Int) async throws -> Bool {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let store = MeddlingStore(disk, beforeAdvance: number) { disk in
            // The first engine has not renewed its lease for too long.
            clock.advance(by: .seconds(31))
            let second = EngineLife(
                on: MeddlingStore(disk, beforeAdvance: 0) { _ in }, clock, Trial.registry)
            try await second.engine.open()
            await second.passAll()
            await second.engine.drain()
        }
        let life = EngineLife(on: store, clock, Trial.registry, lease: .seconds(30))
        try await life.engine.open()
        let definition = try Definition(
            of: "trial",
            in: [
                "trial": Self.workflow,
                "child": "steps: [{ intent: logbook.note, with: { text: two } }]",
            ], Trial.registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.passAll()
        let comment = Comment(rawValue: "before advance \(number)")
        for record in try await disk.runs(RunSelection()) {
            #expect(record.state == .succeeded, comment)
            let entries = try await life.engine.entries(of: record.id)
            let ends = entries.indices.filter { entries[$0].body.kind == .ended }
            #expect(ends == [entries.count - 1], comment)
        }
        #expect(
            try Logbook.notes(of: Logbook.database) == ["one", "two", "three", "last"], comment)
        #expect(try await disk.run(run) != nil)
        await life.engine.drain()
        return store.advances < number
    }
}
