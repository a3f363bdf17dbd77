import Store
import Testing
import Values

@testable import Runs

@Suite struct UnwindingTests {
    private static let text = """
        steps:
          - try:
              - { intent: test.keep, with: { text: a } }
              - { intent: test.keep, with: { text: "hang: b" } }
            finally:
              - { intent: test.keep, with: { text: "hang: inner" } }
              - { intent: test.keep, with: { text: inner2 } }
        finally: [{ intent: test.keep, with: { text: outer } }]
        """

    @Test func `a run that stops gives back what does not need the steps behind that`() throws {
        let world = try World(
            """
            steps:
              - { id: a, intent: test.keep, with: { text: a } }
              - if: a.value == 'a'
                then: [{ stop: enough }]
              - { id: b, intent: test.keep, with: { text: b } }
            outputs: { a: "${{ a.value }}", b: "${{ b.value }}" }
            """
        ).run()
        #expect(world.ended?.state == .succeeded)
        #expect(world.outputs == ["a": "a"])
    }

    @Test func `what is done in the end is stopped by force alone`() throws {
        let plan = try RunPlan.ofTests(Self.text)
        for (acts, effects) in [
            ([.cancel, .cancel], ["a", "outer"]), ([.cancel, .force], ["a"]), ([.force], ["a"]),
        ] as [([RunAct.Kind], [String])] {
            let world = try World(plan)
            world.events = acts.map { .act($0) }
            try world.run()
            #expect(world.ended?.state == .cancelled)
            #expect(world.effects == effects, "\(acts): \(world.lines)")
        }
    }

    @Test func `what is done in the end may take five minutes`() throws {
        let world = try World(Self.text)
        let start = world.now
        world.events = [.act(.cancel)]
        try world.run()
        #expect(world.now.since(start).seconds == 300)
        #expect(world.ended?.state == .cancelled)
    }

    @Test func `a failure in the end is one more`() throws {
        let world = try World(
            """
            steps: [{ id: a, fail: first }]
            on_failure: [{ fail: second }]
            finally: [{ fail: third }]
            """
        ).run()
        let failure = try #require(world.ended?.failure)
        #expect(failure.message == "first")
        #expect(failure.step == "a")
        #expect(failure.others.map(\.message) == ["second", "third"])
    }

    @Test func `a failure in the end alone fails the run`() throws {
        let world = try World("steps: [{ emit: x }]\nfinally: [{ fail: last }]").run()
        #expect(world.ended?.state == .failed)
        #expect(world.ended?.failure?.message == "last")
    }

    @Test func `a cancelled run is cancelled, also if its last steps fail`() throws {
        let world = try World("steps: [{ wait: 1h }]\nfinally: [{ fail: last }]")
        world.events = [.act(.cancel)]
        try world.run()
        #expect(world.ended?.state == .cancelled)
        #expect(world.ended?.failure?.message == "last")
    }

    @Test func `all lanes that failed are reported, the first one first`() throws {
        let world = try World(
            """
            steps:
              - parallel:
                  - [{ wait: 1h }, { fail: late }]
                  - [{ fail: one }]
                  - [{ fail: two }]
            """
        ).run()
        let failure = try #require(world.ended?.failure)
        #expect(failure.message == "2 of 3 lanes failed; the first: one")
        #expect(failure.others.map(\.message) == ["two"])
    }

    @Test func `an outcome that still arrives is what happened`() throws {
        let world = try World(
            "steps: [{ id: a, intent: test.note, with: { text: \"hang: a\" } }, { emit: x }]")
        world.events = [.act(.cancel)]
        world.lastWords = .succeeded(StepResult("done"))
        try world.run()
        #expect(world.ended?.state == .cancelled)
        #expect(world.lines == ["created", "begun a", "act", "outcome a", "ended"])
        #expect(world.signals.isEmpty)
    }

    @Test func `an act on a run that has ended changes nothing`() throws {
        let world = try World("steps: [{ emit: x }]").run()
        let decision = world.machine.handle(.act(RunAct(.cancel, by: "ada")), at: world.stamp)
        #expect(decision.entries.isEmpty)
        #expect(decision.state == .succeeded)
    }

    @Test func `the conclusion is known while a run unwinds`() throws {
        let world = try World(Self.text)
        world.events = [.act(.cancel)]
        var seen: [Conclusion?] = []
        world.onCommit = { seen.append($0.conclusion) }
        try world.run()
        #expect(seen.first == .some(nil))
        #expect(seen.suffix(3) == [.cancelled, .cancelled, .cancelled])
    }

    @Test func `a call that does no harm and was stopped is found as it ended`() throws {
        let world = try World(
            """
            steps:
              - parallel:
                  a: [{ intent: test.note, with: { text: "fail: x" } }]
                  b: [{ intent: test.look, with: { text: "hang: y" } }]
                on_error: continue
              - wait: 1h
            """)
        world.events = [.die]
        try world.run()
        #expect(world.deaths == 1)
        #expect(world.decision.misfit == nil)
        #expect(world.ended?.state == .succeeded)
    }
}
