import Calls
import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreSQLite
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// The disk becomes full at each change to the store, and later there is room again.
@Suite(.patient(for: .seconds(180))) struct FullDiskTests {
    /// A step that happens once in any case: it has no key.
    private static let harmful = CrashTests.Case(
        claim: "effects without a key, beside each other",
        workflow: """
            steps:
              - { intent: logbook.hold, with: { name: first } }
              - id: both
                parallel:
                  left:
                    - { intent: logbook.hold, with: { name: left } }
                    - { intent: logbook.note, with: { text: left } }
                  right:
                    - { intent: logbook.hold, with: { name: right } }
                    - { intent: logbook.hold, with: { name: again } }
              - { intent: logbook.hold, with: { name: last } }
              - { intent: logbook.note, with: { text: last } }
            """, notes: ["left", "last"])

    private static let cases = CrashTests.cases + [harmful]

    @Test(arguments: cases)
    func `a run comes to the same end once there is room again`(
        _ one: CrashTests.Case
    ) async throws {
        let definition = try definition(of: one)
        for change in 3...200 {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let faulty = FaultyStore(disk, fullFrom: change)
            let wasFull = try await live(
                one, definition, on: faulty, clock, at: change, until: { faulty.isFull },
                makingRoom: faulty.makeRoom)
            guard wasFull else { return }
        }
        Issue.record("there are too many changes")
    }

    @Test(
        .enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"),
        arguments: cases)
    func `so it is on a disk that is full`(_ one: CrashTests.Case) async throws {
        let definition = try definition(of: one)
        for change in 3...200 {
            let clock = ManualClock()
            let disk = try SmallDisk(kilobytes: 8 << 10)
            let isFull = Mutex(false)
            let store = try SQLiteStore(
                home: disk.file("home"), as: .current(as: "test"), clock: clock,
                durability: .nothing)
            let faulty = FaultyStore(store, before: change) {
                isFull.withLock { $0 = true }
                do { try disk.fill(with: "ballast") } catch { Issue.record(error) }
            }
            let wasFull = try await live(
                one, definition, on: faulty, clock, at: change, until: { isFull.withLock { $0 } },
                makingRoom: { disk.free("ballast") })
            guard wasFull else { return }
        }
        Issue.record("there are too many changes")
    }

    private func definition(of one: CrashTests.Case) throws -> Definition {
        try Definition(
            of: "trial", in: one.others.merging(["trial": one.workflow]) { $1 }, Trial.registry)
    }

    /// Lets a run go on until the disk is full and a little longer, makes room, and lets it come to
    /// its end; returns whether the disk was full.
    private func live(
        _ one: CrashTests.Case, _ definition: Definition, on store: FaultyStore,
        _ clock: ManualClock, at change: Int, until isFull: () -> Bool, makingRoom: () -> Void
    ) async throws -> Bool {
        let gate = Gate()
        for name in ["first", "left", "right", "again", "last"] { gate.open(name) }
        return try await Gate.$own.withValue(gate) {
            try await Logbook.$own.withValue(try Logbook.open(nil)) {
                let life = EngineLife(on: store, clock, Trial.registry)
                try await life.engine.open()
                var run = try? await life.engine.start(StartRequest(definition))
                await life.passAll(unless: isFull)
                let wasFull = isFull()
                for _ in 0..<5 where wasFull { await life.pass(.seconds(8)) }
                makingRoom()
                // A refused request is made once more.
                if run == nil { run = try await life.engine.start(StartRequest(definition)) }
                await life.passAll()
                try await check(one, life, run, Comment(rawValue: "change \(change)"))
                #expect(Set(gate.arrivals).count == gate.arrivals.count, "change \(change)")
                await life.engine.drain()
                return wasFull
            }
        }
    }

    private func check(
        _ one: CrashTests.Case, _ life: EngineLife, _ run: RunID?, _ place: Comment
    ) async throws {
        let run = try #require(run)
        #expect(try await life.engine.run(run)?.state == one.state, place)
        let notes = try Logbook.notes(of: Logbook.database)
        let isOrdered = one.isOrdered && one.claim != Self.harmful.claim
        #expect(isOrdered ? notes == one.notes : notes.sorted() == one.notes.sorted(), place)
    }

    @Test func `what has happened is stored although nothing can begin`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let gate = Gate()
        try await Gate.$own.withValue(gate) {
            // The beginning of the second step finds no room.
            let counting = FaultyStore(disk, fullFrom: 1_000)
            let life = EngineLife(on: counting, clock, Trial.registry)
            try await life.engine.open()
            let definition = try definition(of: Self.harmful)
            let run = try await life.engine.start(StartRequest(definition))
            await gate.comes("first")
            counting.fill()
            gate.open("first")
            await life.settle()
            #expect(try await disk.run(run)?.lastEntry == 3)
            #expect(gate.arrivals == ["first"])
            await life.engine.drain()
        }
    }

    /// The step that is held until the disk is full, and the number of entries then: its own result
    /// is secret, or that of the next step.
    private static let secrets = [
        ("login", "- { intent: logbook.login }", 4),
        (
            "first",
            """
            - { intent: logbook.hold, with: { name: first } }
            - { intent: logbook.confide, with: { page: a, text: one } }
            """, 3
        ),
    ]

    @Test(
        .enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"),
        arguments: secrets)
    func `what has happened is stored although something secret finds no room`(
        _ held: String, _ steps: String, _ lastEntry: Int
    ) async throws {
        let (gate, clock) = (Gate(), ManualClock())
        let disk = try SmallDisk(kilobytes: 8 << 10)
        try await Gate.$own.withValue(gate) {
            try await Logbook.$own.withValue(try Logbook.open(nil)) {
                let store = try SQLiteStore(
                    home: disk.file("home"), as: .current(as: "test"), clock: clock,
                    durability: .nothing)
                let life = EngineLife(on: store, clock, Trial.registry)
                try await life.engine.open()
                let definition = try Trial.definition("steps:\n\(steps)")
                let run = try await life.engine.start(StartRequest(definition))
                await gate.comes(held)
                try disk.fill(with: "ballast")
                gate.open(held)
                await life.settle()
                #expect(try await store.run(run)?.lastEntry == lastEntry)
                gate.open("a")
                disk.free("ballast")
                await life.passAll()
                #expect(try await store.run(run)?.state == .succeeded)
                await life.engine.drain()
            }
        }
    }

    @Test func `what is due, sent or answered is refused, and nothing of it is lost`() async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let store = FaultyStore(disk, fullFrom: 1_000)
            let life = EngineLife(on: store, clock, Trial.registry)
            try await life.engine.open()
            let text = """
                on: { every: 1h }
                concurrency: parallel
                steps:
                  - { id: sure, ask: Well?, type: bool, default: false, timeout: 30m }
                  - intent: logbook.note
                    with: { text: "${{ string(sure.value) }}" }
                """
            let definition = try Trial.definition(text)
            try await life.engine.load([definition])
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            let watermark = try await disk.triggers().first?.watermark
            store.fill()
            let answered = await #expect(throws: EngineError.self) {
                try await life.engine.answer(run, with: .yes, by: "ada")
            }
            for _ in 0..<9 { await life.pass(.seconds(600)) }
            #expect(try await disk.triggers().first?.watermark == watermark)
            #expect(try await disk.waits(.of(run)).allSatisfy { $0.end == nil })
            let refusals = [
                answered,
                await #expect(throws: EngineError.self) {
                    try await life.engine.send(NewSignal("door", id: "1"))
                },
                await #expect(throws: EngineError.self) {
                    _ = try await life.engine.start(StartRequest(definition))
                },
            ]
            for refusal in refusals {
                #expect(refusal?.description == "nothing new is stored: the disk is full")
            }
            #expect(try await life.engine.runs(RunSelection()).count == 1)
            // Entries that end something are taken.
            #expect(try await !life.engine.cancel(run, by: "ada").isFinal)

            store.makeRoom()
            await life.pass(.seconds(60))
            #expect(try await disk.run(run)?.state == .cancelled)
            let runs = try await life.engine.runs(RunSelection())
            #expect(runs.map(\.origin.cause) == ["trigger every", "hand"])
            await life.engine.drain()
        }
    }

    @Test func `what cannot be stored is told of once, and so is that it can`() async throws {
        guard SmallDisk.isPermitted else { return }
        let clock = ManualClock()
        let disk = try SmallDisk(kilobytes: 8 << 10)
        let store = try SQLiteStore(
            home: disk.file("home"), as: .current(as: "test"), clock: clock, durability: .nothing)
        let troubles = Mutex<[String]>([])
        let news = Mutex<[String]>([])
        let life = EngineLife(
            on: store, clock, Trial.registry,
            trouble: { sentence in troubles.withLock { $0.append(sentence) } },
            adjusting: { $0.news = { sentence in news.withLock { $0.append(sentence) } } })
        try await life.engine.open()
        let text = "on: { every: 1m }\nsteps: [{ intent: logbook.note, with: { text: tick } }]"
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            try await life.engine.load([try Trial.definition(text)])
            for _ in 0..<2 {
                try disk.fill(with: "ballast")
                for _ in 0..<5 { await life.pass(.seconds(60)) }
                disk.free("ballast")
                for _ in 0..<5 { await life.pass(.seconds(60)) }
            }
        }
        let full =
            "nothing new is stored: database '\(disk.file("home"))/errand.db' is on a full disk; "
            + "free some space and try again"
        let back = "there is room on the disk again; what has waited for it goes on"
        #expect(troubles.withLock { $0 } == [full, full])
        #expect(news.withLock { $0 } == [back, back])
        await life.engine.drain()
    }
}
