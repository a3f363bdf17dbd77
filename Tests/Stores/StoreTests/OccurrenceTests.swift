import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct OccurrenceTests {
    private func instant(_ seconds: Int32, after store: any Store) -> Timestamp {
        store.now.adding(.seconds(seconds)) ?? .latest
    }

    private func occurrence(
        _ key: String, at instant: Timestamp, run: RunID? = nil, _ admission: Admission? = nil,
        _ judgement: Judgement = Judgement(.started)
    ) -> NewOccurrence {
        let key = OccurrenceKey("t", key)
        return NewOccurrence(
            key, nominal: instant...instant, judgement,
            run: run.map { NewRun.sample($0, admission, owner: "engine").from(key) })
    }

    private func loaded(_ stores: StoreCase, _ clock: ManualClock) async throws -> any Store {
        let store = try await stores.started(clock)
        _ = try await store.load([.sample], as: "load")
        return store
    }

    private func decision(
        in store: any Store, _ occurrences: NewOccurrence...
    ) async throws -> OccurrenceDecision {
        let trigger = try #require(try await store.trigger("t"))
        return OccurrenceDecision(
            "t", version: trigger.version, watermark: trigger.watermark,
            newWatermark: store.now, occurrences: occurrences)
    }

    private func verdicts(_ key: String, in store: any Store) async throws -> [String] {
        let rows = try await store.occurrences(OccurrenceSelection(of: "t", key: key))
        return try #require(rows.first).judgements.map { dated in
            ([dated.judgement.verdict.rawValue] + [dated.judgement.reason].compactMap(\.self))
                .joined(separator: ": ")
        }
    }

    @Test(arguments: StoreCase.all)
    func `an occurrence, its run and the watermark are one change`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        clock.advance(by: .seconds(5))
        let due = instant(-1, after: store)
        let judgement = Judgement(.caughtUp, "late", seen: [1])
        let decision = try await decision(
            in: store, occurrence("1", at: due, run: "a", nil, judgement))
        #expect(try await store.decide(decision, as: "1") == [judgement])
        #expect(try await store.trigger("t")?.watermark == store.now)
        #expect(try await store.run("a")?.origin.occurrence == OccurrenceKey("t", "1"))
        let row = try #require(try await store.occurrences(OccurrenceSelection(of: "t")).first)
        #expect(row.key == OccurrenceKey("t", "1"))
        #expect(row.nominal == due...due)
        #expect(row.count == 1 && row.version == 1 && row.run == "a")
        #expect(row.judgements.map(\.judgement) == [judgement])
        #expect(row.judgements.map(\.at) == [store.now])
    }

    @Test(arguments: StoreCase.all)
    func `a decision on an older watermark or version is stale`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        let old = try await decision(in: store, occurrence("1", at: store.now, run: "a"))
        clock.advance(by: .seconds(5))
        _ = try await store.decide(try await decision(in: store), as: "1")
        let trigger = try #require(try await store.trigger("t"))
        let error = await refusal { () throws(StoreError) in
            try await store.decide(old, as: "2")
        }
        #expect(error == .stale(.trigger(trigger)))
        #expect(try await store.run("a") == nil)
        #expect(try await store.occurrences(OccurrenceSelection(of: "t")) == [])
    }

    @Test(arguments: StoreCase.all)
    func `no occurrence starts twice, but for one that a wrong clock made`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        let first = try await decision(in: store, occurrence("1", at: store.now, run: "a"))
        _ = try await store.decide(first, as: "1")
        let again = try await decision(in: store, occurrence("1", at: store.now, run: "b"))
        #expect(try await store.decide(again, as: "2") == [Judgement(.started)])
        #expect(try await store.run("b") == nil)
        let void = Judgement(.void, "clock was wrong")
        let voided = try await decision(
            in: store, occurrence("2", at: store.now, run: nil, nil, void))
        _ = try await store.decide(voided, as: "3")
        let right = try await decision(in: store, occurrence("2", at: store.now, run: "c"))
        #expect(try await store.decide(right, as: "4") == [Judgement(.started)])
        #expect(try await verdicts("2", in: store) == ["void: clock was wrong", "started"])
        #expect(
            try await store.occurrences(OccurrenceSelection(of: "t", key: "2")).first?.run == "c")
    }

    @Test(arguments: StoreCase.all)
    func `what becomes of an occurrence's run is told by verdicts in a row`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        let queue = Admission(.queue, key: "k", longestQueue: 1)
        let decision = try await decision(
            in: store, occurrence("1", at: instant(1, after: store), run: "a", queue),
            occurrence("2", at: instant(2, after: store), run: "b", queue),
            occurrence("3", at: instant(3, after: store), run: "c", queue),
            occurrence(
                "4", at: instant(4, after: store), run: "d", Admission(.skip, key: "k")))
        let judgements = try await store.decide(decision, as: "1")
        #expect(judgements.map(\.verdict) == [.started, .queued, .skipped, .skipped])
        #expect(judgements.map(\.reason) == [nil, nil, "queue full", "overlap with a"])
        #expect(try await store.run("c") == nil)
        try await store.end("a")
        #expect(try await verdicts("2", in: store) == ["queued", "started"])
        let newestFirst = try await store.occurrences(OccurrenceSelection(of: "t", most: 3))
        #expect(newestFirst.map(\.key.key) == ["4", "3", "2"])
        #expect(newestFirst.map(\.run) == [nil, nil, "b"])
    }

    @Test(arguments: StoreCase.all, ["expires", "is cancelled", "is replaced"])
    func `a queued run that never begins says why`(
        _ stores: StoreCase, _ way: String
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        var admission = Admission(.queue, key: "k")
        try await store.begin("a", admission)
        admission.expires = instant(1, after: store)
        if way == "is replaced" { admission.mode = .replace }
        let decision = try await decision(
            in: store, occurrence("1", at: store.now, run: "b", admission))
        _ = try await store.decide(decision, as: "1")
        clock.advance(by: .seconds(2))
        let reason: String
        switch way {
        case "expires":
            try await store.end("a")
            reason = "skipped: too late in queue"
        case "is cancelled":
            _ = try await store.act(
                NewAct(on: "b", by: "anna", .cancel(isForced: false)), as: "x")
            reason = "skipped: cancelled in queue"
        default:
            let next = try await self.decision(
                in: store, occurrence("2", at: store.now, run: "c", admission))
            _ = try await store.decide(next, as: "2")
            reason = "coalesced: into 2"
        }
        #expect(try await store.state(of: "b") == .cancelled)
        #expect(try await verdicts("1", in: store) == ["queued", reason])
    }

    @Test(arguments: StoreCase.all)
    func `loading a file first decides the old version, then puts the new one in force`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        #expect(try await store.trigger("t")?.watermark == store.now)
        clock.advance(by: .seconds(60))
        var load = TriggerLoad(
            "t", of: "other", kind: "cron", spec: [2],
            closing: try await decision(in: store, occurrence("1", at: store.now, run: "a")))
        load.id = "nightly"
        load.place = "here"
        _ = try await store.load([load], as: "2")
        let trigger = try #require(try await store.trigger("t"))
        #expect(trigger.version == 2)
        #expect(trigger.workflow == "other" && trigger.kind == "cron")
        #expect(trigger.id == "nightly" && trigger.place == "here")
        let versions = try await store.versions(of: "t")
        #expect(versions.map(\.spec) == [[1], [2]])
        #expect(versions.map(\.version) == [1, 2])
        #expect(versions.last?.effectiveFrom == store.now)
        #expect(try await store.occurrences(OccurrenceSelection(of: "t")).first?.version == 1)
        let again = await refusal { () throws(StoreError) in
            try await store.load([.sample], as: "3")
        }
        #expect(again == .stale(.trigger(trigger)))
        #expect(try await store.triggers() == [trigger])
    }

    @Test(arguments: StoreCase.all)
    func `a trigger is paused with a note and goes on from a watermark`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        var pause = TriggerSwitch("t", to: .paused)
        pause.note = "loops"
        _ = try await store.apply(.turn([pause]), as: "1")
        #expect(try await store.trigger("t")?.state == .paused)
        #expect(try await store.trigger("t")?.note == "loops")
        clock.advance(by: .seconds(60))
        var resume = TriggerSwitch("t", to: .active)
        resume.watermark = store.now
        resume.generation = 2
        _ = try await store.apply(.turn([resume]), as: "2")
        let trigger = try #require(try await store.trigger("t"))
        #expect(trigger.state == .active && trigger.note == nil)
        #expect(trigger.watermark == store.now && trigger.generation == 2)
    }

    @Test(arguments: StoreCase.all)
    func `what others make of a run's end is stored with it`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        try await store.begin("a")
        var end = Advance(
            "a", epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: .succeeded)
        end.occurrences = [occurrence("a", at: store.now, run: "b")]
        _ = try await store.advance(end)
        #expect(try await store.state(of: "b") == .running)
        #expect(try await verdicts("a", in: store) == ["started"])
    }

    @Test(arguments: StoreCase.all)
    func `an occurrence that waits is decided again, and others are not`(
        _ stores: StoreCase
    ) async throws {
        let store = try await loaded(stores, ManualClock())
        for (verdict, id) in [(Verdict.waiting, "1"), (.started, "2"), (.skipped, "3")] {
            let decision = try await decision(
                in: store, occurrence("k", at: store.now, nil, Judgement(verdict)))
            _ = try await store.decide(decision, as: ChangeID(id))
        }
        #expect(try await verdicts("k", in: store) == ["waiting", "started"])
        _ = try await store.decide(
            try await decision(in: store, occurrence("l", at: store.now, nil, Judgement(.waiting))),
            as: "4")
        var selection = OccurrenceSelection(of: "t")
        selection.isWaiting = true
        #expect(try await store.occurrences(selection).map(\.key.key) == ["l"])
    }

    @Test(arguments: StoreCase.all)
    func `a trigger starts no more runs than its limit`(_ stores: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        for (run, expected) in [("a", Verdict.started), ("b", .started), ("c", .skipped)] {
            clock.advance(by: .seconds(1))
            var one = occurrence(run, at: store.now, run: RunID(run))
            one.limit = StartLimit(2, since: instant(-60, after: store), words: "at most 2")
            let judgements = try await store.decide(
                try await decision(in: store, one), as: ChangeID(run))
            #expect(judgements.map(\.verdict) == [expected])
        }
        #expect(try await store.run("c") == nil)
        var late = occurrence("d", at: instant(100, after: store), run: "d")
        late.limit = StartLimit(1, since: instant(50, after: store), words: "at most 1")
        let judgements = try await store.decide(try await decision(in: store, late), as: "d")
        #expect(judgements.map(\.verdict) == [.started])
    }

    @Test(arguments: StoreCase.all)
    func `rows are found by the time when they were due`(_ stores: StoreCase) async throws {
        let store = try await loaded(stores, ManualClock())
        let start = store.now
        let rows = [
            NewOccurrence(
                OccurrenceKey("t", "long"), nominal: start...instant(20, after: store), count: 3,
                Judgement(.skipped)), occurrence("now", at: instant(30, after: store)),
        ]
        for (index, row) in rows.enumerated() {
            _ = try await store.decide(
                try await decision(in: store, row), as: ChangeID("\(index)"))
        }
        let cases: [(ClosedRange<Int32>, [String])] = [
            (5...6, ["long"]), (20...30, ["now", "long"]), (21...29, []), (31...40, []),
        ]
        for (range, expected) in cases {
            var selection = OccurrenceSelection(of: "t")
            selection.due =
                instant(range.lowerBound, after: store)...instant(range.upperBound, after: store)
            #expect(try await store.occurrences(selection).map(\.key.key) == expected)
        }
    }

    @Test(arguments: StoreCase.all)
    func `an occurrence under its former name is the same one, and one of another day is not`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await loaded(stores, clock)
        clock.advance(by: .seconds(3 * 86_400))
        let day: Int32 = 86_400
        let first = occurrence("sunset/2", at: instant(-2 * day, after: store), run: "a")
        _ = try await store.decide(try await decision(in: store, first), as: "1")
        var same = occurrence("sunset/1/solar", at: instant(3 - 2 * day, after: store), run: "b")
        same.formerKey = "sunset/2"
        var next = occurrence("sunset/2/solar", at: instant(-day, after: store), run: "c")
        next.formerKey = "sunset/2"
        _ = try await store.decide(try await decision(in: store, same, next), as: "2")
        #expect(try await store.run("b") == nil)
        #expect(try await store.run("c") != nil)
        #expect(try await store.occurrences(OccurrenceSelection(of: "t")).count == 2)
    }
}
