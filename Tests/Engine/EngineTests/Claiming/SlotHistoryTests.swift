import Engine
import EngineTestKit
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Random histories of starts, cancellations, time and deaths: always as many runs go on as there
/// are slots.
@Suite(.patient) struct SlotHistoryTests {
    @Test(arguments: 1...12) func `slots are held by unfinished runs, and by no others`(
        seed: UInt64
    ) async throws {
        var dice = Dice(seed: seed)
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let text = """
            concurrency: { mode: queue, max: 2 }
            steps:
              - wait: 10m
              - wait_for: go
            finally:
              - wait: 1m
            """
        let definition = try Trial.definition(text)
        var life = try await Trial.life(on: disk)
        for step in 1...30 {
            switch dice.roll(6) {
            case 0, 1: _ = try? await life.engine.start(StartRequest(definition))
            case 2:
                let runs = try await disk.runs(RunSelection()).filter { !$0.state.isFinal }
                if let run = runs.isEmpty ? nil : runs[dice.roll(runs.count)] {
                    _ = try? await life.engine.cancel(run.id, by: "dice")
                }
            case 3: await life.pass(.seconds(Int32(dice.roll(900))))
            case 4: _ = try await life.engine.send(NewSignal("go", id: "\(step)"))
            default:
                await life.engine.drain()
                disk.expireLeases()
                life = try await Trial.life(on: disk)
            }
            await life.settle()
            try await check(disk, "seed \(seed), step \(step)")
        }
        for run in try await disk.runs(RunSelection()) where !run.state.isFinal {
            _ = try await life.engine.cancel(run.id, by: "end")
        }
        await life.passAll()
        #expect(try await disk.runs(RunSelection()).allSatisfy(\.state.isFinal))
    }

    private func check(_ store: MemoryStore, _ place: String) async throws {
        let runs = try await store.runs(RunSelection()).filter { !$0.state.isFinal }
        let queued = runs.count { $0.state == .queued }
        let admitted = runs.count - queued
        #expect(admitted <= 2, "\(place)")
        #expect(queued == 0 || admitted == 2, "\(place)")
    }
}

/// Numbers that are the same in every run of the tests.
private struct Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(sides))
    }
}
