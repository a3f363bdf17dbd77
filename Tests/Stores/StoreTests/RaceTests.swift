import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Two changes that meet on one run, in both orders: one holds, and the other says what it found.
@Suite(.patient) struct RaceTests {
    private let cancel = Change.act(NewAct(on: "a", by: "anna", .cancel(isForced: false)))
    private let end = Change.advance(
        Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: .succeeded))

    private func held(_ stores: StoreCase, _ clock: ManualClock) async throws -> any Store {
        let store = try stores.make(clock)
        for id in ["engine", "second"] as [EngineID] {
            let lease: TimeSpan? = id == "engine" ? .seconds(30) : nil
            _ = try await store.apply(
                .register(NewEngine(id, at: "here", lease: lease)), as: nil)
        }
        try await store.begin("a")
        clock.advance(by: .seconds(30))
        return store
    }

    /// Applies changes in order, and returns what each was refused with.
    private func meet(
        in store: any Store, _ changes: Change...
    ) async -> [StoreError?] {
        var errors: [StoreError?] = []
        for (i, change) in changes.enumerated() {
            errors.append(
                await refusal { () throws(StoreError) in
                    try await store.apply(change, as: ChangeID("race \(i)"))
                })
        }
        return errors
    }

    @Test(arguments: StoreCase.all)
    func `completion before take-over holds`(_ stores: StoreCase) async throws {
        let store = try await held(stores, ManualClock())
        #expect(await meet(in: store, end, .takeOver("engine")) == [nil, nil])
        #expect(try await store.state(of: "a") == .succeeded)
        #expect(try await store.ready() == [])
    }

    @Test(arguments: StoreCase.all)
    func `completion after take-over is stale`(_ stores: StoreCase) async throws {
        let store = try await held(stores, ManualClock())
        let found = StoreError.Found.owner(nil, epoch: 1, lastEntry: 1)
        #expect(await meet(in: store, .takeOver("engine"), end) == [nil, .stale(found)])
        #expect(try await store.ready() == ["a"])
        #expect(
            await meet(in: store, .claim(Claim("a", by: "second")), end)[1]
                == .stale(.owner("second", epoch: 2, lastEntry: 1)))
    }

    @Test(arguments: StoreCase.all)
    func `a run is claimed from an engine whose lease is over, before it is taken over`(
        _ stores: StoreCase
    ) async throws {
        let store = try await held(stores, ManualClock())
        let claim = Change.claim(Claim("a", by: "second"))
        #expect(await meet(in: store, claim, .takeOver("engine")) == [nil, nil])
        #expect(try await store.run("a")?.owner == "second")
    }

    @Test(arguments: StoreCase.all)
    func `a cancel before the end is heard before the run ends`(
        _ stores: StoreCase
    ) async throws {
        let store = try await held(stores, ManualClock())
        #expect(await meet(in: store, cancel, end) == [nil, .stale(.unheard)])
        #expect(try await store.state(of: "a") == .running)
        var heard = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.act), NewEntry(.ended)],
            state: .cancelled)
        heard.actsTaken = 1
        _ = try await store.advance(heard)
        #expect(try await store.state(of: "a") == .cancelled)
    }

    @Test(arguments: StoreCase.all)
    func `a cancel after the end learns how the run ended`(_ stores: StoreCase) async throws {
        let store = try await held(stores, ManualClock())
        #expect(await meet(in: store, end, cancel) == [nil, .stale(.state(.succeeded))])
        #expect(try await store.acts(on: "a") == [])
    }

    @Test(arguments: StoreCase.all)
    func `a cancel before or after a take-over is stored`(_ stores: StoreCase) async throws {
        for changes in [[cancel, .takeOver("engine")], [.takeOver("engine"), cancel]] {
            let store = try await held(stores, ManualClock())
            #expect(await meet(in: store, changes[0], changes[1]) == [nil, nil])
            #expect(try await store.ready() == ["a"])
            let run = try await store.claim("a", by: "second")
            #expect(run.acts == 1 && run.actsTaken == 0)
        }
    }

    @Test(arguments: StoreCase.all)
    func `of an answer and the time limit the first one holds`(
        _ stores: StoreCase
    ) async throws {
        let answer = Change.act(
            NewAct(on: "a", by: "anna", .answer(path: "0", to: Digest(of: []), [1])))
        let ends: [([Change], WaitEnd, StoreError?)] = [
            ([answer, .resolveDue(most: 9)], .answer([1], by: "anna"), nil),
            ([.resolveDue(most: 9), answer], .deadline, .stale(.settled(.deadline))),
        ]
        for (changes, end, error) in ends {
            let clock = ManualClock()
            let store = try await held(stores, clock)
            try await store.park(
                "a", NewWait("0", for: .question([]), until: .after(.seconds(10))))
            if end == .deadline { clock.advance(by: .seconds(10)) }
            #expect(await meet(in: store, changes[0], changes[1]) == [nil, error])
            #expect(try await store.end(of: "a") == end)
        }
    }

    @Test(arguments: StoreCase.all)
    func `an answer during a take-over is there for the next owner`(
        _ stores: StoreCase
    ) async throws {
        let answer = Change.act(
            NewAct(on: "a", by: "anna", .answer(path: "0", to: Digest(of: []), [1])))
        for changes in [[answer, .takeOver("engine")], [.takeOver("engine"), answer]] {
            let store = try await held(stores, ManualClock())
            var advance = Advance(
                "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)], state: .waiting)
            advance.waits = [NewWait("0", for: .question([]))]
            _ = try await store.advance(advance)
            #expect(await meet(in: store, changes[0], changes[1]) == [nil, nil])
            #expect(try await store.claim("a", by: "second").epoch == 2)
            #expect(try await store.end(of: "a") == .answer([1], by: "anna"))
        }
    }

    @Test(arguments: StoreCase.all)
    func `a time limit during a take-over is there for the next owner`(
        _ stores: StoreCase
    ) async throws {
        let limit = Change.resolveDue(most: 9)
        for changes in [[limit, .takeOver("engine")], [.takeOver("engine"), limit]] {
            let clock = ManualClock()
            let store = try await held(stores, clock)
            var advance = Advance(
                "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)], state: .waiting)
            advance.waits = [NewWait("0", for: .time, until: .after(.seconds(10)))]
            _ = try await store.advance(advance)
            clock.advance(by: .seconds(10))
            #expect(await meet(in: store, changes[0], changes[1]) == [nil, nil])
            #expect(try await store.claim("a", by: "second").epoch == 2)
            #expect(try await store.end(of: "a") == .deadline)
        }
    }

    @Test(arguments: StoreCase.all)
    func `a run that waits to try a step again waits after a take-over, or goes on with it`(
        _ stores: StoreCase
    ) async throws {
        var later = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)], state: .waiting)
        later.waits = [NewWait("0", for: .time, until: .after(.seconds(10)))]
        later.releases = true
        let retry = Change.advance(later)
        let store = try await held(stores, ManualClock())
        #expect(await meet(in: store, retry, .takeOver("engine")) == [nil, nil])
        #expect(try await store.ready() == [])
        #expect(try await store.state(of: "a") == .waiting)
        let other = try await held(stores, ManualClock())
        let found = StoreError.Found.owner(nil, epoch: 1, lastEntry: 1)
        #expect(await meet(in: other, .takeOver("engine"), retry) == [nil, .stale(found)])
        #expect(try await other.ready() == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `a run that takes the place of one that has failed is there after any takeover`(
        _ stores: StoreCase
    ) async throws {
        var again = NewRun.sample("again")
        again.origin.retryOf = "a"
        let failed = Change.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: .failed))
        let create = Change.create(again)
        for changes in [[create, .takeOver("engine")], [.takeOver("engine"), create]] {
            let store = try await held(stores, ManualClock())
            _ = try await store.apply(failed, as: nil)
            #expect(await meet(in: store, changes[0], changes[1]) == [nil, nil])
            #expect(try await store.ready() == ["again"])
            #expect(try await store.state(of: "a") == .failed)
        }
    }

    @Test(arguments: StoreCase.all)
    func `a wait that ends while its run is let go makes it ready in either order`(
        _ stores: StoreCase
    ) async throws {
        let resolution = Change.resolve(WaitResolution(run: "a", path: "0", end: .app))
        var registers = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        registers.waits = [NewWait("0", for: .app("mail"))]
        var releases = Advance(
            "a", epoch: 1, lastEntry: 2, entries: [NewEntry(.decided)], state: .waiting)
        releases.releases = true
        let released = Change.advance(releases)
        let orders: [([Change], [StoreError?])] = [
            ([released, resolution], [nil, nil]),
            ([resolution, released], [nil, .stale(.unheard)]),
        ]
        for (changes, errors) in orders {
            let store = try await held(stores, ManualClock())
            _ = try await store.advance(registers)
            #expect(await meet(in: store, changes[0], changes[1]) == errors)
            #expect(try await store.end(of: "a") == .app)
            #expect(try await store.run("a")?.owner == (errors[1] == nil ? nil : "engine"))
        }
    }
}
