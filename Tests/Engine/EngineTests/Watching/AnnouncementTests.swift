import Calls
import Engine
import EngineTestKit
import LogbookPack
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Facts that the person hears who runs an engine.
///
/// It is midnight at the beginning.
@Suite struct AnnouncementTests {
    /// The announcements, each in a line.
    private final class Ears: Sendable {
        private let heard = Mutex<[Announcement]>([])

        func hear(_ announcement: Announcement) { heard.withLock { $0.append(announcement) } }

        var all: [Announcement] { heard.withLock { $0 } }

        var lines: [String] {
            all.map { announcement in
                switch announcement {
                case .began(let run): "\(run.origin.cause) began"
                case .ended(let run, let state, let failure):
                    "\(run.origin.cause) \(state)\(failure.map { ": \($0.message)" } ?? "")"
                        + (run.isWatched ? " (watched)" : "")
                case .parked(_, let reason, let isNew):
                    "parked \(isNew ? "anew" : "still"): \(reason)"
                case .asked(let asked, _, let occasion):
                    "asks \(asked.question.prompt)\(occasion == .doubt ? " (doubt)" : "")"
                case .decided(let told):
                    "\(told.trigger) \(told.count) \(told.judgement.verdict.rawValue)"
                        + (told.judgement.reason.map { ": \($0.prefix(12))" } ?? "")
                }
            }
        }
    }

    private func life(on store: some Store, _ ears: Ears) async throws -> EngineLife {
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(
            on: store, clock, Trial.registry, adjusting: { $0.announce = { ears.hear($0) } })
        try await life.engine.open()
        await life.settle()
        return life
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let workflow: String
        var span = TimeSpan.seconds(7200)
        let lines: [String]
        var testDescription: String { claim }
    }

    private static let cases = [
        Case(
            claim: "a run that a trigger starts, and that fails",
            workflow: "on: { id: daily, time: \"01:00\" }\nsteps: [{ fail: no disk }]",
            lines: ["daily 1 started", "trigger daily began", "trigger daily failed: no disk"]),
        Case(
            claim: "one that succeeds",
            workflow: "on: { time: \"01:00\" }\nsteps: [{ wait: 1s }]",
            lines: ["time 1 started", "trigger time began", "trigger time succeeded"]),
        Case(
            claim: "an occurrence that meets a run",
            workflow: "on: { every: 1h }\nsteps: [{ wait: 90m }]",
            lines: ["every 1 started", "trigger every began", "every 1 skipped: overlap with"]),
        Case(
            claim: "an occurrence of which the condition does not hold",
            workflow: "on: { time: \"01:00\", where: \"false\" }\nsteps: [{ wait: 1s }]",
            lines: ["time 1 skipped: condition"]),
        Case(
            claim: "an occurrence that waited too long for its turn",
            workflow: """
                on: { every: 1h, max_lateness: 10m }
                concurrency: queue
                steps: [{ wait: 90m }]
                """, span: .seconds(9001),
            lines: [
                "every 1 started", "trigger every began", "every 1 queued",
                "every 1 skipped: too late in ", "trigger every succeeded",
            ]),
        Case(
            claim: "a question, and the run that asks it",
            workflow: "on: { time: \"01:00\" }\nsteps: [{ ask: Go?, type: bool }]",
            lines: ["time 1 started", "trigger time began", "asks Go?"]),
    ]

