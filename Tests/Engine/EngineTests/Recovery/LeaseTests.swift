import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Engines that the store trusts for thirty seconds only.
@Suite(.patient(for: .seconds(180))) struct LeaseTests {
    private let clock = ManualClock()
    private let disk: MemoryStore
    private let gate = Gate()

    init() {
        disk = MemoryStore(clock: clock)
    }

    private func life(on store: ForgetfulStore? = nil) async throws -> EngineLife {
        let life = EngineLife(
            on: store ?? ForgetfulStore(disk), clock, Trial.registry, lease: .seconds(30))
        try await life.engine.open()
        return life
    }

    private static let held = """
        steps:
          - { intent: logbook.hold, with: { name: a }, if_interrupted: retry }
          - { intent: logbook.hold, with: { name: b }, if_interrupted: retry }
        """

    @Test func `a lease is renewed as long as the engine lives`() async throws {
        let life = try await life()
        for _ in 0..<10 { await life.pass(.seconds(10)) }
        let record = try #require(try await disk.engines().first)
        #expect(record.until == clock.reading.instant.adding(.seconds(30)))
        await life.engine.drain()
        #expect(try await disk.engines().isEmpty)
    }

    @Test func `shortly before the end nothing is begun until the lease is renewed`() async throws {
        try await Gate.$own.withValue(gate) {
            let store = ForgetfulStore(disk)
            let life = try await life(on: store)
            _ = try await life.engine.start(StartRequest(try Trial.definition(Self.held)))
            await gate.comes("a")
            store.refusesRenewals = true
            clock.advance(by: .seconds(25))
            life.ring()
            gate.open("a")
            await store.refuses()
            #expect(gate.arrivals == ["a"])
            store.refusesRenewals = false
            clock.advance(by: .seconds(2))
            life.ring()
            await gate.comes("b")
            gate.open("b")
            await life.settle()
            #expect(try await disk.runs(RunSelection()).map(\.state) == [.succeeded])
        }
    }

    @Test func `an engine that comes back too late does nothing more to what others have`()
        async throws
    {
        try await Gate.$own.withValue(gate) {
            let first = try await life()
            let run = try await first.engine.start(StartRequest(try Trial.definition(Self.held)))
            await gate.comes("a")
            // The machine of the first one sleeps, and the second one takes over.
            clock.advance(by: .seconds(31))
            let second = try await life()
            await gate.comes("a", 2)
            gate.open("a")
            await gate.comes("b")
            gate.open("b")
            await second.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
            await first.settle()
            #expect(gate.arrivals == ["a", "a", "b"])
            let ends = try await second.engine.entries(of: run).count { $0.body.kind == .ended }
            #expect(ends == 1)
            // It has begun anew, and works as before.
            let next = try await first.engine.start(StartRequest(try Trial.definition(Self.held)))
            await first.settle()
            #expect(try await disk.run(next)?.state == .succeeded)
            #expect(try await disk.engines().count == 2)
        }
    }

    @Test func `at the end of the lease what is under way is told to stop`() async throws {
        try await Gate.$own.withValue(gate) {
            let store = ForgetfulStore(disk)
            let life = try await life(on: store)
            let run = try await life.engine.start(StartRequest(try Trial.definition(Self.held)))
            await gate.comes("a")
            store.refusesRenewals = true
            store.refusesAll = true
            clock.advance(by: .seconds(30))
            life.ring()
            // It ends only because it is told to.
            await life.settle()
            #expect(gate.arrivals == ["a"])
            store.refusesAll = false
            store.refusesRenewals = false
            clock.advance(by: .seconds(1))
            life.ring()
            await gate.comes("a", 2)
            gate.open("a")
            gate.open("b")
            await life.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
        }
    }
}

/// A store that has trouble when a test says so.
private final class ForgetfulStore: PassingStore {
    private struct State {
        var refusesRenewals = false
        var refusesAll = false
        var refusals = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    let disk: any Store
    private let state = Mutex(State())

    init(_ disk: any Store) {
        self.disk = disk
    }

    var refusesRenewals: Bool {
        get { state.withLock { $0.refusesRenewals } }
        set { state.withLock { $0.refusesRenewals = newValue } }
    }

    var refusesAll: Bool {
        get { state.withLock { $0.refusesAll } }
        set { state.withLock { $0.refusesAll = newValue } }
    }

    /// Waits until a renewal was refused.
    func refuses() async {
        await awaitingPatiently("a renewal to be refused") { [self] in
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.refusals == 0 { state.waiting.append(continuation) }
                    return state.refusals > 0
                }
                if isOver { continuation.resume() }
            }
        }
    }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        let refusal = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
            var isRenewal = false
            if case .renew = change { isRenewal = true }
            guard state.refusesAll || (isRenewal && state.refusesRenewals) else { return nil }
            state.refusals += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        guard let refusal else { return try await disk.apply(change, as: id) }
        for continuation in refusal { continuation.resume() }
        throw .unavailable("nobody answers")
    }
}
