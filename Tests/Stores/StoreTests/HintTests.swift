import PatienceTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

@Suite(.patient) struct HintTests {
    /// Returns what is hinted at until a change is acknowledged.
    private func hints(
        in store: any Store, of change: () async throws -> Void
    ) async throws -> Hints {
        let ear = Ear()
        store.listen { ear.hear($0) }
        try await change()
        return ear.heard
    }

    @Test(arguments: StoreCase.all)
    func `every listener hears of what is new for it`(_ stores: StoreCase) async throws {
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
    func `every change hints at what it is about`(_ stores: StoreCase) async throws {
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

    @Test(arguments: StoreCase.all)
    func `an ordinary step is no news to any listener`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let heard = try await hints(in: store) {
            _ = try await store.advance(
                Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)]))
        }
        #expect(heard == Hints())
    }
}

/// The hints that a listener has got so far.
private final class Ear: Sendable {
    private let hints = Mutex(Hints())

    var heard: Hints { hints.withLock { $0 } }

    func hear(_ more: Hints) {
        hints.withLock { $0.formUnion(more) }
    }
}
