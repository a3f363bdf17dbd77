import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// A job of every night that something cuts off, and the nights after it.
@Suite(.timeLimit(.minutes(5))) struct NightlyTests {
    private static let nightly = """
        on: { time: "02:00" }
        steps:
          - { id: backup, intent: logbook.hold, with: { name: night } }
        """

    private let gate = Gate()

    /// The event that ends the first night's work; the next process begins ten minutes later.
    enum Cut: CaseIterable {
        /// The program is told to end, as for an update.
        case restart

        case kill

        /// Nothing can be stored any more; the program is started anew once there is room.
        case fullDisk

        /// The machine goes down and comes up again.
        case reboot
    }

    private func life(
        on store: some Store, _ clock: ManualClock, _ crumbs: HandBreadcrumbs = HandBreadcrumbs(),
        _ workflows: [String: String] = ["nightly": Self.nightly]
    ) async throws -> EngineLife {
        let life = EngineLife(
            on: store, clock, Trial.registry, breadcrumbs: crumbs,
            waiting: PassingClock(passing: [.seconds(10)]))
        let definitions = try workflows.keys.sorted().map {
            try Definition(of: $0, in: workflows, Trial.registry)
        }
        try await life.engine.open(loading: LoadedProject(definitions))
        return life
    }

    /// The last verdict on each night, the oldest first.
    private func ledger(_ life: EngineLife) async throws -> [String] {
        var lines: [String] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let last = row.judgements.last?.judgement
                lines.append(
                    (last?.verdict.rawValue ?? "") + (last?.reason.map { " (\($0))" } ?? ""))
            }
        }
        return lines.reversed()
    }

    private func runs(_ life: EngineLife) async throws -> [RunRecord] {
        try await life.engine.runs().sorted { $0.number < $1.number }
    }

    @Test(arguments: Cut.allCases)
    func `a job that was cut off runs the next night, and its ledger says what happened`(
        _ cut: Cut
    ) async throws {
        try await Gate.$own.withValue(gate) {
            let (first, next) = try await cutOff(by: cut)
            await next.settle()
            let waiting = try #require(try await runs(next).first)
            #expect(waiting.state == .waiting && waiting.hasYielded)
            await night(after: 24 * 3600 - 600, next, 2)
            #expect(
                try await ledger(next) == [
                    "started", "started (\(waiting.id) waits for an answer)",
                ])

            // An answer meanwhile does not make two of them work beside each other.
            try await next.engine.answer(waiting.id, reading: "1", by: "anna")
            let queued = try #require(try await next.engine.run(waiting.id))
            #expect(queued.state == .queued)
            #expect(try await next.engine.holder(before: queued)?.number == 2)
            gate.open("night")
            await next.settle()
            #expect(gate.arrivals == ["night", "night", "night"])
            #expect(try await runs(next).map(\.state) == [.succeeded, .succeeded])
            await next.pass(.seconds(24 * 3600))
            #expect(try await ledger(next).last == "started")
            await next.engine.drain()
            withExtendedLifetime(first) {}
        }
    }

    /// Begins the first night's work, cuts it off, and starts the next process; returns both.
    private func cutOff(by cut: Cut) async throws -> (EngineLife, EngineLife) {
        let machine = Machine()
        let disk = MemoryStore(clock: machine)
        let store = FaultyStore(disk, fullFrom: 1_000)
        let crumbs = HandBreadcrumbs()
        let first = try await life(on: store, machine.clock, crumbs)
        await night(after: 2 * 3600, first, 1)
        switch cut {
        case .restart: await first.engine.drain()
        case .kill: break
        case .fullDisk:
            store.fill()
            await first.engine.drain()
        case .reboot: machine.boot()
        }
        disk.expireLeases()
        machine.clock.advance(by: .seconds(600))
        // The notes of the process outlive it, but neither a good end nor the machine.
        let left = cut == .restart || cut == .reboot ? HandBreadcrumbs() : crumbs.died()
        return (first, try await life(on: disk, machine.clock, left))
    }

    /// Lets time pass until a night's work has begun, which is the so-manieth.
    private func night(after seconds: Int32, _ life: EngineLife, _ count: Int) async {
        await life.settle()
        life.clock.advance(by: .seconds(seconds))
        life.ring()
        await gate.comes("night", count)
    }
}

/// Other work that waits beside the nights.
extension NightlyTests {
    /// The first night, in which the process is killed, and the next process.
    private func killed(
        _ workflows: [String: String], after seconds: Int32 = 600
    ) async throws -> EngineLife {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let crumbs = HandBreadcrumbs()
        let first = try await life(on: disk, clock, crumbs, workflows)
        await night(after: 2 * 3600, first, 1)
        disk.expireLeases()
        clock.advance(by: .seconds(seconds))
        return try await life(on: disk, clock, crumbs.died(), workflows)
    }

