import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import TimeZones
import Values
import Workflows

/// Faults that other schedulers have had, as their users reported them.
///
/// It is midnight at the beginning, the first of January 2026.
@Suite(.patient) struct KnownFaultsTests {
    private func life(zone: String? = nil) async throws -> EngineLife {
        let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
        let clock = ManualClock()
        let life = EngineLife(
            on: MemoryStore(clock: clock), clock, Trial.registry,
            zone: try zone.map { try zones.zone(named: $0) } ?? .utc)
        try await life.engine.open()
        return life
    }

    private static func noting(_ trigger: String) throws -> Definition {
        try Trial.definition(
            """
            on: \(trigger)
            steps: [{ intent: logbook.note, with: { text: "${{ string(trigger.due) }}" } }]
            """)
    }

    /// A schedule that was edited never fired again (n8n 23711).
    @Test func `an interval that is edited fires by the new one`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life()
            try await life.engine.load([try Self.noting("{ every: 1h }")])
            await life.pass(.seconds(3600 + 600))
            try await life.engine.load([try Self.noting("{ every: 3h }")])
            for _ in 0..<14 { await life.pass(.seconds(1800)) }
            #expect(
                try Logbook.notes(of: Logbook.database) == [
                    "2026-01-01T01:00:00Z", "2026-01-01T04:10:00Z", "2026-01-01T07:10:00Z",
                ])
            await life.engine.drain()
        }
    }

    /// One missed time moved all that came after it, by up to a year (n8n 23906).
    @Test func `what is due every other day stays so after one was missed`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life()
            let trigger = """

                  rrule: FREQ=DAILY;INTERVAL=2
                  start: 2026-01-01T07:00
                  if_missed: skip
                """
            try await life.engine.load([try Self.noting(trigger)])
            await life.pass(.seconds(4 * 86_400))
            for _ in 0..<92 { await life.pass(.seconds(3600)) }
            #expect(
                try Logbook.notes(of: Logbook.database).map { String($0.prefix(10)) }
                    .allSatisfy { ["2026-01-05", "2026-01-07"].contains($0) })
            #expect(
                try await life.ledger().map { $0.prefix(10) } == [
                    "2026-01-01", "2026-01-05", "2026-01-07",
                ])
            await life.engine.drain()
        }
    }

    /// Everything was an hour late from the day on which clocks were set until a restart (Home
    /// Assistant 68726, three years in a row).
    @Test func `what is due goes by the clocks after they were set, without a restart`()
        async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life(zone: "Europe/Oslo")
            try await life.engine.load([try Self.noting("{ time: \"12:00\", if_missed: skip }")])
            let night = try Timestamp(rfc3339: "2026-03-28T00:00:00Z")
            await life.pass(night.since(life.clock.reading.instant))
            for _ in 0..<72 { await life.pass(.seconds(3600)) }
            #expect(
                try Logbook.notes(of: Logbook.database) == [
                    "2026-03-28T11:00:00Z", "2026-03-29T10:00:00Z", "2026-03-30T10:00:00Z",
                ])
            await life.engine.drain()
        }
    }

    /// Each time was counted from the one before as it was, and drifted by a quarter of an hour a
    /// day (Node-RED 1839).
    @Test func `however late it is decided, what is due stays where it was`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life()
            try await life.engine.load([try Self.noting("{ every: 15m }")])
            for _ in 0..<96 { await life.pass(.seconds(15 * 60 + 7)) }
            let notes = try Logbook.notes(of: Logbook.database)
            #expect(notes.count == 96)
            let minutes = Set(notes.map { String($0.dropFirst(13)) })
            #expect(minutes == [":00:00Z", ":15:00Z", ":30:00Z", ":45:00Z"])
            await life.engine.drain()
        }
    }

    /// Three that came at once all cancelled each other (Home Assistant 118638).
    @Test func `of three that come at once, each to replace the one before, the last runs`()
        async throws
    {
        let life = try await life()
        let text = "on: { signal: go }\nconcurrency: replace\nsteps: [{ wait: 1h }]"
        try await life.engine.load([try Trial.definition(text)])
        for id in ["1", "2", "3"] { try await life.engine.send(NewSignal("go", id: id)) }
        await life.settle()
        await life.pass(.seconds(3600))
        let runs = try await life.engine.runs()
        #expect(runs.map(\.state).count { $0 == .succeeded } == 1)
        #expect(
            try await life.ledger() == [
                "1 started", "2 queued, then coalesced: into 3", "3 queued, then started",
            ])
        await life.engine.drain()
    }

    @Test func `one that is replaced does its last steps before the next one begins`() async throws
    {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life()
            let text = """
                on: { signal: go, payload: { n: int } }
                concurrency: replace
                steps:
                  - intent: logbook.note
                    with: { text: "begin ${{ string(trigger.payload.n) }}" }
                  - wait: 1h
                finally:
                  - wait: 3m
                  - intent: logbook.note
                    with: { text: "end ${{ string(trigger.payload.n) }}" }
                """
            try await life.engine.load([try Trial.definition(text)])
            for number in 1...3 {
                let payload: Value = ["n": .int(Int64(number))]
                let signal = NewSignal("go", id: "\(number)", payload: payload.encoded)
                try await life.engine.send(signal)
                await life.settle()
            }
            await life.pass(.seconds(60))
            #expect(try Logbook.notes(of: Logbook.database) == ["begin 1"])
            await life.pass(.seconds(120))
            #expect(try Logbook.notes(of: Logbook.database) == ["begin 1", "end 1", "begin 3"])
            await life.engine.drain()
        }
    }

    /// The third of a queue threw out the second (GitHub's runner 2227).
    @Test func `all that wait for their turn get it, in their order`() async throws {
        try await Logbook.$own.withValue(try Logbook.open(nil)) {
            let life = try await life()
            let text = """
                on: { signal: go, payload: { n: int } }
                concurrency: queue
                steps:
                  - wait: 1h
                  - intent: logbook.note
                    with: { text: "${{ string(trigger.payload.n) }}" }
                """
            try await life.engine.load([try Trial.definition(text)])
            for number in 1...4 {
                let payload: Value = ["n": .int(Int64(number))]
                let signal = NewSignal("go", id: "\(number)", payload: payload.encoded)
                try await life.engine.send(signal)
            }
            await life.settle()
            for _ in 0..<4 { await life.pass(.seconds(3600)) }
            #expect(try Logbook.notes(of: Logbook.database) == ["1", "2", "3", "4"])
            await life.engine.drain()
        }
    }

    /// A schedule that was switched on again ran two at once (Windmill 2958).
    @Test func `a pause that ends starts one run at most`() async throws {
        let life = try await life()
        let text = """
            on: { every: 1h }
            concurrency: { mode: parallel, max: 5 }
            steps: [{ wait: 1m }]
            """
        try await life.engine.load([try Trial.definition(text)])
        try await life.engine.pause(NewPause(of: "trial", by: "ada"))
        await life.pass(.seconds(5 * 3600))
        _ = try await life.engine.unpause(Unpausing(of: "trial", catchingUp: true))
        await life.settle()
        await life.pass(.seconds(60))
        #expect(try await life.engine.runs().count == 1)
        await life.engine.drain()
    }

    /// Saving one file began the waits of all others anew (Home Assistant 79022).
    @Test func `a file that is saved leaves alone what waits of others`() async throws {
        let life = try await life()
        let calm = "on: { signal: door, for: 1h }\nsteps: [{ emit: done }]"
        func project(_ other: String) throws -> LoadedProject {
            let texts = ["calm": calm, "other": other]
            return LoadedProject(
                try ["calm", "other"].map { try Definition(of: $0, in: texts, Trial.registry) })
        }
        try await life.engine.load(try project("on: { every: 7h }\nsteps: [{ wait: 1s }]"))
        try await life.engine.send(NewSignal("door", id: "1"))
        await life.settle()
        await life.pass(.seconds(3000))
        try await life.engine.load(try project("on: { every: 8h }\nsteps: [{ wait: 2s }]"))
        await life.pass(.seconds(600))
        #expect(try await life.engine.runs().map(\.workflow) == ["calm"])
        await life.engine.drain()
    }

    /// Files that were read again from within a run ended 110 of 173 automations (Home Assistant
    /// 178593).
    @Test func `files that are read again end no run that goes on`() async throws {
        let life = try await life()
        func project(_ wait: String) throws -> LoadedProject {
            let text = """
                on: { signal: go }
                concurrency: { mode: parallel, max: 200 }
                steps: [{ wait: \(wait) }]
                """
            return LoadedProject([try Trial.definition(text)])
        }
        try await life.engine.load(try project("1h"))
        for number in 1...173 { try await life.engine.send(NewSignal("go", id: "\(number)")) }
        await life.settle()
        for wait in ["2h", "3h"] {
            try await life.engine.load(try project(wait))
            await life.settle()
        }
        await life.pass(.seconds(3600))
        var all = RunSelection(most: 200)
        all.states = [.succeeded]
        #expect(try await life.engine.runs(all).count == 173)
        await life.engine.drain()
    }

    /// A schedule of seconds fired a fifth as often beside one slow run (duckle 296).
    @Test func `a slow run of another workflow delays no occurrence`() async throws {
        let life = try await life()
        let texts = [
            "slow": "on: { signal: go }\nsteps: [{ wait: 10h }]",
            "quick": "on: { every: 5s }\nsteps: [{ emit: done }]",
        ]
        try await life.engine.load(
            LoadedProject(
                try ["quick", "slow"].map { try Definition(of: $0, in: texts, Trial.registry) }))
        try await life.engine.send(NewSignal("go", id: "1"))
        for _ in 0..<12 { await life.pass(.seconds(5)) }
        #expect(try await life.engine.runs().count { $0.workflow == "quick" } == 12)
        #expect(try await life.ledger().count { $0.hasSuffix(" started") } == 13)
        await life.engine.drain()
    }
}
