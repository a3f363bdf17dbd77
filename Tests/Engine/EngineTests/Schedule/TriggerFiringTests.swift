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

/// Triggers on a store in memory, with a clock that only the test moves.
///
/// It is midnight at the beginning.
@Suite(.patient) struct TriggerFiringTests {
    private static func workflow(_ trigger: String, _ more: String = "") -> String {
        """
        on: \(trigger)
        \(more)
        steps:
          - intent: logbook.note
            with: { text: "${{ string(trigger.due) }}" }
        """
    }

    /// The ledger of the only trigger in lines, the oldest first.
    private func ledger(_ life: EngineLife) async throws -> [String] {
        var lines: [String] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let last = row.judgements.last?.judgement
                let reason = last?.reason.map { ": \($0)" } ?? ""
                lines.append("\(row.count) \(row.key.key) \(last?.verdict.rawValue ?? "")\(reason)")
            }
        }
        return lines.reversed()
    }

    @Test func `what is due starts once, also if the engine begins again`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let definition = try Trial.definition(Self.workflow("{ time: \"07:00\" }"))
            let first = try await Trial.life(on: disk)
            try await first.engine.load([definition])
            await first.pass(.seconds(7 * 3600))
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-01T07:00:00Z"])
            await first.engine.drain()
            disk.expireLeases()

            let second = try await Trial.life(on: disk)
            try await second.engine.load([definition])
            await second.settle()
            #expect(try await ledger(second) == ["1 2026-01-01T07:00:00/0/system started"])
            #expect(try Logbook.notes(of: Logbook.database).count == 1)
        }
    }

    @Test func `a trigger that is not in force is told of`() async throws {
        let trigger = "{ id: a, time: \"07:00\", timezone: Europe/Oslo }"
        let text = "on: \(trigger)\nsteps: [{ wait: 1s }]"
        try await expectTrouble("trigger-unreadable", with: try Trial.definition(text))
    }

    private func expectTrouble(
        _ code: String, with definition: Definition
    ) async throws {
        let clock = ManualClock()
        // The machine that loads it has no zones.
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, Trial.registry, zones: "/nowhere")
        try await life.engine.open()
        let problems = try await life.engine.load([definition])
        #expect(problems.map(\.code) == [code])
        #expect(problems.first?.text.contains("trigger 'a' of 'trial'") == true)
    }

    @Test func `a variable that runs of a trigger would lack is told of when that is loaded`()
        async throws
    {
        let clock = ManualClock()
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, Trial.registry,
            adjusting: { $0.environment = ["SET": ""] })
        try await life.engine.open()
        let text = """
            env: [SET, UNSET, OTHER]
            on: { time: "07:00"}
            steps: [{ fail: "${{ env.SET + env.UNSET }} ${{ has(env.OTHER) ? env.OTHER : '' }}" }]
            """
        let problems = try await life.engine.load([try Trial.definition(text)])
        #expect(problems.map(\.code) == ["unset-variable"])
        #expect(problems.first?.text.contains(":3 reads 'env.UNSET', ") == true)
        await life.pass(.seconds(7 * 3600))
        #expect(try await life.engine.runs().map(\.state) == [.failed])
    }

    @Test(arguments: ["", "concurrency: skip", "concurrency: queue"])
    func `each missed time runs, one after the other, and the one that is due now behind them`(
        _ concurrency: String
    ) async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let definition = try Trial.definition(
            "on: { time: \"07:00\", if_missed: each }\n\(concurrency)\nsteps: [{ wait: 60s }]")
        let first = try await Trial.life(on: disk)
        try await first.engine.load([definition])
        await first.engine.drain()
        disk.expireLeases()

        clock.advance(by: .seconds(2 * 86_400 + 7 * 3600 + 10))
        let second = try await Trial.life(on: disk)
        try await second.engine.load([definition])
        await second.settle()
        #expect(try await second.engine.runs().map(\.state) == [.queued, .queued, .waiting])
        for _ in 1...4 { await second.pass(.seconds(61)) }
        #expect(
            try await second.ledger() == [
                "2026-01-01T07:00:00/0/system caught up",
                "2026-01-02T07:00:00/0/system queued, then started",
                "2026-01-03T07:00:00/0/system queued, then started",
            ])
        let runs = try await second.engine.runs().reversed()
        #expect(runs.map(\.state) == [.succeeded, .succeeded, .succeeded])
        for (one, next) in zip(runs, runs.dropFirst()) {
            let (end, start) = (try #require(one.endedAt), try #require(next.startedAt))
            #expect(end <= start)
        }
    }

    @Test func `what was missed is caught up once`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let definition = try Trial.definition(Self.workflow("{ time: \"07:00\" }"))
            let first = try await Trial.life(on: disk)
            try await first.engine.load([definition])
            await first.engine.drain()
            disk.expireLeases()

            clock.advance(by: .seconds(3 * 86_400))
            let second = try await Trial.life(on: disk)
            try await second.engine.load([definition])
            await second.settle()
            #expect(
                try await ledger(second) == [
                    "2 2026-01-01T07:00:00/0/system coalesced: into 2026-01-03T07:00:00/0/system",
                    "1 2026-01-03T07:00:00/0/system caught up",
                ])
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-03T07:00:00Z"])
            let uid = try #require(try await second.engine.triggers().first?.uid)
            let rows = try await second.engine.occurrences(OccurrenceSelection(of: uid))
            #expect(try await second.engine.goal(of: rows[0]) == nil)
            #expect(try await second.engine.goal(of: rows[1]) == rows[0])
        }
    }

    @Test func `an edit fires nothing, neither what it adds nor what it takes away`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let first = try await Trial.life(on: disk)
            try await first.engine.load([try Trial.definition(Self.workflow("{ time: \"07:00\" }"))]
            )
            await first.engine.drain()
            disk.expireLeases()

            clock.advance(by: .seconds(12 * 3600))
            let second = try await Trial.life(on: disk)
            try await second.engine.load([
                try Trial.definition(Self.workflow("{ time: \"08:00\" }"))
            ])
            await second.settle()
            #expect(
                try await ledger(second) == ["1 2026-01-01T07:00:00/0/system skipped: edited"])
            #expect(try Logbook.notes(of: Logbook.database).isEmpty)
            #expect(try await second.engine.triggers().count == 1)
            await second.pass(.seconds(20 * 3600))
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-02T08:00:00Z"])
        }
    }

    @Test func `an occurrence that meets a run of its workflow says so`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let text = "on: { every: 1h }\nsteps: [{ wait: 90m }]"
        let life = try await Trial.life(on: disk)
        try await life.engine.load([try Trial.definition(text)])
        await life.pass(.seconds(3600))
        let runs = try await disk.runs(RunSelection())
        let run = try #require(runs.first)
        await life.pass(.seconds(3600))
        #expect(runs.count == 1)
        #expect(
            try await ledger(life).last?.hasSuffix("skipped: overlap with \(run.id)") == true)
    }

    @Test func `a trigger that was taken away comes back as another says it`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let disk = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: disk)
            let first = Self.workflow("{ id: a, time: \"07:00\" }")
            let second = Self.workflow("{ id: a, time: \"09:00\" }")
            try await life.engine.load([try Trial.definition(first)])
            try await life.engine.load([])
            await life.pass(.seconds(8 * 3600))
            try await life.engine.load([try Trial.definition(second)])
            await life.pass(.seconds(2 * 3600))
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-01T09:00:00Z"])
        }
    }

    @Test func `a signal that came while no engine ran starts what listens to it`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let text = "on: { signal: go }\nsteps: [{ intent: logbook.note, with: { text: gone } }]"
            let definition = try Trial.definition(text)
            let first = EngineLife(on: disk, clock, Trial.registry)
            try await first.engine.open(loading: [definition])
            await first.engine.drain()
            _ = try await disk.send(NewSignal("go", id: "1"))
            let second = EngineLife(on: disk, clock, Trial.registry)
            try await second.engine.open(loading: [definition])
            await second.settle()
            #expect(try Logbook.notes(of: Logbook.database) == ["gone"])
        }
    }

    @Test func `a condition that does not hold is no start`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let text = Self.workflow(
            """

              time: "07:00"
              where: trigger.due.getHours() == 8
            """)
        let life = try await Trial.life(on: disk)
        try await life.engine.load([try Trial.definition(text)])
        await life.pass(.seconds(7 * 3600))
        #expect(try await ledger(life) == ["1 2026-01-01T07:00:00/0/system skipped: condition"])
    }

    @Test func `what was due once before it was known never fires`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let text = Self.workflow("{ at: \"2025-12-24T18:00:00Z\" }")
        let life = try await Trial.life(on: disk)
        try await life.engine.load([try Trial.definition(text)])
        await life.settle()
        #expect(try await ledger(life) == ["1 2025-12-24T18:00:00Z skipped: already past"])
    }

    @Test func `a trigger that is taken away does not fire any more`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: disk)
        try await life.engine.load([try Trial.definition(Self.workflow("{ time: \"07:00\" }"))])
        try await life.engine.load([])
        await life.pass(.seconds(86_400))
        #expect(try await disk.runs(RunSelection()).isEmpty)
        #expect(try await disk.triggers().map(\.state) == [.removed])
    }

    @Test func `a one-shot engine fires nothing and goes on with nothing else`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let first = try await Trial.life(on: disk)
        let waiting = try Trial.definition("steps: [{ wait: 1h }]")
        let other = try await first.engine.start(StartRequest(waiting))
        await first.settle()
        await first.engine.drain()
        disk.expireLeases()

        let second = try await Trial.life(on: disk, role: .ownRuns)
        clock.advance(by: .seconds(7200))
        let own = try Definition(
            of: "own", in: ["own": "steps: [{ wait: 1h }]"], Trial.registry)
        let run = try await second.engine.start(StartRequest(own))
        await second.passAll()
        #expect(try await disk.run(run)?.state == .succeeded)
        #expect(try await disk.run(other)?.state == .waiting)
    }

    @Test func `what was due by a rule that cannot be read any more is told of when it is edited`()
        async throws
    {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let first = try await Trial.life(on: disk)
        let former = Self.workflow("{ id: a, time: \"07:00\", timezone: Europe/Oslo }")
        try await first.engine.load([try Trial.definition(former)])
        await first.engine.drain()
        clock.advance(by: .seconds(12 * 3600))
        let second = EngineLife(on: disk, clock, Trial.registry, zones: "/nowhere")
        let edited = try Trial.definition(Self.workflow("{ id: a, time: \"08:00\" }"))
        try await second.engine.open()
        let problems = try await second.engine.load([edited])
        #expect(problems.map(\.code) == ["trigger-history-unreadable"])
        #expect(problems.first?.text.contains("Europe/Oslo") == true, "\(problems)")
    }

    @Test func `a thousand runs that signals start wait for their turn, and one more is skipped`()
        async throws
    {
        let disk = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: disk)
        try await life.engine.load([
            try Trial.definition("on: { signal: go }\nsteps: [{ wait: 1h }]")
        ])
        for number in 0...1_001 { try await life.engine.send(NewSignal("go", id: "\(number)")) }
        await life.settle()
        var selection = RunSelection(most: 2_000)
        selection.states = [.queued]
        #expect(try await disk.runs(selection).count == 1_000)
        let uid = try #require(try await life.engine.triggers().first?.uid)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: uid, most: 2_000))
        let verdicts = rows.map { $0.judgements.last?.judgement.reason }
        #expect(verdicts.count { $0 == "queue full" } == 1)
    }

    @Test func `as many missed times are made up for as the project says`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let clock = try #require(disk.clock as? ManualClock)
        let definition = try Definition(
            of: "trial",
            in: ["trial": "on: { every: 1m, if_missed: each }\nsteps: [{ wait: 1ms }]"],
            Trial.registry, configuration: "limits: { missed: 3 }")
        let first = EngineLife(on: disk, clock, Trial.registry)
        try await first.engine.open()
        try await first.engine.load([definition])
        await first.settle()
        await first.engine.drain()
        clock.advance(by: .seconds(3600))
        let second = EngineLife(on: disk, clock, Trial.registry)
        try await second.engine.open()
        try await second.engine.load([definition])
        await second.settle()
        let uid = try #require(try await second.engine.triggers().first?.uid)
        let rows = try await second.engine.occurrences(OccurrenceSelection(of: uid))
        let skipped = rows.filter { $0.judgements.last?.judgement.reason == "too many missed" }
        let count = skipped.reduce(into: 0) { $0 += $1.count }
        #expect(count == 56)
    }

    @Test func `who sends a signal that starts nothing is told so`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let lines = LineBook()
        let clock = try #require(disk.clock as? ManualClock)
        let life = EngineLife(on: disk, clock, Trial.registry, log: { lines.add($0) })
        try await life.engine.open()
        let workflow = "on: { signal: go }\nsteps: [{ wait: 1h }]"
        try await life.engine.load([
            try Definition(
                of: "trial", in: ["trial": workflow], Trial.registry,
                configuration: "limits: { signals: 1 }")
        ])
        for number in 0...2 {
            var signal = NewSignal("go", id: "\(number)")
            (signal.sender, signal.depth) = ("sender", 1)
            try await life.engine.send(signal)
        }
        await life.settle()
        let told = lines.all.filter { $0.run == "sender" }
        #expect(
            told.map(\.text) == [
                "the signal 'go' starts no run of 'trial', since as many wait for their turn as may; "
                    + "'limits: { signals: … }' in 'errand.yaml' allows more"
            ])
    }
}

extension Value {
    /// Returns the value with another entry in each place where a map has this one.
    fileprivate func replacing(
        _ key: String, _ value: Value, by newKey: String, _ newValue: Value
    ) -> Value {
        switch self {
        case .list(let list):
            return .list(list.map { $0.replacing(key, value, by: newKey, newValue) })
        case .map(let map):
            return .map(
                map.reduce(into: ValueMap()) { all, entry in
                    let isMeant = entry.key == .string(key) && entry.value == value
                    all[isMeant ? .string(newKey) : entry.key] =
                        isMeant ? newValue : entry.value.replacing(key, value, by: newKey, newValue)
                })
        default: return self
        }
    }
}
