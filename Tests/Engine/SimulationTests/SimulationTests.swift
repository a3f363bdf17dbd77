import Engine
import FileWatching
import PatienceTestKit
import Simulation
import Store
import Testing
import Values
import Workflows

@Suite(.patient) struct SimulationTests {
    private let daily = ["backup": "on: { time: '07:00' }\nsteps: [{ wait: 60s }]"]

    @Test func `a trigger is due at its times, by the clocks of its zone`() async throws {
        let machine = try Trial.machine(daily, from: "2026-03-27T12:00:00Z")
        try await machine.run(for: .seconds(3 * 86_400), with: [])
        #expect(
            try await machine.lines() == [
                "2026-03-28T06:00:00Z backup time started",
                "2026-03-29T05:00:00Z backup time started",
                "2026-03-30T05:00:00Z backup time started",
            ])
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(runs.map(\.state) == [.succeeded, .succeeded, .succeeded])
        #expect(machine.troubles == [])
    }

    @Test func `a run lasts as long as is assumed, and is in the way of others so long`()
        async throws
    {
        let machine = try Trial.machine(
            ["slow": "on: { every: 1h }\nsteps: [{ wait: 60s }]"], lasting: ["slow": .seconds(5400)]
        )
        try await machine.run(for: .seconds(4 * 3600), with: [])
        let lines = try await machine.lines().map {
            $0.split(separator: " ")[3...].joined(separator: " ")
        }
        let first = try #require(try await machine.occurrences().first?.run)
        #expect(first.endedAt?.since(first.createdAt) == .seconds(5400))
        #expect(lines[0] == "started")
        #expect(lines[1] == "skipped (overlap with \(first.id))")
        #expect(lines[2] == "started")
    }

    @Test func `signals wait for their turn, and start what they are for`() async throws {
        let machine = try Trial.machine(
            ["desk": "on: { signal: focus.on }\nsteps: [{ wait: 60s }]"],
            lasting: ["desk": .seconds(600)])
        let start = machine.now
        let events = [60, 120].map { second in
            SimulatedEvent(
                at: start.adding(.seconds(second)) ?? start, .signal(SendRequest("focus.on")))
        }
        try await machine.run(for: .seconds(3600), with: events)
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(runs.map { $0.startedAt?.since(start) } == [.seconds(60), .seconds(660)])
        #expect(
            try await machine.occurrences().map { $0.row.judgements.map(\.judgement.verdict) }
                == [[.started], [.queued, .started]])
    }

    @Test func `a run that another one replaces is cancelled`() async throws {
        let machine = try Trial.machine(
            ["desk": "on: { every: 1h }\nconcurrency: { mode: replace }\nsteps: [{ wait: 60s }]"],
            lasting: ["desk": .seconds(5400)])
        try await machine.run(for: .seconds(3 * 3600), with: [])
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(runs.map(\.state) == [.cancelled, .cancelled, .running])
    }

    @Test func `what is due while no process is there is made up for by the next one`()
        async throws
    {
        let machine = try Trial.machine(daily)
        let down = SimulatedEvent(
            at: machine.now.adding(.seconds(3600)) ?? .latest, .restart(.seconds(86_400)))
        try await machine.run(for: .seconds(3 * 86_400), with: [down])
        #expect(
            try await machine.lines() == [
                "2026-03-02T06:00:00Z backup time caught up",
                "2026-03-03T06:00:00Z backup time started",
                "2026-03-04T06:00:00Z backup time started",
            ])
    }

    @Test func `a run outlasts the process that began it, and is not done again`() async throws {
        let machine = try Trial.machine(daily, lasting: ["backup": .seconds(7200)])
        let start = machine.now
        let down = SimulatedEvent(
            at: start.adding(.seconds(6 * 3600 + 600)) ?? .latest, .restart(.seconds(60)))
        try await machine.run(for: .seconds(12 * 3600), with: [down])
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(runs.count == 1)
        #expect(runs.first?.endedAt?.since(start) == .seconds(8 * 3600))
    }

    @Test func `a clock that is set back lets nothing run twice`() async throws {
        let machine = try Trial.machine(daily)
        let step = SimulatedEvent(
            at: machine.now.adding(.seconds(6 * 3600 + 600)) ?? .latest, .step(.seconds(-3600)))
        try await machine.run(for: .seconds(12 * 3600), with: [step])
        #expect(try await machine.lines() == ["2026-03-02T06:00:00Z backup time started"])
    }

    @Test func `the end of a run starts what awaits it`() async throws {
        let machine = try Trial.machine(
            daily.merging([
                "report": "on: { after: { workflow: backup, delay: 1h } }\nsteps: [{ wait: 60s }]"
            ]) { $1 }, lasting: ["backup": .seconds(60)])
        try await machine.run(for: .seconds(12 * 3600), with: [])
        let run = try await machine.occurrences().last?.run
        #expect(run?.workflow == "report")
        #expect(run.map { "\($0.createdAt)" } == "2026-03-02T07:01:00Z")
    }

    @Test func `files that come start what watches their folder, also those that came meanwhile`()
        async throws
    {
        let machine = try Trial.machine(
            ["inbox": "on: { file: '/in/*.pdf', settle: 1m }\nsteps: [{ wait: 60s }]"])
        let start = machine.now
        func event(_ second: Int32, _ happening: SimulatedEvent.Happening) -> SimulatedEvent {
            SimulatedEvent(at: start.adding(.seconds(second)) ?? start, happening)
        }
        let change = { SimulatedFileChange(FilePath($0), $1) }
        try await machine.run(
            for: .seconds(4000),
            with: [
                event(100, .file(change("/in/a.pdf", .created))),
                event(130, .file(change("/in/a.pdf", .modified))),
                event(200, .file(change("/in/b.txt", .created))),
                event(1000, .restart(.seconds(1000))),
                event(1500, .file(change("/in/c.pdf", .created))),
                event(3000, .file(change("/in/d.pdf", .deleted))),
            ])
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(runs.map { $0.createdAt.since(start) } == [190, 2060, 3060].map { .seconds($0) })
        #expect(machine.troubles == [])
    }

    @Test func `files that come soon after others have one run, and the first waits for none`()
        async throws
    {
        let machine = try Trial.machine(
            [
                "inbox": """
                on: { file: '/in/*', settle: 0s }
                concurrency: { mode: parallel, max: 10 }
                steps: [{ wait: 60s }]
                """
            ])
        let start = machine.now
        let times: [Int32] = [1_000, 1_010, 1_020, 1_040, 1_070, 2_000]
        let events = times.map { time in
            let change = SimulatedFileChange(FilePath("/in/\(time)"), .created)
            return SimulatedEvent(at: start.adding(.milliseconds(time)) ?? start, .file(change))
        }
        try await machine.run(for: .seconds(100), with: events)
        let runs = try await machine.occurrences().compactMap(\.run)
        #expect(
            runs.map { $0.createdAt.since(start) }
                == [1_000, 1_050, 1_150, 2_000].map { .milliseconds($0) })
    }

    @Test func `a trigger for which nothing has come is idle`() async throws {
        let machine = try Trial.machine(
            daily.merging([
                "desk": "on: { signal: focus.on }\nsteps: [{ wait: 60s }]",
                "alarm": "on: { workflow: { id: backup, status: failed } }\nsteps: [{ wait: 60s }]",
            ]) { $1 })
        try await machine.run(for: .seconds(12 * 3600), with: [])
        #expect(try await machine.idleTriggers().map(\.record.workflow) == ["alarm", "desk"])
    }

    @Test func `a machine that was woken too often stands still`() async throws {
        let machine = try Trial.machine(
            ["slow": "on: { every: 1h }\nsteps: [{ wait: 60s }]"], mostWakes: 10)
        try await machine.run(for: .seconds(86_400), with: [])
        #expect(machine.passed > .zero && machine.passed < .seconds(86_400))
    }
}
