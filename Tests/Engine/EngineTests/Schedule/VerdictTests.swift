import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The order in which rules decide on an occurrence, and what each leaves in the ledger, for a
/// trigger of each hour; it is midnight at the beginning.
@Suite(.patient) struct VerdictTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String

        /// The workflows that are loaded, one after the other, two and a half hours apart.
        let workflows: [String]

        /// Whether no engine runs meanwhile.
        var isDown = false
        var limits: String?
        let ledger: [String]
        var testDescription: String { claim }
    }

    private static let done = "\nsteps: [{ emit: done }]"
    private static let slow = "\nsteps: [{ wait: 90m }]"

    private static let failure =
        "skipped: condition: a whole number cannot be divided by zero, "
        + "in 'trigger.due.getHours() / 0 == 1'"

    static let cases: [Case] = [
        Case(
            claim: "what a trigger that is switched off calls due is one row",
            workflows: [
                "on: { id: a, every: 1h, enabled: false }" + done,
                "on: { id: a, every: 1h }" + done,
            ], ledger: ["2 times skipped: disabled", "started", "started", "started"]),
        Case(
            claim: "one that is switched off is not asked for its condition",
            workflows: [
                "on: { id: a, every: 1h, enabled: false, where: '1 / 0 == 1' }" + done,
                "on: { id: a, every: 1h }" + done,
            ], ledger: ["2 times skipped: disabled", "started", "started", "started"]),
        Case(
            claim: "a condition that fails is false, and says why",
            workflows: ["on: { every: 1h, where: 'trigger.due.getHours() / 0 == 1' }" + done],
            ledger: [failure, failure]),
        Case(
            claim: "where 'where' says no, it is not too late",
            workflows: [
                "on: { id: a, every: 1h, max_lateness: 10m, where: 'trigger.due.getHours() != 1' }"
                    + done,
                "on: { id: a, every: 1h, max_lateness: 10m, where: 'trigger.due.getHours() != 1' }"
                    + done,
            ], isDown: true,
            ledger: [
                "skipped: condition", "skipped: too late", "started", "started", "started",
            ]),
        Case(
            claim: "inputs that cannot be read fail to start",
            workflows: [
                """
                on: { every: 1h, with: { number: "${{ 1 / (trigger.due.getHours() - 1) }}" } }
                inputs: { number: int }
                """ + done
            ],
            ledger: [
                "failed to start: a whole number cannot be divided by zero", "started",
            ]),
        Case(
            claim: "what meets a run is skipped, and says which",
            workflows: ["on: { every: 1h }" + slow],
            ledger: ["started", "skipped: overlap with RUN"]),
        Case(
            claim: "what meets a run waits for its turn where that is wanted",
            workflows: ["on: { every: 1h }\nconcurrency: queue" + slow],
            ledger: ["started", "queued, then started"]),
        Case(
            claim: "each that was missed waits for its turn, and live ones behind them",
            workflows: [
                """
                on: { every: 1h, if_missed: each }
                concurrency: queue
                steps: [{ wait: 1h }]
                """,
                """
                on: { every: 1h, if_missed: each }
                concurrency: queue
                steps: [{ wait: 1h }]
                """,
            ], isDown: true,
            ledger: [
                "caught up", "queued, then started", "queued, then started", "queued", "queued",
            ]),
        Case(
            claim: "no more wait for their turn than may",
            workflows: ["on: { every: 30m }\nconcurrency: queue\nsteps: [{ wait: 9h }]"],
            limits: "limits: { queue: 2 }",
            ledger: ["started", "queued", "queued", "skipped: queue full", "skipped: queue full"]),
        Case(
            claim: "what has waited for its turn for too long does not start",
            workflows: ["on: { every: 1h, max_lateness: 20m }\nconcurrency: queue" + slow],
            ledger: ["started", "queued, then skipped: too late in queue"]),
        Case(
            claim: "the newest takes the place of the one that goes on",
            workflows: ["on: { every: 1h }\nconcurrency: replace" + slow],
            ledger: ["started", "queued, then started"]),
        Case(
            claim: "one more than may run beside each other waits for its turn",
            workflows: ["on: { every: 30m }\nconcurrency: { mode: parallel, max: 2 }" + slow],
            ledger: [
                "started", "started", "queued, then started", "queued, then started", "queued",
            ]),
        Case(
            claim: "as many run beside each other as may",
            workflows: ["on: { every: 1h }\nconcurrency: { mode: parallel, max: 2 }" + slow],
            ledger: ["started", "started"]),
    ]

    @Test(arguments: cases) func `each rule leaves its verdict, in its turn`(
        _ one: Case
    ) async throws {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        var life = try await Trial.life(on: disk)
        for (index, text) in one.workflows.enumerated() {
            if index > 0, one.isDown {
                await life.engine.drain()
                disk.expireLeases()
                clock.advance(by: .seconds(9000))
                life = try await Trial.life(on: disk)
            }
            let definition = try Definition(
                of: "trial", in: ["trial": text], Trial.registry, configuration: one.limits)
            try await life.engine.load([definition])
            await life.settle()
            guard index == one.workflows.count - 1 || !one.isDown else { continue }
            for _ in 0..<5 { await life.pass(.seconds(1800)) }
        }
        let ledger = try await life.ledger().map { line in
            line.drop { $0 != " " }.dropFirst()
                .replacing(/overlap with \w+/, with: "overlap with RUN")
                .replacing(/into [^,]+/, with: "into KEY")
        }
        #expect(ledger.map(String.init) == one.ledger)
        await life.engine.drain()
    }
}
