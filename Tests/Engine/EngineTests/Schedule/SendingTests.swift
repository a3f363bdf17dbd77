import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Signals that people and programs send.
@Suite(.patient) struct SendingTests {
    private static let listener = """
        on:
          signal: focus.on
          payload:
            mode: string
            minutes: { type: int, default: 30 }
            tags: { type: list(string), optional: true }
        steps: [{ emit: done }]
        """

    private func life() async throws -> EngineLife {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([try Trial.definition(Self.listener)])
        await life.settle()
        return life
    }

    private func request(_ payload: ValueMap, isByHand: Bool = true) -> SendRequest {
        var request = SendRequest("focus.on")
        request.payload = payload
        request.isByHand = isByHand
        return request
    }

    @Test func `fields are read by the types that triggers declare`() async throws {
        let life = try await life()
        let receipt = try await life.engine.send(
            request(["mode": "dnd", "minutes": "5", "tags": "[\"a\", \"b\"]", "extra": "7"]))
        #expect(receipt.triggers == 1)
        let stored = try await life.engine.signals(most: 1)
        #expect(
            stored.map { try? Value(decoding: $0.signal.signal.payload) } == [
                ["mode": "dnd", "minutes": 5, "tags": ["a", "b"], "extra": "7"]
            ])
    }

    @Test func `what is left out has its default, or is null where it may be missing`()
        async throws
    {
        let life = try await life()
        _ = try await life.engine.send(request(["mode": "dnd"]))
        await life.settle()
        let stored = try await life.engine.signals(named: "focus.on", most: 1)
        #expect(
            stored.map { try? Value(decoding: $0.signal.signal.payload) } == [
                ["mode": "dnd", "minutes": 30, "tags": .null]
            ])
        #expect(try await life.engine.runs().count == 1)
    }

    @Test(arguments: [["minutes": "5"], ["mode": "dnd", "minutes": "five"]] as [ValueMap])
    func `what does not fit is refused by hand, and else stored with a verdict`(
        payload: ValueMap
    ) async throws {
        let life = try await life()
        await #expect(throws: EngineError.self) {
            try await life.engine.send(request(payload))
        }
        #expect(try await life.engine.signals(most: 1).isEmpty)
        _ = try await life.engine.send(request(payload, isByHand: false))
        await life.settle()
        let row = try #require(try await life.engine.signals(most: 1).first?.rows.first)
        #expect(row.judgements.last?.judgement.verdict == .failedToStart)
        #expect(try await life.engine.runs() == [])
    }

    @Test func `the same id is stored once, and another payload under it is refused`()
        async throws
    {
        let life = try await life()
        var request = request(["mode": "dnd"])
        request.id = "a1"
        #expect(try await !life.engine.send(request).wasKnown)
        #expect(try await life.engine.send(request).wasKnown)
        request.payload = ["mode": "work"]
        await #expect(throws: EngineError.self) { try await life.engine.send(request) }
        await life.settle()
        #expect(try await life.engine.runs().count == 1)
    }

    @Test(arguments: ["", "two words", "errand startup", "-x"])
    func `a name that is none is refused`(name: String) async throws {
        let life = try await life()
        await #expect(throws: EngineError.self) {
            try await life.engine.send(SendRequest(name))
        }
    }

    @Test func `a signal tells which runs it let go on`() async throws {
        let life = try await life()
        let waiting = try Definition(
            of: "waiting", in: ["waiting": "steps: [{ wait_for: reply }]"], Trial.registry)
        let run = try await life.engine.start(StartRequest(waiting))
        await life.settle()
        #expect(try await life.engine.send(SendRequest("reply")).waits == 1)
        await life.settle()
        let signal = try await life.engine.signals(named: "reply", most: 1).first?.signal
        #expect(signal?.woken == [run])
        #expect(try await life.engine.run(run)?.state == .succeeded)
    }

    @Test(arguments: [EngineSettings.Role.everything, .ownRuns])
    func `a signal from before a wait tells which runs it let go on`(
        _ role: EngineSettings.Role
    ) async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()), role: role)
        let text = "steps: [{ wait: 1s }, { wait_for: reply, since: run }, { wait_for: later }]"
        let run = try await life.engine.start(StartRequest(try Trial.definition(text)))
        await life.settle()
        for id in ["early", "other"] {
            try await life.engine.send(NewSignal("reply", id: id))
        }
        await life.pass(.seconds(1))
        try await life.engine.send(NewSignal("later", id: "late"))
        await life.settle()
        #expect(try await life.engine.run(run)?.state == .succeeded)
        let replies = try await life.engine.signals(named: "reply", most: 2).map(\.signal)
        #expect(replies.map(\.signal.id) == ["other", "early"])
        #expect(replies.map(\.woken) == [[], [run]])
        let late = try await life.engine.signals(named: "later", most: 1).first?.signal
        #expect(late?.woken == [run])
    }

    @Test func `a condition that does not hold tells what it has read`() async throws {
        let text = """
            on:
              signal: focus.on
              payload: { mode: string, other: string }
              where: trigger.payload.mode == "dnd" && trigger.signal != ""
            steps: [{ emit: done }]
            """
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([try Trial.definition(text)])
        _ = try await life.engine.send(request(["mode": "work", "other": "x"]))
        await life.settle()
        let rows = try await life.engine.ledger(of: "trial", most: 1)
        let seen = try #require(rows.first?.judgements.last?.judgement.seen)
        #expect(
            try Value(decoding: seen) == [
                "trigger.payload.mode": "work", "trigger.signal": "focus.on",
            ])
    }

    @Test func `no more than four kibibytes are kept of what a condition has read`() async throws {
        let text = """
            on: { signal: focus.on, payload: { mode: string }, where: trigger.payload.mode == "dnd" }
            steps: [{ emit: done }]
            """
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([try Trial.definition(text)])
        let mode = Value.string(String(repeating: "x", count: 4 << 10))
        _ = try await life.engine.send(request(["mode": mode]))
        await life.settle()
        let row = try #require(try await life.engine.ledger(of: "trial", most: 1).first)
        #expect(row.judgements.map(\.judgement) == [Judgement(.skipped, "condition")])
    }
}
