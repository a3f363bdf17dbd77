import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Runs that were due in the past and did not start; it is midnight at the beginning.
@Suite(.patient) struct BackfillTests {
    private static let hourly = """
        on: { every: 1h, id: hourly }
        steps: [{ emit: done }]
        """

    /// A life in which 01:00 has started, and 02:00 to 04:00 have not.
    private func life(_ text: String = hourly) async throws -> EngineLife {
        let life = try await Trial.life(on: MemoryStore(clock: ManualClock()))
        try await life.engine.load([try Trial.definition(text)])
        await life.settle()
        await life.pass(.seconds(3600))
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        await life.pass(.seconds(3 * 3600))
        _ = try await life.engine.unpause(Unpausing(of: nil))
        await life.settle()
        return life
    }

    private func request(_ life: EngineLife, minutes: Int32 = 210) throws -> BackfillRequest {
        let now = life.clock.reading.instant
        let from = try #require(now.subtracting(.seconds(minutes * 60)))
        var request = BackfillRequest(of: "trial", from: from, to: now)
        request.by = "ada"
        return request
    }

    @Test func `only times can be made up for`() async throws {
        let life = try await life("on: { signal: door }\nsteps: [{ emit: done }]")
        let error = await #expect(throws: EngineError.self) {
            try await life.engine.backfill(try request(life))
        }
        #expect(error?.description.contains("only times can be made up for") == true)
        await life.engine.drain()
    }

    @Test func `only what is missing starts, and only once`() async throws {
        let life = try await life()
        let request = try request(life)
        #expect(try await life.engine.backfill(request).count == 3)
        await life.settle()
        #expect(try await life.engine.runs().count == 4)
        #expect(try await life.engine.backfill(request).isEmpty)
        await life.settle()
        #expect(try await life.engine.runs().count == 4)
        let verdicts = try await life.ledger().filter { $0.contains("/backfill") }
        #expect(
            verdicts.map { $0.drop { $0 != " " } } == [
                " started", " queued, then started", " queued, then started",
            ])
    }

    @Test func `a dry run stores nothing`() async throws {
        let life = try await life()
        var request = try request(life)
        request.isDryRun = true
        let before = try await life.ledger()
        #expect(try await life.engine.backfill(request).count == 3)
        await life.settle()
        #expect(try await life.ledger() == before)
        #expect(try await life.engine.runs().count == 1)
    }

    @Test func `what is out of the time that is named stays as it is`() async throws {
        let life = try await life()
        #expect(try await life.engine.backfill(try request(life, minutes: 60)).count == 2)
    }

    @Test func `the runs go one after the other, the oldest first`() async throws {
        let life = try await life(
            """
            on: { every: 1h, id: hourly }
            concurrency: { mode: skip }
            steps: [{ wait: 10m }]
            """)
        await life.pass(.seconds(1200))
        _ = try await life.engine.backfill(try request(life))
        var going: [Int] = []
        for _ in 0..<4 {
            await life.settle()
            going.append(try await backfilled(life).count { $0.state == .waiting })
            await life.pass(.seconds(660))
        }
        #expect(going == [1, 1, 1, 0])
        let ended = try await backfilled(life)
        #expect(ended.map(\.state) == [.succeeded, .succeeded, .succeeded])
    }

    @Test func `of several triggers, too, the oldest goes first`() async throws {
        let life = try await life(
            """
            on: [{ every: 1h, id: hourly }, { time: ["01:30", "02:30", "03:30"], id: half }]
            steps: [{ wait: 1m }]
            """)
        let rows = try await life.engine.backfill(try request(life))
        #expect(rows.map(\.nominal.lowerBound) == rows.map(\.nominal.lowerBound).sorted())
        await life.passAll()
        var order: [(began: Timestamp, due: Timestamp)] = []
        for run in try await backfilled(life) {
            let first = try await life.engine.entries(of: run.id).first
            guard case .created(let created)? = first?.body,
                case .timestamp(let due)? = created.trigger["due"]
            else { continue }
            order.append((try #require(run.startedAt), due))
        }
        #expect(order.count == 6)
        let byBegin = order.sorted { $0.began < $1.began }.map(\.due)
        #expect(byBegin == byBegin.sorted())
    }

    private func backfilled(_ life: EngineLife) async throws -> [RunRecord] {
        try await life.engine.runs().filter { $0.origin.cause.hasSuffix("backfill by ada") }
    }

    @Test func `a condition is looked at again`() async throws {
        let life = try await life(
            """
            on: { every: 1h, id: hourly, where: trigger.at.getHours() != 3 }
            steps: [{ emit: done }]
            """)
        #expect(try await life.engine.backfill(try request(life)).count == 2)
    }

    @Test func `more than a thousand at once are refused, and none starts`() async throws {
        let life = try await life(
            """
            on: { every: 1m, id: minutely }
            steps: [{ emit: done }]
            """)
        try await life.engine.pause(NewPause(of: nil, by: "ada"))
        await life.pass(.seconds(20 * 3600))
        _ = try await life.engine.unpause(Unpausing(of: nil))
        let before = try await life.engine.runs().count
        await #expect {
            _ = try await life.engine.backfill(try request(life, minutes: 20 * 60))
        } throws: { error in
            "\(error)".contains("more than 1000 runs are missing in that time")
        }
        await life.settle()
        #expect(try await life.engine.runs().count == before)
    }

    @Test func `a workflow that is not there is refused with its neighbour`() async throws {
        let life = try await life()
        await #expect {
            _ = try await life.engine.backfill(
                BackfillRequest(of: "trail", from: .epoch, to: life.clock.reading.instant))
        } throws: { error in
            "\(error)".contains("did you mean 'trial'?")
        }
    }
}
