import Diagnostics
import Engine
import EngineTestKit
import IntentTraits
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Signals of which it cannot be decided whether a wait or a trigger is meant.
@Suite(.patient) struct UndecidedSignalTests {
    private static let text = """
        steps:
          - { id: reply, wait_for: reply, where: payload.ok == true }
        """

    private final class Log: Sendable {
        private let lines = Mutex<[LoggedLine]>([])
        var all: [LoggedLine] { lines.withLock { $0 } }
        func add(_ line: LoggedLine) { lines.withLock { $0.append(line) } }
    }

    @Test(arguments: [EngineSettings.Role.everything, .ownRuns])
    func
        `a condition that cannot be decided is told of once for each signal, in the log of the run`(
            role: EngineSettings.Role
        ) async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let log = Log()
        let life = EngineLife(on: store, clock, Trial.registry, role: role) { log.add($0) }
        try await life.engine.open()
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.text)))
        await life.settle()
        for id in ["1", "2"] {
            let payload: Value = ["yes": true]
            try await life.engine.send(NewSignal("reply", id: id, payload: payload.encoded))
            await life.settle()
            await life.pass(.seconds(1))
        }
        #expect(try await store.run(run)?.state == .waiting)
        #expect(log.all.map(\.run) == [run, run])
        #expect(log.all.map(\.path.text) == ["reply", "reply"])
        #expect(log.all.allSatisfy { $0.level == .warning && $0.text.contains("'ok'") })
        let signal = try #require(try await life.engine.signals(most: 1).first?.signal)
        let doubts = try await life.engine.doubts(about: signal)
        #expect(doubts.count == 1 && doubts.allSatisfy { $0.contains("'ok'") }, "\(doubts)")
        let payload: Value = ["ok": true]
        try await life.engine.send(NewSignal("reply", id: "3", payload: payload.encoded))
        await life.settle()
        #expect(try await store.run(run)?.state == .succeeded)
        #expect(log.all.count == 2)
    }

    @Test func `a payload that cannot be read ends no wait and starts nothing, which is told`()
        async throws
    {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let log = Log()
        let life = EngineLife(on: store, clock, Trial.registry) { log.add($0) }
        let heard = "on: { id: door, signal: reply }\nsteps: [{ wait: 1s }]"
        try await life.engine.open(loading: [try Trial.definition(heard)])
        let waiting = try Definition(
            of: "waiting", in: ["waiting": "steps: [{ wait_for: reply }]"], Trial.registry)
        let run = try await life.engine.start(StartRequest(waiting))
        await life.settle()
        _ = try await store.send(NewSignal("reply", id: "1", payload: [0xFF]))
        await life.settle()
        #expect(try await store.run(run)?.state == .waiting)
        #expect(log.all.map(\.run) == [run])
        let uid = try #require(try await life.engine.triggers().first?.uid)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: uid))
        #expect(rows.map { $0.judgements.last?.judgement.verdict } == [.failedToStart])
    }

    @Test func `a payload that is no value is not taken`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.send(NewSignal("reply", id: "1", payload: [0xFF]))
        }
        #expect(error?.kind == .inputs)
        #expect(error?.messages.map(\.code) == ["payload-unreadable"])
    }
}
