import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

@testable import Engine

/// Rows that an engine removes by itself.
@Suite(.patient) struct UpkeepTests {
    private let clock = ManualClock()
    private let store: MemoryStore
    private let registry = IntentRegistry([.logbookPack])

    init() {
        store = MemoryStore(clock: clock)
    }

    private static let day = TimeSpan.seconds(86_400)

    private func start(
        keeping retention: Configuration.Retention?
    ) async throws -> EngineLife {
        let life = EngineLife(on: store, clock, registry, retention: retention)
        try await life.engine.open(loading: [])
        await life.settle()
        return life
    }

    @Test func `what lies beside the store is looked through when something has gone`()
        async throws
    {
        let sweeps = Mutex(0)
        let life = EngineLife(
            on: store, clock, registry, retention: Configuration.Retention(),
            adjusting: { settings in
                settings.sweepLogs = { _ in
                    sweeps.withLock { $0 += 1 }
                    return 0
                }
            })
        try await life.engine.open(loading: [])
        for _ in 1...5 { await life.pass(.seconds(3600)) }
        // The rest of a process before is not known.
        #expect(sweeps.withLock { $0 } == 1)
        _ = try await run(life)
        for _ in 1...5 { await life.pass(.seconds(3600)) }
        #expect(sweeps.withLock { $0 } == 1)
        await pass(days: 91, life)
        for _ in 1...5 { await life.pass(.seconds(3600)) }
        #expect(sweeps.withLock { $0 } == 2)
        await life.engine.drain()
    }

    private func run(_ life: EngineLife, _ text: String = "steps: [{ stop: Done }]") async throws
        -> RunID
    {
        let definition = try Definition(of: "check", in: ["check": text], registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        return run
    }

    @Test func `an engine removes runs that are not kept any longer`() async throws {
        let life = try await start(keeping: Configuration.Retention())
        let old = try await run(life)
        await life.pass(.seconds(60 * 86_400))
        let young = try await run(life)
        await life.pass(.seconds(30 * 86_400 + 1))
        for _ in 1...2 { await life.pass(.seconds(3600)) }
        #expect(try await store.run(old) == nil)
        #expect(try await store.run(young)?.state == .succeeded)
        #expect(try await store.lastPruned()?.by == "serve")
        await life.engine.drain()
    }

    @Test func `an engine that is not told how long to keep runs keeps them`() async throws {
        let life = try await start(keeping: nil)
        let run = try await run(life)
        await life.pass(.seconds(1000 * 86_400))
        #expect(try await store.run(run) != nil)
        await life.engine.drain()
    }

    @Test func `what is more than goes at once goes part by part`() async throws {
        let life = try await start(keeping: Configuration.Retention())
        let text =
            "steps: [{ for_each: '${{ lists.range(600) }}', do: [{ intent: logbook.count-notes }] }]"
        let run = try await run(life, text)
        #expect(try await store.entries(of: run).count > 500)
        await life.pass(.seconds(91 * 86_400))
        #expect(try await store.run(run) != nil)
        await life.pass(.milliseconds(100))
        #expect(try await store.run(run) == nil)
        await life.engine.drain()
    }

    /// Lets as many days pass, and upkeep do what is due then.
    private func pass(days: Int32, _ life: EngineLife) async {
        await life.pass(.seconds(days * 86_400))
        for _ in 1...2 { await life.pass(.seconds(3600)) }
    }

    @Test func `apps forget the keys of runs that cannot be taken up any more`() async throws {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let life = try await start(keeping: Configuration.Retention())
            let short = try await run(
                life, "steps: [{ intent: logbook.note, with: { text: one } }]")
            let long = try await run(
                life, "steps: [{ intent: logbook.note, with: { text: two } }, { wait: 150d }]")
            await pass(days: 60, life)
            #expect(try keys(in: database) == 2)
            await pass(days: 31, life)
            #expect(try await store.run(short) == nil)
            #expect(try keys(in: database) == 2)
            await pass(days: 8, life)
            #expect(try keys(in: database) == 1)
            await pass(days: 60, life)
            #expect(try await store.run(long)?.state == .succeeded)
            await pass(days: 85, life)
            await pass(days: 10, life)
            await pass(days: 8, life)
            #expect(try await store.run(long) == nil)
            #expect(try keys(in: database) == 0)
            await life.engine.drain()
        }
    }

    @Test func `where an app cannot be told, its keys stay, and runs go all the same`() async throws
    {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let life = try await start(keeping: Configuration.Retention())
            let run = try await run(life, "steps: [{ intent: logbook.note, with: { text: one } }]")
            try database.write { try $0.run("ALTER TABLE errand_keys RENAME TO away") }
            await pass(days: 91, life)
            try database.write { try $0.run("ALTER TABLE away RENAME TO errand_keys") }
            await pass(days: 30, life)
            #expect(try await store.run(run) == nil)
            #expect(try keys(in: database) == 1)
            await life.engine.drain()
        }
    }

    private func keys(in database: Database) throws -> Int? {
        try database.read { try $0.value("SELECT count(*) FROM errand_keys") }
    }

    @Test func `after the clock was set far ahead runs stay for a day`() async throws {
        let life = try await start(keeping: Configuration.Retention())
        let run = try await run(life)
        await life.pass(.seconds(61))
        let right = clock.reading.instant
        clock.set(try #require(right.adding(.seconds(400 * 86_400))))
        for _ in 1...20 { await life.pass(.seconds(3600)) }
        #expect(try await store.run(run) != nil)
        clock.set(try #require(right.adding(Self.day)))
        for _ in 1...30 { await life.pass(.seconds(3600)) }
        #expect(try await store.run(run) != nil)
        await life.engine.drain()
    }

    @Test func `a definition is stored again that went while it was of no use`() async throws {
        let life = try await start(keeping: Configuration.Retention())
        let first = try await run(life)
        _ = try await run(life, "steps: [{ stop: Other }]")
        await life.pass(.seconds(91 * 86_400))
        for _ in 1...4 { await life.pass(.seconds(3600)) }
        let again = try await run(life)
        #expect(again != first)
        let record = try #require(try await store.run(again))
        #expect(try await store.definition(record.definition) != nil)
        await life.engine.drain()
    }
}
