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

/// Triggers that hear what Errand itself has to tell.
@Suite(.patient) struct OwnSignalTests {
    private func definitions(_ texts: [String: String]) throws -> [Definition] {
        try texts.keys.sorted().map { try Definition(of: $0, in: texts, Trial.registry) }
    }

    private func life(_ texts: [String: String]) async throws -> EngineLife {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load(LoadedProject(try definitions(texts)))
        await life.settle()
        return life
    }

    private func workflows(_ life: EngineLife) async throws -> [String] {
        try await life.engine.runs().map(\.workflow).sorted()
    }

    private static let work = "on: { signal: go }\nsteps: [{ emit: done }]"

    @Test func `the end of a run starts what awaits it, and only ends that are meant`()
        async throws
    {
        let life = try await life([
            "work": Self.work,
            "any": "on: { workflow: { id: work } }\nsteps: [{ emit: done }]",
            "bad": "on: { workflow: { id: work, status: failed } }\nsteps: [{ emit: done }]",
        ])
        try await life.engine.send(NewSignal("go", id: "1"))
        await life.settle()
        #expect(try await workflows(life) == ["any", "work"])
        let first = try #require(try await life.engine.runs().first { $0.workflow == "work" })
        #expect(try await life.ledger().contains("\(first.id) started"))
    }

    @Test func `an end that was stored without a listener is heard by the next process`()
        async throws
    {
        let disk = MemoryStore(clock: ManualClock())
        let project = LoadedProject(
            try definitions([
                "work": Self.work,
                "any": "on: { workflow: { id: work } }\nsteps: [{ emit: done }]",
            ]))
        let first = try await Trial.life(on: disk)
        try await first.engine.load(project)
        await first.engine.drain()
        disk.expireLeases()
        let command = try await Trial.life(on: disk, role: .ownRuns)
        let work = try #require(project.members.first { $0.definition.id == "work" }).definition
        _ = try await command.engine.start(StartRequest(work))
        await command.settle()
        await command.engine.drain()
        disk.expireLeases()
        #expect(try await workflows(command) == ["work"])
        let clock = try #require(disk.clock as? ManualClock)
        let second = EngineLife(on: disk, clock, Trial.registry)
        try await second.engine.open(loading: project)
        await second.settle()
        #expect(try await workflows(second) == ["any", "work"])
    }

    /// Each of them is one deeper than what led to it, and so is the signal of its end.
    @Test func `ends that start one another stop at depth 16`() async throws {
        let life = try await life([
            "ping": "on: [{ id: a, signal: go }, { id: b, workflow: { id: pong } }]\n"
                + "steps: [{ emit: done }]",
            "pong": "on: { workflow: { id: ping } }\nsteps: [{ emit: done }]",
        ])
        try await life.engine.send(NewSignal("go", id: "1"))
        await life.settle()
        #expect(try await life.engine.runs().count == 8)
        #expect(try await life.ledger().contains { $0.hasSuffix("skipped: loop") })
    }

    @Test
    func `what comes after an end is decided once its time has come, also by another process`()
        async throws
    {
        let disk = MemoryStore(clock: ManualClock())
        let project = LoadedProject(
            try definitions([
                "work": Self.work,
                "later": "on: { after: { workflow: work, delay: 1h } }\nsteps: [{ emit: done }]",
            ]))
        let first = try await Trial.life(on: disk)
        try await first.engine.load(project)
        try await first.engine.send(NewSignal("go", id: "1"))
        await first.settle()
        #expect(try await workflows(first) == ["work"])
        await first.engine.drain()
        disk.expireLeases()
        let second = try await Trial.life(on: disk)
        try await second.engine.load(project)
        await second.settle()
        #expect(try await workflows(second) == ["work"])
        await second.pass(.seconds(3600))
        #expect(try await workflows(second) == ["later", "work"])
        let verdicts = try await second.ledger().filter { $0.contains("waiting") }
        #expect(verdicts.map { $0.hasSuffix(", then started") } == [true])
    }

    @Test func `a start of the engine and a setting of the clock are heard`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let project = LoadedProject(
            try definitions([
                "boot": "on: startup\nsteps: [{ emit: done }]",
                "clock": "on: clock_change\nsteps: [{ emit: done }]",
            ]))
        let clock = try #require(disk.clock as? ManualClock)
        for count in 1...2 {
            let life = EngineLife(on: disk, clock, Trial.registry)
            try await life.engine.open(loading: project)
            await life.settle()
            #expect(try await workflows(life).count { $0 == "boot" } == count)
            await life.engine.drain()
            disk.expireLeases()
        }
        let life = EngineLife(on: disk, clock, Trial.registry)
        try await life.engine.open(loading: project)
        await life.settle()
        await life.setClock(by: .seconds(-7200))
        #expect(try await workflows(life).contains("clock"))
    }

    @Test func `a signal of the system starts what hears it, and is told where nothing does`()
        async throws
    {
        let life = try await life(["usr": "on: { posix: SIGUSR1 }\nsteps: [{ emit: done }]"])
        #expect(try await life.engine.hear(posixSignal: "SIGUSR1"))
        #expect(try await !life.engine.hear(posixSignal: "SIGUSR2"))
        await life.settle()
        #expect(try await workflows(life) == ["usr"])
    }
}
