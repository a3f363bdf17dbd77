import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct AdvanceTests {
    @Test(arguments: StoreCase.all)
    func `entries are numbered from 1 without gaps`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let outcome = NewEntry(.outcome, at: "0", attempt: 1, [1, 2])
        let begun = NewEntry(.begun, at: "1", attempt: 1)
        let advanced = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [outcome, begun]))
        #expect(advanced.lastEntry == 3)
        let entries = try await store.entries(of: "a")
        #expect(entries.map(\.number) == [1, 2, 3])
        #expect(entries.map(\.entry) == [NewEntry(.created), outcome, begun])
        #expect(entries.allSatisfy { $0.at == store.now && $0.mark == 0 })
        #expect(try await store.entries(of: "a", after: 1, most: 1).map(\.number) == [2])
        #expect(try await store.run("a")?.lastEntry == 3)
    }

    @Test(arguments: StoreCase.all)
    func `a stale owner stores nothing`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let entries = [NewEntry(.outcome, at: "0")]
        let old = [(0, 1), (1, 0), (1, 2), (2, 1)]
        for (epoch, last) in old {
            let error = await refusal { () throws(StoreError) in
                try await store.advance(
                    Advance("a", epoch: epoch, lastEntry: last, entries: entries))
            }
            #expect(error == .stale(.owner("engine", epoch: 1, lastEntry: 1)), "\(epoch) \(last)")
        }
        #expect(try await store.entries(of: "a").count == 1)
    }

    @Test(arguments: StoreCase.all)
    func `a run that was let go cannot be advanced`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .time))
        let error = await refusal { () throws(StoreError) in
            try await store.advance(
                Advance("a", epoch: 1, lastEntry: 2, entries: [NewEntry(.outcome)]))
        }
        #expect(error == .stale(.owner(nil, epoch: 1, lastEntry: 2)))
    }

    @Test(arguments: StoreCase.all)
    func `a run that cannot go on rests, whatever it waited for`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        try await store.park("a", NewWait("0", for: .time))
        let end = WaitResolution(run: "a", path: "0", end: .deadline)
        _ = try await store.apply(.resolve(end), as: nil)
        _ = try await store.claim("a")
        var advance = Advance("a", epoch: 2, lastEntry: 2, state: .waiting)
        advance.releases = true
        let error = await refusal { () throws(StoreError) in
            try await store.advance(advance, as: "1")
        }
        #expect(error == .stale(.unheard))
        advance.isStuck = true
        _ = try await store.advance(advance, as: "2")
        #expect(try await store.state(of: "a") == .waiting)
        #expect(try await store.ready().isEmpty)
        #expect(try await store.end(of: "a") == .deadline)
        _ = try await store.act(NewAct(on: "a", by: "Anna", .cancel(isForced: false)), as: "3")
        #expect(try await store.ready() == ["a"])
        _ = try await store.claim(Claim("a", by: "engine"), as: "4")
        var last = Advance(
            "a", epoch: 3, lastEntry: 2, entries: [NewEntry(.ended)], state: .cancelled)
        last.actsTaken = 1
        last.isStuck = true
        _ = try await store.advance(last)
        #expect(try await store.state(of: "a") == .cancelled)
    }

    @Test(arguments: StoreCase.all)
    func `what an advance says of the run is read back`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.concluded)])
        advance.conclusion = .failed
        advance.waitingFor = "an answer"
        advance.state = .waiting
        _ = try await store.advance(advance)
        var run = try #require(try await store.run("a"))
        #expect(run.conclusion == .failed)
        #expect(run.waitingFor == "an answer")
        #expect(run.state == .waiting)
        #expect(run.owner == "engine")
        _ = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 2, entries: [NewEntry(.begun)]))
        run = try #require(try await store.run("a"))
        #expect(run.conclusion == .failed)
        #expect(run.waitingFor == nil)
        #expect(run.state == .running)
    }

    @Test(arguments: StoreCase.all)
    func `a run that its owner hands back is ready`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1)
        advance.releases = true
        _ = try await store.advance(advance, as: "2")
        #expect(try await store.ready() == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `every entry has the mark of its moment`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a")
        _ = try await store.send(NewSignal("door", id: "1"))
        clock.advance(by: .milliseconds(1500))
        let advanced = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)]))
        #expect(advanced.mark == 1)
        #expect(advanced.at == clock.reading.instant)
        #expect(try await store.entries(of: "a").map(\.mark) == [0, 1])
        #expect(try await store.entries(of: "a").last?.at == clock.reading.instant)
    }
}

@Suite(.patient) struct EndTests {
    @Test(arguments: StoreCase.all, [RunState.succeeded, .failed, .cancelled])
    func `an end lets go of the run and of its waits`(
        _ stores: StoreCase, _ state: RunState
    ) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        advance.waits = [NewWait("0", for: .time, until: .after(.seconds(1)))]
        _ = try await store.advance(advance)
        try await store.end("a", as: state)
        let run = try #require(try await store.run("a"))
        #expect(run.state == state)
        #expect(run.owner == nil)
        #expect(run.endedAt == store.now)
        #expect(try await store.waits(.of("a")) == [])
        #expect(try await store.nextDue() == NextDue())
    }

    @Test(arguments: StoreCase.all)
    func `the end of a child ends its parent's wait`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.releases = true
        advance.children = [.sample("b", owner: "engine").child(of: "a", at: "0")]
        let advanced = try await store.advance(advance)
        #expect(advanced.children == [.started(epoch: 1)])
        #expect(try await store.waits(.of("a")).map(\.kind) == [.child("b")])
        try await store.end("b", as: .failed)
        #expect(try await store.end(of: "a") == .child(.failed))
        #expect(try await store.ready() == ["a"])
    }

    @Test(arguments: StoreCase.all)
    func `a child that finds no slot ends its parent's wait at once`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        try await store.begin("other", Admission(.skip, key: "k"))
        try await store.begin("a")
        var advance = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.releases = true
        advance.children = [
            .sample("b", Admission(.skip, key: "k")).child(of: "a", at: "0")
        ]
        #expect(try await store.advance(advance).children == [nil])
        #expect(try await store.end(of: "a") == .overlap(with: "other"))
        #expect(try await store.ready() == ["a"])
        #expect(try await store.run("b") == nil)
    }

    @Test(arguments: StoreCase.all)
    func `families are settled once all of their runs have ended`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        let none = TimeSpan.zero
        let all = Pruning(runs: none, ledger: none, signals: none)
        try await store.begin("a")
        _ = try await store.create(
            .sample("b", owner: "engine").child(of: "a", at: "0"), as: "b")
        try await store.end("a")
        clock.advance(by: .seconds(1))
        #expect(try await store.unsettledFamilies(before: all) == [])
        _ = try await store.apply(.settle(families: ["a"]), as: nil)
        try await store.end("b")
        clock.advance(by: .seconds(1))
        #expect(try await store.unsettledFamilies(before: all) == ["a"])
        _ = try await store.apply(.settle(families: ["nobody", "a"]), as: nil)
        #expect(try await store.unsettledFamilies(before: all) == [])
    }
}
