import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreSQLite
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Waits whose ends cannot be read: their run waits and says why, and no other does.
@Suite(.patient) struct UnreadableEndTests {
    private static let finally = """
        finally:
          - { intent: logbook.note, with: { text: in any case } }
        """

    /// Runs beside it go on, and it ends in good order when it is cancelled.
    private func expectStuck(
        _ run: RunID, on life: EngineLife, _ store: any Store, because reason: String
    ) async throws {
        let record = try #require(try await store.run(run))
        #expect(record.state == .waiting)
        #expect(record.waitingFor?.contains(reason) == true, "\(record.waitingFor ?? "")")
        let other = try Definition(
            of: "other", in: ["other": "steps: [{ wait: 1m }]"], Trial.registry)
        let neighbour = try await life.engine.start(StartRequest(other))
        await life.pass(.seconds(60))
        #expect(try await store.run(neighbour)?.state == .succeeded)
        #expect(try await store.run(run)?.waitingFor == record.waitingFor)
        try await life.engine.answer(run, reading: "Try again", by: "Anna")
        await life.settle()
        #expect(try await store.run(run)?.waitingFor == record.waitingFor)
        try await life.engine.cancel(run, by: "Anna")
        await life.settle()
        let end = try #require(try await store.run(run))
        #expect(end.state == .cancelled, "\(end.waitingFor ?? "")")
        #expect(try Logbook.notes(of: Logbook.database) == ["in any case"])
    }

    @Test func `an answer that cannot be read is not taken for a refusal`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let text = "steps: [{ id: who, ask: Who?, type: string }]\n\(Self.finally)"
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            let asked = try #require(try await life.engine.questions(of: run).first)
            let act = NewAct(
                on: run, by: "Ben", .answer(path: asked.path.text, to: asked.id, [0xFF]))
            _ = try await store.act(act, as: "answer")
            await life.settle()
            try await expectStuck(run, on: life, store, because: "the answer that 'who' has")
        }
    }

    @Test(arguments: [true, false])
    func `a run whose wait cannot be read is woken when that is due, and goes on once it can be`(
        _ isMended: Bool
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let home = try TemporaryHome()
            let store = try SQLiteStore(
                home: home.path, as: .current(as: "test"), clock: ManualClock(),
                durability: .nothing)
            let life = try await Trial.life(on: store)
            let text = "steps: [{ wait: 1h }]\n\(Self.finally)"
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            let connection = try Connection("\(home.path)/errand.db", as: .owner(.nothing))
            try connection.script("UPDATE waits SET kind = 'odd'")
            await life.pass(.seconds(3600))
            guard isMended else {
                let reason = "a wait of kind 'odd'"
                return try await expectStuck(run, on: life, store, because: reason)
            }
            #expect(try await store.run(run)?.state == .waiting)
            try connection.script("UPDATE waits SET kind = 'time' WHERE kind = 'odd'")
            try await life.engine.answer(run, reading: "Try again", by: "Anna")
            await life.settle()
            #expect(try await store.run(run)?.state == .succeeded)
        }
    }

    @Test func `a one-shot engine tells of a wait that it cannot read`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let home = try TemporaryHome()
            let store = try SQLiteStore(
                home: home.path, as: .current(as: "test"), clock: ManualClock(),
                durability: .nothing)
            let life = try await Trial.life(on: store, role: .ownRuns)
            let text = "steps: [{ wait: 1h }]\n\(Self.finally)"
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            let connection = try Connection("\(home.path)/errand.db", as: .owner(.nothing))
            try connection.script("UPDATE waits SET kind = 'odd'")
            await life.pass(.seconds(3600))
            try await expectStuck(run, on: life, store, because: "a wait of kind 'odd'")
        }
    }

    @Test func `the end of a child that cannot be read is not taken for one without outputs`()
        async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let disk = MemoryStore(clock: ManualClock())
            let store = AlteringStore(disk) { change in
                guard case .advance(var advance) = change, let last = advance.entries.last,
                    last.kind == .ended,
                    String(decoding: last.data, as: UTF8.self).contains("hello")
                else { return change }
                advance.entries[advance.entries.count - 1] = NewEntry(.ended, [0xFF])
                return .advance(advance)
            }
            let life = try await Trial.life(on: store)
            let parent = "steps: [{ id: inner, workflow: child }]\n\(Self.finally)"
            let child = "steps: [{ wait: 1m }]\noutputs: { said: \"hello\" }"
            let definition = try Definition(
                of: "parent", in: ["parent": parent, "child": child], Trial.registry)
            let run = try await life.engine.start(StartRequest(definition))
            await life.pass(.seconds(60))
            try await expectStuck(run, on: life, disk, because: "has ended cannot be read")
        }
    }

    @Test func `an engine that begins again finds it as it was`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let first = try await Trial.life(on: store)
        let text = "steps: [{ id: who, ask: Who?, type: string }]"
        let run = try await first.engine.start(StartRequest(try Trial.definition(text)))
        await first.settle()
        let asked = try #require(try await first.engine.questions(of: run).first)
        await first.engine.drain()
        let act = NewAct(
            on: run, by: "Ben", .answer(path: asked.path.text, to: asked.id, [0xFF]))
        _ = try await store.act(act, as: "answer")
        let second = try await Trial.life(on: store)
        await second.settle()
        #expect(try await store.run(run)?.state == .waiting)
        #expect(try await store.run(run)?.waitingFor?.contains("the answer") == true)
    }
}
