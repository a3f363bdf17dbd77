import Calls
import EngineTestKit
import Foundation
import LogbookPack
import PatienceTestKit
import Runs
import Simulation
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

@testable import Engine

/// Runs that wait until a person decides about them.
@Suite(.patient) struct ParkedRunTests {
    private static let text = """
        steps:
          - { id: first, wait: 1h }
        on_failure: [{ intent: logbook.note, with: { text: failed } }]
        finally: [{ intent: logbook.note, with: { text: over } }]
        """

    /// A run whose process has died over it again and again, as its owner leaves it.
    private func poisoned(_ store: MemoryStore, _ life: EngineLife) async throws -> RunID {
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.text)))
        await life.settle()
        let record = try #require(try await store.run(run))
        var parking = Parking(.poison, "the process has died over it 3 times", goOn: "Run it again")
        parking.mayFail = true
        try await claimed(record, store, life)
        var advance = Advance(run, epoch: record.epoch + 1, lastEntry: record.lastEntry)
        advance.actsTaken = record.acts + 1
        try await life.engine.parts.park(&advance, parking)
        _ = try await store.advance(advance, as: ChangeID("park"))
        return run
    }

    /// Lets the engine of a life own a run that waits, without going on with it.
    private func claimed(_ run: RunRecord, _ store: MemoryStore, _ life: EngineLife) async throws {
        life.engine.parts.bell.disconnect()
        let act = NewAct(on: run.id, by: "test", .resume([]))
        _ = try await store.act(act, as: ChangeID("wake"))
        _ = try await store.claim(Claim(run.id, by: life.engine.id), as: ChangeID("claim"))
        let clerk = Clerk(life.engine, HandAlarm())
        life.engine.parts.bell.connect(
            CoalescingTask(life.engine.parts.activity) { await clerk.round() })
    }

    private func journal(_ run: RunID, _ life: EngineLife) async throws -> [String] {
        try await life.engine.entries(of: run).compactMap { entry in
            switch entry.body {
            case .act(let act): "\(act.kind) by \(act.by)"
            case .ended(let ended): "\(ended.state) \(ended.failure?.message ?? "")"
            default: nil
            }
        }
    }

    static let words: [(String, RunState, [String], [String])] = [
        ("Run it again", .waiting, ["resume by Anna"], []),
        ("go-on", .waiting, ["resume by Anna"], []),
        (
            "Let it fail", .failed,
            ["fail by Anna", "failed Anna lets the run fail"], ["failed", "over"]
        ),
        ("Cancel it", .cancelled, ["cancel by Anna", "cancelled "], ["over"]),
    ]

    @Test(arguments: words)
    func `a run does what is said before anything else`(
        answer: String, state: RunState, entries: [String], notes: [String]
    ) async throws {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let run = try await poisoned(store, life)
            await life.settle()
            #expect(try await store.run(run)?.waitingFor == "the process has died over it 3 times")
            let asked = try #require(try await life.engine.questions(of: run).first)
            #expect(asked.path == .parked)
            #expect(
                asked.question.choices.map(\.title) == ["Run it again", "Let it fail", "Cancel it"])
            try await life.engine.answer(run, reading: answer, by: "Anna")
            await life.settle()
            #expect(try await store.run(run)?.state == state)
            #expect(try await journal(run, life) == entries)
            #expect(try Logbook.notes(of: database) == notes)
            #expect(try await life.engine.questions(of: run).isEmpty)
        }
    }

    @Test func `a run is resumed once, although it is asked for again`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let run = try await poisoned(store, life)
        #expect(try await life.engine.resume(run, by: "Anna"))
        await life.settle()
        #expect(try await life.engine.resume(run, by: "Ben") == false)
        #expect(try await journal(run, life) == ["resume by Anna"])
        #expect(try await store.run(run)?.deaths == 0)
        await life.pass(.seconds(3600))
        #expect(try await store.run(run)?.state == .succeeded)
    }

    @Test func `what a parked run waited for ends meanwhile, and is taken in when it goes on`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let run = try await poisoned(store, life)
        let asked = try #require(try await life.engine.questions(of: run).first)
        _ = try await life.engine.resume(run, by: "Anna")
        life.clock.advance(by: .seconds(3600))
        await life.settle()
        #expect(try await store.run(run)?.state == .succeeded)
        await #expect(throws: EngineError.self) {
            try await life.engine.answer(run, to: asked.id, with: .choice(0), by: "Ben")
        }
    }

    @Test func `a word that cannot be read counts for nothing, and is asked for once more`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let run = try await poisoned(store, life)
        let asked = try #require(try await life.engine.questions(of: run).first)
        let act = NewAct(on: run, by: "Ben", .answer(path: asked.path.text, to: asked.id, [0xFF]))
        _ = try await store.act(act, as: "answer")
        await life.settle()
        let again = try #require(try await life.engine.questions(of: run).first)
        #expect(again.question == asked.question && again.id != asked.id)
        #expect(try await store.run(run)?.waitingFor == "the process has died over it 3 times")
        #expect(try await journal(run, life) == [])
        try await life.engine.answer(run, reading: "Cancel it", by: "Anna")
        await life.settle()
        #expect(try await store.run(run)?.state == .cancelled)
    }

    @Test func `a run of a later release is left alone`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let definition = try Trial.definition(Self.text)
        _ = try await life.engine.start(StartRequest(definition))
        var later = NewRun(
            "later", of: "trial", definition: definition.digest, origin: Origin("test"))
        later.format = JournalFormat.current + 1
        later.entries = [NewEntry(Entry(.run, .created(Created()), at: .epoch, mark: 0))]
        _ = try await store.create(later, as: ChangeID("create"))
        await life.settle()
        let run = try #require(try await store.run(later.id))
        #expect(run.state == .running && run.owner == nil && run.epoch == 0 && run.lastEntry == 1)
    }

    @Test func `a run of a later language waits until that can be read`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let definition = try Trial.definition(Self.text)
        let text = String(decoding: definition.text, as: UTF8.self)
            .replacing(#"["language",1]"#, with: "[\"language\",\(Definition.newestLanguage + 1)]")
        #expect(text != String(decoding: definition.text, as: UTF8.self))
        let digest = Digest(of: Array(text.utf8))
        let parts = Value.list([.bytes(Array(text.utf8)), .bytes(definition.notes)])
        _ = try await store.apply(
            .define([
                DefinitionRecord(
                    digest, of: "trial", language: Int(Definition.newestLanguage + 1),
                    text: parts.encoded)
            ]),
            as: nil)
        var later = NewRun("later", of: "trial", definition: digest, origin: Origin("test"))
        later.entries = [NewEntry(Entry(.run, .created(Created()), at: .epoch, mark: 0))]
        _ = try await store.create(later, as: ChangeID("create"))
        await life.settle()
        let asked = try #require(try await life.engine.questions(of: later.id).first)
        #expect(
            asked.question.prompt.contains(
                "version \(Definition.newestLanguage + 1) of the language"))
        await life.engine.drain()
        store.expireLeases()
        let next = try await Trial.life(on: store)
        #expect(try await next.engine.questions(of: later.id).map(\.id) == [asked.id])
        #expect(try await store.run(later.id)?.lastEntry == 1)
    }

    @Test func `a run that is cancelled while it is parked has nothing more written`() async throws
    {
        let advances = Mutex<[Advance]>([])
        let store = AlteringStore(MemoryStore(clock: ManualClock())) { change throws(StoreError) in
            if case .advance(let advance) = change { advances.withLock { $0.append(advance) } }
            return change
        }
        let life = try await Trial.life(on: store)
        var lost = NewRun("lost", of: "trial", definition: Digest(of: [1]), origin: Origin("test"))
        lost.entries = [NewEntry(Entry(.run, .created(Created()), at: .epoch, mark: 0))]
        _ = try await store.create(lost, as: ChangeID("create"))
        await life.settle()
        try await life.engine.cancel(lost.id, by: "Anna")
        await life.settle()
        #expect(try await store.run(lost.id)?.state == .cancelled)
        #expect(advances.withLock { $0.map(\.state) } == [.waiting, .cancelled])
    }

    @Test func `a run that fits no better is parked again, and asks anew`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        var lost = NewRun("lost", of: "trial", definition: Digest(of: [1]), origin: Origin("test"))
        lost.entries = [NewEntry(Entry(.run, .created(Created()), at: .epoch, mark: 0))]
        _ = try await store.create(lost, as: ChangeID("create"))
        await life.settle()
        let first = try #require(try await life.engine.questions(of: lost.id).first)
        #expect(first.question.choices.map(\.title) == ["Try again", "Cancel it"])
        #expect(try await life.engine.resume(lost.id, by: "Anna"))
        await life.settle()
        let second = try #require(try await life.engine.questions(of: lost.id).first)
        #expect(second.id != first.id)
        #expect(second.question == first.question)
        #expect(try await store.run(lost.id)?.state == .waiting)
        try await life.engine.answer(lost.id, to: second.id, reading: "Cancel it", by: "Ben")
        await life.settle()
        #expect(try await store.run(lost.id)?.state == .cancelled)
        #expect(
            try await journal(lost.id, life) == ["resume by Anna", "cancel by Ben", "cancelled "])
    }
}
