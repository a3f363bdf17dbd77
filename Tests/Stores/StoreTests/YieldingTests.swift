import Store
import StoreTestKit
import Synchronization
import Testing
import Values

/// Runs that wait for a person because they were interrupted or parked, and the slots that they
/// give up.
@Suite struct YieldingTests {
    private static let skip = Admission(.skip, key: "k")
    private static let asking = Digest(of: [9])

    /// A run that waits for an answer to its interruption, with its slot given up unless it holds
    /// it.
    private func interrupted(
        _ stores: StoreCase, _ admission: Admission = Self.skip
    ) async throws -> any Store {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", admission)
        try await store.interrupt("a")
        return store
    }

    private func answer(_ run: RunID, in store: any Store) async throws(StoreError) -> RunState {
        try await store.act(
            NewAct(on: run, by: "anna", .answer(path: "0", to: Self.asking, [1])),
            as: ChangeID("answer \(run)")
        ).state
    }

    /// Decides an occurrence, and returns what became of it.
    private func decide(
        _ key: String, _ run: RunID, _ admission: Admission = Self.skip, in store: any Store
    ) async throws -> Judgement? {
        let trigger = try #require(try await store.trigger("t"))
        let key = OccurrenceKey("t", key)
        var decision = OccurrenceDecision(
            "t", version: trigger.version, watermark: trigger.watermark, newWatermark: store.now)
        decision.occurrences = [
            NewOccurrence(
                key, nominal: store.now...store.now, Judgement(.started),
                run: NewRun.sample(run, admission, owner: "engine").from(key))
        ]
        return try await store.decide(decision, as: ChangeID("decide \(run)")).first
    }

