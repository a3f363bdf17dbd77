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

/// A trigger is edited at each instant around something that it calls due: at 07:00 of the first of
/// January.
@Suite(.patient) struct TriggerEditTests {
    struct Edit: Sendable, CustomTestStringConvertible {
        let testDescription: String

        /// The triggers that are loaded, one after the other; `nil` is a project without the
        /// workflow.
        let triggers: [String?]

        /// Whether the trigger calls 07:00 due in the end.
        let isDue: Bool

        /// Whether it is another trigger then, so that what was not decided is not missed.
        var isAnother = false
    }

    private static let old = "{ id: a, time: \"07:00\" }"

    static let edits: [Edit] = [
        Edit(testDescription: "nothing", triggers: [old], isDue: true),
        Edit(
            testDescription: "another id", triggers: ["{ id: b, time: \"07:00\" }"], isDue: true,
            isAnother: true),
        Edit(
            testDescription: "another time", triggers: ["{ id: a, time: \"07:30\" }"],
            isDue: false),
        Edit(
            testDescription: "another zone",
            triggers: ["{ id: a, time: \"07:00\", timezone: Europe/Oslo }"], isDue: false),
        Edit(
            testDescription: "a trigger that is disabled",
            triggers: ["{ id: a, time: \"07:00\", enabled: false }"], isDue: false),
        Edit(
            testDescription: "a trigger that is removed", triggers: [nil], isDue: false,
            isAnother: true),
        Edit(
            testDescription: "one that comes back", triggers: [nil, old], isDue: true,
            isAnother: true),
    ]

    /// The time of the edit, in seconds from when it is due, and the work of the engine by then.
    enum Instant: CaseIterable, Sendable {
        case secondBefore, atOnce, undecided, secondAfter, whileNoEngineRuns, whileNoneServes

        var offset: Int32 {
            switch self {
            case .secondBefore: -1
            case .atOnce, .undecided: 0
            case .secondAfter, .whileNoEngineRuns, .whileNoneServes: 1
            }
        }
    }

    @Test(arguments: edits, Instant.allCases)
    func
        `what is due starts once at most, and once if the trigger called it so and an engine ran`(
            _ edit: Edit, _ instant: Instant
        ) async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            var life = try await Trial.life(on: disk)
            try await life.engine.load([try definition(Self.old)])
            await life.settle()
            let span = TimeSpan.seconds(7 * 3600 + instant.offset)
            var projects = try edit.triggers.map { trigger in
                LoadedProject(try trigger.map { [try definition($0)] } ?? [])
            }
            switch instant {
            case .secondBefore, .atOnce, .secondAfter: await life.pass(span)
            case .undecided: clock.advance(by: span)
            case .whileNoEngineRuns:
                await life.engine.drain()
                disk.expireLeases()
                clock.advance(by: span)
                life = try await Trial.life(on: disk)
            case .whileNoneServes:
                await life.engine.drain()
                disk.expireLeases()
                clock.advance(by: span)
                life = EngineLife(on: disk, clock, Trial.registry)
                try await life.engine.open(loading: projects.removeFirst())
                await life.settle()
            }
            for project in projects {
                try await life.engine.load(project)
                await life.settle()
            }
            await life.pass(.seconds(10))
            let started = try Logbook.notes(of: Logbook.database)
            #expect(started.count <= 1)
            #expect(Set(started).isSubset(of: ["2026-01-01T07:00:00Z"]))
            switch instant {
            case .secondBefore: #expect(started.count == (edit.isDue ? 1 : 0))
            case .atOnce, .secondAfter: #expect(started.count == 1)
            case .undecided where !edit.isAnother: #expect(started.count == 1)
            case .whileNoEngineRuns where !edit.isAnother,
                .whileNoneServes where !edit.isAnother:
                #expect(started.count == (edit.isDue ? 1 : 0))
            case .undecided, .whileNoEngineRuns, .whileNoneServes: break
            }
            try await checkLedger(life)
            await life.engine.drain()
        }
    }

    /// In seconds from when it is due.
    @Test(arguments: [-1, 0, 1] as [Int32])
    func `a workflow with another name starts nothing twice, and goes on`(
        _ offset: Int32
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
            try await life.engine.load(LoadedProject([try definition(Self.old)]))
            await life.pass(.seconds(7 * 3600 + offset))
            try await life.engine.load(LoadedProject([try definition(Self.old, of: "renamed")]))
            await life.pass(.seconds(10))
            await life.pass(.seconds(86_400))
            #expect(
                try Logbook.notes(of: Logbook.database) == [
                    "2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z",
                ])
            try await checkLedger(life)
            await life.engine.drain()
        }
    }

    private func definition(_ trigger: String, of id: String = "trial") throws -> Definition {
        let text = """
            on: \(trigger)
            steps: [{ intent: logbook.note, with: { text: "${{ string(trigger.due) }}" } }]
            """
        return try Definition(of: id, in: [id: text], Trial.registry)
    }

    /// Each row of the ledger that has started something has one run, and no run is in two of them.
    private func checkLedger(_ life: EngineLife) async throws {
        var runs: [RunID] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let verdict = row.judgements.last?.judgement.verdict
                let hasStarted = verdict == .started || verdict == .caughtUp
                #expect((row.run != nil) == hasStarted, "\(row)")
                if let run = row.run { runs.append(run) }
            }
        }
        #expect(Set(runs).count == runs.count)
        #expect(try await life.engine.runs(RunSelection()).count == runs.count)
    }
}
