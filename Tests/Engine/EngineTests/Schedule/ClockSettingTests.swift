import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// The clock is set while triggers and runs wait: by an hour, a day and thirty years, back and
/// forward.
///
/// It is midnight at the beginning, the first of January 2026.
@Suite(.patient) struct ClockSettingTests {
    private static let hour = TimeSpan.seconds(3600)
    private static let day = TimeSpan.seconds(86_400)
    private static let years = TimeSpan.seconds(946_080_000)

    /// Something that a test does, in order.
    enum Move: Sendable {
        case pass(TimeSpan)
        case set(TimeSpan)

        /// The process ends, the clock is set and the file is edited meanwhile, and another one
        /// begins.
        case restart(TimeSpan, edited: String? = nil)

        /// The clock is set, and the file is edited before an engine has seen that.
        case reload(TimeSpan, edited: String)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        var trigger = "{ time: \"07:00\" }"
        let moves: [Move]

        /// The runs that were started, by what is due.
        let notes: [String]

        /// The last verdicts, the first that was due first.
        var ledger: [String]?
        var testDescription: String { claim }
    }

    static let cases: [Case] = [
        Case(
            claim: "an hour back, nothing starts twice",
            moves: [.pass(7.hours), .pass(30.minutes), .set(-hour), .pass(2.hours), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system started",
                "2026-01-02T07:00:00/0/system caught up",
            ]),
        Case(
            claim: "an hour back before it is due, it is due an hour later",
            moves: [.pass(6.hours), .set(-hour), .pass(hour), .pass(hour)],
            notes: ["2026-01-01T07:00:00Z"]),
        Case(
            claim: "a day back, nothing starts twice",
            moves: [.pass(8.hours), .set(-day), .pass(day), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"]),
        Case(
            claim: "a day back while no engine runs, nothing starts twice",
            moves: [.pass(8.hours), .restart(-day), .pass(day), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"]),
        Case(
            claim: "a day forward, what was missed starts once, late",
            moves: [.pass(hour), .set(day), .pass(hour), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system caught up",
                "2026-01-02T07:00:00/0/system caught up",
            ]),
        Case(
            claim: "thirty years back and set right at once, nothing has happened",
            moves: [.pass(8.hours), .set(-years), .pass(1.minutes), .set(years), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system caught up",
                "2026-01-02T07:00:00/0/system caught up",
            ]),
        Case(
            claim: "thirty years forward and set right at once, nothing has happened",
            moves: [.pass(8.hours), .set(years), .pass(1.minutes), .set(-years), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"]),
        Case(
            claim: "a process that begins with a clock of 1996 waits until it is set right",
            moves: [.pass(8.hours), .restart(-years), .pass(1.minutes), .set(years), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system caught up",
                "2026-01-02T07:00:00/0/system caught up",
            ]),
        Case(
            claim: "a process that begins with a clock of 2055 waits until it is set right",
            moves: [.pass(8.hours), .restart(years), .pass(1.minutes), .set(-years), .pass(day)],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"]),
        Case(
            claim: "with a clock of 2055 no edit is taken in until it is set right",
            moves: [
                .pass(7.hours), .pass(hour), .restart(years, edited: "{ time: \"07:30\" }"),
                .pass(1.minutes), .set(-years), .pass(1.minutes), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:30:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system started",
                "2026-01-02T07:30:00/0/system caught up",
            ]),
        Case(
            claim: "with a clock of 1996 no edit is taken in until it is set right",
            moves: [
                .pass(7.hours), .pass(hour), .restart(-years, edited: "{ time: \"07:30\" }"),
                .pass(1.minutes), .set(years), .pass(1.minutes), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:30:00Z"],
            ledger: [
                "2026-01-01T07:00:00/0/system started",
                "2026-01-02T07:30:00/0/system caught up",
            ]),
        Case(
            claim: "with a clock of 2055 a new trigger is not taken for one that comes too late",
            trigger: "[{ id: daily, time: \"07:00\" }]",
            moves: [
                .pass(7.hours), .pass(hour),
                .restart(
                    years,
                    edited:
                        "[{ id: daily, time: \"07:00\" }, { id: once, at: 2026-01-01T09:00:00Z }]"
                ),
                .pass(1.minutes), .set(-years), .pass(1.minutes), .pass(hour),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-01T09:00:00Z"]),
        Case(
            claim: "with a clock that is an hour slow an edit is taken in at once",
            moves: [
                .pass(7.hours), .pass(30.minutes), .restart(-hour, edited: "{ time: \"07:30\" }"),
                .pass(hour), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-01T07:30:00Z", "2026-01-02T07:30:00Z"]),
        Case(
            claim: "an hour back at an edit while no engine runs, nothing starts twice",
            moves: [
                .pass(7.hours), .pass(30.minutes),
                .restart(-hour, edited: "{ time: \"07:00\", if_missed: each }"),
                .pass(hour), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"]),
        Case(
            claim: "an edit is taken in that comes faster than the word of a clock an hour back",
            moves: [
                .pass(7.hours), .pass(30.minutes), .reload(-hour, edited: "{ time: \"07:30\" }"),
                .pass(hour), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "2026-01-01T07:30:00Z", "2026-01-02T07:30:00Z"]),
        Case(
            claim: "with a clock of 1996 no trigger comes back until it is set right",
            trigger: "[{ id: daily, time: \"08:00\" }, { id: back, time: \"07:00\" }]",
            moves: [
                .restart(.zero, edited: "{ id: daily, time: \"08:00\" }"), .pass(8.hours),
                .restart(
                    -years,
                    edited: "[{ id: daily, time: \"08:00\" }, { id: back, time: \"07:00\" }]"),
                .pass(1.minutes), .set(years), .pass(1.minutes), .pass(23.hours), .pass(hour),
            ],
            notes: ["2026-01-01T08:00:00Z", "2026-01-02T07:00:00Z", "2026-01-02T08:00:00Z"]),
        Case(
            claim: "an edit is taken in by a clock that is not set right, and starts nothing",
            moves: [
                .pass(7.hours), .pass(hour), .restart(-years, edited: "{ time: \"07:30\" }"),
                .pass(2.minutes), .pass(day),
            ],
            notes: ["2026-01-01T07:00:00Z", "1996-01-10T07:30:00Z"]),
        Case(
            claim: "what a wrong clock has started is void, and starts again when it is due",
            moves: [
                // Three days forward is no more than lateness.
                .pass(hour), .set(3.days), .pass(8.hours), .set(-(3.days)), .pass(2.minutes),
                .pass(day), .pass(day), .pass(day),
            ],
            notes: [
                "2026-01-03T07:00:00Z", "2026-01-04T07:00:00Z", "2026-01-02T07:00:00Z",
                "2026-01-03T07:00:00Z", "2026-01-04T07:00:00Z",
            ],
            ledger: [
                "2026-01-01T07:00:00/0/system coalesced: into 2026-01-03T07:00:00/0/system",
                "2026-01-02T07:00:00/0/system caught up",
                "2026-01-03T07:00:00/0/system caught up, void: clock was wrong, caught up",
                "2026-01-04T07:00:00/0/system caught up, void: clock was wrong, caught up",
            ]),
        Case(
            claim: "what a wrong clock has started is void also after an edit",
            moves: [
                .pass(hour), .set(3.days), .pass(8.hours),
                .restart(-(3.days), edited: "{ time: \"07:00\", if_missed: each }"),
                .pass(2.minutes), .pass(day), .pass(day), .pass(day),
            ],
            notes: [
                "2026-01-03T07:00:00Z", "2026-01-04T07:00:00Z", "2026-01-02T07:00:00Z",
                "2026-01-03T07:00:00Z", "2026-01-04T07:00:00Z",
            ]),
        Case(
            claim: "steps begin to be counted anew, an interval after the last",
            trigger: "{ every: 10m }",
            moves: [
                .pass(10.minutes), .pass(12.minutes), .set(-hour), .pass(7.minutes),
                .pass(1.minutes), .pass(10.minutes),
            ],
            notes: [
                "2026-01-01T00:10:00Z", "2026-01-01T00:20:00Z", "2025-12-31T23:30:00Z",
                "2025-12-31T23:40:00Z",
            ]),
        Case(
            claim: "steps of which less than one is lost go on as they were",
            trigger: "{ every: 10m }",
            moves: [.pass(12.minutes), .set(-(1.minutes)), .pass(10.minutes)],
            notes: ["2026-01-01T00:10:00Z", "2026-01-01T00:20:00Z"]),
        Case(
            claim:
                "steps rest no longer than two of them where the setting of the clock was not seen",
            trigger: "{ every: 10m }",
            moves: [
                .pass(12.minutes), .restart(-hour), .pass(9.minutes), .pass(3.minutes),
                .pass(10.minutes),
            ],
            notes: [
                "2026-01-01T00:10:00Z", "2025-12-31T23:30:00Z",
            ]),
    ]

    @Test(arguments: cases)
    func `triggers go by the clock as it is, and start nothing twice`(_ one: Case) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            var definition = try Self.noting(one.trigger)
            var life = try await begin(definition, on: disk)
            for move in one.moves {
                switch move {
                case .pass(let span): await life.pass(span)
                case .set(let step): await life.setClock(by: step)
                case .restart(let step, let edited):
                    if let edited { definition = try Self.noting(edited) }
                    await life.engine.drain()
                    disk.expireLeases()
                    clock.set(clock.reading.instant.adding(step) ?? .latest)
                    life = try await begin(definition, on: disk)
                case .reload(let step, let edited):
                    clock.set(clock.reading.instant.adding(step) ?? .latest)
                    try await life.engine.load([try Self.noting(edited)])
                    await life.settle()
                }
            }
            #expect(try Logbook.notes(of: Logbook.database) == one.notes)
            if let ledger = one.ledger {
                let found = try await self.ledger(life)
                #expect(found == ledger)
            }
            await life.engine.drain()
        }
    }

    @Test func `a machine that begins in 1970 does not catch up to now, also the first time`()
        async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let midnight = clock.reading.instant
            clock.set(.epoch)
            let definition = try Self.noting("{ time: \"07:00\", if_missed: once }")
            let life = try await begin(definition, on: MemoryStore(clock: clock))
            await life.pass(1.minutes)
            await life.setClock(by: midnight.since(clock.reading.instant))
            await life.pass(3.minutes)
            await life.pass(8.hours)
            #expect(try Logbook.notes(of: Logbook.database) == ["2026-01-01T07:00:00Z"])
            await life.engine.drain()
        }
    }

    /// A workflow that notes when it was due.
    private static func noting(_ trigger: String) throws -> Definition {
        try Trial.definition(
            """
            on: \(trigger)
            steps: [{ intent: logbook.note, with: { text: "${{ string(trigger.due) }}" } }]
            """)
    }

    private func begin(
        _ definition: Definition, on disk: MemoryStore
    ) async throws -> EngineLife {
        let clock = try #require(disk.clock as? ManualClock)
        let life = EngineLife(on: disk, clock, Trial.registry)
        try await life.engine.open(loading: [definition])
        await life.settle()
        return life
    }

    private func ledger(_ life: EngineLife) async throws -> [String] {
        var lines: [String] = []
        for trigger in try await life.engine.triggers() {
            for row in try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid)) {
                let verdicts = row.judgements.map {
                    $0.judgement.verdict.rawValue + ($0.judgement.reason.map { ": \($0)" } ?? "")
                }
                lines.append("\(row.key.key) \(verdicts.joined(separator: ", "))")
            }
        }
        return lines.reversed()
    }

    static let steps = [-years, -day, -hour, hour, day, years]

    @Test(arguments: steps)
    func `what waits for a length of time waits so long, however the clock is set`(
        _ step: TimeSpan
    ) async throws {
        let waits = """
            steps:
              - id: all
                parallel:
                  wait: [{ wait: 1h }]
                  retry:
                    - intent: logbook.sign
                      with: { token: word, takesIt: false }
                      retry: { attempts: 2, delay: 1h, jitter: false }
                      on_error: continue
                  ask: [{ ask: Well?, type: bool, default: false, timeout: 1h }]
                  listen: [{ wait_for: never, timeout: 1h, or: 1 }]
            """
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let life = EngineLife(on: disk, clock, Trial.registry, lease: .seconds(30))
        try await life.engine.open()
        let run = try await life.engine.start(StartRequest(try Trial.definition(waits)))
        await life.pass(10.minutes)
        await life.setClock(by: step)
        for _ in 0..<49 { await life.pass(1.minutes) }
        #expect(try await disk.run(run)?.state == .waiting)
        await life.pass(1.minutes)
        #expect(try await disk.run(run)?.state == .succeeded)
        // The store still trusts the engine.
        #expect(try await disk.engines().map(\.engine.id) == [life.engine.id])
        await life.engine.drain()
    }

    @Test func `a trigger that another engine has moved is taken as the store has it`() async throws
    {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let life = try await Trial.life(on: disk)
        try await life.engine.load([
            try Trial.definition("on: { time: \"07:00\" }\nsteps: [{ stop: x }]")
        ])
        await life.pass(8.hours)
        let trigger = try #require(try await disk.triggers().first)
        _ = try await disk.decide(
            OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: clock.reading.instant), as: "other")
        await life.setClock(by: -2.hours)
        let moved = try await disk.trigger(trigger.uid)
        #expect(moved?.watermark == clock.reading.instant)
        #expect(moved?.generation == 2)
        await life.engine.drain()
    }

    @Test(arguments: [TimeSpan.zero, 10.minutes])
    func `a setback without an answer holds, and steps go on from there`(
        _ silence: TimeSpan
    ) async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let life = try await begin(try Self.noting("{ every: 10m }"), on: disk)
            for _ in 0..<12 { await life.pass(10.minutes) }
            let trigger = try #require(try await disk.triggers().first)
            let before = clock.reading.instant
            clock.set(try #require(before.adding(-Self.hour)))
            // The engine has sent this, and the answer is lost.
            let setback = ClockSetback(
                from: before,
                triggers: [
                    ClockSetback.Trigger(
                        trigger.uid, watermark: trigger.watermark,
                        newWatermark: try #require(before.adding(-(51.minutes))))
                ])
            _ = try await disk.apply(.setBack(setback), as: "lost")
            clock.advance(by: silence)
            await life.setClock(by: .zero)
            #expect(try await disk.trigger(trigger.uid)?.generation == 2)
            while clock.reading.instant < before { await life.pass(10.minutes) }
            #expect(
                try Logbook.notes(of: Logbook.database).dropFirst(12) == [
                    "2026-01-01T01:10:00Z", "2026-01-01T01:20:00Z", "2026-01-01T01:30:00Z",
                    "2026-01-01T01:40:00Z", "2026-01-01T01:50:00Z", "2026-01-01T02:00:00Z",
                ])
            await life.engine.drain()
        }
    }

    @Test func `a setback without an answer is reported, however small it is`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let clock = ManualClock()
            let disk = MemoryStore(clock: clock)
            let troubles = Mutex<[String]>([])
            let life = EngineLife(
                on: disk, clock, Trial.registry,
                trouble: { sentence in troubles.withLock { $0.append(sentence) } })
            try await life.engine.open(loading: [try Self.noting("{ every: 10s }")])
            await life.pass(.seconds(60))
            let trigger = try #require(try await disk.triggers().first)
            let before = clock.reading.instant
            let after = try #require(before.adding(.seconds(-30)))
            clock.set(after)
            // The engine has sent this, and the answer is lost.
            let setback = ClockSetback(
                from: before,
                triggers: [
                    ClockSetback.Trigger(
                        trigger.uid, watermark: trigger.watermark, newWatermark: after)
                ])
            _ = try await disk.apply(.setBack(setback), as: "lost")
            await life.setClock(by: .zero)
            #expect(
                troubles.withLock(\.self) == [
                    "the clock was set back by 30s; what is due is decided by it as it is now: 'every' "
                        + "keeps its distance, and nothing else that was started already is started again"
                ])
            await life.engine.drain()
        }
    }

    @Test func `a trigger that was edited does not keep others from being set back`()
        async throws
    {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let life = try await Trial.life(on: disk)
        try await life.engine.load([
            try Trial.definition(
                "on: [{ id: a, every: 1h }, { id: b, every: 1h }]\nsteps: [{ stop: x }]")
        ])
        await life.pass(8.hours)
        let edited = try #require(try await disk.triggers().first)
        let closing = OccurrenceDecision(
            edited.uid, version: 1, watermark: edited.watermark,
            newWatermark: .latest)
        _ = try await disk.load(
            [TriggerLoad(edited.uid, of: "trial", kind: "every", spec: [], closing: closing)],
            as: "other")
        await life.setClock(by: -2.hours)
        #expect(try await disk.trigger(edited.uid)?.generation == 1)
        #expect(try await disk.triggers().map(\.generation).sorted() == [1, 2])
        await life.engine.drain()
    }

    @Test
    func `the person who runs the engine is told that the clock was set back, or is doubtful`()
        async throws
    {
        let clock = ManualClock()
        let troubles = Mutex<[String]>([])
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, Trial.registry,
            trouble: { sentence in troubles.withLock { $0.append(sentence) } })
        try await life.engine.open()
        try await life.engine.load([try Trial.definition("on: { every: 1h }\nsteps: [{ stop: x }]")]
        )
        await life.pass(Self.hour)
        await life.setClock(by: -Self.hour)
        await life.setClock(by: -Self.years)
        await life.pass(5.minutes)
        let end =
            "what is due is decided by it as it is now: 'every' keeps its distance, and nothing else "
            + "that was started already is started again"
        #expect(
            troubles.withLock { $0 } == [
                "the clock was set back by 1h; \(end)",
                "the clock was set so far that it may be wrong; what is due waits until it is "
                    + "synchronised, for two minutes at most",
                "the clock was set back by 10950d; \(end)",
            ])
        await life.engine.drain()
    }
}

extension Int {
    fileprivate var minutes: TimeSpan { .seconds(Int32(self * 60)) }
    fileprivate var hours: TimeSpan { (self * 60).minutes }
    fileprivate var days: TimeSpan { (self * 24).hours }
}
