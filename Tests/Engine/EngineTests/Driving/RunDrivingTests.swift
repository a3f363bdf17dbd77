import Calls
import Diagnostics
import Engine
import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Whole runs through the engine, on a store in memory, with an app that keeps what it did.
@Suite(.patient) struct RunDrivingTests {
    @Test func `the steps of a workflow are done in order, and its outputs kept`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let run = try await life.engine.start(StartRequest(try Trial.definition(Trial.notes)))
            await life.settle()
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try Logbook.notes(of: Logbook.database) == ["one", "two"])
            #expect(try await Trial.outputs(of: run, life) == ["last": 2])
        }
    }

    @Test(arguments: ["", "concurrency: parallel\n"])
    func `a run of n steps takes n and one changes`(concurrency: String) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let disk = MemoryStore(clock: ManualClock())
            let store = FaultyStore(disk)
            let life = try await Trial.life(on: store)
            let definition = try Trial.definition(concurrency + Trial.notes)
            _ = try await life.engine.start(StartRequest(definition))
            await life.settle()
            // The engine, the definition, and the run.
            #expect(store.changes == 2 + 3)
        }
    }

    @Test func `what is wrong with the inputs is said at once`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let text = """
            inputs:
              count: int
              name: string
            steps:
              - intent: logbook.note
                with: { text: "${{ inputs.name }}" }
            """
        let definition = try Trial.definition(text)
        let request = StartRequest(
            definition, inputs: [.init("count", .string("many")), .init("nmae", .string("x"))])
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.start(request)
        }
        #expect(
            error?.messages.map(\.code) == ["unknown-input", "missing-input", "wrong-type"])
        #expect(try await store.runs(RunSelection()).isEmpty)
    }

    @Test func `by hand a second run is refused, unless it is to wait`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let definition = try Trial.definition("steps: [{ wait: 10m }]")
        let first = try await life.engine.start(StartRequest(definition))
        await life.settle()
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.start(StartRequest(definition))
        }
        #expect(error?.kind == .overlap(with: first))
        var patient = StartRequest(definition)
        patient.ifRunning = .queue
        let second = try await life.engine.start(patient)
        #expect(try await store.run(second)?.state == .queued)
        await life.pass(.seconds(600))
        #expect(try await store.run(first)?.state == .succeeded)
        #expect(try await store.run(second)?.state == .waiting)
        await life.pass(.seconds(600))
        #expect(try await store.run(second)?.state == .succeeded)
    }

    @Test func `an engine that ends leaves nothing that looks begun`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let disk = MemoryStore(clock: ManualClock())
            let definition = try Trial.definition("steps: [{ wait: 1h }, \(Self.note)]")
            let life = try await Trial.life(on: disk)
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            await life.engine.drain()
            #expect(
                try await life.engine.entries(of: run).map(\.body.kind).contains(.begun) == false)
            #expect(try await disk.engines().isEmpty)
        }
    }

    private static let note = "{ intent: logbook.note, with: { text: x } }"

    @Test func `a grandchild needs no slot that its grandparent has`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let outer = "concurrency: { mode: queue, key: one }\nsteps: [{ workflow: middle }]"
        let middle = "steps: [{ wait: 1m }, { workflow: inner }]"
        let inner = "concurrency: { mode: queue, key: one }\nsteps: [{ wait: 1m }]"
        let definition = try Definition(
            of: "outer", in: ["outer": outer, "middle": middle, "inner": inner], Trial.registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.passAll()
        #expect(try await store.run(run)?.state == .succeeded)
    }

    @Test func `a question waits for its answer, and the first one counts`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let text = """
            steps:
              - id: name
                ask: Who is there?
                type: string
            outputs:
              name: "${{ name.value }}"
            """
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        #expect(
            try await life.engine.questions(of: run).map(\.question.prompt) == ["Who is there?"])
        try await life.engine.answer(run, reading: "Anna", by: "Anna")
        await #expect(throws: EngineError.self) {
            try await life.engine.answer(run, reading: "Ben", by: "Ben")
        }
        await life.settle()
        #expect(try await Trial.outputs(of: run, life) == ["name": "Anna"])
    }

    @Test func `a run that is cancelled does what it does in any case`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let text = """
                steps:
                  - wait: 1h
                  - intent: logbook.note
                    with: { text: never }
                finally:
                  - intent: logbook.note
                    with: { text: in any case }
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            #expect(try await life.engine.cancel(run, by: "Anna") != .cancelled)
            await life.settle()
            #expect(try await store.run(run)?.state == .cancelled)
            #expect(try Logbook.notes(of: Logbook.database) == ["in any case"])
            let error = await #expect(throws: EngineError.self) {
                try await life.engine.cancel(run, by: "Ben")
            }
            #expect(error?.kind == .ended(.cancelled))
        }
    }

    @Test func `a child gives its outputs to the run that waits for it`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let parent = """
                steps:
                  - id: inner
                    workflow: child
                    with: { word: hello }
                outputs:
                  said: "${{ inner.value.said }}"
                """
            let child = """
                inputs:
                  word: string
                steps:
                  - intent: logbook.note
                    with: { text: "${{ inputs.word }}" }
                outputs:
                  said: "${{ inputs.word }}"
                """
            let definition = try Definition(
                of: "parent", in: ["parent": parent, "child": child], Trial.registry)
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try await Trial.outputs(of: run, life) == ["said": "hello"])
            #expect(try await store.runs(RunSelection()).count == 2)
        }
    }
}

extension RunDrivingTests {
    @Test func `a child is cancelled with its parent, though the store cannot take that at first`()
        async throws
    {
        let refused = Mutex(0)
        let store = AlteringStore(MemoryStore(clock: ManualClock())) { change throws(StoreError) in
            guard case .act(let act) = change, act.by.hasPrefix("run ") else { return change }
            let number = refused.withLock { count in
                count += 1
                return count
            }
            guard number > 2 else { throw .unavailable("the disk is away") }
            return change
        }
        let life = try await Trial.life(on: store)
        let definition = try Definition(
            of: "parent",
            in: ["parent": "steps: [{ workflow: child }]", "child": "steps: [{ wait: 9h }]"],
            Trial.registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        try await life.engine.cancel(run, by: "Anna")
        await life.pass(.seconds(10))
        await life.pass(.seconds(10))
        for run in try await store.runs(RunSelection()) {
            #expect(run.state == .cancelled, "\(run.workflow) \(run.waitingFor ?? "")")
        }
        #expect(refused.withLock { $0 } == 3)
    }

    @Test func `a step with a time limit is made as often as one without`() async throws {
        try await MakingCounter.$current.withValue(MakingCounter()) {
            let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
            let text = """
                steps:
                  - { id: a, intent: logbook.made }
                  - { id: b, intent: logbook.made }
                  - { id: c, intent: logbook.made, timeout: 1m }
                  - { id: d, intent: logbook.made, timeout: 1m }
                outputs: { free: "${{ b.value - a.value }}", limited: "${{ d.value - c.value }}" }
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            #expect(try await Trial.outputs(of: run, life) == ["free": 1, "limited": 1])
        }
    }

    @Test func `what cannot be done in a round holds up nothing else, and is told once`()
        async throws
    {
        let store = AlteringStore(MemoryStore(clock: ManualClock())) { change throws(StoreError) in
            if case .dispatchSignal = change { throw .unreadable("a row is odd") }
            return change
        }
        let clock = try #require(store.clock as? ManualClock)
        let told = Mutex<[String]>([])
        let life = EngineLife(
            on: store, clock, Trial.registry,
            trouble: { sentence in told.withLock { $0.append(sentence) } })
        try await life.engine.open()
        let run = try await life.engine.start(
            StartRequest(try Trial.definition("steps: [{ wait: 10m }]")))
        try await life.engine.send(NewSignal("go", id: "1"))
        await life.settle()
        for _ in 1...3 { await life.pass(.seconds(300)) }
        #expect(try await store.run(run)?.state == .succeeded)
        #expect(told.withLock { $0 } == ["what is stored of it cannot be read: a row is odd"])
    }

    @Test func `who looks on hears of a run that is cancelled in its queue`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let definition = try Trial.definition("steps: [{ wait: 10m }]")
        _ = try await life.engine.start(StartRequest(definition))
        var patient = StartRequest(definition)
        patient.ifRunning = .queue
        let second = try await life.engine.start(patient)
        let progress = life.engine.progress()
        try await life.engine.cancel(second, by: "Anna")
        await life.settle()
        await life.engine.drain()
        let states = await progress.reduce(into: []) { $0 += $1.run == second ? [$1.state] : [] }
        #expect(states == [.cancelled])
    }

    @Test func `an engine that has ended keeps no caller waiting`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let run = try await life.engine.start(
            StartRequest(try Trial.definition("steps: [{ wait: 10m }]")))
        await life.engine.drain()
        for await _ in life.engine.progress() {}
        #expect(try await life.engine.settled(run) == .waiting)
    }

    @Test func `a definition whose catalogue cannot be read is refused`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let good = try Trial.definition(Trial.notes)
        guard case .map(var notes) = try Value(decoding: good.notes) else {
            Issue.record("the notes are no map")
            return
        }
        notes["catalogue"] = 7
        let broken = try Definition(
            text: good.text, notes: Value.map(notes).encoded)
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.start(StartRequest(broken))
        }
        #expect(error?.messages.map(\.code) == ["unreadable-definition"])
        #expect(try await store.runs(RunSelection()).isEmpty)
    }
}

/// The beginnings of tests of whole runs.
enum Trial {
    /// Made once, since that takes longer than most runs.
    static let registry = IntentRegistry([.logbookPack])

    static let notes = """
        steps:
          - intent: logbook.note
            with: { text: one }
          - id: last
            intent: logbook.note
            with: { text: two }
        outputs:
          last: "${{ last.value }}"
        """

    static func definition(_ text: String) throws -> Definition {
        try Definition(of: "trial", in: ["trial": text], Trial.registry)
    }

    static func life(
        on store: some Store, role: EngineSettings.Role = .everything
    ) async throws -> EngineLife {
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, Trial.registry, role: role)
        try await life.engine.open()
        await life.settle()
        return life
    }

    /// The outputs of a run that has ended.
    static func outputs(of run: RunID, _ life: EngineLife) async throws -> ValueMap? {
        guard case .ended(let ended)? = try await life.engine.entries(of: run).last?.body else {
            return nil
        }
        return ended.outputs
    }
}
