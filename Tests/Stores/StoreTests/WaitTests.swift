import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct WaitTests {
    private static let kinds: [NewWait.Kind] = [
        .time, .signal("door", seen: 0), .question([1, 2]), .child("b"), .app("mail"),
    ]

    @Test(arguments: StoreCase.all)
    func `waits are read as they were stored`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        advance.waits = Self.kinds.enumerated().map { NewWait("\($0)", for: $1) }
        advance.waits[1].condition = [7]
        _ = try await store.advance(advance)
        let waits = try await store.waits(.of("a"))
        #expect(waits.map(\.kind) == Self.kinds)
        #expect(waits.map(\.path) == ["0", "1", "2", "3", "4"])
        #expect(waits.map(\.condition) == [nil, [7], nil, nil, nil])
        #expect(waits.allSatisfy { $0.run == "a" && $0.since == store.now && $0.end == nil })
        #expect(try await store.waits(.signal("door")).map(\.path) == ["1"])
        #expect(try await store.waits(.signal("window")) == [])
        #expect(try await store.waits(.questions).map(\.path) == ["2"])
        #expect(try await store.waits(.app("mail")).map(\.path) == ["4"])
    }

    private static let ends: [WaitEnd] = [
        .deadline, .signal(7), .answer([3], by: "anna"), .child(.failed), .overlap(with: "b"), .app,
    ]

    @Test(arguments: StoreCase.all, ends)
    func `a wait ends once, and its run can go on`(
        _ stores: StoreCase, _ end: WaitEnd
    ) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .time))
        let resolution = Change.resolve(WaitResolution(run: "a", path: "0", end: end))
        _ = try await store.apply(resolution, as: nil)
        #expect(try await store.end(of: "a") == end)
        #expect(try await store.waits(.of("a")).first?.endedAt == store.now)
        #expect(try await store.ready() == ["a"])
        #expect(try await store.apply(resolution, as: nil) == .resolved(1))
        let other = await refusal { () throws(StoreError) in
            try await store.apply(
                .resolve(WaitResolution(run: "a", path: "0", end: .signal(99))), as: nil)
        }
        #expect(other == .stale(.settled(end)))
    }

    @Test(arguments: StoreCase.all)
    func `a wait is over when the clock that cannot be set says so`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .time, until: .after(.seconds(60))))
        #expect(try await store.nextDue() == NextDue(sinceBoot: .seconds(1060)))
        clock.set(store.now.adding(.seconds(3600)) ?? .latest)
        #expect(try await store.resolveDue() == 0)
        clock.set(store.now.subtracting(.seconds(7200)) ?? .earliest)
        clock.advance(by: .seconds(60))
        #expect(try await store.resolveDue() == 1)
        #expect(try await store.end(of: "a") == .deadline)
        #expect(try await store.nextDue() == NextDue())
        #expect(try await store.resolveDue() == 0)
    }

    @Test(arguments: StoreCase.all)
    func `an instant that a person wrote is judged by the time of day`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        let instant = try #require(store.now.adding(.seconds(60)))
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .time, until: .at(instant)))
        #expect(try await store.nextDue() == NextDue(instant: instant))
        #expect(try await store.resolveDue() == 0)
        clock.set(instant)
        #expect(try await store.resolveDue() == 1)
    }

    @Test(arguments: StoreCase.all)
    func `so many waits end at a time as are asked for`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        for id in ["a", "b", "c"] as [RunID] {
            try await store.begin(id)
            try await store.park(id, NewWait("0", for: .time, until: .after(.seconds(1))))
        }
        clock.advance(by: .seconds(1))
        #expect(try await store.resolveDue(most: 2) == 2)
        #expect(try await store.resolveDue(most: 2) == 1)
        #expect(try await store.ready() == ["a", "b", "c"])
    }

    @Test(arguments: StoreCase.all)
    func `an owner takes an ended wait in before it lets go`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        advance.waits = [NewWait("0", for: .time), NewWait("1", for: .time)]
        _ = try await store.advance(advance)
        _ = try await store.apply(
            .resolve(WaitResolution(run: "a", path: "0", end: .deadline)), as: nil)
        for state in [RunState.waiting, .succeeded] {
            var early = Advance(
                "a", epoch: 1, lastEntry: 2, entries: [NewEntry(.outcome)], state: state)
            early.releases = true
            let error = await refusal { () throws(StoreError) in try await store.advance(early) }
            #expect(error == .stale(.unheard))
        }
        #expect(try await store.entries(of: "a").count == 2)
        var taken = Advance(
            "a", epoch: 1, lastEntry: 2, entries: [NewEntry(.outcome)], state: .waiting)
        taken.releases = true
        taken.closes = ["0"]
        _ = try await store.advance(taken)
        #expect(try await store.waits(.of("a")).map(\.path) == ["1"])
        #expect(try await store.state(of: "a") == .waiting)
    }
}
