import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct SignalTests {
    @Test(arguments: StoreCase.all)
    func `signals are numbered in the order in which they were stored`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        var sent: [NewSignal] = []
        for i in 1...3 {
            var signal = NewSignal(i == 2 ? "window" : "door", id: "\(i)", payload: [UInt8(i)])
            signal.sender = "anna"
            signal.depth = i
            sent.append(signal)
            #expect(try await store.send(signal).number == i)
        }
        let stored = try await store.signals(.undispatched)
        #expect(stored.map(\.number) == [1, 2, 3])
        #expect(stored.map(\.signal) == sent)
        #expect(stored.allSatisfy { $0.storedAt == store.now && !$0.isDispatched })
        #expect(try await store.signals(.named("door", after: 0)).map(\.number) == [1, 3])
        #expect(try await store.signals(.named("door", after: 1)).map(\.number) == [3])
        #expect(try await store.signals(.undispatched, most: 2).map(\.number) == [1, 2])
    }

    @Test(arguments: StoreCase.all)
    func `a sender's id stands for one payload`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let signal = NewSignal("door", id: "x", payload: [1])
        #expect(try await store.send(signal).wasKnown == false)
        let again = try await store.send(signal)
        #expect(again.wasKnown && again.number == 1)
        let others: [(signal: NewSignal, error: StoreError.Found)] = [
            (NewSignal("door", id: "x", payload: [2]), .otherContents),
            (NewSignal("window", id: "x", payload: [1]), .otherSignal("door")),
        ]
        for other in others {
            let error = await refusal { () throws(StoreError) in
                try await store.send(other.signal)
            }
            #expect(error == .stale(other.error))
        }
    }

    @Test(arguments: StoreCase.all)
    func `a payload over 256 KiB is refused`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let longest = [UInt8](repeating: 0, count: 256 << 10)
        _ = try await store.send(NewSignal("door", id: "1", payload: longest))
        let error = await refusal { () throws(StoreError) in
            try await store.send(NewSignal("door", id: "2", payload: longest + [0]))
        }
        #expect(error == .stale(.tooLarge))
    }

    @Test(arguments: StoreCase.all)
    func `a dispatched signal has ended its waits and is dispatched once`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        for id in ["a", "b"] as [RunID] {
            try await store.begin(id)
            try await store.park(id, NewWait("0", for: .signal("door", seen: 0)))
        }
        _ = try await store.send(NewSignal("door", id: "1"))
        let first = SignalDispatch(
            1, resolves: [WaitResolution(run: "a", path: "0", end: .signal(1))], isLast: false)
        _ = try await store.dispatch(first, as: "1")
        #expect(try await store.signals(.undispatched).count == 1)
        // The wait that has ended meanwhile is passed over.
        let last = SignalDispatch(
            1,
            resolves: ["a", "b"].map { WaitResolution(run: $0, path: "0", end: .signal(1)) })
        _ = try await store.dispatch(last, as: "2")
        #expect(try await store.signals(.undispatched) == [])
        #expect(try await store.end(of: "a") == .signal(1))
        #expect(try await store.end(of: "b") == .signal(1))
        #expect(try await store.ready() == ["a", "b"])
        let error = await refusal { () throws(StoreError) in
            try await store.dispatch(last, as: "3")
        }
        #expect(error == .stale(.exists))
    }

    @Test(arguments: StoreCase.all)
    func `a reply that comes before the wait is not missed`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        _ = try await store.send(NewSignal("reply", id: "1"))
        _ = try await store.dispatch(SignalDispatch(1), as: "1")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        advance.waits = [NewWait("0", for: .signal("reply", seen: 0))]
        let error = await refusal { () throws(StoreError) in try await store.advance(advance) }
        #expect(error == .stale(.unseenSignals(upTo: 1)))
        #expect(try await store.entries(of: "a").count == 1)
        advance.waits = [NewWait("0", for: .signal("reply", seen: 1))]
        _ = try await store.advance(advance)
        #expect(try await store.waits(.signal("reply")).count == 1)
    }

    @Test(arguments: StoreCase.all)
    func `a signal that was stored by the deadline wins over it`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.park(
            "a", NewWait("0", for: .signal("reply", seen: 0), until: .after(.seconds(10))))
        clock.advance(by: .seconds(10))
        _ = try await store.send(NewSignal("reply", id: "1"))
        clock.advance(by: .seconds(1))
        #expect(try await store.resolveDue() == 0)
        let resolution = WaitResolution(run: "a", path: "0", end: .signal(1))
        _ = try await store.dispatch(SignalDispatch(1, resolves: [resolution]), as: "1")
        #expect(try await store.end(of: "a") == .signal(1))
    }

    @Test(arguments: StoreCase.all)
    func `a signal that no wait wants holds up no deadline once it is dispatched`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.park(
            "a", NewWait("0", for: .signal("reply", seen: 0), until: .after(.seconds(10))))
        _ = try await store.send(NewSignal("reply", id: "1"))
        clock.advance(by: .seconds(11))
        _ = try await store.dispatch(SignalDispatch(1), as: "1")
        #expect(try await store.resolveDue() == 1)
        #expect(try await store.end(of: "a") == .deadline)
    }

    @Test(arguments: StoreCase.all)
    func `a signal that comes after the deadline is too late`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.park(
            "a", NewWait("0", for: .signal("reply", seen: 0), until: .after(.seconds(10))))
        clock.advance(by: .seconds(11))
        _ = try await store.send(NewSignal("reply", id: "1"))
        let resolution = WaitResolution(run: "a", path: "0", end: .signal(1))
        _ = try await store.dispatch(SignalDispatch(1, resolves: [resolution]), as: "1")
        #expect(try await store.end(of: "a") == nil)
        #expect(try await store.resolveDue() == 1)
    }

    @Test(arguments: StoreCase.all)
    func `what a step emits is stored with its outcome`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])
        advance.signals = [NewSignal("done", id: "a 0", payload: [1])]
        _ = try await store.advance(advance)
        #expect(try await store.signals(.undispatched).map(\.signal) == advance.signals)
        var other = Advance("a", epoch: 1, lastEntry: 2, entries: [NewEntry(.outcome)])
        other.signals = [NewSignal("done", id: "a 0", payload: [2])]
        let error = await refusal { () throws(StoreError) in try await store.advance(other) }
        #expect(error == .stale(.otherContents))
        #expect(try await store.entries(of: "a").count == 2)
    }
}
