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

/// Runs that cannot go on.
@Suite(.patient) struct StuckRunTests {
    private static let text = """
        concurrency: skip
        steps:
          - { wait: 1h }
        """

    /// A run with an entry that its workflow does not come to, or whose workflow is not there.
    private func strangers(_ digest: Digest) -> [NewRun] {
        let beginning = Entry(.run, .created(Created()), at: .epoch, mark: 0)
        let closed = Entry(
            StepPath("elsewhere"), .closed(Closed(started: .epoch, finished: .epoch)), at: .epoch,
            mark: 0)
        var strange = NewRun("strange", of: "trial", definition: digest, origin: Origin("test"))
        strange.entries = [
            NewEntry(.created, beginning.data), NewEntry(.closed, at: "elsewhere", closed.data),
        ]
        var lost = NewRun(
            "lost", of: "trial", definition: Digest(of: [1]), origin: Origin("test"))
        lost.entries = [NewEntry(.created, beginning.data)]
        return [strange, lost]
    }

    @Test func `what does not fit waits, also when it is told something, until it is cancelled`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let definition = try Trial.definition(Self.text)
        _ = try await life.engine.start(StartRequest(definition))
        await life.settle()
        for var run in strangers(definition.digest) {
            run.admission = Admission(.skip, key: run.id.text)
            _ = try await store.create(run, as: ChangeID("create \(run.id)"))
            await life.settle()
            #expect(try await store.run(run.id)?.state == .waiting)
            #expect(try await store.run(run.id)?.owner == nil)
            #expect(try await store.run(run.id)?.waitingFor?.isEmpty == false)
            let act = NewAct(on: run.id, by: "Anna", .resume([]))
            _ = try await store.act(act, as: ChangeID("resume \(run.id)"))
            await life.settle()
            #expect(try await store.run(run.id)?.state == .waiting)
            try await life.engine.cancel(run.id, by: "Anna")
            await life.settle()
            #expect(try await store.run(run.id)?.state == .cancelled)
        }
    }

    @Test func `an entry that cannot be read is told of with the reason, and not left out`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let definition = try Trial.definition(Self.text)
        _ = try await life.engine.start(StartRequest(definition))
        await life.settle()
        var run = NewRun("odd", of: "trial", definition: definition.digest, origin: Origin("test"))
        let beginning = Entry(.run, .created(Created()), at: .epoch, mark: 0)
        run.entries = [NewEntry(.created, beginning.data), NewEntry(.outcome, at: "0", [0xFF])]
        _ = try await store.create(run, as: "create")
        await life.settle()
        let reason = try #require(try await store.run("odd")?.waitingFor)
        #expect(reason.contains("entry 2: the data of an entry cannot be read"), "\(reason)")
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.entries(of: "odd")
        }
        #expect(error?.messages.map(\.code) == ["unreadable-entry"])
    }

    @Test func `a question that cannot be read is told of where it is asked for, and nowhere else`()
        async throws
    {
        let disk = MemoryStore(clock: ManualClock())
        let store = AlteringStore(disk) { change in
            guard case .advance(var advance) = change, advance.waits.first?.path == "odd" else {
                return change
            }
            advance.waits = [NewWait("odd", for: .question([0xFF]))]
            return .advance(advance)
        }
        let life = try await Trial.life(on: store)
        var runs: [RunID] = []
        for id in ["odd", "even"] {
            let text = "steps: [{ id: \(id), ask: Who?, type: string }]"
            let definition = try Definition(of: id, in: [id: text], Trial.registry)
            runs.append(try await life.engine.start(StartRequest(definition)))
        }
        await life.settle()
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.questions(of: runs[0])
        }
        #expect(error?.messages.map(\.code) == ["unreadable-question"])
        #expect(try await life.engine.questions(of: [runs[1]]).map(\.path.text) == ["even"])
    }
}
