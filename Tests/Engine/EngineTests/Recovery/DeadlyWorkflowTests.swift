import Diagnostics
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

/// Workflows of which one run after the other takes the process along.
@Suite(.patient(for: .seconds(180))) struct DeadlyWorkflowTests {
    private let clock = ManualClock()
    private let disk: MemoryStore
    private let gate = Gate()

    init() {
        disk = MemoryStore(clock: clock)
    }

    /// Its runs never end by themselves, and ask after a death.
    private static let deadly = """
        on: [{ id: ear, signal: go }, { id: hour, every: 1h }]
        concurrency: { mode: parallel, max: 100 }
        steps: [{ intent: logbook.hold, with: { name: x } }]
        """

    private static let trouble =
        "the triggers of 'trial' are paused, since the process has died over 3 of its runs within "
        + "an hour; they are in force again once its files are changed, or with "
        + "'errand unpause trial'"

    /// The next process, after one that has died over some runs, with what it says at its start.
    private func life(
        after runs: [RunID], _ texts: [String: String] = ["trial": deadly], limits: String? = nil
    ) async throws -> (EngineLife, [String]) {
        disk.expireLeases()
        let crumbs = HandBreadcrumbs(left: runs.map { .run($0, at: .run) })
        let life = EngineLife(on: disk, clock, Trial.registry, breadcrumbs: crumbs)
        let definition = try Definition(
            of: "trial", in: texts, Trial.registry, configuration: limits)
        let problems = try await life.engine.open(loading: LoadedProject([definition]))
        return (life, problems.map(\.text))
    }

    /// Starts a run by the trigger, and returns it once it is in hand.
    private func begin(_ life: EngineLife) async throws -> RunID {
        let count = gate.arrivals.count
        try await life.engine.send(NewSignal("go", id: "\(count)"))
        await gate.comes("x", count + 1)
        return try #require(try await disk.runs(RunSelection()).max { $0.number < $1.number }).id
    }

    /// The process after so many have died, each over another run.
    private func life(
        afterDeaths count: Int, each span: TimeSpan = .seconds(60),
        _ texts: [String: String] = ["trial": deadly], limits: String? = nil
    ) async throws -> (EngineLife, [String]) {
        var over: [RunID] = []
        for _ in 0..<count {
            let (life, problems) = try await life(after: over, texts, limits: limits)
            #expect(problems == [])
            over = [try await begin(life)]
            await life.engine.drain()
            clock.advance(by: span)
        }
        return try await life(after: over, texts, limits: limits)
    }

    @Test func `a workflow rests after three of its runs took the process along, until unpaused`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let (life, problems) = try await life(afterDeaths: 3)
            #expect(problems == [Self.trouble])
            try await life.engine.send(NewSignal("go", id: "late"))
            await life.pass(.seconds(7200))
            #expect(gate.arrivals.count == 3)
            #expect(try await life.engine.unpause(Unpausing(of: "trial")))
            await life.settle()
            #expect(try await life.ledger(of: "ear").last == "late skipped: paused")
            #expect(
                try await life.ledger(of: "hour").map { $0.drop { $0 != " " } }
                    == [" 2 times skipped: paused"])
            // Its deaths are forgotten with the pause.
            let run = try await begin(life)
            await life.engine.drain()
            let (next, later) = try await self.life(after: [run])
            #expect(later == [])
            await next.engine.drain()
        }
    }

    @Test func `what was due before the next process was there starts nothing any more`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            // The hour is over when the fourth process begins.
            let (life, _) = try await life(afterDeaths: 3, each: .seconds(1201))
            await life.settle()
            #expect(try await life.engine.pauses().count == 1)
            #expect(gate.arrivals.count == 3)
            #expect(try await life.ledger(of: "hour") == [])
            await life.engine.drain()
        }
    }

    @Test(arguments: ["steps: [{ wait: 1s }]", "limits"])
    func `an edit lets it go on`(_ edit: String) async throws {
        try await Gate.$own.withValue(gate) {
            let (first, _) = try await life(afterDeaths: 3)
            await first.engine.drain()
            let (second, again) = try await life(after: [])
            #expect(again == [Self.trouble])
            await second.engine.drain()
            let edited = "on: [{ id: ear, signal: go }, { id: hour, every: 1h }]\n" + edit
            let (life, problems) =
                edit == "limits"
                ? try await self.life(after: [], limits: "limits: { deaths: 5 }")
                : try await self.life(after: [], ["trial": edited])
            #expect(problems == [])
            #expect(try await life.engine.pauses() == [])
            await life.engine.drain()
        }
    }

    @Test(
        arguments: [
            (2, 60, nil), (3, 1801, nil), (4, 60, "limits: { deaths: 5 }"),
        ] as [(Int, Int32, String?)])
    func `it goes on after fewer deaths, or within a longer time`(
        _ count: Int, _ seconds: Int32, _ limits: String?
    ) async throws {
        try await Gate.$own.withValue(gate) {
            let (life, problems) = try await life(
                afterDeaths: count, each: .seconds(seconds), limits: limits)
            #expect(problems == [])
            await life.engine.drain()
        }
    }

    @Test func `a death over three of its runs is one`() async throws {
        try await Gate.$own.withValue(gate) {
            let (first, _) = try await life(after: [])
            var over: [RunID] = []
            for _ in 0..<3 { over.append(try await begin(first)) }
            await first.engine.drain()
            let (second, problems) = try await life(after: over)
            #expect(problems == [])
            let run = try await begin(second)
            await second.engine.drain()
            clock.advance(by: .seconds(1))
            let (third, later) = try await life(after: [run])
            #expect(later == [])
            #expect(try await disk.deaths().count == 4)
            await third.engine.drain()
        }
    }

    @Test func `several deaths over one run are one`() async throws {
        try await Gate.$own.withValue(gate) {
            let text = Self.deadly.replacing("x }", with: "x }, if_interrupted: retry")
            var (life, _) = try await life(after: [], ["trial": text])
            let run = try await begin(life)
            for death in 1...3 {
                await life.engine.drain()
                clock.advance(by: .seconds(60))
                var problems: [String]
                (life, problems) = try await self.life(after: [run], ["trial": text])
                #expect(problems == [])
                // The third one parks it.
                if death < 3 { await gate.comes("x", death + 1) } else { await life.settle() }
            }
            #expect(try await disk.run(run)?.deaths == 3)
            #expect(try await disk.deaths().map(\.run) == [run])
            await life.engine.drain()
        }
    }

    @Test func `a run that has come to something since is not counted`() async throws {
        try await Gate.$own.withValue(gate) {
            let (second, _) = try await life(afterDeaths: 1)
            await second.settle()
            let run = try #require(try await disk.runs(RunSelection()).first).id
            gate.open("x")
            try await second.engine.answer(run, reading: "1", by: "Anna")
            await second.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
            #expect(try await disk.deaths() == [])
            await second.engine.drain()
        }
    }

    @Test func `a run that another one has started counts for the first of them`() async throws {
        try await Gate.$own.withValue(gate) {
            let texts = [
                "trial": """
                on: { signal: go }
                concurrency: { mode: parallel, max: 100 }
                steps: [{ workflow: child }]
                """,
                "child": """
                concurrency: { mode: parallel, max: 100 }
                steps: [{ intent: logbook.hold, with: { name: x } }]
                """,
            ]
            let (life, problems) = try await life(afterDeaths: 3, texts)
            #expect(problems == [Self.trouble])
            await life.engine.drain()
            #expect(try await disk.deaths().map(\.workflow) == ["trial", "trial", "trial"])
        }
    }
}
