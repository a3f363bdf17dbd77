import Calls
import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The order in which an engine takes in all that came while none was there.
@Suite(.patient(for: .seconds(180))) struct OpeningOrderTests {
    private let clock = ManualClock()
    private let disk: MemoryStore

    init() {
        disk = MemoryStore(clock: clock)
    }

    private func life(
        _ workflows: [String: String], _ crumbs: HandBreadcrumbs? = nil
    ) async throws -> (EngineLife, [String]) {
        disk.expireLeases()
        let life = EngineLife(on: disk, clock, Trial.registry, breadcrumbs: crumbs)
        let definitions = try workflows.keys.sorted().map {
            try Definition(of: $0, in: workflows, Trial.registry)
        }
        let problems = try await life.engine.open(loading: LoadedProject(definitions))
        await life.settle()
        return (life, problems.map(\.text))
    }

    private func end(_ life: EngineLife) async {
        await life.settle()
        await life.engine.drain()
    }

    /// The ledger of all triggers, in lines.
    private func ledger(_ life: EngineLife) async throws -> [String] {
        var lines: [String] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let last = row.judgements.last?.judgement
                let reason = last?.reason.map { ": \($0)" } ?? ""
                lines.append(
                    "\(trigger.id ?? trigger.kind) \(last?.verdict.rawValue ?? "")\(reason)")
            }
        }
        return lines.sorted()
    }

    private static func listening(to signal: String, _ id: String = "ear") -> String {
        "on: { id: \(id), signal: \(signal) }\nsteps: [{ wait: 1s }]"
    }

    @Test func `a deadline that has passed holds, unless the signal had come by then`() async throws
    {
        let text = """
            steps:
              - id: late
                wait_for: late
                timeout: 1h
                on_error: continue
              - id: early
                wait_for: early
                timeout: 1h
                on_error: continue
            outputs:
              late: "${{ late.status }}"
              early: "${{ early.status }}"
            """
        let (first, _) = try await life([:])
        let run = try await first.engine.start(StartRequest(try Trial.definition(text)))
        await end(first)
        clock.advance(by: .seconds(3601))
        _ = try await disk.send(NewSignal("late", id: "1"))
        let (second, _) = try await life([:])
        await end(second)
        _ = try await disk.send(NewSignal("early", id: "2"))
        clock.advance(by: .seconds(3600))
        let (third, _) = try await life([:])
        await third.settle()
        #expect(
            try await Trial.outputs(of: run, third) == ["late": "failed", "early": "succeeded"])
    }

    @Test func `a signal is heard by triggers that were there when it came`() async throws {
        let (first, _) = try await life(["old": Self.listening(to: "go")])
        await end(first)
        _ = try await disk.send(NewSignal("go", id: "1"))
        let (second, _) = try await life([
            "old": Self.listening(to: "go"), "new": Self.listening(to: "go", "late"),
        ])
        #expect(try await ledger(second) == ["ear started"])
        _ = try await disk.send(NewSignal("go", id: "2"))
        await second.passAll()
        #expect(try await ledger(second) == ["ear started", "ear started", "late started"])
    }

    @Test func `a signal from before the first triggers of a home is for these`() async throws {
        _ = try await disk.send(NewSignal("go", id: "1"))
        let (first, _) = try await life(["old": Self.listening(to: "go")])
        #expect(try await ledger(first) == ["ear started"])
        await end(first)
        let (second, _) = try await life(["old": Self.listening(to: "go", "other")])
        #expect(try await ledger(second).count == 1)
    }

    @Test func `a signal that the present version does not call due is covered and starts nothing`()
        async throws
    {
        let (first, _) = try await life(["old": Self.listening(to: "go")])
        await end(first)
        _ = try await disk.send(NewSignal("go", id: "1"))
        _ = try await disk.send(NewSignal("stop", id: "2"))
        let (second, _) = try await life(["old": Self.listening(to: "stop")])
        #expect(try await ledger(second) == ["ear skipped: edited"])
        #expect(try await disk.runs(RunSelection()).isEmpty)
    }

    @Test func `signals come before what was due in the meantime`() async throws {
        let text = """
            concurrency: skip
            on:
              - { id: ear, signal: go }
              - { id: clock, time: "07:00" }
            steps: [{ wait: 1h }]
            """
        let (first, _) = try await life(["both": text])
        await end(first)
        clock.advance(by: .seconds(7 * 3600 + 10))
        _ = try await disk.send(NewSignal("go", id: "1"))
        let (second, _) = try await life(["both": text])
        let run = try #require(try await disk.runs(RunSelection()).first)
        #expect(
            try await ledger(second) == ["clock skipped: overlap with \(run.id)", "ear started"])
    }

    @Test func `a trigger over which two processes have died is paused until it is changed`()
        async throws
    {
        let text = Self.listening(to: "go")
        let (first, _) = try await life(["a": text])
        let uid = try #require(try await first.engine.triggers().first?.uid)
        await end(first)
        let once = HandBreadcrumbs(left: [.trigger(uid)])
        let (second, told) = try await life(["a": text], once)
        #expect(told == [])
        #expect(once.left == [.trigger(uid)])
        _ = try await disk.send(NewSignal("go", id: "1"))
        await second.settle()
        #expect(once.left == [])
        await end(second)

        let (third, sentences) = try await life(
            ["a": text], HandBreadcrumbs(left: [.trigger(uid), .trigger(uid)]))
        #expect(
            sentences == [
                "trigger 'ear' of 'a' is paused, since the process died twice in a row while it was being "
                    + "decided; it is in force again once it is changed, or with 'errand unpause a'"
            ])
        #expect(try await third.engine.triggers().map(\.state) == [.paused])
        _ = try await disk.send(NewSignal("go", id: "2"))
        await end(third)
        let (fourth, again) = try await life(["a": text])
        #expect(again.count == 1)
        await end(fourth)
        let (fifth, none) = try await life(["a": text + "\ndescription: mended\n"])
        #expect(none.count == 1)
        await end(fifth)
        let (sixth, mended) = try await life(["a": Self.listening(to: "go", "ear, where: \"true\"")]
        )
        #expect(mended == [])
        #expect(try await sixth.engine.triggers().map(\.state) == [.active])
        _ = try await disk.send(NewSignal("go", id: "3"))
        await sixth.passAll()
        #expect(
            try await ledger(sixth).sorted() == [
                "ear skipped: paused", "ear started", "ear started",
            ])
    }

    @Test(
        arguments: [
            (false, ["3 times skipped: paused", "started"]),
            (true, ["2 times coalesced", "caught up", "started"]),
        ] as [(Bool, [String])])
    func `what was due while a trigger was paused because of deaths has its row`(
        _ catchesUp: Bool, _ verdicts: [String]
    ) async throws {
        let text = "on: { id: hour, every: 1h }\nsteps: [{ emit: done }]"
        let (first, _) = try await life(["a": text])
        let uid = try #require(try await first.engine.triggers().first?.uid)
        await end(first)
        let (second, told) = try await life(
            ["a": text], HandBreadcrumbs(left: [.trigger(uid), .trigger(uid)]))
        #expect(told.count == 1)
        await second.pass(.seconds(3 * 3600 + 600))
        _ = try await second.engine.unpause(Unpausing(of: "a", catchingUp: catchesUp))
        await second.pass(.seconds(3000))
        let ledger = try await second.ledger().map { line in
            line.drop { $0 != " " }.dropFirst().replacing(/: into .*/, with: "")
        }
        #expect(ledger.map(String.init) == verdicts)
    }
}
