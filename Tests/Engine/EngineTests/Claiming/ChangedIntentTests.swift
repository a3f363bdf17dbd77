import Calls
import EngineTestKit
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

@testable import Engine

/// Runs whose intents have changed between their beginning and the time when they go on.
@Suite(.patient) struct ChangedIntentTests {
    private static let text = """
        steps:
          - { id: shelf, intent: shop.list }
          - { wait: 1h }
          - { intent: shop.pay, with: { item: "${{ shelf.value[0] }}" } }
          - { wait: 1h }
        """

    private let store = MemoryStore(clock: ManualClock())

    /// An engine with a release of the app, where another one was before.
    private func life(_ release: Shop.Release) async throws -> EngineLife {
        store.expireLeases()
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, release.registry)
        try await life.engine.open()
        await life.settle()
        return life
    }

    /// A run that waits between its first step and its second one.
    private func begun(_ text: String = text) async throws -> RunID {
        let life = try await life(.first)
        let definition = try Definition(
            of: "trial", in: ["trial": text], Shop.Release.first.registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        await life.engine.drain()
        return run
    }

    /// Lets an engine with a release of the app work for an hour.
    private func hour(_ release: Shop.Release) async throws -> EngineLife {
        let life = try await life(release)
        await life.pass(.seconds(3600))
        return life
    }

    private func acts(_ run: RunID, _ life: EngineLife) async throws -> [String] {
        try await life.engine.entries(of: run).compactMap { entry in
            guard case .act(let act) = entry.body else { return nil }
            return "\(act.kind) by \(act.by)" + (act.words.map { ": \($0)" } ?? "")
        }
    }

    @Test func `what fits goes on, and says so once`() async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            let life = try await hour(.roomier)
            let words =
                "intents have changed since the run began, and what is left of it fits: "
                + "'shop.pay': 'note' can be given now"
            #expect(deeds.all == ["paid for bread"])
            #expect(try await acts(run, life) == ["resume by errand: \(words)"])
            await life.engine.drain()
            let last = try await hour(.roomier)
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try await acts(run, last).count == 1)
        }
    }

    @Test func `what was called before may have become anything`() async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            let life = try await hour(.otherList)
            #expect(deeds.all == ["paid for bread"])
            #expect(try await acts(run, life) == ["resume by errand"])
        }
    }

    static let misfits: [(Shop.Release, String)] = [
        (.renamed, "what is left of it does not fit"),
        (.smaller, "no app here has the intent 'shop.pay'"),
    ]

    @Test(arguments: misfits)
    func `what does not fit waits until it fits again`(
        release: Shop.Release, words: String
    ) async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            let life = try await hour(release)
            #expect(try await store.run(run)?.state == .waiting)
            #expect(try await store.run(run)?.waitingFor?.contains(words) == true)
            let asked = try #require(try await life.engine.questions(of: run).first)
            #expect(asked.question.choices.map(\.title) == ["Try again", "Cancel it"])
            _ = try await life.engine.resume(run, by: "Anna")
            await life.settle()
            #expect(try await life.engine.questions(of: run).count == 1)
            #expect(deeds.all.isEmpty)
            await life.engine.drain()
            // Nothing has changed for the run, so that it is not looked at again.
            let same = try await self.life(release)
            #expect(try await acts(run, same) == ["resume by Anna"])
            await same.engine.drain()
            let last = try await hour(.first)
            #expect(deeds.all == ["paid for bread"])
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try await acts(run, last) == ["resume by Anna", "resume by errand"])
        }
    }

    /// Steps that a waiting run has still before it, in places where it may never come.
    static let toCome = [
        "steps: [{ wait: 1h }, { when: 1 > 2, intent: shop.pay, with: { item: x } }]",
        "steps: [{ wait: 1h }, { if: 1 > 2, then: [PAY] }]",
        "steps: [{ wait: 1h }, { if: 1 < 2, then: [{ wait: 1h }], else: [PAY] }]",
        "steps: [{ wait: 1h }, { for_each: [1], do: [PAY] }]",
        "steps: [{ wait: 1h }, { parallel: [[{ wait: 1h }], [PAY]] }]",
        "steps: [{ wait: 1h }, { try: [{ wait: 1h }], catch: [PAY] }]",
        "steps: [{ wait: 1h }]\non_failure: [PAY]",
        "steps: [{ wait: 1h }]\nfinally: [PAY]",
        "steps: [{ fail: x }]\non_failure: [{ wait: 1h }, PAY]",
        "steps: [{ fail: x }]\non_failure: [{ wait: 1h }]\nfinally: [PAY]",
        "steps: [{ stop: x }]\nfinally: [{ wait: 1h }, PAY]",
        "steps: [{ if: 1 < 2, then: [{ wait: 1h }, PAY] }]",
        "steps: [{ for_each: [1], do: [{ wait: 1h }, PAY] }]",
        "steps: [{ for_each: [1, 2], do: [{ when: item == 2, intent: shop.pay, with: { item: x } }, { wait: 1h }] }]",
        "steps: [{ repeat: { times: 2 }, do: [PAY, { wait: 1h }] }]",
        "steps: [{ parallel: [[{ wait: 1h }], [{ wait: 2h }, PAY]] }]",
        "steps: [{ race: [[{ wait: 1h }, PAY], [{ wait: 2h }]] }]",
        "steps: [{ try: [{ wait: 1h }], catch: [PAY] }]",
        "steps: [{ try: [{ wait: 1h }], finally: [PAY] }]",
        "steps: [{ try: [{ fail: x }], catch: [{ wait: 1h }], finally: [PAY] }]",
        "steps: [{ retry: { attempts: 2 }, try: [PAY, { wait: 1h }] }]",
    ].map { $0.replacing("PAY", with: "{ intent: shop.pay, with: { item: x } }") }

    @Test(arguments: toCome)
    func `a run waits for what it may still come to`(text: String) async throws {
        let run = try await begun(text)
        _ = try await hour(.smaller)
        #expect(
            try await store.run(run)?.waitingFor?
                .contains("no app here has the intent 'shop.pay'") == true)
    }

    /// Steps that a waiting run does not come to any more.
    static let over = [
        "steps: [PAY, { wait: 1h }]", "steps: [{ if: 1 > 2, then: [PAY] }, { wait: 1h }]",
        "steps: [{ if: 1 > 2, then: [PAY], else: [{ wait: 1h }] }]",
        "steps: [{ try: [PAY], catch: [PAY] }, { wait: 1h }]",
        "steps: [{ for_each: [1], do: [PAY] }, { wait: 1h }]",
        "steps: [PAY]\nfinally: [{ wait: 1h }]",
        "steps: [PAY]\non_failure: [PAY]\nfinally: [{ wait: 1h }]",
    ].map { $0.replacing("PAY", with: "{ intent: shop.pay, with: { item: x } }") }

    @Test(arguments: over)
    func `a run does not care for what it does not come to any more`(text: String) async throws {
        try await Shop.$deeds.withValue(Shop.Deeds()) {
            let run = try await begun(text)
            _ = try await hour(.smaller)
            #expect(try await store.run(run)?.state == .succeeded)
        }
    }

    static let cancellations: [@Sendable (Engine, RunID) async throws -> Void] = [
        { try await $0.cancel($1, by: "Anna") },
        { try await $0.answer($1, reading: "Cancel it", by: "Anna") },
    ]

    @Test(arguments: cancellations.indices)
    func `a parked run can be cancelled, however it fits`(way: Int) async throws {
        let run = try await begun()
        let life = try await hour(.smaller)
        try await Self.cancellations[way](life.engine, run)
        await life.settle()
        #expect(try await store.run(run)?.state == .cancelled)
        #expect(try await acts(run, life) == ["cancel by Anna"])
    }

    @Test func `what does more has to be allowed, once`() async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            let life = try await hour(.greedier)
            let asked = try #require(try await life.engine.questions(of: run).first)
            #expect(
                asked.question.prompt
                    == "what is left of the run would do more than when it began: "
                    + "'shop.pay': it spends 'shop:money' now; what now?")
            #expect(
                asked.question.choices.map(\.title) == ["Go on with what they do now", "Cancel it"])
            #expect(deeds.all.isEmpty)
            try await life.engine.answer(run, reading: "1", by: "Anna")
            await life.settle()
            #expect(deeds.all == ["spent on bread"])
            await life.engine.drain()
            let last = try await hour(.greedier)
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try await acts(run, last) == ["resume by Anna"])
        }
    }

    @Test func `an app that is not there is waited for, and found when it is back`() async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            let life = try await hour(.none)
            #expect(try await store.run(run)?.waitingFor == "the app 'shop'")
            #expect(try await store.waits(.app("shop")).map(\.run) == [run])
            #expect(deeds.all.isEmpty)
            await life.engine.drain()
            let still = try await hour(.none)
            #expect(try await store.run(run)?.waitingFor == "the app 'shop'")
            await still.engine.drain()
            let last = try await hour(.first)
            #expect(deeds.all == ["paid for bread"])
            #expect(try await store.run(run)?.state == .succeeded)
            #expect(try await acts(run, last).isEmpty)
        }
    }

    @Test func `a one-shot engine finds an app that is back, too`() async throws {
        let deeds = Shop.Deeds()
        try await Shop.$deeds.withValue(deeds) {
            let run = try await begun()
            await (try await hour(.none)).engine.drain()
            store.expireLeases()
            let clock = try #require(store.clock as? ManualClock)
            let life = EngineLife(on: store, clock, Shop.Release.first.registry, role: .ownRuns)
            try await life.engine.open()
            life.engine.goOn(with: try #require(try await store.run(run)))
            await life.settle()
            #expect(deeds.all == ["paid for bread"])
        }
    }
}
