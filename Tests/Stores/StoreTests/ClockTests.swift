import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

/// Stores whose clock is set back.
@Suite(.patient) struct ClockTests {
    private func decided(
        _ keys: [(String, Int32)], in store: any Store, by watermark: Int32
    ) async throws -> Timestamp {
        _ = try await store.load(
            [TriggerLoad("t", of: "flow", kind: "time", spec: [1])], as: "load")
        let start = store.now
        let end = try #require(start.adding(.seconds(watermark)))
        var decision = OccurrenceDecision("t", version: 1, watermark: start, newWatermark: end)
        for (key, seconds) in keys {
            let due = try #require(start.adding(.seconds(seconds)))
            decision.occurrences.append(
                NewOccurrence(
                    OccurrenceKey("t", key), nominal: due...due, Judgement(.started),
                    run: .sample(RunID(key)).from(OccurrenceKey("t", key))))
        }
        _ = try await store.decide(decision, as: "decide")
        return end
    }

    @Test(arguments: StoreCase.all)
    func `what was due more than 36 hours ahead is void, and may start again`(
        _ one: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await one.started(clock)
        let start = clock.reading.instant
        let end = try await decided(
            [("near", 36 * 3600), ("far", 36 * 3600 + 1)], in: store, by: 90 * 3600)
        let setback = ClockSetback(
            from: end,
            triggers: [ClockSetback.Trigger("t", watermark: end, newWatermark: start)])
        #expect(try await store.apply(.setBack(setback), as: "back") == .done)
        let verdicts = try await store.occurrences(OccurrenceSelection(of: "t")).map {
            "\($0.key.key) \($0.judgements.map(\.judgement.verdict.rawValue))"
        }
        #expect(verdicts == [#"far ["started", "void"]"#, #"near ["started"]"#])
        let trigger = try #require(try await store.triggers().first)
        #expect(trigger.watermark == start && trigger.generation == 2)

        var decision = OccurrenceDecision("t", version: 1, watermark: start, newWatermark: end)
        for key in ["near", "far"] {
            decision.occurrences.append(
                NewOccurrence(
                    OccurrenceKey("t", key), nominal: end...end, Judgement(.caughtUp),
                    run: .sample(RunID("\(key) again"))))
        }
        #expect(
            try await store.decide(decision, as: "again").map(\.verdict) == [.started, .caughtUp])
        #expect(
            try await store.runs(RunSelection()).map(\.id).sorted() == ["far", "far again", "near"])
    }

    @Test(arguments: StoreCase.all)
    func `a trigger that another engine has moved stays as it is`(_ one: StoreCase) async throws {
        let clock = ManualClock()
        let store = try await one.started(clock)
        let end = try await decided([], in: store, by: 3600)
        let setback = ClockSetback(
            from: end,
            triggers: [
                ClockSetback.Trigger(
                    "t", watermark: clock.reading.instant, newWatermark: .epoch)
            ])
        await #expect(throws: StoreError.self) {
            try await store.apply(.setBack(setback), as: "back")
        }
        #expect(try await store.triggers().first?.watermark == end)
    }

    @Test(arguments: StoreCase.all)
    func `a run that could be claimed by the clock before can be claimed now`(
        _ one: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await one.started(clock)
        let engine = NewEngine("engine", at: "here")
        let start = clock.reading.instant
        for (id, seconds) in [("early", 3600), ("late", 3601)] as [(RunID, Int32)] {
            var run = NewRun.sample(id)
            run.notBefore = start.adding(.seconds(seconds))
            _ = try await store.create(run, as: ChangeID(id.text))
        }
        #expect(try await store.readyRuns(for: engine, most: 9).isEmpty)
        let before = try #require(start.adding(.seconds(3600)))
        _ = try await store.apply(.setBack(ClockSetback(from: before, triggers: [])), as: "back")
        #expect(try await store.readyRuns(for: engine, most: 9).map(\.id) == ["early"])
    }
}
