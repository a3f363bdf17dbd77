import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Occurrences that are decided some time later, while triggers are edited and clocks are set.
@Suite(.patient) struct WaitingTests {
    private let clock: ManualClock
    private let disk: MemoryStore

    init() {
        clock = ManualClock()
        disk = MemoryStore(clock: clock)
    }

    private func definition(_ trigger: String) throws -> Definition {
        try Trial.definition("on: \(trigger)\nsteps: [{ emit: done }]")
    }

    /// An engine with a trigger that has heard a signal.
    private func life(_ trigger: String) async throws -> EngineLife {
        let life = try await Trial.life(on: disk)
        try await life.engine.load([try definition(trigger)])
        await life.settle()
        try await life.engine.send(NewSignal("door", id: "1"))
        await life.settle()
        return life
    }

    /// The verdicts, without the times until which something waits.
    private func verdicts(_ life: EngineLife) async throws -> [String] {
        try await life.ledger().map { $0.replacing(/: until [^,]*/, with: "") }
    }

    private static let calm = "{ id: calm, signal: door, for: 1h }"

    @Test(
        arguments: [
            ([], "removed"), (["{ id: calm, signal: door, for: 1h, enabled: false }"], "disabled"),
        ] as [([String], String)])
    func `what waits starts nothing once its trigger is gone or switched off, and says so`(
        _ triggers: [String], _ reason: String
    ) async throws {
        let life = try await life(Self.calm)
        try await life.engine.load(LoadedProject(try triggers.map(definition)))
        await life.pass(.seconds(7200))
        #expect(try await life.engine.runs() == [])
        #expect(try await verdicts(life) == ["1 waiting, then skipped: \(reason)"])
        await life.engine.drain()
    }

    @Test func `what waits is what its trigger does next, unless it is paused`() async throws {
        let life = try await life(Self.calm)
        func next() async throws -> Timestamp? {
            try await life.engine.triggerStandings().first?.next
        }
        #expect(try await next() == clock.reading.instant.adding(.seconds(3600)))
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        #expect(try await next() == nil)
        _ = try await life.engine.unpause(Unpausing(of: nil))
        await life.pass(.seconds(3600))
        #expect(try await next() == nil)
        await life.engine.drain()
    }

    @Test func `what waits is decided though its trigger lets nothing wait any more`()
        async throws
    {
        let edited = try definition("{ id: calm, signal: door }")
        let first = try await life(Self.calm)
        try await first.engine.load([edited])
        await first.settle()
        await first.engine.drain()
        disk.expireLeases()
        let next = try await Trial.life(on: disk)
        try await next.engine.load([edited])
        await next.pass(.seconds(3600))
        #expect(try await verdicts(next) == ["1 waiting, then started"])
        await next.engine.drain()
    }

    @Test(arguments: ClockSettingTests.steps)
    func `what waits for a length of time waits so long, however the clock is set`(
        _ step: TimeSpan
    ) async throws {
        let life = try await life(Self.calm)
        await life.pass(.seconds(600))
        await life.setClock(by: step)
        for _ in 0..<49 { await life.pass(.seconds(60)) }
        #expect(try await life.engine.runs() == [])
        await life.pass(.seconds(60))
        #expect(try await life.engine.runs().count == 1)
        await life.engine.drain()
    }

    @Test func `what waits goes on by the time that was moved, also in the next process`()
        async throws
    {
        let first = try await life(Self.calm)
        await first.setClock(by: .seconds(-86_400))
        await first.engine.drain()
        disk.expireLeases()
        let next = try await Trial.life(on: disk)
        try await next.engine.load([try definition(Self.calm)])
        await next.pass(.seconds(3600))
        #expect(try await verdicts(next) == ["1 waiting, then waiting, then started"])
        await next.engine.drain()
    }
}