    @Test func `a night that was missed meanwhile is caught up beside the run that waits`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let life = try await killed(["nightly": Self.nightly], after: 30 * 3600)
            await gate.comes("night", 2)
            let waiting = try #require(try await runs(life).first)
            #expect(
                try await ledger(life) == [
                    "started", "caught up (\(waiting.id) waits for an answer)",
                ])
            gate.open("night")
            await life.settle()
            await life.engine.drain()
        }
    }

    @Test(arguments: ["{ mode: skip, hold: true }", "{ hold: true }"])
    func `a workflow that holds its slot does not run the next night`(
        _ concurrency: String
    ) async throws {
        let text = "concurrency: \(concurrency)\n" + Self.nightly
        try await Gate.$own.withValue(gate) {
            let life = try await killed(["nightly": text])
            await life.settle()
            await life.pass(.seconds(24 * 3600 - 600))
            let waiting = try #require(try await runs(life).first)
            #expect(
                try await ledger(life) == ["started", "skipped (overlap with \(waiting.id))"])
            gate.open("night")
            await life.engine.drain()
        }
    }

    @Test(arguments: ["skip", "parallel", "queue"])
    func `a workflow whose work is done by another one runs the next night, too`(
        _ mode: String
    ) async throws {
        let workflows = [
            "nightly": "on: { time: \"02:00\" }\nsteps: [{ workflow: work }]",
            "work": """
            concurrency: \(mode)
            steps: [{ intent: logbook.hold, with: { name: night } }]
            """,
        ]
        try await Gate.$own.withValue(gate) {
            let life = try await killed(workflows)
            await night(after: 24 * 3600 - 600, life, 2)
            let all = try await runs(life)
            let waiting = try #require(all.first)
            #expect(all.map(\.state) == [.waiting, .waiting, .waiting, .running])
            #expect(
                try await ledger(life) == [
                    "started", "started (\(waiting.id) waits for an answer)",
                ])
            // The work that is answered waits until the run above it has its slot again.
            try await life.engine.answer(all[1].id, reading: "1", by: "anna")
            #expect(try await life.engine.run(all[0].id)?.state == .queued)
            #expect(gate.arrivals.count == 2)
            gate.open("night")
            await life.settle()
            #expect(try await runs(life).allSatisfy { $0.state == .succeeded })
            #expect(gate.arrivals.count == 3)
            await life.engine.drain()
        }
    }

    @Test func `a run that was parked after three deaths lets the next night begin`() async throws {
        let text = """
            on: { time: "02:00" }
            concurrency: queue
            steps:
              - { intent: logbook.hold, with: { name: night }, if_interrupted: retry }
            """
        try await Gate.$own.withValue(gate) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            var crumbs = HandBreadcrumbs()
            var lives = [try await life(on: disk, clock, crumbs, ["nightly": text])]
            await night(after: 2 * 3600, lives[0], 1)
            for death in 1...3 {
                disk.expireLeases()
                crumbs = crumbs.died()
                lives.append(try await life(on: disk, clock, crumbs, ["nightly": text]))
                if death < 3 { await gate.comes("night", death + 1) }
            }
            let life = lives[3]
            await night(after: 24 * 3600, life, 4)
            let parked = try #require(try await runs(life).first)
            #expect(parked.waitingFor?.contains("died 3 times") == true)
            #expect(
                try await ledger(life) == ["started", "started (\(parked.id) waits for an answer)"])
            gate.open("night")
            await life.settle()
            await life.engine.drain()
        }
    }

    @Test func `by hand nothing starts beside a run that waits, unless that is asked for`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let life = try await killed(["nightly": Self.nightly])
            await life.settle()
            gate.open("night")
            let definition = try Definition(
                of: "nightly", in: ["nightly": Self.nightly], Trial.registry)
            let waiting = try #require(try await runs(life).first)
            let error = await #expect(throws: EngineError.self) {
                try await life.engine.start(StartRequest(definition))
            }
            #expect(error?.messages.map(\.code) == ["unanswered"])
            #expect(
                error?.description
                    == "run \(waiting.id) of 'nightly' was interrupted or parked, and waits for an answer; "
                    + "give it with 'errand answer \(waiting.id)', or start this one beside it with '--queue'"
            )
            var request = StartRequest(definition)
            request.ifRunning = .queue
            let beside = try await life.engine.start(request)
            await life.settle()
            #expect(try await life.engine.run(beside)?.state == .succeeded)
            await life.engine.drain()
        }
    }
}

/// The clocks of a machine that goes down and comes up again.
private final class Machine: StoreClock {
    let clock = ManualClock()
    private let upSince = Mutex(TimeSpan.zero)

    var reading: ClockReading {
        let reading = clock.reading
        let sinceBoot = reading.sinceBoot.subtracting(upSince.withLock { $0 })
        return ClockReading(instant: reading.instant, sinceBoot: sinceBoot ?? .zero)
    }

    func boot() {
        let now = clock.reading.sinceBoot
        upSince.withLock { $0 = now }
    }
}
