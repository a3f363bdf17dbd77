import Store
import StoreTestKit
import Testing
import Values

@Suite(.timeLimit(.minutes(1))) struct HintTests {
    /// Returns what is hinted at by a change.
    private func hints(
        in store: any Store, of change: () async throws -> Void
    ) async throws -> Hints? {
        var hints = store.hints.makeAsyncIterator()
        try await change()
        return await hints.next()
    }

    @Test(arguments: StoreCase.all)
    func `Everybody who waits hears of what is new for them`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        var ready = Hints()
        ready.hasReady = true
        let created = try await hints(in: store) {
            _ = try await store.create(.sample("a"), as: "1")
        }
        #expect(created == ready)
        var signals = Hints()
        signals.hasSignals = true
        let sent = try await hints(in: store) {
            _ = try await store.send(NewSignal("door", id: "1"))
        }
        #expect(sent == signals)
        _ = try await store.claim("a")
        var acts = Hints()
        acts.runs = ["a"]
        let acted = try await hints(in: store) {
            _ = try await store.act(
                NewAct(on: "a", by: "anna", .cancel(isForced: false)), as: "2")
        }
        #expect(acted == acts)
        var due = Hints()
        due.hasDue = true
        let waiting = try await hints(in: store) {
            var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
            advance.waits = [NewWait("0", for: .time, until: .after(.seconds(1)))]
            _ = try await store.advance(advance)
        }
        #expect(waiting == due)
    }

    @Test(arguments: StoreCase.all)
    func `Hints gather while nobody asks`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let gathered = try await hints(in: store) {
            _ = try await store.create(.sample("a"), as: "1")
            _ = try await store.send(NewSignal("door", id: "1"))
            try await store.begin("b")
            try await store.end("b")
        }
        var all = Hints()
        all.hasReady = true
        all.hasSignals = true
        all.runs = ["b"]
        #expect(gathered == all)
    }

    @Test func `A task that is cancelled stops waiting for hints`() async {
        let store = MemoryStore(clock: ManualClock())
        let waiting = Task {
            for await _ in store.hints {}
            return "ended"
        }
        waiting.cancel()
        #expect(await waiting.value == "ended")
    }

    @Test(arguments: StoreCase.all)
    func `An ordinary step is no news to anybody`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let heard = try await hints(in: store) {
            _ = try await store.advance(
                Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)]))
            _ = try await store.send(NewSignal("last", id: "1"))
        }
        var signals = Hints()
        signals.hasSignals = true
        #expect(heard == signals)
    }
}