    @Test(arguments: StoreCase.all)
    func `the next occurrence starts beside a run that waits for an answer, and says so`(
        _ stores: StoreCase
    ) async throws {
        let store = try await interrupted(stores)
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.started, "a waits for an answer"))
        #expect(try await store.state(of: "b") == .running)
        #expect(try await store.run("a")?.hasYielded == true)
        // Beside that one, there is no more room.
        let next = try await decide("2", "c", in: store)
        #expect(next == Judgement(.skipped, "overlap with b"))
    }

    @Test(arguments: StoreCase.all)
    func `a workflow that holds its slot keeps the next occurrence back`(
        _ stores: StoreCase
    ) async throws {
        var hold = Self.skip
        hold.holds = true
        let store = try await interrupted(stores, hold)
        let judgement = try await decide("1", "b", hold, in: store)
        #expect(judgement == Judgement(.skipped, "overlap with a"))
        #expect(try await store.run("a")?.admission == hold)
        #expect(try await store.run("a")?.hasYielded == false)
    }

    @Test(arguments: StoreCase.all)
    func `an answered run waits for its turn while another has the slot`(
        _ stores: StoreCase
    ) async throws {
        let store = try await interrupted(stores)
        _ = try await decide("1", "b", in: store)
        #expect(try await answer("a", in: store) == .queued)
        #expect(try await store.ready() == [])
        #expect(try await store.holder(of: Self.skip)?.id == "b")
        // No other run overtakes it.
        let next = try await decide("2", "c", in: store)
        #expect(next == Judgement(.skipped, "overlap with b"))
        try await store.end("b")
        #expect(try await store.ready() == ["a"])
        #expect(try await store.run("a")?.hasYielded == false)
        let last = try await decide("3", "d", in: store)
        #expect(last == Judgement(.skipped, "overlap with a"))
    }

    @Test(arguments: StoreCase.all)
    func `an answered run goes on at once where its slot is free`(
        _ stores: StoreCase
    ) async throws {
        let store = try await interrupted(stores)
        #expect(try await answer("a", in: store) == .running)
        #expect(try await store.ready() == ["a"])
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.skipped, "overlap with a"))
    }

    @Test(arguments: StoreCase.all)
    func `a run that was queued behind another gets its slot once that waits for an answer`(
        _ stores: StoreCase
    ) async throws {
        let queue = Admission(.queue, key: "k")
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", queue)
        #expect(try await decide("1", "b", queue, in: store) == Judgement(.queued))
        try await store.interrupt("a")
        #expect(try await store.ready() == ["b"])
        let row = try await store.occurrences(OccurrenceSelection(of: "t", key: "1")).first
        #expect(row?.judgements.last?.judgement == Judgement(.started, "a waits for an answer"))
    }

    @Test(arguments: StoreCase.all)
    func `a parked run gives up its slot like an interrupted one`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", Self.skip)
        var advance = Advance("a", epoch: 1, lastEntry: 1, state: .waiting)
        advance.releases = true
        advance.isStuck = true
        advance.waits = [NewWait("@parked", for: .question([9]))]
        _ = try await store.advance(advance)
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.started, "a waits for an answer"))
    }

    @Test(arguments: StoreCase.all)
    func `a question of the file keeps the slot`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", Self.skip)
        try await store.park("a", NewWait("0", for: .question([9])))
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.skipped, "overlap with a"))
    }

    @Test(arguments: StoreCase.all)
    func `by hand nothing starts unasked beside a run that waits for an answer`(
        _ stores: StoreCase
    ) async throws {
        let store = try await interrupted(stores)
        let error = await refusal { () throws(StoreError) in
            try await store.create(.sample("b", Self.skip, owner: "engine"), as: "b")
        }
        #expect(error == .stale(.unanswered("a")))
        let asked = try await store.create(
            .sample("b", Admission(.queue, key: "k"), owner: "engine"), as: "b 2")
        #expect(asked == .started(epoch: 1))
    }

    @Test(arguments: StoreCase.all)
    func `a cancellation waits for the slot, and ends nothing that has to be unwound`(
        _ stores: StoreCase
    ) async throws {
        let store = try await interrupted(stores)
        _ = try await decide("1", "b", in: store)
        for change in ["1", "2"] as [ChangeID] {
            let receipt = try await store.act(
                NewAct(on: "a", by: "anna", .cancel(isForced: false)), as: change)
            #expect(receipt.state == .queued)
        }
        try await store.end("b")
        #expect(try await store.ready() == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `replace leaves a waiting run alone, and cancels one that waits for its turn`(
        _ stores: StoreCase
    ) async throws {
        let replace = Admission(.replace, key: "k")
        let store = try await interrupted(stores, replace)
        _ = try await decide("1", "b", replace, in: store)
        #expect(try await store.acts(on: "a").isEmpty)
        #expect(try await answer("a", in: store) == .queued)
        #expect(try await decide("2", "c", replace, in: store) == Judgement(.queued))
        #expect(try await store.state(of: "a") == .queued)
        #expect(try await store.acts(on: "a").last?.act.deed == .cancel(isForced: false))
        #expect(try await store.acts(on: "b").last?.act.deed == .cancel(isForced: false))
        var end = Advance(
            "b", epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: .cancelled)
        end.actsTaken = 1
        _ = try await store.advance(end)
        #expect(try await store.ready() == ["a"])
        #expect(try await store.state(of: "c") == .queued)
    }

    @Test(arguments: StoreCase.all)
    func `a run that waited for its turn goes on however late that is`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        _ = try await store.load([.sample], as: "load")
        var hasty = Self.skip
        hasty.expires = store.now.adding(.seconds(10))
        try await store.begin("a", hasty)
        try await store.interrupt("a")
        _ = try await decide("1", "b", in: store)
        clock.advance(by: .seconds(60))
        #expect(try await answer("a", in: store) == .queued)
        try await store.end("b")
        #expect(try await store.ready() == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `with several slots, an unanswered run takes none of them`(
        _ stores: StoreCase
    ) async throws {
        let two = Admission(.queue, key: "k", slots: 2)
        let clock = ManualClock()
        let store = try await stores.started(clock)
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", two)
        try await store.interrupt("a")
        let judgements = [
            try await decide("1", "b", two, in: store), try await decide("2", "c", two, in: store),
            try await decide("3", "d", two, in: store),
        ]
        #expect(judgements.map { $0?.verdict } == [.started, .started, .queued])
        clock.advance(by: .seconds(1))
        #expect(try await answer("a", in: store) == .queued)
        try await store.end("b")
        #expect(try await store.ready() == ["d"])
        try await store.end("c")
        #expect(try await store.ready() == ["a", "d"])
    }

    @Test(arguments: StoreCase.all)
    func `what waited since before runs gave up their slots does so now`(
        _ stores: StoreCase
    ) async throws {
        let queue = Admission(.queue, key: "k")
        let store = try await stores.started()
        try await store.begin("a", queue)
        try await store.park("a", NewWait("0", for: .question([9])))
        _ = try await store.create(.sample("b", queue), as: "b")
        #expect(try await store.state(of: "b") == .queued)
        for _ in 1...2 { _ = try await store.apply(.yield("a"), as: nil) }
        #expect(try await store.ready() == ["b"])
        let error = await refusal { () throws(StoreError) in
            try await store.apply(.yield("b"), as: nil)
        }
        #expect(error == .stale(.state(.running)))
    }
}

