import Store
import Testing
import Values

@testable import Runs

/// Steps and runs whose time is up.
@Suite struct TimeLimitTests {
    private static let hanging =
        "{ id: a, intent: test.keep, if_interrupted: retry, with: { text: \"hang: a\" } }"

    static let limited: [(text: String, limit: String)] = [
        ("timeout: 1h\nsteps: [\(hanging)]", "@limit"),
        ("steps:\n  - id: both\n    timeout: 1h\n    parallel: [[\(hanging)]]", "both/@limit"),
    ]

    @Test(arguments: limited)
    func `what was interrupted is not begun again once its time is up`(
        text: String, limit: String
    ) throws {
        let world = try World(text).run()
        let journal = try world.journal()
        let begun = try #require(
            journal.firstIndex { if case .begun = $0.body { true } else { false } })
        let machine = RunMachine(
            world.present, of: world.plan, journal: Array(journal[...begun]))
        let read = machine.handle(.read, at: world.stamp)
        #expect(read.entries.isEmpty && read.actions.isEmpty)
        let late = machine.handle(.waitEnded(StepPath(limit), .timeUp), at: world.stamp)
        let decision = machine.handle(.goOn, at: world.stamp)
        #expect((late.actions + decision.actions).isEmpty)
        #expect(decision.state == .failed)
        let entries = late.entries + decision.entries
        #expect(!entries.contains { if case .begun = $0.body { true } else { false } })
        // It is read back as it was decided.
        let again = RunMachine(
            world.present, of: world.plan, journal: Array(journal[...begun]) + entries)
        let whole = again.handle(.wake, at: world.stamp)
        #expect(whole.misfit == nil && whole.entries.isEmpty && whole.state == .failed)
    }

    @Test func `what was interrupted in time is begun again`() throws {
        let world = try World("timeout: 1h\nsteps: [\(Self.hanging)]")
        world.events = [.die]
        try world.run()
        #expect(world.deaths == 1)
        #expect(world.performed.count == 2)
    }

    /// Steps that are not over within an hour, and the number of times that each is tried.
    static let repeated: [(step: String, on: String, tries: Int)] = [
        ("if: 1 < 2\n    then: [\(hanging)]", "time-limit", 3),
        ("if: 1 < 2\n    then: [\(hanging)]", "unclear", 3),
        ("if: 1 < 2\n    then: [\(hanging)]", "clean", 1),
        ("repeat: { times: 2 }\n    do: [\(hanging)]", "time-limit", 3),
        ("for_each: [x, y]\n    do: [\(hanging)]", "time-limit", 3),
        ("parallel: [[\(hanging)], [{ wait: 2h }]]", "time-limit", 3),
        ("try: [\(hanging)]\n    catch: [{ emit: x }]", "time-limit", 3),
    ]

    @Test(arguments: repeated)
    func `each attempt at steps inside has the time that they may take`(
        step: String, on: String, tries: Int
    ) throws {
        let text = """
            steps:
              - id: all
                timeout: 1h
                retry: { attempts: 3, delay: 1m, backoff: 1, jitter: false, on: [\(on)] }
                \(step)
            """
        let world = try World(text)
        let start = world.now
        try world.run()
        #expect(world.performed.count == tries, "\(world.lines)")
        #expect(world.ended?.failure?.code == "time-limit")
        #expect(world.ended?.failure?.step == "all")
        #expect(world.now.since(start).seconds == Int64(tries * 3600 + (tries - 1) * 60))
        #expect(world.signals.isEmpty)
        for commit in world.commits.indices.dropFirst() {
            let other = try World(text)
            other.death = .after(commit: commit)
            #expect(try other.run().ended?.failure?.code == "time-limit", "\(other.lines)")
        }
    }

    @Test func `a child that is done in time at the second attempt is done`() throws {
        let plan = try RunPlan.ofTests(
            """
            steps:
              - id: c
                workflow: other
                timeout: 1h
                retry: { attempts: 2, on: [time-limit] }
            """, beside: ["other": "steps: [{ emit: x }]"])
        let world = try World(plan)
        world.childEnd = { [weak world] _ in
            world?.children.count == 1 ? nil : .child(ChildEnd(.succeeded))
        }
        try world.run()
        #expect(world.ended?.state == .succeeded, "\(world.lines)")
        #expect(world.children.count == 2)
        #expect(world.cancelled == ["c"])
    }

    @Test func `a child whose time is up has failed for that reason`() throws {
        let plan = try RunPlan.ofTests(
            "steps: [{ id: c, workflow: other, timeout: 1h }]",
            beside: ["other": "steps: [{ emit: x }]"])
        let world = try World(plan)
        world.childEnd = { _ in nil }
        try world.run()
        let failures = try world.journal().compactMap { entry -> StepFailure? in
            if case .outcome(let outcome) = entry.body { outcome.failure } else { nil }
        }
        #expect(failures.map(\.code) == ["time-limit"], "\(failures)")
        #expect(world.ended?.failure?.code == "time-limit")
    }

    @Test func `how steps with others inside ended is found in the journal`() throws {
        let world = try World(
            """
            steps:
              - id: many
                on_error: continue
                repeat: { until: "1 > 2", max_rounds: 2 }
                do: [{ id: each, parallel: { l: [{ emit: x }], r: [{ emit: y }] } }]
              - { id: late, timeout: 1h, on_error: continue, race: { l: [{ wait: 2h }] } }
              - { id: never, when: 1 > 2, try: [{ emit: x }], catch: [{ emit: y }] }
            """
        ).run()
        let run = EndedRun(
            id: world.facts.id, journal: try world.journal(), plan: world.plan, facts: world.facts)
        let ends = try #require(run.standings).filter { $0.inside != nil }
        #expect(
            ends.map { "\($0.path) \($0.status) \($0.failure?.code ?? "")" } == [
                "many/0/each succeeded ", "many/1/each succeeded ", "many failed too-many-rounds",
                "late failed time-limit", "never skipped ",
            ])
    }
}
