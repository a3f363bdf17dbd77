import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Triggers that people pause; it is midnight at the beginning.
@Suite(.patient) struct PausingTests {
    private static let hourly = """
        on: { every: 1h }
        steps: [{ emit: done }]
        """

    private func life(_ text: String = hourly) async throws -> EngineLife {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([try Trial.definition(text)])
        await life.settle()
        return life
    }

    @Test func `nothing starts in a pause, and one row says so of all that was due`() async throws {
        let life = try await life()
        await life.pass(.seconds(3600))
        try await life.engine.pause(NewPause(of: "trial", by: "ada", note: "away"))
        await life.pass(.seconds(3 * 3600))
        #expect(try await life.engine.runs().count == 1)
        #expect(try await life.engine.unpause(Unpausing(of: "trial")))
        await life.settle()
        await life.pass(.seconds(3600))
        let verdicts = try await life.ledger().map { $0.drop { $0 != " " } }
        #expect(verdicts == [" started", " 3 times skipped: paused", " started"])
        #expect(try await life.engine.pauses() == [])
    }

    @Test func `all is decided up to now but for what was due in a pause`() async throws {
        let life = try await life()
        let start = life.clock.reading.instant
        func decided(after span: TimeSpan) async throws -> Bool {
            await life.pass(span)
            let standing = try await life.engine.triggerStandings().first
            return standing?.decided == life.clock.reading.instant
        }
        #expect(try await decided(after: .seconds(1800)))
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        #expect(try await decided(after: .seconds(1700)))
        #expect(try await !decided(after: .seconds(3600)))
        #expect(try await life.engine.triggerStandings().first?.decided == start)
        await life.engine.drain()
    }

    @Test func `what was due in a pause counts as missed where that is wanted`() async throws {
        let life = try await life()
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        await life.pass(.seconds(3 * 3600 + 600))
        _ = try await life.engine.unpause(Unpausing(of: nil, catchingUp: true))
        await life.settle()
        let verdicts = try await life.ledger().map { $0.drop { $0 != " " } }
        #expect(verdicts.last == " caught up")
        #expect(verdicts.first?.hasPrefix(" 2 times coalesced") == true)
    }

    @Test func `a pause outlasts the process, and ends without one`() async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let definition = try Trial.definition(Self.hourly)
        let first = try await Trial.life(on: disk)
        try await first.engine.load([definition])
        try await first.engine.pause(NewPause(of: "trial", by: "ada"))
        await first.engine.drain()
        disk.expireLeases()
        await first.pass(.seconds(2 * 3600))

        // A command that owns the home for a moment decides nothing.
        let command = try await Trial.life(on: disk, role: .ownRuns)
        _ = try await command.engine.unpause(Unpausing(of: "trial"))
        await command.engine.drain()
        disk.expireLeases()
        clock.advance(by: .seconds(3600))

        let second = try await Trial.life(on: disk)
        try await second.engine.load([definition])
        await second.settle()
        let verdicts = try await second.ledger().map { $0.drop { $0 != " " } }
        #expect(verdicts == [" 2 times skipped: paused", " started"])
    }

    @Test func `a signal that comes in a pause starts nothing`() async throws {
        let life = try await life("on: { signal: door }\nsteps: [{ emit: done }]")
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        try await life.engine.send(NewSignal("door", id: "1"))
        await life.settle()
        _ = try await life.engine.unpause(Unpausing(of: nil))
        try await life.engine.send(NewSignal("door", id: "2"))
        await life.settle()
        #expect(try await life.ledger() == ["1 skipped: paused", "2 started"])
    }

    @Test func `an edit in a pause leaves no occurrence without a row`() async throws {
        let life = try await life()
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        await life.pass(.seconds(2 * 3600))
        let edited = "on: { every: 2h }\nsteps: [{ emit: done }]"
        try await life.engine.load([try Trial.definition(edited)])
        await life.settle()
        _ = try await life.engine.unpause(Unpausing(of: nil))
        await life.settle()
        let verdicts = try await life.ledger().map { $0.drop { $0 != " " } }
        #expect(verdicts == [" 2 times skipped: paused"])
    }

    @Test(
        arguments: [
            (-1, true, " skipped: paused"), (0, true, " started"), (0, false, " started"),
            (1, true, " started"),
        ] as [(Int32, Bool, String)])
    func `a pause lets go what was due before it, at whichever instant it begins`(
        _ offset: Int32, _ isAwake: Bool, _ verdict: String
    ) async throws {
        let life = try await life()
        let span = TimeSpan.seconds(3600 + offset)
        if isAwake { await life.pass(span) } else { life.clock.advance(by: span) }
        try await life.engine.pause(NewPause(of: "trial", by: "ada"))
        await life.pass(.seconds(60))
        _ = try await life.engine.unpause(Unpausing(of: "trial"))
        await life.pass(.seconds(60))
        #expect(try await life.ledger().map { $0.drop { $0 != " " } } == [Substring(verdict)])
    }

    @Test func `what is not of the project cannot be paused, and no pause cannot end`()
        async throws
    {
        let life = try await life()
        await #expect(throws: EngineError.self) {
            try await life.engine.pause(NewPause(of: "trail", by: "ada"))
        }
        #expect(try await !life.engine.unpause(Unpausing(of: "trial")))
    }
}
