import EngineTestKit
import IntentHosting
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import TimeZones
import Values
import Workflows

@testable import Engine
@testable import Home

/// What is told to those who look on while a run goes on.
@Suite(.patient) struct FollowingTests {
    private static let text = """
        steps:
          - parallel:
              - [{ ask: Go on?, type: bool }]
              - [{ wait_for: token }, { id: signed, intent: logbook.sign, with: { token: none } }]
        """

    /// The news of a run whose step ends just before the owner of the home reads for this time.
    private func news(
        endingAtReading number: Int, after place: LogPlace?
    ) async throws -> [RunNews] {
        let registry = IntentRegistry([.logbookPack])
        let store = MeddlingReader(MemoryStore(clock: ManualClock()))
        let clock = try #require(store.clock as? ManualClock)
        let log = RunLog(in: nil)
        let life = EngineLife(on: store, clock, registry, log: { log.add($0) })
        try await life.engine.open()
        let definition = try Definition(of: "sign", in: ["sign": Self.text], registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        let desk = HomeDesk(life.engine, Self.ownership(registry), log, nil)
        let told = Mutex<[RunNews]>([])
        store.meddle(atReading: number) {
            _ = try? await life.engine.send(NewSignal("token", id: "1"))
            await life.settle()
        }
        var form = FollowForm(run)
        form.place = place
        _ = await desk.reply(to: .follow(form)) { news in told.withLock { $0.append(news) } }
        store.stopMeddling()
        await life.engine.drain()
        return told.withLock { $0 }
    }

    private static func ownership(_ registry: IntentRegistry) -> Ownership {
        Ownership(
            of: nil, as: "test", .everything, IntentHost(registry, clock: StillClock()),
            zones: ZoneDatabase(folder: "/usr/share/zoneinfo"), zone: .utc, environment: [:],
            in: "/")
    }

    @Test(arguments: 1...16, [nil, LogPlace.start])
    func `nobody hears of a step's end before the lines that it has written`(
        number: Int, place: LogPlace?
    ) async throws {
        let news = try await news(endingAtReading: number, after: place)
        let line = news.firstIndex { !$0.log.isEmpty }
        let end = news.firstIndex { news in
            news.steps.contains { $0.intent == "logbook.sign" && $0.finished != nil }
        }
        if let end { #expect(try #require(line) <= end) }
    }
}

/// A store in which something happens just before it is read for the nth time.
private final class MeddlingReader: PassingStore {
    let disk: any Store
    private let deed = Mutex<(left: Int, body: @Sendable () async -> Void)?>(nil)

    init(_ disk: any Store) {
        self.disk = disk
    }

    func meddle(atReading number: Int, _ body: @escaping @Sendable () async -> Void) {
        deed.withLock { $0 = (number, body) }
    }

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
        return try await disk.answer(query)
    }
}
