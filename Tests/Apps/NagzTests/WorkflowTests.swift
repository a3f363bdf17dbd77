import Engine
import EngineTestKit
import Foundation
import IntentTraits
import Nagz
import SQLite
import Store
import StoreTestKit
import Testing
import TimeZones
import Values
import Workflows

/// The automations that the pack brings, on a clock that the tests move.
@Suite(.timeLimit(.minutes(5))) struct WorkflowTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Apps/Nagz").standardized

    /// The texts of a folder of the pack by the stems of the files.
    static func texts(in name: String, of folder: URL = folder) throws -> [String: String] {
        let place = folder.appending(path: name)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
                return (String(name.dropLast(".yaml".count)), text)
            })
    }

    /// Read once, since that takes longer than most tests.
    private static let project = Result {
        try LoadedProject(
            texts: try texts(in: "workflows"), triggers: try texts(in: "triggers"),
            Outside.registry)
    }

    private let texts = Outside.Texts()
    private let clock = ManualClock(at: Timestamp(seconds: NagzCaller.noon.seconds) ?? .epoch)

    /// Starts an engine with all workflows and triggers of the pack.
    private func life(on store: some Store) async throws -> EngineLife {
        let life = try newLife(on: store)
        try await open(life)
        return life
    }

    private func newLife(on store: some Store) throws -> EngineLife {
        let zone = try ZoneDatabase.system.zone(named: "Europe/Oslo")
        return EngineLife(on: store, clock, Outside.registry, zone: zone)
    }

    private func open(_ life: EngineLife) async throws {
        try await life.engine.open(loading: try Self.project.get())
        await life.settle()
    }

    private func within<Result: Sendable>(
        _ caller: NagzCaller, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await SampleFamily.using(caller.database) {
            try await Outside.$texts.withValue(texts, operation: body)
        }
    }

    /// Lets the wall clocks of Oslo show a time of the fifth of March, or of a later day.
    private func pass(to hour: Int, of day: Int = 5, _ life: EngineLife) async throws {
        // Noon is at 13:00 of the fourth.
        let seconds = Int64((day - 4) * 86_400 + (hour - 13) * 3600)
        let target = Timestamp(seconds: NagzCaller.noon.seconds + seconds) ?? .epoch
        await life.pass(target.since(clock.reading.instant))
        await life.settle()
    }

    @Test func `the morning check reads the open nags aloud at seven`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 2)
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await pass(to: 6, life)
            #expect(!texts.all.contains { $0.hasPrefix("speaks") })
            try await pass(to: 7, life)
            #expect(texts.all.contains("speaks: You have 2 active nags."))
        }
    }

    @Test func `before there is a family the morning check says how to make one`() async throws {
        let caller = try NagzCaller()
        _ = try await caller.said("log-out")
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await pass(to: 7, life)
            let states = try await life.engine.runs().filter { $0.identity.name == "morning-check" }
                .map(\.state)
            #expect(states == [.succeeded])
            #expect(
                texts.all.contains(
                    "warning: Please open Nagz and log in first. 'errand call nagz.create-family' makes one."
                ))
        }
    }

    @Test(arguments: [
        ("home", "max", ["Nagz: Created homework nag for Max, due 3/4/2026, 3:00\u{202F}PM."]),
        ("school", "max", []), ("home", "ben", []),
    ])
    func `a child that comes home is nagged about homework`(
        place: String, person: String, told: [String]
    ) async throws {
        let caller = try NagzCaller()
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await send("location.arrived", ["place": place, "person": person], life)
            #expect(texts.all == told)
        }
    }

    private func send(_ name: String, _ fields: [String: String], _ life: EngineLife) async throws {
        let payload = try ValueMap(
            uniqueKeys: fields.map { (ValueKey.string($0.key), Value.string($0.value)) })
        let id = fields.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
        _ = try await life.engine.send(
            NewSignal(name, id: id, payload: Value.map(payload).encoded))
        await life.settle()
    }

    @Test func `the report of the day comes at nine, and says when there is none`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 1)
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await pass(to: 21, of: 4, life)
            #expect(texts.all.contains("Nagz: This week: 0% completion rate across 1 nags."))
            _ = try await caller.said("log-in", ["name": .string("max")])
            try await pass(to: 22, of: 5, life)
            await life.passAll()
            #expect(
                texts.all.contains {
                    $0.hasPrefix("Nagz: No report tonight: ") && $0.contains("(child)")
                }, "\(texts.all)")
        }
    }

    @Test func `while work is not to be interrupted all of a person's nags wait`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 5, ofMax: 2)
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await send("focus.on", ["mode": "work"], life)
            #expect(try snoozes(caller) == [:])
            try await send("focus.on", ["mode": "dnd"], life)
            let all = (0..<5).map { ("anna-\($0)", 1) }
            #expect(try snoozes(caller) == Dictionary(uniqueKeysWithValues: all))
            #expect(texts.all == [])
        }
    }

    /// How often each nag was snoozed.
    private func snoozes(_ caller: NagzCaller) throws -> [String: Int] {
        let nags = try caller.texts("SELECT nag FROM changes WHERE what = 'snoozed'")
        return Dictionary(nags.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test func `a batch goes on past what fails, and reports it`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 4)
        try caller.database.write {
            try $0.script(
                """
                CREATE TRIGGER stubborn BEFORE UPDATE ON nags WHEN old.id = 'anna-2'
                BEGIN SELECT RAISE(ABORT, 'no'); END
                """)
        }
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            try await send("focus.on", ["mode": "dnd"], life)
            #expect(try snoozes(caller) == ["anna-0": 1, "anna-1": 1, "anna-3": 1])
            #expect(texts.all == ["Nagz: 1 of 4 nags could not be snoozed."])
        }
    }

    @Test func `a batch that dies at any change snoozes each nag once`() async throws {
        var deaths = 0
        for change in 1... {
            let caller = try NagzCaller(nagsOfAnna: 3)
            let hasDied = try await within(caller) {
                let disk = MemoryStore(clock: clock)
                let faulty = FaultyStore(
                    disk, dyingAt: change, change.isMultiple(of: 2) ? .after : .before)
                let first = try newLife(on: faulty)
                // What comes of it is seen in the next life.
                try? await open(first)
                try? await send("focus.on", ["mode": "dnd"], first)
                await first.engine.drain()
                disk.expireLeases()
                let second = try await life(on: disk)
                // Under the same id it is one signal, whether the first life has stored it or not.
                try await send("focus.on", ["mode": "dnd"], second)
                await second.pass(.seconds(600))
                let runs = try await second.engine.runs().map { "\($0.state) \($0.deaths)" }
                #expect(
                    try snoozes(caller) == ["anna-0": 1, "anna-1": 1, "anna-2": 1],
                    "dead at change \(change): \(runs)")
                return faulty.isDead
            }
            guard hasDied else { break }
            deaths += 1
        }
        #expect(deaths > 8)
    }

    @Test func `two batches at once snooze each nag twice, and lose nothing`() async throws {
        let caller = try NagzCaller(nagsOfAnna: 6)
        try await within(caller) {
            let life = try await life(on: MemoryStore(clock: clock))
            let text = try #require(try Self.texts(in: "workflows")["auto-snooze"])
            let definition = try Definition(
                of: "snooze", in: ["snooze": "concurrency: parallel\n\(text)"], Outside.registry)
            let runs = try await [
                life.engine.start(StartRequest(definition)),
                life.engine.start(StartRequest(definition)),
            ]
            await life.settle()
            for run in runs { #expect(try await life.engine.settled(run) == .succeeded) }
            #expect(try Set(snoozes(caller).values) == [2])
            let due = try caller.texts("SELECT CAST(due / 60000 AS TEXT) FROM nags ORDER BY id")
            let first = NagzCaller.noon.seconds / 60 + 60 + 60
            #expect(due == (0..<6).map { "\(first + Int64($0))" })
        }
    }

    @Test func `what the repository shows are the files of the pack`() throws {
        let root = Self.folder.appending(path: "../../..").standardized
        for name in ["workflows", "triggers"] {
            let shown = try Self.texts(in: name, of: root)
            for (stem, text) in try Self.texts(in: name) {
                #expect(shown[stem] == text, "copy Sources/Apps/Nagz/\(name)/\(stem).yaml")
            }
        }
    }
}