/// Runs above and below one another.
extension YieldingTests {
    /// A run that waits for one which it has started and which waits for an answer, both without
    /// slots.
    private func family(
        _ stores: StoreCase, _ child: Admission?
    ) async throws -> any Store {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", Self.skip)
        var advance = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.releases = true
        advance.children = [.sample("child", child, owner: "engine").child(of: "a", at: "0")]
        _ = try await store.advance(advance)
        try await store.interrupt("child")
        return store
    }

    @Test(arguments: StoreCase.all, [nil, Admission(.skip, key: "other")])
    func `a run gives up its slot when one that it waits for does`(
        _ stores: StoreCase, _ child: Admission?
    ) async throws {
        let store = try await family(stores, child)
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.started, "a waits for an answer"))
        // The child goes on only once the run above it has its slot again.
        #expect(try await answer("child", in: store) == .waiting)
        #expect(try await store.run("child")?.waitingFor == "its turn")
        #expect(try await store.state(of: "a") == .queued)
        try await store.end("b")
        #expect(try await store.ready() == ["a", "child"])
    }

    @Test(arguments: StoreCase.all, [nil, Admission(.skip, key: "other")])
    func `an answered child goes on at once where the slots above it are free`(
        _ stores: StoreCase, _ child: Admission?
    ) async throws {
        let store = try await family(stores, child)
        #expect(try await answer("child", in: store) == .running)
        #expect(try await store.state(of: "a") == .waiting)
        #expect(try await store.run("a")?.hasYielded == false)
        let judgement = try await decide("1", "b", in: store)
        #expect(judgement == Judgement(.skipped, "overlap with a"))
    }

    @Test(arguments: StoreCase.all)
    func `a run that is let go after its child was interrupted gives up its slot then`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        try await store.begin("a", Self.skip)
        var advance = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.children = [.sample("child", owner: "engine").child(of: "a", at: "0")]
        _ = try await store.advance(advance)
        let told = Told()
        store.listen { hints in told.add(hints.letGo) }
        try await store.interrupt("child")
        #expect(told.runs == ["a"])
        #expect(try await store.run("a")?.hasYielded == false)
        var release = Advance("a", epoch: 1, lastEntry: 2, state: .waiting)
        release.releases = true
        _ = try await store.advance(release)
        #expect(try await store.run("a")?.hasYielded == true)
    }
}

/// The runs that a store has said need not be held.
private final class Told: Sendable {
    private let known = Mutex<Set<RunID>>([])

    var runs: Set<RunID> { known.withLock { $0 } }

    func add(_ runs: Set<RunID>) { known.withLock { $0.formUnion(runs) } }
}
