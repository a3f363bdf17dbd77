import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Runs that do not begin, or go no further, and leave nothing behind that they should not.
@Suite(.patient) struct RefusedRunTests {
    private static let waiting = """
        concurrency: skip
        steps:
          - { intent: logbook.note, with: { text: one } }
          - { wait: 1h }
        """

    @Test func `a run that is refused or queued does nothing`() async throws {
        for mode in [Admission.Mode.skip, .queue] {
            try await Logbook.$own.withValue(try Logbook.open(nil)) {
                let store = MemoryStore(clock: ManualClock())
                let life = try await Trial.life(on: store)
                let definition = try Trial.definition(Self.waiting)
                _ = try await life.engine.start(StartRequest(definition))
                await life.settle()
                var second = StartRequest(definition)
                second.ifRunning = mode
                _ = try? await life.engine.start(second)
                await life.settle()
                #expect(try Logbook.notes(of: Logbook.database) == ["one"])
            }
        }
    }

    @Test func `what is not begun when the engine ends is not said to be begun`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let disk = MemoryStore(clock: ManualClock())
            let ending = Mutex<EngineLife?>(nil)
            let store = MeddlingStore(disk, beforeAdvance: 1) { _ in
                let life = ending.withLock { $0 }
                _ = Task.immediate { await life?.engine.drain(within: .seconds(60)) }
            }
            let life = try await Trial.life(on: store)
            ending.withLock { $0 = life }
            let text = """
                steps:
                  - { intent: logbook.note, with: { text: one } }
                  - { intent: logbook.note, with: { text: two } }
                  - { intent: logbook.note, with: { text: three } }
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.engine.idle()
            let kinds = try await disk.entries(of: run).map(\.entry.kind)
            #expect(kinds == [.created, .begun, .outcome, .begun, .outcome])
            disk.expireLeases()
            _ = try await Trial.life(on: disk)
            #expect(try await disk.run(run)?.state == .succeeded)
            #expect(try Logbook.notes(of: Logbook.database) == ["one", "two", "three"])
        }
    }
}
