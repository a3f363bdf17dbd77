import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Changes that are sent again, as after an answer that was not heard.
@Suite(.patient) struct RepetitionTests {
    @Test(arguments: StoreCase.all)
    func `a change sent again returns its first result and changes nothing`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        _ = try await store.load([.sample], as: "load")
        let now = store.now
        var bare = Advance("b", epoch: 1, lastEntry: 1)
        bare.signals = [NewSignal("bare", id: "bare")]
        let cancel = NewAct(on: "b", by: "anna", .cancel(isForced: false))
        var occurrence = NewOccurrence(
            OccurrenceKey("t", "1"), nominal: now...now, Judgement(.started))
        occurrence.run = .sample("d").from(occurrence.key)
        let changes: [Change] = [
            .create(.sample("a")),
            .claim(Claim("a", by: "engine")),
            .create(.sample("b", Admission(.queue, key: "k"), owner: "engine")),
            .create(.sample("c", Admission(.queue, key: "k"))),
            .create(.sample("e")),
            .create(.sample("f")),
            .claimReady(ReadyClaim(by: "engine", most: 9)),
            .advance(Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])),
            .advance(bare),
            .act(cancel),
            .dispatchSignal(SignalDispatch(1)),
            .decide([
                OccurrenceDecision(
                    "t", version: 1, watermark: now, newWatermark: now,
                    occurrences: [occurrence])
            ]),
            .register(NewEngine("second", at: "here")),
            .define([DefinitionRecord(Digest(of: [1]), of: "hello", language: 1, text: [1])]),
            .advance(
                Advance(
                    "a", epoch: 1, lastEntry: 2, entries: [NewEntry(.ended)], state: .failed)),
            .turn([TriggerSwitch("t", to: .paused)]),
        ]
        for (i, change) in changes.enumerated() {
            let id = ChangeID("\(i)")
            let first = try await store.apply(change, as: id)
            let runs = try await store.runs(RunSelection())
            #expect(try await store.apply(change, as: id) == first, "\(change)")
            #expect(try await store.runs(RunSelection()) == runs, "\(change)")
        }
        #expect(try await store.signals(.named("bare", after: 0)).count == 1)
        #expect(try await store.acts(on: "b").count == 1)
        #expect(try await store.entries(of: "a").count == 3)
    }

    @Test(arguments: StoreCase.all)
    func `an advance is not taken for another one with its numbers`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let entries = [NewEntry(.outcome, at: "0", [1])]
        _ = try await store.advance(Advance("a", epoch: 1, lastEntry: 1, entries: entries))
        let other = await refusal { () throws(StoreError) in
            try await store.advance(
                Advance(
                    "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome, at: "0", [2])]))
        }
        #expect(other == .stale(.owner("engine", epoch: 1, lastEntry: 2)))
    }

    @Test(arguments: StoreCase.all)
    func `an advance sent again after a take-over is stale`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a")
        let advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
        _ = try await store.advance(advance)
        _ = try await store.apply(.retire("engine"), as: nil)
        _ = try await store.apply(.register(NewEngine("second", at: "here")), as: nil)
        _ = try await store.claim("a", by: "second")
        let error = await refusal { () throws(StoreError) in try await store.advance(advance) }
        #expect(error == .stale(.owner("second", epoch: 2, lastEntry: 2)))
    }

    @Test(arguments: StoreCase.all)
    func `what was refused may be sent again`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        try await store.begin("a", Admission(.skip, key: "k"))
        let run = NewRun.sample("b", Admission(.skip, key: "k"))
        let error = await refusal { () throws(StoreError) in
            try await store.create(run, as: "x")
        }
        #expect(error == .stale(.overlap(with: "a")))
        try await store.end("a")
        #expect(try await store.create(run, as: "x") == .started(epoch: 0))
    }

    @Test(arguments: StoreCase.all)
    func `a process that dies around a change leaves it whole or not there at all`(
        _ stores: StoreCase
    ) async throws {
        for moment in FaultyStore.Moment.allCases {
            let disk = try await stores.started()
            let life = FaultyStore(disk, dyingAt: 2, moment)
            try await life.begin("a")
            let error = await refusal { () throws(StoreError) in try await life.begin("b") }
            #expect(error == FaultyStore.death)
            #expect(life.isDead && life.changes == 2)
            let last = await refusal { () throws(StoreError) in try await life.run("a") }
            #expect(last == FaultyStore.death)
            #expect(try await disk.run("b") == nil || moment == .after)
            #expect(try await disk.run("b") != nil || moment == .before)
        }
    }

    @Test func `a change that finds no room can be sent again`() async throws {
        let disk = MemoryStore(clock: ManualClock())
        let store = FaultyStore(disk, failingAt: 1, with: .full("no room"))
        let refused = await refusal { () throws(StoreError) in
            try await store.create(.sample("a"), as: "1")
        }
        #expect(refused == .full("no room"))
        #expect(try await disk.run("a") == nil)
        #expect(try await store.create(.sample("a"), as: "1") == .started(epoch: 0))
    }
}

extension TriggerLoad {
    /// A trigger that nothing is known of.
    static let sample = TriggerLoad("t", of: "hello", kind: "time", spec: [1])
}
