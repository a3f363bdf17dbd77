import Calls
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

/// Runs that a process had in hand when it died, and what the next one makes of them.
@Suite(.patient(for: .seconds(180))) struct SuspectTests {
    private let clock = ManualClock()
    private let disk: MemoryStore
    private let gate = Gate()

    init() {
        disk = MemoryStore(clock: clock)
    }

    /// One step that waits at the gate and may be performed again.
    static func holding(_ name: String, _ more: String = "") -> String {
        """
        concurrency: { mode: parallel, max: 100 }
        steps:
          - { intent: logbook.hold, with: { name: \(name) }, if_interrupted: retry }
        \(more)
        """
    }

    private func life(_ crumbs: HandBreadcrumbs, workers: Int = 8) async throws -> EngineLife {
        disk.expireLeases()
        let life = EngineLife(
            on: disk, clock, Trial.registry, workers: workers, breadcrumbs: crumbs)
        try await life.engine.open()
        return life
    }

    private func start(_ text: String, _ life: EngineLife) async throws -> RunID {
        try await life.engine.start(StartRequest(try Trial.definition(text)))
    }

    @Test func `suspects go on after all others, one after the other`() async throws {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let first = try await life(crumbs)
            let names = ["a", "b", "c"]
            for name in names {
                _ = try await start(Self.holding(name), first)
                await gate.comes(name)
            }
            // The process had two of them in hand; the third one has come since.
            let left = crumbs.died().left.filter { _ in true }
            let runs = try await disk.runs(RunSelection()).map(\.id)
            let second = try await life(
                HandBreadcrumbs(
                    left: left.filter {
                        if case .run(let run, _) = $0 { run != runs[0] } else { false }
                    }))
            await gate.comes("c", 2)
            await gate.comes("a", 2)
            #expect(Set(gate.arrivals.dropFirst(3)) == ["a", "c"])
            gate.open("a")
            await gate.comes("b", 2)
            gate.open("b")
            gate.open("c")
            await second.settle()
            for run in try await disk.runs(RunSelection()) {
                #expect(run.state == .succeeded)
                #expect(run.deaths == 0)
            }
            await first.engine.drain()
        }
    }

    @Test func `a suspect that takes long does not hold up the others for ever`() async throws {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let first = try await life(crumbs)
            for name in ["a", "b"] {
                _ = try await start(Self.holding(name), first)
                await gate.comes(name)
            }
            let second = try await life(crumbs.died())
            await gate.comes("a", 2)
            clock.advance(by: .seconds(29))
            second.ring()
            #expect(gate.arrivals.count { $0 == "b" } == 1)
            clock.advance(by: .seconds(1))
            // It may still be about to say when it wants to be woken, or have seen what time it is.
            for _ in 0..<100_000 where gate.arrivals.count(where: { $0 == "b" }) < 2 {
                if second.ring() { break }
                await Task.yield()
            }
            await gate.comes("b", 2)
            gate.open("a")
            gate.open("b")
            await second.settle()
            await first.engine.drain()
        }
    }

    @Test func `a run over which three processes have died asks what is to become of it`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            var crumbs = HandBreadcrumbs()
            let first = try await life(crumbs)
            let run = try await start(Self.holding("bad"), first)
            for death in 1...3 {
                await gate.comes("bad", death)
                #expect(try await disk.run(run)?.deaths == death - 1)
                crumbs = crumbs.died()
                _ = try await life(crumbs)
            }
            let last = try await life(crumbs.died())
            await last.settle()
            let record = try #require(try await disk.run(run))
            #expect(record.state == .waiting)
            #expect(
                record.waitingFor == "the process has died 3 times while it worked on the run")
            let question = try #require(try await last.engine.questions(of: run).first).question
            #expect(question.choices.map(\.title) == ["Run it again", "Let it fail", "Cancel it"])
            try await last.engine.answer(run, reading: "Run it again", by: "Anna")
            await gate.comes("bad", 4)
            gate.open("bad")
            await last.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
            #expect(try await disk.run(run)?.deaths == 0)
        }
    }

    @Test(arguments: [
        ("Let it fail", RunState.failed, ["failed", "last"]), ("Cancel it", .cancelled, ["last"]),
    ])
    func `a run that is not let go on does its last steps`(
        answer: String, state: RunState, notes: [String]
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let text = Self.holding(
                "bad",
                """
                on_failure: [{ intent: logbook.note, with: { text: failed } }]
                finally: [{ intent: logbook.note, with: { text: last } }]
                """)
            let life = try await Gate.$own.withValue(gate) {
                let first = try await self.life(HandBreadcrumbs())
                let run = try await start(text, first)
                await gate.comes("bad")
                for death in 1...3 {
                    let next = try await self.life(HandBreadcrumbs(left: [.run(run, at: .run)]))
                    if death < 3 {
                        await gate.comes("bad", death + 1)
                    } else {
                        await next.settle()
                    }
                }
                let last = try await self.life(HandBreadcrumbs())
                await last.settle()
                try await last.engine.answer(run, reading: answer, by: "Anna")
                return last
            }
            await life.settle()
            #expect(try await disk.runs(RunSelection()).map(\.state) == [state])
            #expect(try Logbook.notes(of: Logbook.database) == notes)
        }
    }

    @Test func `what a run has come to clears it of suspicion`() async throws {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let text = """
                steps:
                  - { intent: logbook.hold, with: { name: a }, if_interrupted: retry }
                  - { intent: logbook.hold, with: { name: b }, if_interrupted: retry }
                """
            let first = try await life(crumbs)
            let run = try await start(text, first)
            await gate.comes("a")
            let next = crumbs.died()
            let second = try await life(next)
            await gate.comes("a", 2)
            #expect(try await disk.run(run)?.deaths == 1)
            gate.open("a")
            await gate.comes("b")
            #expect(try await disk.run(run)?.deaths == 0)
            gate.open("b")
            await second.settle()
        }
    }

    @Test func `a process that ends in good order makes no suspects, nor does a power cut`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let first = try await life(crumbs)
            let run = try await start(Self.holding("a"), first)
            await gate.comes("a")
            await first.engine.drain()
            #expect(crumbs.isClosed)
            #expect(crumbs.inHand.isEmpty)
            // The content of the file is lost with the power.
            let second = try await life(HandBreadcrumbs())
            await gate.comes("a", 2)
            let third = try await life(HandBreadcrumbs())
            await gate.comes("a", 3)
            #expect(try await disk.run(run)?.deaths == 0)
            gate.open("a")
            await third.settle()
            await second.engine.drain()
        }
    }

    @Test func `a one-shot engine leaves the suspects of others to an engine that recovers`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let first = try await life(crumbs)
            let run = try await start(Self.holding("a"), first)
            await gate.comes("a")
            disk.expireLeases()
            let passing = crumbs.died()
            let other = EngineLife(
                on: disk, clock, Trial.registry, role: .ownRuns, breadcrumbs: passing)
            try await other.engine.open()
            gate.open("b")
            _ = try await start(Self.holding("b"), other)
            await other.settle()
            await other.engine.drain()
            #expect(passing.left.contains(.run(run, at: .run)) || !passing.left.isEmpty)
            #expect(try await disk.run(run)?.deaths == 0)
            let last = try await life(passing)
            await gate.comes("a", 2)
            #expect(try await disk.run(run)?.deaths == 1)
            gate.open("a")
            await last.settle()
        }
    }

    @Test func `a one-shot engine that goes on with a dead one's run ends its programs and counts`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let crumbs = HandBreadcrumbs()
            let first = EngineLife(
                on: disk, clock, Trial.registry, role: .ownRuns, breadcrumbs: crumbs)
            try await first.engine.open()
            let run = try await start(Self.holding("a"), first)
            await gate.comes("a")
            disk.expireLeases()
            let step = Crumb.run(run, at: StepPath("0"))
            let orphaned = HandBreadcrumbs(left: [step], orphans: [step])
            let lines = LineBook()
            let second = EngineLife(
                on: disk, clock, Trial.registry, role: .ownRuns, breadcrumbs: orphaned,
                log: { lines.add($0) })
            try await second.engine.open()
            #expect(lines.all.isEmpty)
            second.engine.goOn(with: try #require(try await disk.run(run)))
            await gate.comes("a", 2)
            #expect(lines.all.map(\.run) == [run])
            #expect(orphaned.left.isEmpty)
            gate.open("a")
            await second.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
        }
    }
}
