import Testing
import Values

@testable import Runs

/// From where the signals count that a step waits for.
@Suite struct ListeningTests {
    /// A run in which a signal without a wait comes after each commit.
    private static func start(_ step: String, _ more: String = "") throws -> SignalStart? {
        let world = try World(
            """
            steps:
              - { id: a, intent: test.note, with: { text: a } }
              - { id: b, intent: test.note, with: { text: b } }
              \(step)
            \(more)
            """)
        world.onCommit = { [unowned world] _ in world.send("other", [:]) }
        try world.run()
        return try world.journal().lazy.compactMap { entry -> SignalStart? in
            guard case .decided(.listening(let start)) = entry.body else { return nil }
            return start
        }.first
    }

    static let starts: [(since: String, after: Int)] = [
        ("", 1), (", since: now", 2), (", since: run", 0), (", since: a", 0), (", since: b", 1),
    ]

    @Test func `signals count from where the step before became ready, or from where it is said`()
        throws
    {
        for (since, after) in Self.starts {
            let start = try Self.start("- { wait_for: s, timeout: 1h, or: {}\(since) }")
            #expect(start == .after(after), "\(since)")
        }
    }

    @Test func `the first step inside of another counts from the step before that one`() throws {
        let start = try Self.start(
            "- { if: 1 < 2, then: [{ wait_for: s, timeout: 1h, or: {} }] }")
        #expect(start == .after(1))
    }

    @Test func `a duration counts from so long ago`() throws {
        let start = try Self.start("- { wait_for: s, since: 10m, timeout: 1h, or: {} }")
        #expect(start == .from(try Timestamp(rfc3339: "2026-11-21T06:50:00.003Z")))
    }

    @Test func `a reply that comes before the wait for it is heard`() throws {
        for commit in 1...3 {
            let world = try World(
                """
                steps:
                  - { intent: test.note, with: { text: ask } }
                  - { id: reply, wait_for: s, timeout: 1h }
                outputs: { n: "${{ reply.value.n }}" }
                """)
            world.onCommit = { [unowned world] _ in
                if world.commits.count == commit { world.send("s", ["n": .int(Int64(commit))]) }
            }
            try world.run()
            #expect(world.outputs == (commit < 3 ? ["n": .int(Int64(commit))] : [:]))
        }
    }

    @Test func `a condition takes along what it names, and no secrets`() throws {
        let plan = try RunPlan.ofTests(
            """
            inputs: { who: string }
            secrets: [pin]
            vars: { open: 1, hidden: "${{ secrets.pin }}" }
            steps:
              - id: w
                wait_for: s
                where: payload.who == inputs.who && vars.open == 1
            """)
        let world = try World(plan, inputs: ["who": "ada"]) { $0.secrets = ["pin": "1234"] }
        try world.run()
        let condition = try #require(world.conditions.first)
        #expect(condition.text == "payload.who == inputs.who && vars.open == 1")
        #expect(condition.names == ["inputs": ["who": "ada"], "vars": ["open": 1]])
    }
}
