import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Triggers that wait until something has lasted, and that start only so much in some time.
@Suite(.patient) struct CalmTests {
    private func life(_ trigger: String) async throws -> EngineLife {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([
            try Trial.definition("on: \(trigger)\nsteps: [{ emit: done }]")
        ])
        await life.settle()
        return life
    }

    private func send(_ id: String, _ payload: Value = [:], to life: EngineLife) async throws {
        try await life.engine.send(NewSignal("door", id: id, payload: payload.encoded))
        await life.settle()
    }

    /// The last verdict on each signal, without the times.
    private func verdicts(_ life: EngineLife) async throws -> [String] {
        try await life.ledger().map { line in
            line.replacing(/\ until [^,]*/, with: "").replacing("waiting:", with: "waiting")
        }
    }

    @Test func `quiet has to last, and each signal begins it anew`() async throws {
        let life = try await life("{ signal: door, for: 5m }")
        try await send("1", to: life)
        await life.pass(.seconds(240))
        try await send("2", to: life)
        await life.pass(.seconds(240))
        #expect(try await life.engine.runs() == [])
        await life.pass(.seconds(60))
        #expect(try await life.engine.runs().count == 1)
        #expect(
            try await verdicts(life) == [
                "1 waiting, then coalesced: into 2", "2 waiting, then started",
            ])
    }

    @Test func `a condition has to hold for as long, signal after signal`() async throws {
        let life = try await life(
            "{ signal: door, payload: { open: bool }, where: trigger.payload.open, for: 5m }")
        try await send("1", ["open": true], to: life)
        await life.pass(.seconds(240))
        try await send("2", ["open": true], to: life)
        await life.pass(.seconds(60))
        #expect(try await life.engine.runs().count == 1)
        try await send("3", ["open": true], to: life)
        await life.pass(.seconds(10))
        try await send("4", ["open": false], to: life)
        await life.pass(.seconds(600))
        #expect(try await life.engine.runs().count == 1)
        #expect(
            try await verdicts(life) == [
                "1 waiting, then started", "2 coalesced: into 1",
                "3 waiting, then skipped: did not last", "4 skipped: condition",
            ])
    }

    private static let open =
        "{ signal: door, payload: { open: bool }, where: trigger.payload.open, for: 5m }"

    /// What becomes of signals of which the first is heard, and the others come, each after some
    /// seconds, while nothing serves; a process opens the home some seconds after them.
    struct Downtime: CustomTestStringConvertible {
        let claim: String
        let trigger: String
        let signals: [(wait: Int32, isOpen: Bool)]
        let pause: Int32
        let verdicts: [String]
        var testDescription: String { claim }
    }

    static let downtimes = [
        Downtime(
            claim: "a condition is broken", trigger: open, signals: [(60, false)], pause: 60,
            verdicts: ["1 waiting, then skipped: did not last", "2 skipped: condition"]),
        Downtime(
            claim: "a condition goes on", trigger: open, signals: [(60, true)], pause: 600,
            verdicts: ["1 waiting, then caught up", "2 coalesced: into 1"]),
        Downtime(
            claim: "a condition is broken once it has lasted", trigger: open,
            signals: [(301, false)], pause: 60,
            verdicts: ["1 waiting, then caught up", "2 skipped: condition"]),
        Downtime(
            claim: "the quiet begins anew", trigger: "{ signal: door, for: 5m }",
            signals: [(60, true)], pause: 60,
            verdicts: ["1 waiting, then coalesced: into 2", "2 waiting, then started"]),
        Downtime(
            claim: "the quiet had lasted", trigger: "{ signal: door, for: 5m }",
            signals: [(301, true)], pause: 1,
            verdicts: ["1 waiting, then started", "2 waiting, then started"]),
    ]

    @Test(arguments: downtimes)
    func `signals that come while nothing serves count for what waits`(_ c: Downtime) async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let definition = try Trial.definition("on: \(c.trigger)\nsteps: [{ emit: done }]")
        let first = try await Trial.life(on: disk)
        try await first.engine.load([definition])
        await first.settle()
        try await send("1", ["open": true], to: first)
        await first.engine.drain()
        disk.expireLeases()
        for (number, signal) in c.signals.enumerated() {
            clock.advance(by: .seconds(signal.wait))
            let payload: Value = ["open": .bool(signal.isOpen)]
            _ = try await disk.send(
                NewSignal("door", id: "\(number + 2)", payload: payload.encoded))
        }
        clock.advance(by: .seconds(c.pause))
        let second = EngineLife(on: disk, clock, Trial.registry)
        _ = try await second.engine.open(loading: LoadedProject([definition]))
        await second.pass(.seconds(0))
        await second.passAll()
        #expect(try await verdicts(second) == c.verdicts)
        await second.engine.drain()
    }

    @Test func `a signal in a pause ends a condition that has to last, and starts nothing`()
        async throws
    {
        let life = try await life(Self.open)
        try await send("1", ["open": true], to: life)
        await life.pass(.seconds(10))
        try await life.engine.pause(NewPause(of: "trial", by: "ada"))
        await life.pass(.seconds(10))
        try await send("2", ["open": false], to: life)
        _ = try await life.engine.unpause(Unpausing(of: "trial"))
        await life.pass(.seconds(600))
        #expect(
            try await verdicts(life) == [
                "1 waiting, then skipped: did not last", "2 skipped: paused",
            ])
        #expect(try await life.engine.runs() == [])
    }

    @Test func `a run that its trigger puts off says until when, and waits for no process`()
        async throws
    {
        let life = try await life("{ signal: door, jitter: 1h }")
        try await send("1", to: life)
        let run = try #require(try await life.engine.runs().first)
        let standing = try await life.engine.standing(of: run)
        #expect(standing.begins == run.due && run.due > life.clock.reading.instant)
        #expect(!standing.isReady && !standing.isLeft)
        await life.passAll()
        let ended = try #require(try await life.engine.runs().first)
        #expect(try await life.engine.standing(of: ended).begins == nil)
    }

    @Test func `no more runs start in some time than may`() async throws {
        let life = try await life("{ signal: door, at_most: { count: 2, per: 1h } }")
        for id in ["1", "2", "3"] { try await send(id, to: life) }
        await life.pass(.seconds(3601))
        try await send("4", to: life)
        #expect(
            try await verdicts(life) == [
                "1 started", "2 started", "3 skipped: at most 2 in 1h", "4 started",
            ])
    }

    @Test func `times are limited likewise`() async throws {
        let life = try await life("{ every: 10m, at_most: { count: 2, per: 1h } }")
        for _ in 1...12 { await life.pass(.seconds(600)) }
        #expect(try await life.engine.runs().count == 4)
    }
}
