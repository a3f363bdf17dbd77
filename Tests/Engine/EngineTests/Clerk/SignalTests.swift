import Diagnostics
import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Signals that come before, at and after the moment when a wait for them begins.
@Suite(.patient) struct SignalTests {
    /// A run with a wait that ends by a payload, or not in time.
    private static let waiting = """
        steps:
          - wait: 10m
          - id: reply
            wait_for: reply
            where: payload.ok == true
            timeout: 1h
            or: { ok: false }
        outputs:
          ok: "${{ reply.value.ok }}"
        """

    private func reply(_ id: String, ok: Bool = true) -> NewSignal {
        NewSignal("reply", id: id, payload: (["ok": .bool(ok)] as Value).encoded)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String

        /// Seconds after the start, with what the signal says.
        let signals: [(after: Int32, ok: Bool)]
        let isReplied: Bool
        var testDescription: String { claim }
    }

    static let cases: [Case] = [
        Case(claim: "none comes", signals: [], isReplied: false),
        Case(
            claim: "one that came before the step before the wait began", signals: [(-1, true)],
            isReplied: false),
        Case(claim: "one that came during the step before", signals: [(60, true)], isReplied: true),
        Case(claim: "one at the moment of the wait", signals: [(600, true)], isReplied: true),
        Case(claim: "one that came while it waited", signals: [(900, true)], isReplied: true),
        Case(claim: "one at the deadline", signals: [(4200, true)], isReplied: true),
        Case(claim: "one after the deadline", signals: [(4201, true)], isReplied: false),
        Case(claim: "one that is not meant", signals: [(900, false)], isReplied: false),
        Case(
            claim: "one that is not meant, and then one that is",
            signals: [(60, false), (900, true)], isReplied: true),
    ]

    @Test(arguments: cases) func `a wait ends once`(_ one: Case) async throws {
        let clock = ManualClock()
        let store = MemoryStore(clock: clock)
        let life = try await Trial.life(on: store)
        for (index, signal) in one.signals.enumerated() where signal.after < 0 {
            try await life.engine.send(reply("\(index)", ok: signal.ok))
        }
        await life.settle()
        let run = try await life.engine.start(StartRequest(try Trial.definition(Self.waiting)))
        await life.settle()
        var passed: Int32 = 0
        for (index, signal) in one.signals.enumerated() where signal.after >= 0 {
            if passed < 600, signal.after > 600 {
                await life.pass(.seconds(600 - passed))
                passed = 600
            }
            clock.advance(by: .seconds(signal.after - passed))
            passed = signal.after
            // An occurrence and a signal come at once.
            try await life.engine.send(reply("\(index)", ok: signal.ok))
            await life.settle()
        }
        await life.passAll()
        #expect(try await Trial.outputs(of: run, life) == ["ok": .bool(one.isReplied)])
    }

    @Test func `the first step hears what came since the run began`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let first = try await Trial.life(on: store)
        try await first.engine.send(reply("1"))
        await first.settle()
        await first.engine.drain()

        let second = try await Trial.life(on: store)
        let text = "steps: [{ wait_for: reply }]"
        let run = try await second.engine.start(StartRequest(try Trial.definition(text)))
        await second.settle()
        #expect(try await store.run(run)?.state == .waiting)
        try await second.engine.send(reply("2"))
        await second.settle()
        #expect(try await store.run(run)?.state == .succeeded)
    }

    @Test func `a signal that came while no engine ran is heard later`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let first = try await Trial.life(on: disk)
        let run = try await first.engine.start(StartRequest(try Trial.definition(Self.waiting)))
        await first.pass(.seconds(600))
        await first.engine.drain()
        disk.expireLeases()
        _ = try await disk.send(reply("1"))
        clock.advance(by: .seconds(86_400))

        let second = try await Trial.life(on: disk)
        #expect(try await Trial.outputs(of: run, second) == ["ok": true])
    }

    @Test func `a signal starts what listens to it, once each`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let store = MemoryStore(clock: ManualClock())
            let life = try await Trial.life(on: store)
            let text = """
                on:
                  signal: door
                  payload: { name: string }
                  where: trigger.payload.name != 'cat'
                steps:
                  - intent: logbook.note
                    with: { text: "${{ trigger.payload.name }}" }
                """
            try await life.engine.load([try Trial.definition(text)])
            for (id, name) in [("1", "Anna"), ("1", "Anna"), ("2", "cat"), ("3", "Ben")] {
                let payload: Value = ["name": .string(name)]
                try await life.engine.send(NewSignal("door", id: id, payload: payload.encoded))
            }
            await life.settle()
            #expect(try Logbook.notes(of: Logbook.database) == ["Anna", "Ben"])
        }
    }

    @Test func `the same id with another payload is refused`() async throws {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.send(reply("1"))
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.send(reply("1", ok: false))
        }
        #expect(error?.messages.first?.code == "signal-known")
        let other = await #expect(throws: EngineError.self) {
            try await life.engine.send(NewSignal("order", id: "1"))
        }
        #expect(other?.isKnownSignal == true)
        #expect(other?.description.contains("under this id there is 'reply' already") == true)
    }
}