    @Test(arguments: cases)
    func `each fact is announced once`(_ one: Case) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let ears = Ears()
            let life = try await life(on: MemoryStore(clock: ManualClock()), ears)
            try await life.engine.load([try Trial.definition(one.workflow)])
            for _ in 0..<Int(one.span.seconds / 60) { await life.pass(.seconds(60)) }
            await life.engine.drain()
            #expect(ears.lines.sorted() == one.lines.sorted(), "\(ears.lines)")
        }
    }

    @Test func `what was due while no engine ran is announced when it is made up for`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let clock = try #require(store.clock as? ManualClock)
        let definition = try Trial.definition("on: { every: 1h }\nsteps: [{ wait: 1s }]")
        let first = try await life(on: store, Ears())
        try await first.engine.load([definition])
        await first.engine.drain()
        clock.advance(by: .seconds(3 * 3600 + 600))
        let ears = Ears()
        let second = try await life(on: store, ears)
        try await second.engine.load([definition])
        await second.settle()
        #expect(ears.lines.contains("every 1 caught up"), "\(ears.lines)")
        #expect(ears.lines.contains { $0.hasPrefix("every 2 coalesced: into") }, "\(ears.lines)")
    }

    @Test func `a run that a person has wanted to see is not failed without them`() async throws {
        let ears = Ears()
        let life = try await life(on: MemoryStore(clock: ManualClock()), ears)
        let definition = try Trial.definition("steps: [{ fail: no }]")
        for isWatched in [true, false] {
            var request = StartRequest(definition)
            request.isWatched = isWatched
            _ = try await life.engine.start(request)
            await life.settle()
        }
        #expect(
            ears.lines.filter { $0.contains("failed") } == [
                "hand failed: no (watched)", "hand failed: no",
            ])
    }

    @Test func `a person who looks on until the end is stored has seen it`() async throws {
        let store = FollowedStore(MemoryStore(clock: ManualClock()))
        let ears = Ears()
        let life = try await life(on: store, ears)
        store.engine.withLock { $0 = life.engine }
        var request = StartRequest(try Trial.definition("steps: [{ fail: no }]"))
        request.isWatched = true
        _ = try await life.engine.start(request)
        await life.settle()
        #expect(ears.lines.last == "hand failed: no (watched)")
    }

    /// A store in which a person follows each run that has ended, and is done before the engine
    /// hears that the end is stored.
    private final class FollowedStore: PassingStore {
        let disk: any Store
        let engine = Mutex<Engine?>(nil)

        init(_ disk: any Store) { self.disk = disk }

        func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
            let result = try await disk.apply(change, as: id)
            guard case .advance = change, let engine = engine.withLock({ $0 }) else {
                return result
            }
            for run in try await disk.runs(RunSelection()) where run.state.isFinal {
                await engine.watching(run.family) {}
            }
            return result
        }
    }

    @Test func `a run that waits for its turn, and is cancelled there, has ended`() async throws {
        let ears = Ears()
        let life = try await life(on: MemoryStore(clock: ManualClock()), ears)
        let definition = try Trial.definition("steps: [{ wait: 1h }]")
        _ = try await life.engine.start(StartRequest(definition))
        var request = StartRequest(definition)
        request.ifRunning = .queue
        let second = try await life.engine.start(request)
        await life.settle()
        try await life.engine.cancel(second, by: "anna")
        await life.settle()
        #expect(ears.lines == ["hand began", "hand cancelled"])
    }

    @Test
    func `a step that was interrupted makes its run ask about it, which is announced as that`()
        async throws
    {
        let gate = Gate()
        try await Gate.$own.withValue(gate) {
            let store = MemoryStore(clock: ManualClock())
            let first = try await life(on: store, Ears())
            let text = "steps: [{ id: a, intent: logbook.hold, with: { name: a } }]"
            _ = try await first.engine.start(StartRequest(try Trial.definition(text)))
            await gate.comes("a")
            await first.engine.drain()
            gate.open("a")
            let ears = Ears()
            await (try await life(on: store, ears)).settle()
            let question = "asks 'a' was interrupted, and may have happened; what now? (doubt)"
            #expect(ears.lines == [question])
        }
    }

    @Test func `a run that is parked is announced when that happens, and at each beginning`()
        async throws
    {
        let store = MemoryStore(clock: ManualClock())
        let first = try await life(on: store, Ears())
        let text = "secrets: [token]\nsteps: [{ wait: 1h }, { wait: 1s }]"
        let clock = try #require(store.clock as? ManualClock)
        let rich = EngineLife(
            on: store, clock, Trial.registry, secrets: ["token": "x"])
        await first.engine.drain()
        try await rich.engine.open()
        _ = try await rich.engine.start(StartRequest(try Trial.definition(text)))
        await rich.settle()
        await rich.engine.drain()
        store.expireLeases()
        clock.advance(by: .seconds(3600))
        for word in ["anew", "still"] {
            let ears = Ears()
            let poor = try await life(on: store, ears)
            await poor.settle()
            #expect(
                ears.lines.map { $0.hasPrefix("parked \(word): ") } == [true], "\(ears.lines)")
            await poor.engine.drain()
            store.expireLeases()
        }
    }
}
