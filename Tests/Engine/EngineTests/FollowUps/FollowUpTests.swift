import Calls
import Catalogue
import Engine
import EngineTestKit
import IntentTraits
import LogbookPack
import PatienceTestKit
import Runs
import SQLite
import Store
import StoreTestKit
import Testing
import Values

/// What intents leave for later, through the engine and on a store in memory.
@Suite(.patient) struct FollowUpTests {
    private static let soon = "2026-01-01T01:00:00Z"

    /// Lives with a logbook of its own; returns the notes in it.
    private func notes(
        role: EngineSettings.Role = .everything,
        _ body: (EngineLife, MemoryStore) async throws -> Void
    ) async throws -> [String] {
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let store = MemoryStore(clock: ManualClock())
            try await body(try await Trial.life(on: store, role: role), store)
        }
        return try Logbook.notes(of: database)
    }

    /// Performs an intent of the logbook to the end of its run.
    @discardableResult
    private func call(
        _ name: String, _ values: KeyValuePairs<String, Value> = [:], _ life: EngineLife,
        _ change: (inout CallRequest) -> Void = { _ in }
    ) async throws -> RunID {
        let arguments = values.map { IntentCall.Argument($0.key, $0.value) }
        var request = CallRequest(try #require(TypeID("logbook.\(name)")), arguments)
        change(&request)
        let receipt = try await life.engine.call(request)
        await life.settle()
        return receipt.run
    }

    private func remind(
        _ text: String, as name: String = "reminder", at instant: String = soon, _ life: EngineLife
    ) async throws -> RunID {
        try await call(
            "remind", ["text": .string(text), "name": .string(name), "date": .string(instant)],
            life)
    }

    private func failure(of run: RunID, _ life: EngineLife) async throws -> StepFailure? {
        guard case .ended(let end)? = try await life.engine.entries(of: run).last?.body else {
            return nil
        }
        return end.failure
    }

    private func names(_ life: EngineLife) async throws -> [String] {
        try await life.engine.followUps().map(\.name.name)
    }

    @Test func `what is left is performed at its instant, and not before`() async throws {
        let notes = try await notes { life, store in
            let run = try await remind("bins", life)
            let waiting = try await life.engine.followUps()
            #expect(waiting.map(\.name.name) == ["reminder"])
            #expect(waiting.map(\.intent) == ["logbook.note"])
            #expect(waiting.first?.cause == "follow-up 'reminder' of run \(run)")
            await life.pass(.seconds(3599))
            #expect(try Logbook.notes(of: Logbook.database) == [])
            await life.pass(.seconds(1))
            #expect(try await names(life) == [])
            let states = try await store.runs(RunSelection()).map(\.state)
            #expect(states == [.succeeded, .succeeded])
        }
        #expect(notes == ["bins"])
    }

    @Test func `an instant that is past has come`() async throws {
        let notes = try await notes { life, _ in
            _ = try await remind("late", at: "2020-01-01T00:00:00Z", life)
            await life.settle()
        }
        #expect(notes == ["late"])
    }

    @Test func `a signal that was sent before does not count, and the next one does`() async throws
    {
        let notes = try await notes { life, _ in
            _ = try await life.engine.send(SendRequest("focus.on"))
            try await call("remind", ["text": "focus", "signal": "focus.on"], life)
            await life.pass(.seconds(60))
            #expect(try Logbook.notes(of: Logbook.database) == [])
            #expect(try await life.engine.followUps().map(\.start) == [.signal("focus.on")])
            _ = try await life.engine.send(SendRequest("focus.on"))
            await life.settle()
        }
        #expect(notes == ["focus"])
    }

    @Test func `an intent that fails leaves nothing`() async throws {
        let notes = try await notes { life, _ in
            try await call(
                "remind", ["text": "lost", "date": .string(Self.soon), "fails": true], life)
            #expect(try await names(life) == [])
            await life.pass(.seconds(7200))
        }
        #expect(notes == [])
    }

    @Test func `another of the same name takes its place`() async throws {
        let notes = try await notes { life, _ in
            _ = try await remind("first", life)
            _ = try await remind("other", as: "other", life)
            _ = try await remind("second", at: "2026-01-01T02:00:00Z", life)
            #expect(try await names(life) == ["other", "reminder"])
            // Two that are due at one look may run in either order.
            await life.pass(.seconds(3600))
            await life.pass(.seconds(3600))
        }
        #expect(notes == ["other", "second"])
    }

    @Test func `an app cancels its own by name`() async throws {
        let notes = try await notes { life, store in
            _ = try await remind("never", life)
            try await call("forget", [:], life)
            #expect(try await names(life) == [])
            await life.pass(.seconds(7200))
            let cancelled = try await store.runs(RunSelection()).filter { $0.state == .cancelled }
            #expect(cancelled.map(\.workflow) == ["logbook.note"])
            // There is nothing left to forget.
            let run = try await call("forget", [:], life)
            #expect(try await life.engine.run(run)?.state == .succeeded)
        }
        #expect(notes == [])
    }

    @Test func `one that leaves itself again goes on from hour to hour, for the same person`()
        async throws
    {
        let notes = try await notes { life, _ in
            try await call("appoint", ["page": "a", "text": "one"], life) { $0.person = "Ola" }
            for _ in 0..<40 { await life.pass(.seconds(3600)) }
            #expect(try await names(life) == ["patrol"])
        }
        #expect(notes == Array(repeating: "follow-up for Ola", count: 40))
    }

    @Test func `follow-ups that lead to each other without a pause come to an end`() async throws {
        let notes = try await notes { life, store in
            try await call("patrol", ["pause": 0.0], life)
            await life.passAll()
            let failed = try #require(
                try await store.runs(RunSelection()).first { $0.state == .failed })
            #expect(try await failure(of: failed.id, life)?.code == "too-many-follow-ups")
        }
        #expect(notes.count == FollowUpError.deepest + 1)
    }

    @Test func `an undo takes back what was left, and nothing of that name that came later`()
        async throws
    {
        let notes = try await notes { life, _ in
            let first = try await call("appoint", ["page": "a", "text": "one"], life)
            _ = try await UndoingTests.undo(first, life)
            #expect(try await names(life) == [])
            #expect(try Logbook.pages(of: Logbook.database) == [:])

            let earlier = try await remind("earlier", life)
            _ = try await remind("later", life)
            let items = try await life.engine.undoItems(of: earlier, UndoForm())
            #expect(items.map(\.fate) == [.undone([])])
            let undo = try await UndoingTests.undo(earlier, life)
            #expect(undo.state == .succeeded)
            #expect(try await names(life) == ["reminder"])
            await life.pass(.seconds(3600))
        }
        #expect(notes == ["undone one", "later"])
    }

    @Test func `what was performed already is not in the way of an undo`() async throws {
        let notes = try await notes { life, _ in
            let run = try await remind("done", life)
            await life.pass(.seconds(3600))
            #expect(try await UndoingTests.undo(run, life).state == .succeeded)
        }
        #expect(notes == ["done"])
    }

    @Test func `more than a thousand of an app are refused`() async throws {
        _ = try await notes { life, _ in
            let all = try await call("overdo", ["count": 1000], life)
            #expect(try await failure(of: all, life) == nil)
            #expect(try await life.engine.followUps(of: "logbook").count == 1000)
            let run = try await remind("one too many", life)
            let failure = try #require(try await failure(of: run, life))
            #expect(failure.code == "too-many-follow-ups")
            #expect(
                failure.message
                    == "1000 follow-ups of 'logbook' wait already; cancel some, or give them names that replace each other"
            )
            // One of the same name is no further one.
            let same = try await remind("in its place", as: "note-7", life)
            #expect(try await self.failure(of: same, life) == nil)
        }
    }

    @Test(arguments: [
        (0, "the call leaves more than 1000 follow-ups; leave fewer"),
        (
            1,
            "the call leaves more than 999 follow-ups, which with those of 'logbook' that wait already (1) are more than 1000; leave fewer, cancel some"
        ),
    ])
    func `a call that leaves too many is told how many wait`(waiting: Int, trouble: String)
        async throws
    {
        _ = try await notes { life, _ in
            for number in 0..<waiting { _ = try await remind("a", as: "old-\(number)", life) }
            let run = try await call("overdo", ["count": 1001], life)
            let failure = try #require(try await failure(of: run, life))
            #expect(
                failure.message == "\(trouble), or give them names that replace each other")
            #expect(try await life.engine.followUps(of: "logbook").count == waiting)
        }
    }

    @Test(arguments: [
        ("", "focus.on"), ("two words", "focus.on"), ("\u{1b}[2J", "focus.on"),
        (String(repeating: "a", count: 101), "focus.on"), ("good", "no signal"),
    ])
    func `a name that cannot be typed is refused`(_ name: String, _ signal: String) async throws {
        _ = try await notes { life, _ in
            let run = try await call(
                "remind", ["text": "x", "name": .string(name), "signal": .string(signal)], life)
            #expect(try await failure(of: run, life)?.code == "unfit-follow-up")
        }
    }

    @Test func `where nothing outlives the process, nothing is left`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, Trial.registry, adjusting: { $0.isPassing = true })
        try await life.engine.open()
        let run = try await remind("lost", life)
        #expect(try await failure(of: run, life)?.code == "follow-up-not-kept")
    }

    @Test func `it has the permissions of the run that has left it, and no others`() async throws {
        let notes = try await notes { life, _ in
            let text = """
                permissions: { reads: ["logbook:*"] }
                steps: [{ intent: logbook.remind, with: { text: never, date: "\(Self.soon)" } }]
                """
            let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
            await life.settle()
            #expect(try await life.engine.run(run)?.state == .succeeded)
            let waiting = try #require(try await life.engine.followUps().first)
            await life.pass(.seconds(3600))
            #expect(try await failure(of: waiting.run, life)?.code == "not_allowed")
        }
        #expect(notes == [])
    }

    @Test func `a private value lies in a drawer until it was used`() async throws {
        let notes = try await notes { life, store in
            try await call("entrust", ["text": "zebrafinch"], life)
            for run in try await store.runs(RunSelection()) {
                for entry in try await store.entries(of: run.id) {
                    #expect(!entry.entry.data.contains("zebrafinch"))
                }
            }
            await life.pass(.seconds(60))
            #expect(try await store.drawers.all().isEmpty)
        }
        #expect(notes == ["zebrafinch"])
    }

    @Test func `one that was left beside an engine of its own runs waits for one that serves`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let database = try Logbook.open(nil)
        try await Logbook.$own.withValue(database) {
            let alone = try await Trial.life(on: store, role: .ownRuns)
            _ = try await remind("first", alone)
            _ = try await remind("second", alone)
            _ = try await remind("cancelled", as: "other", alone)
            await alone.pass(.seconds(7200))
            // The first has not begun, so it has ended at once.
            #expect(try await names(alone) == ["other", "reminder"])
            let other = try #require(
                try await alone.engine.followUps().first { $0.name.name == "other" })
            try await alone.engine.cancel(other.run, by: "ada")
            #expect(try await names(alone) == ["reminder"])
            await alone.engine.drain()
            #expect(try Logbook.notes(of: database) == [])

            let serving = try await Trial.life(on: store)
            await serving.passAll()
            #expect(try Logbook.notes(of: database) == ["second"])
        }
    }

    /// The process dies at each change, before and after it was stored: what is left in the end is
    /// what came last, once.
    @Test(arguments: FaultyStore.Moment.allCases)
    func `wherever the process dies, one name is one follow-up`(
        _ moment: FaultyStore.Moment
    ) async throws {
        let text = """
            steps:
              - { intent: logbook.remind, with: { text: first, date: "\(Self.soon)" } }
              - { intent: logbook.remind, with: { text: gone, date: "\(Self.soon)", name: gone } }
              - { wait: 10m }
              - { intent: logbook.remind, with: { text: second, date: "\(Self.soon)" } }
              - { intent: logbook.forget, with: { name: gone } }
            """
        let definition = try Trial.definition(text)
        for change in 3...200 {
            let database = try Logbook.open(nil)
            let (hasDied, hasBegun) = try await Logbook.$own.withValue(database) {
                let clock = ManualClock()
                let disk = MemoryStore(clock: clock)
                let faulty = FaultyStore(disk, dyingAt: change, moment)
                let first = EngineLife(on: faulty, clock, Trial.registry)
                try await first.engine.open()
                _ = try? await first.engine.start(StartRequest(definition))
                await first.passAll { faulty.isDead }
                await first.engine.drain()
                disk.expireLeases()
                let second = EngineLife(on: disk, clock, Trial.registry)
                try await second.engine.open()
                await second.passAll()
                await second.engine.drain()
                return (faulty.isDead, try await !disk.runs(RunSelection()).isEmpty)
            }
            let notes = try Logbook.notes(of: database)
            #expect(notes == (hasBegun ? ["second"] : []), "\(moment) change \(change)")
            guard hasDied else { return }
        }
        Issue.record("there are too many changes")
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}
