import Calls
import EngineTestKit
import IntentHosting
import IntentTraits
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

/// News for followers of a run.
@Suite(.patient) struct FollowingTests {
    private static let text = """
        steps:
          - parallel:
              - [{ ask: Go on?, type: bool }]
              - [{ wait_for: token }, { id: signed, intent: logbook.sign, with: { token: none } }]
        """

    /// The news of a run whose step ends just before the owner of the home reads for this time, and
    /// how many entries of its journal were read for them.
    private func news(
        endingAtReading number: Int, after place: LogPlace?, logging lines: Int = 0
    ) async throws -> (news: [FollowedNews], entries: Int) {
        let registry = IntentRegistry([.logbookPack])
        let store = MeddlingReader(MemoryStore(clock: ManualClock()))
        let clock = try #require(store.clock as? ManualClock)
        let log = RunLog(in: nil)
        let life = EngineLife(on: store, clock, registry, log: { log.add($0) })
        try await life.engine.open()
        let definition = try Definition(of: "sign", in: ["sign": Self.text], registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        let line = Array(repeating: UInt8(ascii: "x"), count: 1_000)
        for _ in 0..<lines {
            log.add(LoggedOutput(run, at: StepPath("0"), attempt: 1, .epoch, .output, line))
        }
        let desk = HomeDesk(life.engine, Self.ownership(registry), log, nil)
        let told = Mutex<[FollowedNews]>([])
        store.meddle(atReading: number) {
            _ = try? await life.engine.send(NewSignal("token", id: "1"))
            await life.settle()
        }
        var form = FollowForm(run)
        form.place = place
        // Otherwise it wakes the clerk, which would wait in a reading of its own until it is idle.
        form.goesOn = false
        _ = await desk.reply(to: .follow(form)) { news in told.withLock { $0.append(news) } }
        store.stopMeddling()
        let entries = store.entries
        await life.engine.drain()
        return (told.withLock { $0 }, entries)
    }

    private static func ownership(_ registry: IntentRegistry) -> Ownership {
        Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
    }

    @Test(arguments: 1...16, [nil, LogPlace.start])
    func `no follower learns a step's end before the lines that it has written`(
        number: Int, place: LogPlace?
    ) async throws {
        let news = try await news(endingAtReading: number, after: place).news
        let line = news.firstIndex { !$0.log.isEmpty }
        let end = news.firstIndex { news in
            news.steps.contains { $0.intent == "logbook.sign" && $0.finished != nil }
        }
        if let end { #expect(try #require(line) <= end) }
    }

    @Test func `a journal is not read again for each part of a long log`() async throws {
        let short = try await news(endingAtReading: 1, after: .start)
        let long = try await news(endingAtReading: 1, after: .start, logging: 2_000)
        #expect(long.news.filter { !$0.log.isEmpty }.count > 5)
        #expect(long.entries <= short.entries + 10)
    }
}

/// A store in which something happens just before it is read for the nth time.
private final class MeddlingReader: PassingStore {
    let disk: any Store
    private let count = Mutex(0)
    private let deed = Mutex<(left: Int, body: @Sendable () async -> Void)?>(nil)

    init(_ disk: any Store) {
        self.disk = disk
    }

    func meddle(atReading number: Int, _ body: @escaping @Sendable () async -> Void) {
        deed.withLock { $0 = (number, body) }
    }

    /// The number of entries that were read.
    var entries: Int { count.withLock { $0 } }

    func stopMeddling() {
        deed.withLock { $0 = nil }
    }

    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer {
        let body = deed.withLock { deed in
            deed?.left -= 1
            guard let due = deed, due.left == 0 else { return nil as (@Sendable () async -> Void)? }
            deed = nil
            return due.body
        }
        await body?()
        let answer = try await disk.answer(query)
        if let entries = answer as? [EntryRecord] { count.withLock { $0 += entries.count } }
        return answer
    }
}
