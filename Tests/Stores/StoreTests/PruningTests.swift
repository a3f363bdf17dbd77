import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Old rows go, but nothing that others rest on.
@Suite(.patient) struct PruningTests {
    private let clock = ManualClock()

    private static let day = TimeSpan.seconds(86_400)
    private static let pruning = Pruning(
        runs: .seconds(90 * 86_400), ledger: .seconds(365 * 86_400), signals: .seconds(7 * 86_400))

    /// Lets days pass, with a look on each of them, as a clock that is never set.
    private func pass(days: Int, _ store: any Store) async throws {
        for _ in 0..<days { clock.advance(by: Self.day) }
        _ = try await store.lastSignal()
    }

    private func names(_ store: any Store) async throws -> Set<RunID> {
        Set(try await store.runs(RunSelection()).map(\.id))
    }

    @Test(arguments: StoreCase.all)
    func `a run goes with its journal once it has ended for so long`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        for id in ["old", "young", "going on"] as [RunID] { try await store.begin(id) }
        try await store.end("old")
        try await pass(days: 80, store)
        try await store.end("young")
        try await pass(days: 11, store)
        let pruned = try await store.prune(Self.pruning)
        #expect(pruned.families == 1 && pruned.runs == 1 && pruned.rows == 3)
        #expect(pruned.isComplete)
        #expect(try await names(store) == ["young", "going on"])
        #expect(try await store.run("old") == nil)
        #expect(try await store.entries(of: "old") == [])
        #expect(try await store.prune(Self.pruning).isEmpty)
    }

    /// The relative of a run that has ended long ago, and whether both stay.
    static let relatives: [(String, Bool)] = [
        ("a child that goes on", true), ("a retry that goes on", true),
        ("a retry that has just ended", true), ("a retry that has ended long ago", false),
    ]

    @Test(arguments: StoreCase.all, relatives)
    func `a family goes as a whole`(
        _ stores: StoreCase, _ relative: (story: String, stays: Bool)
    ) async throws {
        let store = try await stores.started(clock)
        try await store.begin("first")
        var second = NewRun.sample("second", owner: "engine")
        if relative.story.contains("child") {
            second = second.child(of: "first", at: "0")
        } else {
            second.origin.retryOf = "first"
        }
        _ = try await store.create(second, as: "second")
        try await store.end("first")
        if relative.story.contains("long ago") { try await store.end("second") }
        try await pass(days: 100, store)
        if relative.story.contains("just") { try await store.end("second") }
        _ = try await store.prune(Self.pruning)
        #expect(try await names(store) == (relative.stays ? ["first", "second"] : []))
    }

    @Test(arguments: StoreCase.all)
    func `a run stays whose end has led to one that has not ended`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        try await store.begin("first")
        try await store.end("first")
        var next = NewRun.sample("next").from(OccurrenceKey("after", "first"))
        next.notBefore = clock.reading.instant.adding(.seconds(200 * 86_400))
        _ = try await store.create(next, as: "next")
        try await pass(days: 100, store)
        #expect(try await store.prune(Self.pruning).isEmpty)
        #expect(try await names(store) == ["first", "next"])
    }

    @Test(arguments: StoreCase.all)
    func `so many rows go at once, and a family of which some are gone takes no new run`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        try await store.begin("first")
        _ = try await store.create(
            .sample("child", owner: "engine").child(of: "first", at: "0"), as: "child")
        for run in ["first", "child"] as [RunID] {
            _ = try await store.advance(
                Advance(
                    run, epoch: 1, lastEntry: 1,
                    entries: Array(repeating: NewEntry(.outcome), count: 30)))
            try await store.end(run)
        }
        try await store.begin("other")
        try await pass(days: 100, store)
        var pruning = Self.pruning
        pruning.most = 20
        let first = try await store.prune(pruning)
        #expect(first.rows == 20 && first.runs == 0 && !first.isComplete)
        var retry = NewRun.sample("retry")
        retry.origin.retryOf = "first"
        let refusal = await refusal { () throws(StoreError) in
            try await store.create(retry, as: "retry")
        }
        #expect(refusal == .stale(.nothing))
        var all = first
        while !all.isComplete {
            let next = try await store.prune(pruning)
            #expect(next.rows <= pruning.most + 1)
            all.add(next)
        }
        #expect(all.families == 1 && all.runs == 2 && all.rows == 66)
        #expect(try await names(store) == ["other"])
        #expect(try await store.entries(of: "other").count == 1)
    }

    @Test(arguments: StoreCase.all)
    func `the ledger outlives runs, and goes after its own time`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        _ = try await store.load([.sample], as: "load")
        let due = clock.reading.instant
        var kept = NewOccurrence(
            OccurrenceKey("t", "kept"), nominal: due...due, Judgement(.started))
        kept.run = .sample("kept", owner: "engine").from(kept.key)
        var started = NewOccurrence(
            OccurrenceKey("t", "1"), nominal: due...due, Judgement(.started))
        started.run = .sample("a", owner: "engine").from(started.key)
        _ = try await store.decide(
            OccurrenceDecision(
                "t", version: 1, watermark: due, newWatermark: due, occurrences: [kept, started]),
            as: "decide")
        try await store.end("a")
        try await pass(days: 100, store)
        #expect(try await store.prune(Self.pruning).runs == 1)
        let row = try await store.occurrences(OccurrenceSelection(of: "t", key: "1")).first
        #expect(row?.run == "a" && row?.judgements.count == 1)
        try await pass(days: 266, store)
        #expect(try await store.prune(Self.pruning).occurrences == 1)
        let rows = try await store.occurrences(OccurrenceSelection(of: "t"))
        #expect(rows.map(\.key.key) == ["kept"])
    }

    @Test(arguments: StoreCase.all)
    func `a signal stays as long as a run may look at it, and its number is not used again`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        for id in ["1", "2"] { _ = try await store.send(NewSignal("door", id: id)) }
        try await store.begin("a")
        for id in ["3", "4", "5"] { _ = try await store.send(NewSignal("door", id: id)) }
        try await pass(days: 8, store)
        #expect(try await store.prune(Self.pruning).signals == 0)
        for number in [1, 2, 3, 5] {
            _ = try await store.dispatch(SignalDispatch(number), as: ChangeID("\(number)"))
        }
        #expect(try await store.prune(Self.pruning).signals == 2)
        #expect(try await store.signals(.named("door", after: 0)).map(\.number) == [3, 4, 5])
        try await store.end("a")
        #expect(try await store.prune(Self.pruning).signals == 1)
        #expect(try await store.signals(.undispatched).map(\.number) == [4])
        _ = try await store.dispatch(SignalDispatch(4), as: "4")
        #expect(try await store.prune(Self.pruning).signals == 1)
        #expect(try await store.signals(.named("door", after: 0)).map(\.number) == [5])
        #expect(try await store.send(NewSignal("door", id: "6")).number == 6)
        #expect(try await store.signals(.named("door", after: 5)).map(\.number) == [6])
        #expect(try await store.send(NewSignal("door", id: "1")).number == 7)
    }

    @Test(arguments: StoreCase.all)
    func `a definition goes that was of no use for an hour`(_ stores: StoreCase) async throws {
        let store = try await stores.started(clock)
        var definitions: [DefinitionRecord] = []
        for number in 1...5 as ClosedRange<UInt8> {
            let definition = DefinitionRecord(
                Digest(of: [number]), of: "hello", language: 1, text: [number])
            definitions.append(definition)
            _ = try await store.apply(.define([definition]), as: nil)
        }
        let run = NewRun(
            "a", of: "hello", definition: definitions[0].digest, origin: Origin("by hand"))
        _ = try await store.create(run, as: "a")
        var pruning = Self.pruning
        pruning.inForce = [definitions[1].digest]
        #expect(try await store.prune(pruning).isEmpty)
        clock.advance(by: .seconds(3599))
        #expect(try await store.prune(pruning).isEmpty)
        _ = try await store.apply(.define([definitions[2]]), as: nil)
        clock.advance(by: .seconds(1))
        #expect(try await store.prune(pruning).definitions == 1)
        for (definition, stays) in zip(definitions, [true, true, true, false, true]) {
            #expect(try await (store.definition(definition.digest) != nil) == stays)
        }
        clock.advance(by: .seconds(3600))
        #expect(try await store.prune(pruning).definitions == 1)
        #expect(try await store.definition(definitions[2].digest) == nil)
    }

    @Test(arguments: StoreCase.all)
    func `a large value goes an hour after it was stored last, unless an entry refers to it`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        try await store.begin("a")
        let used = try await store.putBlob([1])
        let again = try await store.putBlob([2])
        let unused = try await store.putBlob([3])
        _ = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome, used.reference)]))
        #expect(try await store.sweepBlobs() == 0)
        clock.advance(by: .seconds(3000))
        _ = try await store.putBlob([2])
        clock.advance(by: .seconds(700))
        #expect(try await store.sweepBlobs() == 1)
        #expect(try await store.blob(unused) == nil)
        #expect(try await store.blob(used) == [1])
        #expect(try await store.blob(again) == [2])
        try await store.end("a")
        clock.advance(by: Self.day)
        var pruning = Self.pruning
        pruning.runs = .zero
        _ = try await store.prune(pruning)
        #expect(try await store.sweepBlobs() == 2)
    }

    @Test(arguments: StoreCase.all)
    func `what would go is what goes`(_ stores: StoreCase) async throws {
        let store = try await stores.started(clock)
        for id in ["a", "b", "c"] as [RunID] {
            try await store.begin(id)
            try await store.end(id)
        }
        try await store.begin("d")
        for id in ["1", "2"] {
            let number = try await store.send(NewSignal("door", id: id)).number
            _ = try await store.dispatch(SignalDispatch(number), as: ChangeID(id))
        }
        try await store.end("d")
        try await pass(days: 91, store)
        let expected = try await store.prunable(Self.pruning)
        #expect(expected.families == 4 && expected.runs == 4 && expected.signals == 1)
        let pruned = try await store.prune(Self.pruning)
        #expect(pruned.families == 4 && pruned.runs == 4 && pruned.signals == 1)
    }

    @Test(arguments: StoreCase.all)
    func `nothing goes for a day after the clock was set by years`(
        _ stores: StoreCase
    ) async throws {
        let store = try await stores.started(clock)
        try await store.begin("a")
        try await store.end("a")
        _ = try await store.prune(Self.pruning)
        let right = clock.reading.instant
        let wrong = try #require(right.adding(.seconds(30 * 365 * 86_400)))
        clock.set(wrong)
        #expect(try await store.prune(Self.pruning).heldUntil == wrong.adding(Self.day))
        clock.advance(by: .seconds(3600))
        #expect(try await store.prune(Self.pruning).heldUntil == wrong.adding(Self.day))
        clock.set(right)
        #expect(try await store.prune(Self.pruning).heldUntil == right.adding(Self.day))
        clock.advance(by: Self.day)
        let pruned = try await store.prune(Self.pruning)
        #expect(pruned.heldUntil == nil && pruned.runs == 0)
        #expect(try await store.run("a") != nil)
    }
}
