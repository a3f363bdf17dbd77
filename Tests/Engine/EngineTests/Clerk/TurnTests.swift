import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Store
import Synchronization
import Testing

@testable import Engine

/// Whether an engine turns, for those who tell others that it is well.
@Suite(.patient) struct TurnTests {
    private func life() -> EngineLife {
        let clock = ManualClock()
        return EngineLife(
            on: MemoryStore(clock: clock), clock, IntentRegistry([.logbookPack]))
    }

    @Test func `an engine that has nothing to do turns`() async throws {
        let life = life()
        try await life.engine.open(loading: [])
        #expect(await life.engine.turn())
        #expect(await life.engine.turn())
        await life.engine.drain()
    }

    @Test func `an engine that hangs does not turn before it goes on`() async throws {
        let life = life()
        try await life.engine.open(loading: [])
        await life.settle()
        await life.engine.schedule.deciding.lock()
        let isOver = Mutex(false)
        let engine = life.engine
        let turning = Task {
            let turned = await engine.turn()
            isOver.withLock { $0 = true }
            return turned
        }
        for _ in 1...1_000 { await Task.yield() }
        #expect(!isOver.withLock { $0 })
        life.engine.schedule.deciding.unlock()
        #expect(await turning.value)
        await life.engine.drain()
    }

    @Test func `an engine that has ended turns no more`() async throws {
        let life = life()
        try await life.engine.open(loading: [])
        await life.engine.drain()
        #expect(await !life.engine.turn())
    }
}
