import Calls
import Catalogue
import Diagnostics
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

/// Runs that are done again, through the engine and on a store in memory.
@Suite(.patient) struct RetryingTests {
    /// Fails without an answer within an hour.
    private static let asking = """
        steps:
          - { intent: logbook.note, with: { text: one } }
          - { id: sure, ask: Go on?, type: bool, timeout: 1h }
          - { intent: logbook.note, with: { text: two } }
        outputs: { sure: "${{ sure.value }}" }
        """
    private static let failed: RetryForm = {
        var form = RetryForm()
        form.onlyFailed = true
        return form
    }()

    private static func request(_ run: RunID, _ form: RetryForm = RetryForm()) -> RetryRequest {
        var request = RetryRequest(of: run)
        request.form = form
        request.by = "ada"
        return request
    }

    private static func notes(
        _ body: (MemoryStore) async throws -> Void
    ) async throws -> [String] {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            try await body(MemoryStore(clock: ManualClock()))
        }
        return try Logbook.notes(of: database)
    }

    /// Starts a run that is not answered, and returns it when it has failed.
    private static func failedRun(
        _ life: EngineLife, _ definition: Definition
    ) async throws -> RunID {
        let run = try await life.engine.start(StartRequest(definition))
        await life.pass(.seconds(3600))
        #expect(try await life.engine.run(run)?.state == .failed)
        return run
    }

    @Test func `a step without an id is named as it is shown`() async throws {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let definition = try Trial.definition(
                """
                steps:
                  - { intent: logbook.note, with: { text: one } }
                  - { intent: logbook.note, with: { text: two } }
                  - { fail: no }
                """)
            let first = try await life.engine.start(StartRequest(definition))
            await life.settle()
            var form = RetryForm()
            form.step = "2nd step, logbook.note"
            _ = try await life.engine.retry(Self.request(first, form))
            await life.settle()
        }
        #expect(notes == ["one", "two", "two"])
    }

    @Test func `a run goes on from what failed as a run of its own`() async throws {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let first = try await Self.failedRun(life, Trial.definition(Self.asking))
            let receipt = try await life.engine.retry(Self.request(first, Self.failed))
            await life.settle()
            try await life.engine.answer(receipt.run, with: .yes, by: "ada")
            await life.settle()
            let again = try #require(try await life.engine.run(receipt.run))
            #expect(again.state == .succeeded)
            #expect(again.origin.retryOf == first)
            #expect(again.origin.cause == "ada")
            #expect(again.family == first)
            #expect(again.id == RunID(retryOf: first, number: 1))
            #expect(try await Trial.outputs(of: again.id, life) == ["sure": true])
        }
        #expect(notes == ["one", "two"])
    }

    @Test func `who wants the same twice gets the same run`() async throws {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let first = try await Self.failedRun(life, Trial.definition(Self.asking))
            let again = try await life.engine.retry(Self.request(first, Self.failed))
            let same = try await life.engine.retry(Self.request(first, Self.failed))
            #expect(again.isNew)
            #expect(!same.isNew)
            #expect(same.run == again.run)
            let other = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.request(first))
            }
            #expect(
                other?.description
                    == "run '\(first)' was done again already, as run '\(again.run)'; do that one again"
            )
            let early = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.request(again.run))
            }
            #expect(early?.messages.map(\.code) == ["run-goes-on"])
            await life.pass(.seconds(3600))
            let third = try await life.engine.retry(Self.request(again.run, Self.failed))
            #expect(third.run == RunID(retryOf: first, number: 2))
            #expect(try await life.engine.run(third.run)?.family == first)
        }
        #expect(notes == ["one"])
    }

    @Test
    func `a run that is done again has the folder of the first one, or of the current project`()
        async throws
    {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let definition = try Trial.definition("steps: [{ fail: Never. }]")
            var start = StartRequest(definition)
            start.folder = "/then"
            let first = try await life.engine.start(start)
            await life.settle()
            let again = try await life.engine.retry(Self.request(first)).run
            await life.settle()
            var request = Self.request(again)
            (request.definition, request.folder) = (definition, "/now")
            let last = try await life.engine.retry(request).run
            await life.settle()
            for (run, folder) in [(first, "/then"), (again, "/then"), (last, "/now")] {
                let entry = try #require(try await life.engine.entries(of: run).first)
                guard case .created(let created) = entry.body else {
                    return #expect(Bool(false), "\(entry)")
                }
                #expect(created.folder == folder)
            }
        }
        #expect(notes == [])
    }

    @Test func `a run that another one waits for goes on with that one`() async throws {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let definition = try Definition(
                of: "parent",
                in: [
                    "parent": """
                    steps:
                      - { intent: logbook.note, with: { text: before } }
                      - { id: child, workflow: child }
                      - { intent: logbook.note, with: { text: after } }
                    outputs: { sure: "${{ child.value.sure }}" }
                    """, "child": Self.asking,
                ], Trial.registry)
            let first = try await Self.failedRun(life, definition)
            let children = try await store.runs(RunSelection()).filter { $0.origin.parent != nil }
            let child = try #require(children.first)
            let alone = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.request(child.id))
            }
            #expect(alone?.messages.map(\.code) == ["part-of-run"])
            let again = try await life.engine.retry(Self.request(first, Self.failed))
            await life.settle()
            let family = Set(try await store.runs(RunSelection()).map(\.id))
            let asked = try #require(try await life.engine.questions(of: family).first)
            #expect(try await store.run(asked.run)?.origin.retryOf == child.id)
            #expect(try await store.run(asked.run)?.origin.parent?.run == again.run)
            try await life.engine.answer(asked.run, with: .yes, by: "ada")
            await life.settle()
            #expect(try await Trial.outputs(of: again.run, life) == ["sure": true])
        }
        #expect(notes == ["before", "one", "two", "after"])
    }

    @Test func `of a child that cannot be read nothing is done again`() async throws {
        let notes = try await Self.notes { disk in
            let store = AlteringStore(disk) { change in
                guard case .advance(var advance) = change else { return change }
                for (index, entry) in advance.entries.enumerated()
                where entry.path == "sure" && entry.kind == .outcome {
                    advance.entries[index] = NewEntry(
                        entry.kind, at: entry.path, attempt: entry.attempt, [0xFF])
                }
                return .advance(advance)
            }
            let life = try await Trial.life(on: store)
            let definition = try Definition(
                of: "parent",
                in: ["parent": "steps: [{ id: child, workflow: child }]", "child": Self.asking],
                Trial.registry)
            let first = try await Self.failedRun(life, definition)
            let again = try await life.engine.retry(Self.request(first, Self.failed))
            await life.settle()
            #expect(try await disk.run(again.run)?.state == .failed)
            let end = try #require(try await life.engine.entries(of: again.run).last)
            guard case .ended(let ended) = end.body else { throw EndMissing() }
            #expect(ended.failure?.code == "retry-unreadable")
            #expect(ended.failure?.message.contains("cannot be read") == true)
            #expect(try await disk.runs(RunSelection()).count == 3)
        }
        #expect(notes == ["one"])
    }

    private struct EndMissing: Error {}

    @Test func `a run that is done again goes through the same door`() async throws {
        _ = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let definition = try Trial.definition(Self.asking)
            let first = try await Self.failedRun(life, definition)
            let other = try await life.engine.start(StartRequest(definition))
            await life.settle()
            let refused = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.request(first))
            }
            #expect(refused?.kind == .overlap(with: other))
            var patient = Self.request(first)
            patient.ifRunning = .queue
            let again = try await life.engine.retry(patient)
            #expect(try await store.run(again.run)?.state == .queued)
            await life.pass(.seconds(3600))
            #expect(try await store.run(again.run)?.state == .waiting)
        }
    }

    @Test func `a one-shot engine goes on with the run that it was asked for`() async throws {
        let notes = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let first = try await Self.failedRun(life, Trial.definition(Self.asking))
            await life.engine.drain()
            let second = try await Trial.life(on: store, role: .ownRuns)
            let again = try await second.engine.retry(Self.request(first, Self.failed))
            await second.settle()
            try await second.engine.answer(again.run, with: .yes, by: "ada")
            await second.settle()
            #expect(try await store.run(again.run)?.state == .succeeded)
            await second.engine.drain()
        }
        #expect(notes == ["one", "two"])
    }

    @Test func `what is large is taken over, and so is what a step is given`() async throws {
        _ = try await Self.notes { store in
            let life = try await Trial.life(on: store)
            let text = """
                inputs: { text: string }
                steps:
                  - id: each
                    for_each: "${{ ['x', 'y'] }}"
                    as: letter
                    collect: "${{ inputs.text + letter }}"
                    do: [{ intent: logbook.note, with: { text: "${{ letter }}" } }]
                  - { id: sure, ask: Go on?, type: bool, timeout: 1h }
                outputs: { length: "${{ size(each.value[1]) }}" }
                """
            let long = String(repeating: "a", count: 70_000)
            let request = StartRequest(
                try Trial.definition(text), inputs: [.init("text", .text(long))])
            let first = try await life.engine.start(request)
            await life.pass(.seconds(3600))
            let again = try await life.engine.retry(Self.request(first, Self.failed))
            await life.settle()
            try await life.engine.answer(again.run, with: .yes, by: "ada")
            await life.settle()
            #expect(try await Trial.outputs(of: again.run, life) == ["length": 70_001])
        }
    }

    @Test(arguments: FaultyStore.Moment.allCases)
    func `wherever the process dies, a run is done again once`(
        _ moment: FaultyStore.Moment
    ) async throws {
        let definition = try Trial.definition(Self.asking)
        for change in 1...30 {
            var hasDied = false
            let notes = try await Self.notes { store in
                let life = try await Trial.life(on: store)
                let first = try await Self.failedRun(life, definition)
                await life.engine.drain()
                let faulty = FaultyStore(store, dyingAt: change, moment)
                let second = EngineLife(
                    on: faulty, try #require(store.clock as? ManualClock), Trial.registry)
                _ = try? await second.engine.open()
                _ = try? await second.engine.retry(Self.request(first, Self.failed))
                await second.settle()
                await second.engine.drain()
                store.expireLeases()
                hasDied = faulty.isDead
                let third = try await Trial.life(on: store)
                let again = try await third.engine.retry(Self.request(first, Self.failed))
                await third.settle()
                try await third.engine.answer(again.run, with: .yes, by: "ada")
                await third.settle()
                #expect(try await store.run(again.run)?.state == .succeeded, "change \(change)")
                #expect(try await store.runs(RunSelection()).count == 2)
                await third.engine.drain()
            }
            #expect(notes == ["one", "two"], "change \(change)")
            guard hasDied else { return }
        }
        Issue.record("there are too many changes")
    }
}
