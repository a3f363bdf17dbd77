import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// A store that turns out to be a copy from before.
@Suite(.patient) struct CopyTests {
    @Test
    func `a claim of a run of a copy tells so, until a person has decided about it`()
        async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        _ = try await store.apply(.register(NewEngine("engine", at: "here")), as: nil)
        _ = try await store.create(
            .sample("queued", Admission(.queue, key: "k", slots: 0)), as: "queued")
        for id in ["over", "going on", "waiting"] as [RunID] { try await store.begin(id) }
        try await store.end("over")
        try await store.park("waiting", NewWait("0", for: .time, until: .after(.seconds(3600))))
        _ = try await store.send(NewSignal("door", id: "1"))
        _ = try await store.apply(.retire("engine"), as: nil)
        try store.becomeCopy(from: "a backup")
        let note = try #require(try await store.copyNote())
        #expect(note.at == store.now && note.lastSignal == 1 && note.origin == "a backup")
        _ = try await store.apply(.register(NewEngine("next", at: "here")), as: nil)
        try await store.begin("new", by: "next")
        #expect(try await store.ready() == ["going on", "waiting"])
        #expect(try await store.doubtfulRuns().map(\.id) == ["going on", "waiting"])
        for id in ["going on", "waiting"] as [RunID] {
            #expect(try await store.claim(id, by: "next").isDoubtful)
            let run = try #require(try await store.run(id))
            var advance = Advance(
                id, epoch: run.epoch, lastEntry: run.lastEntry, entries: [NewEntry(.act)])
            advance.clearsDeaths = true
            advance.waitingFor = "again"
            _ = try await store.advance(advance)
        }
        #expect(try await store.doubtfulRuns() == [])
        _ = try await store.apply(.retire("next"), as: nil)
        _ = try await store.apply(.register(NewEngine("last", at: "here")), as: nil)
        for id in ["going on", "waiting", "new"] as [RunID] {
            #expect(try await !store.claim(id, by: "last").isDoubtful)
        }
    }
}

extension Store {
    fileprivate func begin(_ id: RunID, by engine: EngineID) async throws(StoreError) {
        _ = try await create(.sample(id, owner: engine), as: ChangeID("create \(id)"))
    }
}
