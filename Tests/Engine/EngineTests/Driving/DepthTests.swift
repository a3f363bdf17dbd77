import Engine
import EngineTestKit
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Runs and signals that lead to one another, which comes to an end.
@Suite(.patient) struct DepthTests {
    @Test(arguments: [(first: 1, code: nil), (first: 0, code: "too-deep")] as [(Int, String?)])
    func `the seventeenth run below a run is refused`(first: Int, code: String?) async throws {
        var texts = ["w17": "steps: [{ wait: 1s }]"]
        for number in 0..<17 { texts["w\(number)"] = "steps: [{ workflow: w\(number + 1) }]" }
        let definition = try Definition(of: "w\(first)", in: texts, Trial.registry)
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let run = try await life.engine.start(StartRequest(definition))
        await life.passAll()
        guard case .ended(let ended)? = try await life.engine.entries(of: run).last?.body else {
            Issue.record("the run has not ended")
            return
        }
        #expect(ended.failure?.code == code)
        #expect(try await store.runs(RunSelection()).count == 17)
    }

    @Test func `a workflow that wakes itself by signals stops`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Trial.life(on: store)
        let text = "on: { signal: ping }\nsteps: [{ emit: ping }]"
        try await life.engine.load([try Trial.definition(text)])
        try await life.engine.send(NewSignal("ping", id: "first", payload: Value.null.encoded))
        await life.passAll()
        #expect(try await store.runs(RunSelection()).count == 8)
        let trigger = try #require(try await life.engine.triggers().first)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid))
        let judgements = rows.compactMap(\.judgements.last?.judgement)
        #expect(judgements.count == 9)
        #expect(judgements.count { $0.reason == "loop" } == 1)
    }
}
