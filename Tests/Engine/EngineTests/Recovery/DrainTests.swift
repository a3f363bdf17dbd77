import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Engines that are told to end while something is under way.
@Suite(.patient(for: .seconds(180))) struct DrainTests {
    private let clock = ManualClock()
    private let disk: MemoryStore
    private let gate = Gate()
    private let crumbs = HandBreadcrumbs()

    init() {
        disk = MemoryStore(clock: clock)
    }

    private func life(
        passing: Duration..., workers: Int = 8,
        onSleep: @escaping @Sendable (Duration) -> Void = { _ in }
    ) async throws -> EngineLife {
        disk.expireLeases()
        let life = EngineLife(
            on: disk, clock, Trial.registry, workers: workers, breadcrumbs: crumbs,
            waiting: PassingClock(passing: Set(passing), onSleep: onSleep))
        try await life.engine.open()
        return life
    }

    private func statuses(of run: RunID, _ life: EngineLife) async throws -> [Outcome.Status] {
        try await life.engine.entries(of: run).compactMap {
            if case .outcome(let outcome) = $0.body { outcome.status } else { nil }
        }
    }

    @Test func `an engine that ends says so to those who want a run of it`() async throws {
        let life = try await life()
        await life.engine.drain()
        let request = StartRequest(try Trial.definition("steps: [{ wait: 1h }]"))
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.start(request)
        }
        #expect(
            error?.description
                == "the process that owns the home is ending and begins no run any more; try again "
                + "once it has ended")
    }

    @Test func `what ends within the time that it has is kept, and nothing more is begun`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            // The step ends while the engine waits for that.
            let life = try await life { [gate] in if $0 == .seconds(30) { gate.open("a") } }
            let text = """
                steps:
                  - { intent: logbook.hold, with: { name: a } }
                  - { intent: logbook.hold, with: { name: b } }
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await gate.comes("a")
            await life.engine.drain(within: .seconds(30))
            #expect(gate.arrivals == ["a"])
            #expect(try await statuses(of: run, life) == [.succeeded])
            #expect(
                try await life.engine.entries(of: run).count { $0.body.kind == .begun } == 1)
            #expect(try await disk.engines().isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func `what does not end in time is recorded as interrupted, also if it does not stop`(
        isStubborn: Bool
    ) async throws {
        try await Gate.$own.withValue(gate) {
            let life = try await life(passing: .seconds(30), isStubborn ? .seconds(10) : .zero)
            let text = """
                steps:
                  - { intent: logbook.hold, with: { name: a, isStubborn: \(isStubborn) } }
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await gate.comes("a")
            await life.engine.drain(within: .seconds(30))
            #expect(try await statuses(of: run, life) == [.interrupted])
            #expect(try await disk.engines().isEmpty)
            #expect(try await disk.run(run)?.owner == nil)
            #expect(try await disk.run(run)?.deaths == 0)
            #expect(crumbs.isClosed)
            gate.open("a")
        }
    }

    @Test func `no question is asked about a step that was only to begin`() async throws {
        try await Gate.$own.withValue(gate) {
            let text = """
                steps:
                  - parallel:
                      - [{ id: a, intent: logbook.hold, with: { name: a } }]
                      - [{ id: b, intent: logbook.hold, with: { name: b } }]
                """
            // Two workers, one of which is kept for others.
            let life = try await life(workers: 2)
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await gate.comes("a")
            await life.engine.drain()
            #expect(gate.arrivals == ["a"])
            let next = try await self.life()
            await gate.comes("b")
            #expect(gate.arrivals == ["a", "b"])
            gate.open("b")
            await next.settle()
            let questions = try await next.engine.questions(of: run)
            #expect(questions.map(\.path.text) == ["0/0/a"])
        }
    }
}
