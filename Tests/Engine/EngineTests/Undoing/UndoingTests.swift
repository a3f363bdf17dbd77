import Calls
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

/// Runs that are undone, through the engine and on a store in memory.
@Suite(.patient) struct UndoingTests {
    static let pages = """
        steps:
          - { id: first, intent: logbook.write, with: { page: a, text: one } }
          - { id: again, intent: logbook.write, with: { page: a, text: two } }
          - { id: other, intent: logbook.write, with: { page: b, text: three } }
        """

    /// The logbook as the test leaves it: its pages, and what was undone, in this order.
    struct Traces: Equatable {
        var pages: [String: String] = [:]
        var undone: [String] = []
    }

    static func traces(
        _ body: (EngineLife, MemoryStore) async throws -> Void
    ) async throws -> Traces {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let store = MemoryStore(clock: ManualClock())
            try await body(try await Trial.life(on: store), store)
        }
        return Traces(
            pages: try Logbook.pages(of: database), undone: try Logbook.notes(of: database))
    }

    /// Runs a workflow to its end.
    @discardableResult
    static func run(_ text: String, _ life: EngineLife) async throws -> RunID {
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        return run
    }

    static func write(_ page: String, _ text: String, by author: String) -> String {
        "steps: [{ intent: logbook.write, with: { page: \(page), text: \(text), author: \(author) } }]"
    }

    static func request(
        _ run: RunID, _ step: String? = nil, isForced: Bool = false
    ) -> UndoRequest {
        var request = UndoRequest(of: run)
        request.form.step = step
        request.form.isForced = isForced
        request.by = "ada"
        return request
    }

    /// Undoes a run to the end of that.
    static func undo(
        _ run: RunID, _ life: EngineLife, _ step: String? = nil, isForced: Bool = false
    ) async throws -> RunRecord {
        let receipt = try await life.engine.undo(request(run, step, isForced: isForced))
        await life.settle()
        return try #require(try await life.engine.run(receipt.run))
    }

    static func refusal(
        _ run: RunID, _ life: EngineLife, _ step: String? = nil, isForced: Bool = false
    ) async -> String? {
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.undo(request(run, step, isForced: isForced))
        }
        return error?.description
    }

    static func failure(of run: RunID, _ life: EngineLife) async throws -> StepFailure? {
        guard case .ended(let end)? = try await life.engine.entries(of: run).last?.body else {
            return nil
        }
        return end.failure
    }

    @Test func `steps are undone in the reverse order by a run of its own`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(Self.pages, life)
            #expect(try Logbook.pages(of: Logbook.database) == ["a": "two", "b": "three"])
            let undo = try await Self.undo(run, life)
            #expect(undo.state == .succeeded)
            #expect(undo.id == RunID(undoOf: run, number: 1))
            #expect(undo.origin.undoOf == run)
            #expect(undo.origin.cause == "ada")
            #expect(undo.family == run)
            #expect(undo.admission == nil)
            #expect(try await life.engine.undos(of: run).map(\.id) == [undo.id])
            let refusal = await Self.refusal(run, life)
            #expect(refusal == "run '\(run)' was undone already, by run '\(undo.id)'")
        }
        #expect(traces == Traces(undone: ["undone three", "undone two", "undone one"]))
    }

    @Test func `a thing that was changed since stays, and the rest is undone`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(Self.pages, life)
            try await Self.run(Self.write("a", "mine", by: "ben"), life)
            let undo = try await Self.undo(run, life)
            #expect(undo.state == .failed)
            let failure = try #require(try await Self.failure(of: undo.id, life))
            #expect(failure.code == "undo-conflict")
            #expect(
                failure.message
                    == "2 of 3 steps failed; the first: 'logbook.page/a' was changed since by ben, today, so it stays as it is"
            )
            #expect(failure.others.map(\.step) == ["first"])
            // Once it is as the run has left it, the rest can be undone.
            let bens = try #require(try await store.runs(RunSelection()).first { $0.number == 2 })
            #expect(try await Self.undo(bens.id, life).state == .succeeded)
            let second = try await Self.undo(run, life)
            #expect(second.id == RunID(undoOf: run, number: 2))
            #expect(second.state == .succeeded)
        }
        #expect(
            traces
                == Traces(undone: ["undone three", "undone mine", "undone two", "undone one"]))
    }

    @Test func `who wants it while it goes on gets the same run`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(Self.pages, life)
            async let one = life.engine.undo(Self.request(run))
            async let other = life.engine.undo(Self.request(run))
            let receipts = try await [one, other]
            #expect(Set(receipts.map(\.run)).count == 1)
            #expect(receipts.count(where: \.isNew) == 1)
            await life.settle()
        }
        #expect(traces.undone.count == 3)
    }

    @Test func `what was undone is told once that has ended`() async throws {
        _ = try await Self.traces { life, store in
            let run = try await Self.run(Self.pages, life)
            _ = try await life.engine.undo(Self.request(run))
            await life.settle()
            let items = try await life.engine.undoItems(of: run, UndoForm())
            #expect(items.count == 3)
            #expect(items.filter(\.isOpen).isEmpty)
        }
    }

    @Test func `elements and runs that were started are undone with it`() async throws {
        let traces = try await Self.traces { life, store in
            let definition = try Definition(
                of: "parent",
                in: [
                    "parent": """
                    steps:
                      - id: each
                        for_each: "${{ ['x', 'y'] }}"
                        as: page
                        do: [{ id: write, intent: logbook.write, with: { page: "${{ page }}", text: "${{ page }}" } }]
                      - { id: child, workflow: child }
                      - { intent: logbook.count-notes }
                      - { intent: logbook.write, with: { page: z, text: last } }
                    """, "child": Self.pages,
                ], Trial.registry)
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            let child = try #require(
                try await store.runs(RunSelection()).first { $0.origin.parent != nil })
            #expect(
                await Self.refusal(child.id, life)
                    == "run '\(child.id)' is a step of run '\(run)'; undo that one, with '--step child' for this part alone"
            )
            let items = try await life.engine.undoItems(of: run, UndoForm())
            #expect(
                items.map(\.place.text) == [
                    "3", "child/other", "child/again", "child/first", "each/#1/write",
                    "each/#0/write",
                ])
            #expect(
                items.map(\.name) == ["4th step, logbook.write"] + Array(repeating: nil, count: 5))
            #expect(items[1].run == child.id)
            let part = try await Self.undo(run, life, "child/again")
            #expect(part.state == .succeeded)
            let plan = try #require(try await life.engine.definition(of: part))
            #expect(plan.workflow.steps.map(\.id) == ["child.again"])
            #expect(try await Self.undo(run, life).state == .succeeded)
        }
        #expect(
            traces
                == Traces(
                    undone: [
                        "undone two", "undone last", "undone three", "undone one", "undone y",
                        "undone x",
                    ]))
    }

    @Test func `a step without an id is known by where it stands, and undone by that`()
        async throws
    {
        let traces = try await Self.traces { life, _ in
            let definition = try Definition(
                of: "trial",
                in: [
                    "trial": """
                    steps:
                      - if: false
                        then: [{ fail: no }]
                        else: [{ intent: logbook.write, with: { page: x, text: deep } }]
                      - workflow: child
                      - { id: again, workflow: child }
                    """,
                    "child": "steps: [{ intent: logbook.write, with: { page: y, text: more } }]",
                ], Trial.registry)
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            let deep = "1st step in 'else' of the 1st step, logbook.write"
            let names = try await life.engine.undoItems(of: run, UndoForm()).map(\.name)
            #expect(
                names == [
                    "1st step, logbook.write in again",
                    "1st step, logbook.write in 2nd step, workflow child", deep,
                ])
            let part = try await Self.undo(run, life, deep)
            #expect(part.state == .succeeded)
            let plan = try #require(try await life.engine.definition(of: part))
            #expect(plan.workflow.steps.map(\.name) == [deep])
        }
        #expect(traces == Traces(pages: ["y": "more"], undone: ["undone deep"]))
    }

    @Test func `a run with an effect that stays is undone only if that is said`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(
                """
                steps:
                  - { intent: logbook.write, with: { page: a, text: one } }
                  - { id: noted, intent: logbook.note, with: { text: kept } }
                  - { emit: heard }
                """, life)
            #expect(
                await Self.refusal(run, life)
                    == "'3rd step, emit heard', 'noted' of run '\(run)' cannot be undone; '--force' undoes what can be, and '--dry-run' tells of all steps"
            )
            let fates = try await life.engine.undoItems(of: run, UndoForm()).map(\.fate)
            #expect(fates[0] == .kept("the signal 'heard' was sent"))
            #expect(fates[1] == .kept("'logbook.note' cannot be taken back"))
            #expect(
                await Self.refusal(run, life, "nted", isForced: true)
                    == "no step 'nted' of run '\(run)' has done anything to be undone; did you mean 'noted'?"
            )
            #expect(
                await Self.refusal(run, life, "noted", isForced: true)
                    == "run '\(run)' has done nothing that can be undone")
            #expect(try await Self.undo(run, life, isForced: true).state == .succeeded)
        }
        #expect(traces == Traces(undone: ["kept", "undone one"]))
    }

    @Test func `a run that goes on, or that undoes another, is not undone`() async throws {
        _ = try await Self.traces { life, store in
            let run = try await Self.run(Self.pages, life)
            let undo = try await Self.undo(run, life)
            #expect(
                await Self.refusal(undo.id, life)
                    == "run '\(undo.id)' undoes run '\(run)', and is not undone itself; 'errand retry \(run)' does that one again"
            )
            let asking = try await Self.run("steps: [{ ask: Go on?, type: bool }]", life)
            #expect(
                await Self.refusal(asking, life)
                    == "run '\(asking)' has not ended, so that it cannot be undone; wait for its end, or cancel it"
            )
        }
    }
}
