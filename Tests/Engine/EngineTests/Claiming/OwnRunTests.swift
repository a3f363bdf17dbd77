import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine

/// Engines that were started for one run, in a home where there are others.
@Suite(.patient) struct OwnRunTests {
    @Test func `its own run goes on although many others are ready`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let text = """
            concurrency: { mode: parallel, max: 10000 }
            steps: [{ wait: 1m }, { wait: 1m }]
            """
        let definition = try Trial.definition(text)
        let first = try await Trial.life(on: disk)
        for _ in 0..<300 { _ = try await first.engine.start(StartRequest(definition)) }
        await first.settle()
        await first.engine.drain()
        disk.expireLeases()
        clock.advance(by: .seconds(60))
        _ = try await disk.resolveDue(most: 1000)
        let second = try await Trial.life(on: disk, role: .ownRuns)
        let run = try await second.engine.start(StartRequest(definition))
        await second.passAll()
        #expect(try await disk.run(run)?.state == .succeeded)
    }

    @Test func `its own run that is to begin later begins then`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: disk, role: .ownRuns)
        let definition = try Trial.definition(
            "steps: [{ intent: logbook.note, with: { text: x } }]")
        _ = try await life.engine.start(StartRequest(definition))
        await life.settle()
        var later = NewRun(
            "later", of: "trial", definition: definition.digest, origin: Origin("test"))
        later.format = JournalFormat.current
        later.entries = [NewEntry(Entry(.run, .created(Created()), at: .epoch, mark: 0))]
        later.notBefore = disk.now.adding(.seconds(420))
        _ = try await disk.create(later, as: "create")
        life.engine.goOn(with: try #require(try await disk.run("later")))
        await life.passAll()
        #expect(try await disk.run("later")?.state == .succeeded)
    }

    @Test(arguments: [(EngineSettings.Role.everything, 1), (.ownRuns, 0)])
    func `only an engine that does everything looks for damage`(
        _ role: EngineSettings.Role, _ count: Int
    ) async throws {
        let store = FaultyStore(MemoryStore(clock: ManualClock()))
        let life = try await Trial.life(on: store, role: role)
        #expect(store.damageSearches == count)
        await life.engine.drain()
    }

    @Test func `a one-shot engine goes on with what it is told to, and with its children`()
        async throws
    {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let definition = try Definition(
            of: "parent",
            in: [
                "parent": "steps: [{ workflow: child }]",
                "child": "steps: [{ wait: 1m }, { ask: who, type: string }, { wait: 1m }]",
            ], Trial.registry)
        let first = try await Trial.life(on: disk, role: .ownRuns)
        let run = try await first.engine.start(StartRequest(definition))
        await first.passAll()
        let child = try #require(try await disk.runs(RunSelection()).first { $0.id != run })
        #expect(try await first.engine.questions(of: child.id).count == 1)
        await first.engine.drain()
        disk.expireLeases()
        let second = try await Trial.life(on: disk, role: .ownRuns)
        try await second.engine.answer(child.id, reading: "I", by: "Anna")
        second.engine.goOn(with: child)
        await second.passAll()
        #expect(try await disk.run(child.id)?.state == .succeeded)
        #expect(try await disk.run(run)?.state == .succeeded)
    }

    @Test(arguments: [EngineSettings.Role.everything, .ownRuns])
    func `a run whose signal has come is left where no engine goes on with it`(
        _ role: EngineSettings.Role
    ) async throws {
        let disk = MemoryStore(clock: ManualClock())
        let first = try await Trial.life(on: disk, role: .ownRuns)
        let definition = try Trial.definition("steps: [{ wait_for: news }]")
        let run = try await first.engine.start(StartRequest(definition))
        await first.passAll()
        await first.engine.drain()
        disk.expireLeases()
        var standings: [RunStanding] = []
        let second = try await Trial.life(on: disk, role: role)
        standings.append(try await second.engine.standing(of: try #require(disk.run(run))))
        try await second.engine.send(NewSignal("news", id: "1"))
        await second.settle()
        let record = try #require(try await disk.run(run))
        standings.append(try await second.engine.standing(of: record))
        #expect(standings.map(\.isLeft) == [false, role == .ownRuns])
        #expect(record.state == (role == .ownRuns ? .waiting : .succeeded))
        second.engine.goOn(with: record)
        await second.settle()
        #expect(try await disk.run(run)?.state == .succeeded)
    }
}
