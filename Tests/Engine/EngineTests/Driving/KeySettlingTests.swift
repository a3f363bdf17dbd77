import Engine
import EngineTestKit
import IntentTraits
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

@Suite(.patient) struct KeySettlingTests {
    /// The keys that an app was told of, and whether a task had to wait for that.
    private final class Keeper: KeyKeeper {
        struct Told: Equatable {
            let count: Int
            let isInTask: Bool
        }

        let told = Mutex<[Told]>([])

        func settle(_ keys: [IdempotencyKey], at time: Duration) { note(keys.count) }

        func pruneSettled(before time: Duration) -> Int {
            note(0)
            return 0
        }

        private func note(_ count: Int) {
            let isInTask = withUnsafeCurrentTask { $0 != nil }
            told.withLock { $0.append(Told(count: count, isInTask: isInTask)) }
        }
    }

    @Test func `an app is told which keys are settled, and no task waits for that`() async throws {
        let keeper = Keeper()
        try await Logbook.$keeper.withValue(keeper) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let life = try await Trial.life(on: disk)
            _ = try await life.engine.start(StartRequest(try Trial.definition(Trial.notes)))
            await life.pass(.seconds(60))
            let none = TimeSpan.zero
            _ = try await life.engine.prune(
                Pruning(runs: none, ledger: none, signals: none), by: "test")
            #expect(
                keeper.told.withLock { $0 } == [
                    Keeper.Told(count: 2, isInTask: false), Keeper.Told(count: 0, isInTask: false),
                ])
            await life.engine.drain()
        }
    }

    @Test func `what many runs leave goes in few changes`() async throws {
        let disk = FaultyStore(MemoryStore(clock: ManualClock()))
        let life = try await Trial.life(on: disk)
        let definition = try Trial.definition("steps: [{ stop: now }]")
        for _ in 1...40 {
            _ = try await life.engine.start(StartRequest(definition))
            await life.settle()
        }
        await life.pass(.seconds(60))
        let former = disk.changes
        let none = TimeSpan.zero
        let report = try await life.engine.prune(
            Pruning(runs: none, ledger: none, signals: none), by: "test")
        #expect(report.pruned.runs == 40)
        #expect(disk.changes - former <= 4)
        await life.engine.drain()
    }
}
