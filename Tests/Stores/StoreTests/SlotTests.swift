import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct SlotTests {
    private let skip = Admission(.skip, key: "k")
    private let queue = Admission(.queue, key: "k", longestQueue: 2)
    private let replace = Admission(.replace, key: "k")

    private func create(
        _ id: RunID, _ admission: Admission, in store: any Store
    ) async throws(StoreError) -> Placement {
        try await store.create(
            .sample(id, admission, owner: "engine"), as: ChangeID("create \(id)"))
    }

    @Test(arguments: StoreCase.all)
    func `skip creates nothing while another has the slot`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        #expect(try await create("a", skip, in: store) == .started(epoch: 1))
        let error = await refusal { () throws(StoreError) in
            try await create("b", skip, in: store)
        }
        #expect(error == .stale(.overlap(with: "a")))
        try await store.end("a")
        #expect(try await create("b", skip, in: store) == .started(epoch: 1))
    }

    @Test(arguments: StoreCase.all)
    func `other keys have slots of their own`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a", skip)
        try await store.begin("b", Admission(.skip, key: "other"))
        try await store.begin("c")
        #expect(try await store.state(of: "b") == .running)
        #expect(try await store.state(of: "c") == .running)
    }

    @Test(arguments: StoreCase.all)
    func `as many run beside each other as there are slots`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let two = Admission(.queue, key: "k", slots: 2)
        #expect(try await create("a", two, in: store) == .started(epoch: 1))
        #expect(try await create("b", two, in: store) == .started(epoch: 1))
        #expect(try await create("c", two, in: store) == .queued)
    }

    @Test(arguments: StoreCase.all)
    func `the end of a run gives its slot to the next by due time`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        for id in ["a", "b", "c"] as [RunID] {
            _ = try await create(id, queue, in: store)
            clock.advance(by: .seconds(1))
        }
        let error = await refusal { () throws(StoreError) in
            try await create("d", queue, in: store)
        }
        #expect(error == .stale(.queueFull))
        try await store.end("a")
        #expect(try await store.ready() == ["b"])
        #expect(try await store.state(of: "c") == .queued)
        _ = try await store.claim("b")
        try await store.end("b")
        #expect(try await store.ready() == ["c"])
    }

    @Test(arguments: StoreCase.all)
    func `a run that waits without an owner keeps its slot`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a", queue)
        try await store.park("a", NewWait("0", for: .time))
        #expect(try await create("b", queue, in: store) == .queued)
    }

    @Test(arguments: StoreCase.all)
    func `a run that waited in the queue for too long ends when its turn comes`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a", queue)
        var hasty = queue
        hasty.expires = store.now.adding(.seconds(10))
        _ = try await create("b", hasty, in: store)
        _ = try await create("c", queue, in: store)
        clock.advance(by: .seconds(11))
        try await store.end("a")
        #expect(try await store.state(of: "b") == .cancelled)
        #expect(try await store.ready() == ["c"])
    }

    @Test(arguments: StoreCase.all)
    func `replace cancels who has the slot, and of those that wait only the last one stays`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        _ = try await create("a", replace, in: store)
        #expect(try await create("b", replace, in: store) == .queued)
        #expect(try await create("c", replace, in: store) == .queued)
        #expect(try await store.state(of: "b") == .cancelled)
        let acts = try await store.acts(on: "a")
        #expect(acts.map(\.act.deed) == [.cancel(isForced: false)])
        #expect(acts.map(\.act.by) == ["run b"])
        var end = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: .cancelled)
        end.actsTaken = 1
        _ = try await store.advance(end)
        #expect(try await store.ready() == ["c"])
    }

    @Test(arguments: StoreCase.all)
    func `a queued run that is cancelled ends at once and lets no other in`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        for id in ["a", "b", "c"] as [RunID] { _ = try await create(id, queue, in: store) }
        let receipt = try await store.act(
            NewAct(on: "b", by: "anna", .cancel(isForced: false)), as: "x")
        #expect(receipt.state == .cancelled)
        #expect(try await store.state(of: "c") == .queued)
        try await store.end("a")
        #expect(try await store.ready() == ["c"])
    }
}
