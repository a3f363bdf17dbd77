import Calls
import Engine
import EngineTestKit
import LogbookPack
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// What intents open: performed by the step, or left for a person.
@Suite struct OpenedTests {
    private static func onEngine(
        _ body: (EngineLife) async throws -> Void
    ) async throws -> [String] {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            try await body(try await Trial.life(on: MemoryStore(clock: ManualClock())))
        }
        return try Logbook.notes(of: database)
    }

    private static func outputs(_ run: RunID, _ life: EngineLife) async throws -> ValueMap {
        var outputs: ValueMap = [:]
        try await life.engine.visitEntries(of: run, after: 0, inPagesOf: 100) { entry in
            if case .ended(let ended) = entry.body { outputs = ended.outputs }
        }
        return outputs
    }

    @Test func `a step performs what its intent opens in the background, and can read it`()
        async throws
    {
        let notes = try await Self.onEngine { life in
            let run = try await UndoingTests.run(
                """
                permissions: { writes: ["logbook:notes"] }
                steps:
                  - { id: hello, intent: logbook.announce, with: { name: Ada } }
                outputs:
                  value: "${{ hello.value }}"
                  intent: "${{ hello.?opened.?intent.orValue('') }}"
                  app: "${{ hello.?opened.?app.orValue('') }}"
                  title: "${{ hello.?opened.?text.orValue('') }}"
                  text: "${{ hello.?opened.?arguments.?text.orValue('') }}"
                """, life)
            let outputs = try await Self.outputs(run, life)
            #expect(
                outputs == [
                    "value": "welcome Ada", "intent": "logbook.note", "app": "logbook",
                    "title": "Note", "text": "Ada",
                ])
        }
        #expect(notes == ["Ada"])
    }

    @Test func `what a step has opened is not allowed where its effects are not`() async throws {
        let wrong = #expect(throws: UnsoundWorkflow.self) {
            try Trial.definition(
                """
                permissions: { reads: "*" }
                steps: [{ intent: logbook.announce, with: { name: Ada } }]
                """)
        }
        #expect(
            wrong?.description
                == "'logbook.note' writes 'logbook:notes', which 'permissions' does not allow; add it under 'writes'"
        )
    }

    private static let inviting =
        "steps: [{ id: ask, intent: logbook.invite, with: { name: Ada } }]"

    /// The hand-off of the step of a run.
    private static func handOff(of run: RunID, _ life: EngineLife) async throws -> HandOff {
        var found: HandOff?
        try await life.engine.visitEntries(of: run, after: 0, inPagesOf: 100) { entry in
            guard case .outcome(let outcome) = entry.body, let opened = outcome.result.opened
            else { return }
            found = HandOff(
                of: run, at: entry.path, from: "logbook.invite", opened, dialog: nil, at: entry.at)
        }
        return try #require(found)
    }

    @Test func `of several that open it at once, one gets it`() async throws {
        let notes = try await Self.onEngine { life in
            let run = try await UndoingTests.run(Self.inviting, life)
            let handOff = try await Self.handOff(of: run, life)
            async let first = Result(catching: { try await life.engine.open(handOff) { _ in } })
            async let second = Result(catching: { try await life.engine.open(handOff) { _ in } })
            let results = await [first, second]
            let opened = results.compactMap { try? $0.get() }
            #expect(opened.count == 1 && opened.first?.isAgain == false)
            let refusals = results.compactMap { result in
                if case .failure(let error) = result { "\(error)" } else { nil }
            }
            let id = try #require(opened.first?.run)
            #expect(
                refusals == [
                    "'Peruse' is being opened by run \(id); if it was not shown after a minute, it is offered again"
                ])
            await life.settle()
            try await life.engine.answer(id, reading: Definition.shownAnswer, by: "ada")
            await life.settle()
            let later = try await life.engine.looked(at: handOff)
            #expect(later.isShown && later.takenBy == id && later.tries == 0)
            let again = try await life.engine.open(handOff) { _ in }
            #expect(again.isOver && again.run == id && again.shown.run == id)
        }
        #expect(notes == ["perused Ada"])
    }

    @Test func `what was not seen is offered again, and not performed again`() async throws {
        let notes = try await Self.onEngine { life in
            let run = try await UndoingTests.run(Self.inviting, life)
            let handOff = try await Self.handOff(of: run, life)
            let first = try await life.engine.open(handOff) { _ in }
            await life.pass(.seconds(59))
            #expect(try await life.engine.looked(at: handOff).takenBy == first.run)
            await life.pass(.seconds(2))
            let offered = try await life.engine.looked(at: handOff)
            #expect(offered.takenBy == nil && offered.tries == 1)
            let second = try await life.engine.open(handOff) { _ in }
            await life.settle()
            #expect(second.isAgain && second.run != first.run)
            #expect(second.shown == .init(run: first.run, path: StepPath("call")))
            try await life.engine.answer(second.run, reading: "yes", by: "ada")
            await life.settle()
            #expect(try await life.engine.looked(at: handOff).isShown)
        }
        #expect(notes == ["perused Ada"])
    }

    @Test func `what died before it was shown is offered again, and not performed again`()
        async throws
    {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let clock = ManualClock()
            let store = MemoryStore(clock: clock)
            let first = EngineLife(on: store, clock, Trial.registry)
            try await first.engine.open()
            let run = try await UndoingTests.run(Self.inviting, first)
            let handOff = try await Self.handOff(of: run, first)
            let opening = try await first.engine.open(handOff) { _ in }
            await first.settle()
            // No person has seen a word of it.
            await first.engine.drain()
            let second = EngineLife(on: store, clock, Trial.registry)
            try await second.engine.open()
            await second.settle()
            #expect(try await second.engine.looked(at: handOff).takenBy == opening.run)
            await second.pass(.seconds(61))
            let offered = try await second.engine.looked(at: handOff)
            #expect(offered.takenBy == nil && offered.isOfferedAgain)
            let again = try await second.engine.open(offered) { _ in }
            await second.settle()
            #expect(again.isAgain)
            #expect(again.shown == .init(run: opening.run, path: StepPath("call")))
            try await second.engine.answer(again.run, reading: "yes", by: "ada")
            await second.settle()
            #expect(try await second.engine.looked(at: handOff).isShown)
            await second.engine.drain()
        }
        #expect(try Logbook.notes(of: database) == ["perused Ada"])
    }

    @Test func `a step whose intent ends in its app leaves that to be opened`() async throws {
        let notes = try await Self.onEngine { life in
            let run = try await UndoingTests.run(
                """
                steps: [{ id: it, intent: logbook.peruse, with: { name: Ada } }]
                outputs: { app: "${{ has(it.opened) ? it.opened.app + ' ' + it.opened.text : '' }}" }
                """, life)
            #expect(try await Self.outputs(run, life) == ["app": "logbook Peruse"])
            let handOff = try await Self.handOff(of: run, life)
            #expect(handOff.opened.next == nil)
            let opening = try await life.engine.open(handOff) { _ in }
            await life.settle()
            #expect(opening.shown == .init(run: run, path: StepPath("it")))
            try await life.engine.answer(opening.run, reading: "yes", by: "ada")
            await life.settle()
            #expect(try await life.engine.looked(at: handOff).isShown)
        }
        #expect(notes == ["perused Ada"])
    }
}

extension Result where Failure == any Error {
    /// The end of a body.
    fileprivate init(catching body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
