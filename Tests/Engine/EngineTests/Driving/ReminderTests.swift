import Calls
import Engine
import EngineTestKit
import PatienceTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

/// Questions that people are reminded of until they are answered.
@Suite(.patient) struct ReminderTests {
    /// The questions that people were told of.
    private final class Ears: Sendable {
        private let heard = Mutex<[(question: RunQuestion, run: ToldRun)]>([])

        func hear(_ question: RunQuestion, _ run: ToldRun) {
            heard.withLock { $0.append((question, run)) }
        }

        var prompts: [String] { heard.withLock { $0.map(\.question.question.prompt) } }
        var last: (question: RunQuestion, run: ToldRun)? { heard.withLock { $0.last } }
    }

    private static let asking = "steps: [{ ask: Go?, type: bool, remind: 30m }]"

    private func life(
        on store: MemoryStore, _ ears: Ears, role: EngineSettings.Role = .everything
    ) async throws -> EngineLife {
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(
            on: store, clock, Trial.registry, role: role,
            adjusting: { settings in
                settings.announce = {
                    if case .asked(let asked, let run, _) = $0 { ears.hear(asked, run) }
                }
            })
        try await life.engine.open()
        await life.settle()
        return life
    }

    @Test(arguments: [EngineSettings.Role.everything, .ownRuns])
    func `people are told when a question is asked, and after each span until it is answered`(
        _ role: EngineSettings.Role
    ) async throws {
        let ears = Ears()
        let life = try await life(on: MemoryStore(clock: ManualClock()), ears, role: role)
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.asking)))
        await life.settle()
        #expect(ears.prompts == ["Go?"])
        await life.pass(.seconds(1799))
        #expect(ears.prompts.count == 1)
        await life.pass(.seconds(1))
        #expect(ears.prompts == ["Go?", "Go?"])
        let before = try await life.engine.run(run)
        await life.pass(.seconds(1800))
        #expect(ears.prompts.count == 3)
        // It is nothing that its run would learn of.
        #expect(try await life.engine.run(run) == before)
        #expect(before?.state == .waiting)
        let (told, toldRun) = try #require(ears.last)
        #expect(told.run == run && toldRun.id == run && toldRun.workflow == "trial")
        try await life.engine.answer(run, at: told.path, to: told.id, reading: "yes", by: "Anna")
        await life.pass(.seconds(7200))
        #expect(ears.prompts.count == 3)
        #expect(try await life.engine.run(run)?.state == .succeeded)
    }

    @Test func `who looks on hears of a reminder, and not of the question at first`()
        async throws
    {
        let life = try await life(on: MemoryStore(clock: ManualClock()), Ears())
        let progress = life.engine.progress()
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.asking)))
        await life.pass(.seconds(1800))
        await life.engine.drain()
        var told: [RunID] = []
        for await news in progress { told += [news.reminder?.run].compactMap(\.self) }
        #expect(told == [run])
    }

    @Test func `a snoozed question is not told of before that is over`() async throws {
        let ears = Ears()
        let life = try await life(on: MemoryStore(clock: ManualClock()), ears)
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.asking)))
        await life.settle()
        try await life.engine.snooze(run, for: .seconds(7200), by: "Anna")
        await life.pass(.seconds(7199))
        #expect(ears.prompts.count == 1)
        await life.pass(.seconds(1))
        #expect(ears.prompts.count == 2)
        await life.pass(.seconds(1800))
        #expect(ears.prompts.count == 3)
    }

    @Test func `a reminder outlives its engine, and those that were missed are one`()
        async throws
    {
        let (clock, ears) = (ManualClock(), Ears())
        let disk = MemoryStore(clock: clock)
        let first = try await life(on: disk, Ears())
        _ = try await first.engine.start(StartRequest(try Trial.definition(Self.asking)))
        await first.settle()
        await first.engine.drain()
        clock.advance(by: .seconds(100_000))
        let second = try await life(on: disk, ears)
        #expect(ears.prompts == ["Go?"])
        await second.pass(.seconds(1799))
        #expect(ears.prompts.count == 1)
        await second.pass(.seconds(1))
        #expect(ears.prompts.count == 2)
    }
}
