import Calls
import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Undoing runs that were done again or interrupted, and being interrupted in that.
extension UndoingTests {
    private static let failing = """
        steps:
          - { id: first, intent: logbook.write, with: { page: a, text: one } }
          - { id: sure, ask: Go on?, type: bool, timeout: 1h }
          - { id: last, intent: logbook.write, with: { page: b, text: two } }
        """

    private static func retry(_ run: RunID, onlyFailed: Bool) -> RetryRequest {
        var request = RetryRequest(of: run)
        request.form.onlyFailed = onlyFailed
        return request
    }

    @Test func `a run is undone without what it has taken over`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(Self.failing, life)
            await life.pass(.seconds(3600))
            let again = try await life.engine.retry(Self.retry(run, onlyFailed: true))
            await life.settle()
            #expect(
                await Self.refusal(run, life)
                    == "run '\(run)' is being done again, by run '\(again.run)'; wait for the end of that one, or cancel it"
            )
            try await life.engine.answer(again.run, with: .yes, by: "ada")
            await life.settle()
            #expect(try await Self.undo(again.run, life).state == .succeeded)
            #expect(try Logbook.pages(of: Logbook.database) == ["a": "one"])
            #expect(try await Self.undo(run, life).state == .succeeded)
        }
        #expect(traces == Traces(undone: ["undone two", "undone one"]))
    }

    @Test func `of a run that was undone nothing is taken over`() async throws {
        let traces = try await Self.traces { life, store in
            let run = try await Self.run(Self.failing, life)
            await life.pass(.seconds(3600))
            let undo = try await Self.undo(run, life)
            let refused = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.retry(run, onlyFailed: true))
            }
            #expect(
                refused?.description
                    == "run '\(run)' was undone by run '\(undo.id)', so that nothing of it can be taken over; without '--from' and '--failed' all of it is done again"
            )
            let odd = await #expect(throws: EngineError.self) {
                try await life.engine.retry(Self.retry(undo.id, onlyFailed: false))
            }
            #expect(
                odd?.description
                    == "run '\(undo.id)' undoes run '\(run)'; 'errand undo \(run)' tries again what it has left"
            )
            let again = try await life.engine.retry(Self.retry(run, onlyFailed: false))
            await life.settle()
            try await life.engine.answer(again.run, with: .yes, by: "ada")
            await life.settle()
        }
        #expect(traces == Traces(pages: ["a": "one", "b": "two"], undone: ["undone one"]))
    }

    @Test func `of a retry and an undo at the same moment only one begins`() async throws {
        for _ in 1...20 {
            _ = try await Self.traces { life, store in
                let run = try await Self.run(Self.failing, life)
                await life.pass(.seconds(3600))
                async let again = try? life.engine.retry(Self.retry(run, onlyFailed: true))
                async let undo = try? life.engine.undo(Self.request(run))
                #expect([await again?.run, await undo?.run].compactMap(\.self).count == 1)
                await life.settle()
                await life.engine.drain()
            }
        }
    }

    @Test func `a run is not undone while a retry of its retry goes on`() async throws {
        _ = try await Self.traces { life, store in
            let run = try await Self.run(Self.failing, life)
            await life.pass(.seconds(3600))
            let again = try await life.engine.retry(Self.retry(run, onlyFailed: true)).run
            await life.pass(.seconds(3600))
            let third = try await life.engine.retry(Self.retry(again, onlyFailed: true)).run
            await life.settle()
            #expect(
                await Self.refusal(run, life)
                    == "run '\(run)' is being done again, by run '\(third)'; wait for the end of that one, or cancel it"
            )
        }
    }

    @Test func `who has wanted a retry hears of it, also when the run was undone since`()
        async throws
    {
        _ = try await Self.traces { life, store in
            let run = try await Self.run(Self.failing, life)
            await life.pass(.seconds(3600))
            let again = try await life.engine.retry(Self.retry(run, onlyFailed: true))
            await life.settle()
            try await life.engine.cancel(again.run, by: "ada")
            await life.settle()
            #expect(try await Self.undo(run, life).state == .succeeded)
            let same = try await life.engine.retry(Self.retry(run, onlyFailed: true))
            #expect(same.run == again.run && !same.isNew)
        }
    }

    @Test(arguments: [0, 1])
    func `what may have happened is asked about`(_ choice: Int) async throws {
        let gate = Gate()
        try await Gate.$own.withValue(gate) {
            let traces = try await Self.traces { life, store in
                let text = """
                    steps:
                      - { intent: logbook.write, with: { page: a, text: one } }
                      - { id: hold, intent: logbook.hold, with: { name: a } }
                    """
                let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
                await gate.comes("a")
                await life.engine.drain()
                store.expireLeases()
                let second = try await Trial.life(on: store)
                try await second.engine.answer(run, with: .choice(1), by: "ada")
                await second.settle()
                #expect(try await store.run(run)?.state == .succeeded)
                let undo = try await Self.undo(run, second)
                #expect(undo.state == .waiting)
                #expect(try Logbook.pages(of: Logbook.database) == ["a": "one"])
                let asked = try #require(try await second.engine.questions(of: undo.id).first)
                #expect(
                    asked.question.prompt
                        == "it is unknown whether 'hold' has happened in run '\(run)'; what is true now?"
                )
                await second.engine.drain()
                store.expireLeases()
                let third = try await Trial.life(on: store)
                try await third.engine.answer(undo.id, with: .choice(choice), by: "ada")
                await third.settle()
                let end = try await store.run(undo.id)?.state
                #expect(end == (choice == 0 ? .succeeded : .failed))
                #expect(try await third.engine.document(of: undo).replay().misfit == nil)
                let failure = try await Self.failure(of: undo.id, third)
                #expect(
                    failure?.message
                        == (choice == 0
                            ? nil : "'hold' has happened, and cannot be taken back"))
            }
            #expect(traces == Traces(undone: ["undone one"]))
        }
    }

    @Test(arguments: [false, true])
    func `a step that may have happened and was taken back is done anew by a retry`(
        isChild: Bool
    ) async throws {
        let step = "{ id: told, intent: logbook.confide, with: { page: a, text: one } }"
        let workflows = [
            "own": "steps: [\(step)]", "parent": "steps: [{ id: child, workflow: own }]",
        ]
        let definition = try Definition(
            of: isChild ? "parent" : "own", in: workflows, Trial.registry)
        let gate = Gate()
        let traces = try await Gate.$own.withValue(gate) {
            try await Self.traces { life, store in
                let run = try await life.engine.start(StartRequest(definition))
                await gate.comes("a")
                try await life.engine.cancel(run, by: "ada")
                await life.settle()
                gate.open("a")
                try await Self.run(Self.write("a", "mine", by: "ben"), life)
                let undo = try await Self.undo(run, life)
                try await life.engine.answer(undo.id, with: .choice(0), by: "ada")
                await life.settle()
                let again = try await life.engine.retry(Self.retry(run, onlyFailed: false)).run
                await life.settle()
                #expect(try await store.run(again)?.state == .succeeded)
            }
        }
        #expect(traces == Traces(pages: ["a": "one"]))
    }

    @Test func `what was changed with a secret is not kept, so that it stays`() async throws {
        _ = try await Self.traces { _, store in
            let life = EngineLife(
                on: store, try #require(store.clock as? ManualClock), Trial.registry,
                secrets: ["token": "hunter2"])
            try await life.engine.open()
            let text = """
                secrets: [token]
                steps: [{ intent: logbook.sign, with: { token: "${{ secrets.token }}" } }]
                """
            let run = try await Self.run(text, life)
            #expect(
                try await life.engine.undoItems(of: run, UndoForm()).map(\.fate)
                    == [.kept("what it has changed is secret, and was not kept")])
        }
    }

    @Test func `a step that was told something in private is undone`() async throws {
        let traces = try await Self.traces { life, _ in
            let run = try await Self.run(
                "steps: [{ intent: logbook.confide, with: { page: a } }]", life)
            try await life.engine.answer(run, reading: "hunter2", by: "ada")
            await life.settle()
            #expect(try Logbook.pages(of: Logbook.database) == ["a": "hunter2"])
            #expect(try await Self.undo(run, life).state == .succeeded)
        }
        #expect(traces == Traces(undone: ["undone hunter2"]))
    }

    @Test(arguments: FaultyStore.Moment.allCases, [false, true])
    func `wherever the process dies, each effect is undone once`(
        _ moment: FaultyStore.Moment, isChanged: Bool
    ) async throws {
        for change in 1...40 {
            var hasDied = false
            let traces = try await Self.traces { life, store in
                let run = try await Self.run(Self.pages, life)
                if isChanged { try await Self.run(Self.write("b", "mine", by: "ben"), life) }
                await life.engine.drain()
                hasDied = try await Self.undo(run, on: store, dyingAt: change, moment)
                let third = try await Trial.life(on: store)
                if try await third.engine.undos(of: run).isEmpty {
                    _ = try await third.engine.undo(Self.request(run))
                }
                await third.settle()
                #expect(
                    try await third.engine.undos(of: run).map(\.state)
                        == [isChanged ? .failed : .succeeded], "change \(change)")
                await third.engine.drain()
            }
            let undone = ["undone three", "undone two", "undone one"]
            #expect(
                traces
                    == (isChanged
                        ? Traces(pages: ["b": "mine"], undone: Array(undone.dropFirst()))
                        : Traces(undone: undone)),
                "change \(change)")
            guard hasDied else { return }
        }
        Issue.record("there are too many changes")
    }

    /// Undoes a run until the process dies at a change; returns whether it has.
    private static func undo(
        _ run: RunID, on store: MemoryStore, dyingAt change: Int, _ moment: FaultyStore.Moment
    ) async throws -> Bool {
        let faulty = FaultyStore(store, dyingAt: change, moment)
        let life = EngineLife(
            on: faulty, try #require(store.clock as? ManualClock), Trial.registry)
        _ = try? await life.engine.open()
        _ = try? await life.engine.undo(request(run))
        await life.settle()
        await life.engine.drain()
        store.expireLeases()
        return faulty.isDead
    }
}
