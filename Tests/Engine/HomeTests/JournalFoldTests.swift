import Calls
import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import TimeZones
import Values
import Workflows

@testable import Engine
@testable import Home

/// The part of a journal that is held to show it.
@Suite(.patient) struct JournalFoldTests {
    private static func outcome(_ path: String, _ value: Value) -> Entry {
        var outcome = Outcome(.succeeded, started: .epoch, finished: .epoch)
        outcome.result = StepResult(value)
        return Entry(StepPath(path), attempt: 1, .outcome(outcome), at: .epoch, mark: 0)
    }

    private static func failure(_ path: String, attempt: Int, _ output: String) -> Entry {
        var outcome = Outcome(.failed, started: .epoch, finished: .epoch)
        outcome.failure = StepFailure("x", "it failed", step: path)
        outcome.failure?.output = output
        return Entry(StepPath(path), attempt: attempt, .outcome(outcome), at: .epoch, mark: 0)
    }

    private func size(_ entries: [Entry], _ detail: ReportDetail) -> Int {
        JournalFold(entries, detail).lastSteps.reduce(0) { $0 + $1.stored.encoded.count }
    }

    private static let long = String(repeating: "x", count: 100_000)

    static let values: [Value] = [
        .string(long), .bytes(Array(long.utf8)), .list([1, .string(long), .string(long)]),
        .list(Array(repeating: "a text of some length", count: 5_000)),
        ["a": [.string(long)], "b": .string(long)],
        .entity(Entity(type: "a.b", id: "1", properties: ["title": .string(long)])),
    ]

    @Test(arguments: values)
    func `no more is held of a value than its beginning where no more is shown`(value: Value) {
        let entries = (0..<10).map { Self.outcome("s\($0)", value) }
        #expect(size(entries, .lines) < 80_000)
        #expect(size(entries, .outputs) < 80_000)
        let all = JournalFold(entries, .all).lastSteps
        #expect(all.count == 10 && all.allSatisfy { $0.value == value })
    }

    static let short: [Value] = [
        "a text", .bytes([1, 2]), [1, ["a": true]], ["a": [.null]], 3.5, [], [:], "",
        .entity(Entity(type: "a.b", id: "1", properties: ["title": "Water"])),
    ]

    @Test(arguments: short)
    func `a short value is shown as it is`(value: Value) {
        let step = JournalFold([Self.outcome("s", value)], .lines).lastSteps.first
        #expect(step?.value == value)
    }

    @Test func `the last lines of each attempt are held, and how many stood before`() {
        let output = (1...5_000).map { "line \($0)\n" }.joined()
        let entries = (1...5).map { Self.failure("s", attempt: $0, output) }
        let step = JournalFold(entries, .lines).lastSteps.first
        #expect(step?.output == (4_991...5_000).map { "line \($0)\n" }.joined())
        #expect(step?.linesBefore == 4_990)
        #expect(step?.earlier.map(\.linesBefore) == [4_990, 4_990, 4_990, 4_990])
        #expect(size(entries, .lines) < 3_000)
        let whole = JournalFold(entries, .outputs).lastSteps.first
        #expect(whole?.output == output && whole?.linesBefore == 0)
    }

    @Test func `steps that are not told of are let go of`() {
        let entries = (0..<3_000).map { Self.outcome("s\($0)", .string("value \($0)")) }
        var fold = JournalFold([Self.outcome("loop", 1)], .all)
        for entry in entries { fold.add(entry) }
        fold.add(Self.outcome("loop", 2))
        #expect(fold.isShortened)
        #expect(fold.lastSteps.map(\.path.text) == (2_000..<3_000).map { "s\($0)" })
        #expect(fold.lastSteps.last?.value == "value 2999")
    }

    private func report(
        on run: RunID, _ detail: ReportDetail, at desk: HomeDesk
    ) async -> RunReport? {
        guard case .run(let report) = await desk.reply(to: .show(run.text, detail)) else {
            return nil
        }
        return report
    }

    private static let text = """
        steps:
          - for_each: "${{ lists.range(150) }}"
            as: number
            do:
              - { intent: logbook.sign, with: { token: a } }
        outputs:
          text: "${{ lists.range(5000).map(i, '0123456789').join() }}"
        """

    @Test func `a journal is read in pages, and shown with the beginnings of its values`()
        async throws
    {
        let registry = IntentRegistry([.logbookPack])
        let store = CountingReader(MemoryStore(clock: ManualClock()))
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, registry)
        try await life.engine.open()
        let definition = try Definition(of: "sign", in: ["sign": Self.text], registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        let ownership = Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
        let desk = HomeDesk(life.engine, ownership, RunLog(in: nil), nil)
        store.forget()
        let short = try #require(await report(on: run, .lines, at: desk))
        let whole = try #require(await report(on: run, .all, at: desk))
        #expect(store.mostEntries == 100)
        #expect(short.outputs["text"]?.encoded.count ?? 0 < 5_000)
        #expect(whole.outputs["text"]?.encoded.count ?? 0 > 50_000)
        #expect(short.steps.count == whole.steps.count)
        await life.engine.drain()
    }
}

/// A store that counts how many entries are read at once.
private final class CountingReader: PassingStore {
    let disk: any Store
    private let most = Mutex(0)

    init(_ disk: any Store) {
        self.disk = disk
    }

    var mostEntries: Int { most.withLock { $0 } }
    func forget() { most.withLock { $0 = 0 } }

    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        let answer = try await disk.answer(query)
        if let entries = answer as? [EntryRecord] {
            most.withLock { $0 = max($0, entries.count) }
        }
        return answer
    }
}
