import Calls
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine

/// Runs and triggers of a store that turns out to be a copy from before.
@Suite(.patient(for: .seconds(180))) struct CopiedRunTests {
    private let store = MemoryStore(clock: ManualClock())

    private var clock: ManualClock {
        get throws { try #require(store.clock as? ManualClock) }
    }

    private func life(
        loading text: String? = nil, catchesUp: Bool = false
    ) async throws -> EngineLife {
        let life = EngineLife(
            on: store, try clock, Trial.registry, adjusting: { $0.catchesUpCopies = catchesUp })
        try await life.engine.open(loading: try text.map { [try Trial.definition($0)] })
        await life.settle()
        return life
    }

    private func end(_ life: EngineLife) async throws {
        await life.engine.drain()
        store.expireLeases()
    }

    private static let waiting = """
        steps:
          - { id: first, wait: 1h }
          - { intent: logbook.note, with: { text: after } }
        """

    @Test func `a run of a copy is parked when the home opens, also where a process died over it`()
        async throws
    {
        let first = try await life()
        let run = try await first.engine.start(StartRequest(try Trial.definition(Self.waiting)))
        await first.settle()
        try await end(first)
        try store.becomeCopy(from: "ben has restored it from 'monday.tar'")
        let died = NewEngine("died", at: "here", format: JournalFormat.current)
        _ = try await store.apply(.register(died), as: nil)
        var claim = Claim(run, by: "died")
        claim.countsDeath = true
        #expect(try await store.claim(claim, as: "claim").deaths == 1)
        store.expireLeases()
        let second = EngineLife(on: store, try clock, Trial.registry)
        try await second.engine.open()
        let record = try #require(try await store.run(run))
        #expect(record.waitingFor?.hasPrefix("its home is a copy from before") == true)
        try await end(second)
    }

    /// The answer to a run of a copy, its end, and its notes.
    static let words: [(String?, RunState, [String])] = [
        (nil, .waiting, []), ("Go on", .succeeded, ["after"]), ("Let it fail", .failed, []),
        ("Cancel it", .cancelled, []),
    ]

    @Test(arguments: words)
    func `a run that had not ended does nothing before a person says so`(
        word: String?, state: RunState, notes: [String]
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let first = try await life()
            let run = try await first.engine.start(
                StartRequest(try Trial.definition(Self.waiting)))
            await first.settle()
            try await end(first)
            try store.becomeCopy(from: "ben has restored it from 'monday.tar'")
            try clock.advance(by: .seconds(4 * 86_400))

            let second = try await life()
            let record = try #require(try await store.run(run))
            #expect(
                record.waitingFor
                    == "its home is a copy from before (ben has restored it from 'monday.tar'), "
                    + "and it may have gone on since then")
            #expect(try await second.engine.questions(of: run).map(\.path) == [.parked])
            if let word {
                try await second.engine.answer(run, reading: word, by: "Anna")
                await second.settle()
            }
            try await end(second)

            let third = try await life()
            await third.pass(.seconds(7200))
            #expect(try await store.run(run)?.state == state)
            #expect(try Logbook.notes(of: Logbook.database) == notes)
            try await end(third)
        }
    }

    @Test func `a run of a copy that was let go on is left to its next owner`()
        async throws
    {
        let first = try await life()
        let text = "steps: [{ ask: Go?, type: bool }]"
        let run = try await first.engine.start(StartRequest(try Trial.definition(text)))
        await first.settle()
        try await end(first)
        try store.becomeCopy(from: "a backup")
        for _ in 1...2 {
            let other = EngineLife(on: store, try clock, Trial.registry, role: .ownRuns)
            try await other.engine.open()
            await other.settle()
            if try await store.run(run)?.state == .waiting {
                #expect(try await other.engine.resume(run, by: "Anna"))
            }
            try await end(other)
        }
        let record = try #require(try await store.run(run))
        #expect(record.state == .running && record.owner == nil)
        #expect(record.actsTaken < record.acts)
    }

    @Test func `the questions of a run of a copy are not asked before it is let go on`()
        async throws
    {
        let first = try await life()
        let text = "steps: [{ ask: Go?, type: bool }]"
        let run = try await first.engine.start(StartRequest(try Trial.definition(text)))
        await first.settle()
        let old = try #require(try await first.engine.questions(of: run).first)
        try await end(first)
        try store.becomeCopy(from: "a backup")

        // Without anything that it is to do, and without an engine that goes on with the run.
        let second = EngineLife(on: store, try clock, Trial.registry, role: .ownRuns)
        try await second.engine.open()
        #expect(try await second.engine.questions(of: run).map(\.path) == [.parked])
        await #expect(throws: EngineError.self) {
            try await second.engine.answer(run, to: old.id, with: .yes, by: "Anna")
        }
        let record = try #require(try await store.run(run))
        #expect(record.state == .waiting && record.actsTaken == record.acts)
        #expect(try await second.engine.resume(run, by: "Anna"))
        second.engine.goOn(with: record)
        await second.settle()
        #expect(try await second.engine.questions(of: run) == [old])
        try await end(second)
    }

    private static let morning = """
        on: [{ id: m, time: "07:00", if_missed: each }, { id: d, signal: door }]
        concurrency: { mode: parallel, max: 9 }
        steps: [{ intent: logbook.note, with: { text: ran } }]
        """

    /// Whether due occurrences are caught up, and the ledger of four days.
    static let ledgers: [(Bool, [String])] = [
        (false, ["skipped restored ×1", "skipped restored ×4"]),
        (true, ["started ×1"] + Array(repeating: "caught up ×1", count: 4)),
    ]

    @Test(arguments: ledgers)
    func `what was due since a copy was made is left out, unless it is wanted`(
        catchesUp: Bool, ledger: [String]
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let first = try await life(loading: Self.morning)
            try await end(first)
            _ = try await store.send(NewSignal("door", id: "1"))
            try clock.advance(by: .seconds(4 * 86_400))
            try store.becomeCopy(from: "a backup")

            let second = try await life(loading: Self.morning, catchesUp: catchesUp)
            var found: [String] = []
            for trigger in try await second.engine.triggers() {
                for row in try await second.engine.occurrences(
                    OccurrenceSelection(of: trigger.uid))
                {
                    let last = row.judgements.last?.judgement
                    let words = [last?.verdict.rawValue, last?.reason, "×\(row.count)"]
                    found.append(words.compactMap(\.self).joined(separator: " "))
                }
            }
            #expect(found.sorted() == ledger.sorted())
            await second.pass(.seconds(86_400))
            let notes = try Logbook.notes(of: Logbook.database).count
            #expect(notes == (catchesUp ? 6 : 1))
            try await end(second)
        }
    }
}
