import Diagnostics
import Engine
import EngineTestKit
import IntentTraits
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Workflows that may do more than people have allowed; it is midnight at the beginning.
@Suite(.patient) struct AllowingTests {
    private static let hourly = """
        on: { every: 1h }
        steps: [{ emit: done }]
        """

    private func project(
        _ effects: [Effect?], _ text: String = hourly
    ) throws -> LoadedProject {
        let member = LoadedProject.Member(
            try Trial.definition(text), from: ["trial.yaml"], effects: effects)
        return LoadedProject([member], files: ["trial.yaml"], broken: [], brokenWorkflows: [])
    }

    private func verdicts(_ life: EngineLife) async throws -> [Substring] {
        try await life.ledger().map { $0.drop { $0 != " " }.dropFirst() }
    }

    @Test func `what a workflow may do at first is allowed`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        #expect(try await life.engine.load(try project([.reads("nags")])).isEmpty)
        await life.settle()
        await life.pass(.seconds(3600))
        #expect(try await verdicts(life) == ["started"])
        #expect(try await life.engine.widenings().isEmpty)
    }

    @Test func `one that may do more starts nothing until that is allowed`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load(try project([.reads("nags")]))
        let problems = try await life.engine.load(
            try project([.reads("nags"), .sends("mail"), nil]))
        #expect(
            problems.map(\.text) == [
                "'trial' may do more than was allowed (it sends 'mail'; does something that an "
                    + "intent does not declare), so its triggers start nothing; "
                    + "'errand allow trial' lets them go on"
            ])
        await life.settle()
        await life.pass(.seconds(3600))
        #expect(try await verdicts(life) == ["skipped: not allowed"])
        #expect(try await life.engine.inForce().triggers == 0)

        let seen = try #require(try await life.engine.widenings().first)
        #expect(seen.added == [.sends("mail"), nil] && seen.kept == [.reads("nags")])
        #expect(try await life.engine.allow("trial") { $0 == seen } == seen)
        await life.settle()
        await life.pass(.seconds(3600))
        #expect(try await verdicts(life) == ["skipped: not allowed", "started"])
        #expect(try await life.engine.allow("trial") { _ in true } == nil)
    }

    @Test func `files that let it do less, or as much as once, ask for nothing`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let allowed: [[Effect?]] = [
            [.reads("*"), .sends("mail")], [.reads("nags")], [.sends("mail")],
        ]
        for effects in allowed {
            #expect(try await life.engine.load(try project(effects)).isEmpty)
        }
        #expect(try await life.engine.load(try project([.writes("nags")])).count == 1)
        #expect(try await life.engine.load(try project([.reads("nags")])).isEmpty)
        await life.settle()
        await life.pass(.seconds(3600))
        #expect(try await verdicts(life) == ["started"])
    }

    @Test func `the refusal outlasts the process, and nothing missed is caught up`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let first = try await Trial.life(on: disk)
        try await first.engine.load(try project([.reads("nags")]))
        await first.engine.drain()
        disk.expireLeases()
        await first.pass(.seconds(2 * 3600))
        let second = try await Trial.life(on: disk)
        try await second.engine.load(try project([.sends("mail")]))
        await second.settle()
        #expect(try await second.engine.runs().isEmpty)
        #expect(try await verdicts(second) == ["2 times skipped: not allowed"])
    }

    @Test func `a signal to one that may do more starts nothing`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let text = "on: { signal: door }\nsteps: [{ emit: done }]"
        try await life.engine.load(try project([.reads("nags")], text))
        try await life.engine.load(try project([.sends("mail")], text))
        try await life.engine.send(NewSignal("door", id: "1"))
        await life.settle()
        #expect(try await life.ledger() == ["1 skipped: not allowed"])
    }

    @Test func `what a person has not seen is not allowed`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load(try project([.reads("nags")]))
        try await life.engine.load(try project([.sends("mail")]))
        let seen = try #require(try await life.engine.widenings().first)
        try await life.engine.load(try project([.sends("mail"), .deletes("nags")]))
        await #expect {
            _ = try await life.engine.allow("trial") { $0 == seen }
        } throws: { error in
            "\(error)".contains("have changed meanwhile")
        }
        #expect(try await life.engine.widenings().count == 1)
    }

    @Test func `a backfill of one that may do more is refused`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load(try project([.reads("nags")]))
        try await life.engine.load(try project([.sends("mail")]))
        await #expect {
            _ = try await life.engine.backfill(
                BackfillRequest(of: "trial", from: .epoch, to: life.clock.reading.instant))
        } throws: { error in
            "\(error)".contains("errand allow trial")
        }
    }
}
