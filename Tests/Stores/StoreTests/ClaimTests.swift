import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct ClaimTests {
    @Test(arguments: StoreCase.all)
    func `each claim raises the epoch`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        _ = try await store.create(.sample("a"), as: "1")
        #expect(try await store.claim("a").epoch == 1)
        #expect(try await store.ready() == [])
        _ = try await store.apply(.retire("engine"), as: nil)
        _ = try await store.apply(.register(NewEngine("second", at: "here")), as: nil)
        let run = try await store.claim("a", by: "second")
        #expect(run.epoch == 2)
        #expect(run.owner == "second")
        #expect(try await store.run("a") == run)
    }

    @Test(arguments: StoreCase.all)
    func `a run has one owner`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        _ = try await store.apply(.register(NewEngine("second", at: "here")), as: nil)
        for engine in ["second", "engine"] as [EngineID] {
            let error = await refusal { () throws(StoreError) in
                try await store.claim("a", by: engine)
            }
            #expect(error == .stale(.owner("engine", epoch: 1, lastEntry: 1)))
        }
    }

    @Test(arguments: StoreCase.all)
    func `only runs that can go on are claimed`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        let queue = Admission(.queue, key: "k")
        try await store.begin("ended", queue)
        _ = try await store.create(.sample("queued", queue), as: "2")
        try await store.begin("waiting")
        try await store.park("waiting", NewWait("0", for: .time))
        let queued = await refusal { () throws(StoreError) in try await store.claim("queued") }
        #expect(queued == .stale(.state(.queued)))
        let waiting = await refusal { () throws(StoreError) in try await store.claim("waiting") }
        #expect(waiting == .stale(.state(.waiting)))
        try await store.end("ended")
        let ended = await refusal { () throws(StoreError) in try await store.claim("ended") }
        #expect(ended == .stale(.state(.succeeded)))
        let unknown = await refusal { () throws(StoreError) in try await store.claim("none") }
        #expect(unknown == .stale(.nothing))
    }

    @Test(arguments: StoreCase.all)
    func `an engine owns only what fits its place and format`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        var elsewhere = NewRun.sample("a")
        elsewhere.place = "there"
        _ = try await store.create(elsewhere, as: "1")
        var newer = NewRun.sample("b")
        newer.format = 2
        _ = try await store.create(newer, as: "2")
        #expect(try await store.ready() == [])
        for run in ["a", "b"] as [RunID] {
            let error = await refusal { () throws(StoreError) in try await store.claim(run) }
            #expect(error == .stale(.misfit))
        }
    }

    @Test(arguments: StoreCase.all)
    func `an engine whose lease is over owns nothing more`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try stores.make(clock)
        let engine = NewEngine("engine", at: "here", lease: .seconds(30))
        _ = try await store.apply(.register(engine), as: nil)
        _ = try await store.create(.sample("a"), as: "1")
        clock.advance(by: .seconds(20))
        _ = try await store.apply(.renew("engine"), as: nil)
        clock.advance(by: .seconds(30))
        for change in [.renew("engine"), .claim(Claim("a", by: "engine"))] as [Change] {
            let error = await refusal { () throws(StoreError) in
                try await store.apply(change, as: nil)
            }
            #expect(error == .stale(.lease))
        }
        #expect(try await store.engines().map { $0.isOver(at: store.now) } == [true])
    }

    @Test(arguments: StoreCase.all)
    func `runs are taken over from an engine only when its lease is over`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        let engine = NewEngine("old", at: "here", lease: .seconds(30))
        _ = try await store.apply(.register(engine), as: nil)
        for id in ["a", "b"] as [RunID] {
            _ = try await store.create(.sample(id, owner: "old"), as: ChangeID(id.text))
        }
        let early = await refusal { () throws(StoreError) in
            try await store.apply(.takeOver("old"), as: nil)
        }
        #expect(early == .stale(.lease))
        clock.advance(by: .seconds(30))
        #expect(try await store.apply(.takeOver("old"), as: nil) == .takenOver(2))
        #expect(try await store.apply(.takeOver("old"), as: nil) == .takenOver(0))
        #expect(try await store.ready() == ["a", "b"])
    }

    @Test(arguments: StoreCase.all)
    func `a death counts until an outcome says otherwise`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        _ = try await store.create(.sample("a"), as: "1")
        var claim = Claim("a", by: "engine")
        claim.countsDeath = true
        #expect(try await store.claim(claim, as: "2").deaths == 1)
        var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])
        advance.clearsDeaths = true
        _ = try await store.advance(advance)
        #expect(try await store.run("a")?.deaths == 0)
    }

    @Test(arguments: StoreCase.all)
    func `ready runs are claimed together, the earliest first`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        for id in ["a", "b", "c", "d"] as [RunID] {
            _ = try await store.create(.sample(id), as: ChangeID(id.text))
        }
        var claim = ReadyClaim(by: "engine", most: 3)
        // A run that an engine has not let go of yet takes a place, and is not claimed.
        claim.besides = ["a"]
        claim.deadly = ["c", "d"]
        let runs = try await store.claim(claim, as: "1")
        #expect(runs.map(\.id) == ["b", "c"])
        #expect(runs.map(\.owner) == ["engine", "engine"])
        #expect(runs.map(\.epoch) == [1, 1])
        #expect(runs.map(\.deaths) == [0, 1])
        for run in runs { #expect(try await store.run(run.id) == run) }
        #expect(try await store.ready() == ["a", "d"])
    }

    @Test(arguments: StoreCase.all)
    func `where nothing is ready for an engine, it is refused`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("owned")
        var newer = NewRun.sample("newer")
        newer.format = 2
        _ = try await store.create(newer, as: "1")
        for (engine, found) in [("engine", .nothing), ("gone", .lease)]
            as [(EngineID, StoreError.Found)]
        {
            let error = await refusal { () throws(StoreError) in
                try await store.claim(ReadyClaim(by: engine, most: 9), as: "2")
            }
            #expect(error == .stale(found))
        }
    }
}
