import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The store cannot be reached from some change on, as on a disk that has become read-only, and
/// later it can be again.
@Suite(.patient(for: .seconds(180))) struct AbsentStoreTests {
    @Test(arguments: CrashTests.cases)
    func `a run comes to the same end once the store is there again`(
        _ one: CrashTests.Case
    ) async throws {
        let definition = try Definition(
            of: "trial", in: one.others.merging(["trial": one.workflow]) { $1 }, Trial.registry)
        // Opening or starting something while the store is away is refused with the reason.
        for change in 4...200 {
            let store = FaultyStore(MemoryStore(clock: ManualClock()), awayFrom: change)
            let wasAway = try await Logbook.$own.withValue(try Logbook.open(nil)) {
                try await live(one, definition, on: store, "change \(change)")
            }
            guard wasAway else { return }
        }
        Issue.record("there are too many changes")
    }

    private func live(
        _ one: CrashTests.Case, _ definition: Definition, on store: FaultyStore,
        _ place: Comment
    ) async throws -> Bool {
        let life = try await Trial.life(on: store)
        let run = try await life.engine.start(StartRequest(definition))
        await life.passAll { store.isAway }
        let wasAway = store.isAway
        for _ in 0..<5 where wasAway { await life.pass(.seconds(8)) }
        store.comeBack()
        await life.passAll()
        #expect(try await life.engine.run(run)?.state == one.state, place)
        let notes = try Logbook.notes(of: Logbook.database)
        #expect(
            one.isOrdered ? notes == one.notes : notes.sorted() == one.notes.sorted(), place)
        await life.engine.drain()
        return wasAway
    }
}
