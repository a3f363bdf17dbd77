import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreTestKit
import Testing
import Values

/// A run is cancelled just before one of its advances is stored.
@Suite(.patient) struct CancelRaceTests {
    private static let workflow = """
        steps:
          - { intent: logbook.note, with: { text: one } }
          - { intent: logbook.note, with: { text: two } }
          - { intent: logbook.note, with: { text: three } }
        finally:
          - { intent: logbook.note, with: { text: last } }
        """

    @Test func `whenever a cancellation comes, the run ends once, and all that happened is kept`()
        async throws
    {
        for number in 1...20 {
            let database = try Logbook.open(nil)
            let isOver = try await Logbook.$own.withValue(database) {
                try await cancel(beforeAdvance: number)
            }
            if isOver { return }
        }
        Issue.record("there are too many changes")
    }

    /// Returns whether the run had ended before that advance.
    private func cancel(beforeAdvance number: Int) async throws -> Bool {
        let disk = MemoryStore(clock: ManualClock())
        let store = MeddlingStore(disk, beforeAdvance: number) { disk in
            for run in try await disk.runs(RunSelection()) {
                let act = NewAct(on: run.id, by: "Anna", .cancel(isForced: false))
                _ = try await disk.act(act, as: ChangeID("cancel"))
            }
        }
        let life = try await Trial.life(on: store)
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.workflow)))
        await life.settle()
        let comment = Comment(rawValue: "before advance \(number)")
        let isOver = store.advances < number
        let record = try #require(try await disk.run(run))
        let entries = try await life.engine.entries(of: run)
        let ends = entries.indices.filter { entries[$0].body.kind == .ended }
        #expect(ends == [entries.count - 1], comment)
        #expect(record.state.isFinal, comment)
        #expect(record.actsTaken == record.acts, comment)
        let notes = try Logbook.notes(of: Logbook.database)
        let outcomes = entries.count { entry in
            if case .outcome(let outcome) = entry.body {
                outcome.status == .succeeded
            } else {
                false
            }
        }
        #expect(notes.count == outcomes, comment)
        #expect(notes.last == "last", comment)
        if isOver { #expect(record.state == .succeeded, comment) }
        if number <= 2 { #expect(record.state == .cancelled, comment) }
        return isOver
    }
}
