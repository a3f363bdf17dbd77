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
