import Calls
import IntentTraits
import Store
import StoreTestKit
import Testing
import Values

@testable import Runs

@Suite struct CallTests {
    @Test func `what a call does has to be allowed, then and now`() throws {
        let text = "steps: [{ id: a, intent: test.INTENT, with: { text: x } }]"
        let cases: [(String, [Allowance], String)] = [
            ("keep", [], "succeeded"),
            ("keep", [Allowance([.writes("*")])], "succeeded"),
            ("keep", [Allowance([.writes("*")]), Allowance([.writes("board")])], "failed"),
            ("keep", [Allowance([.reads("*")])], "failed"),
            ("wild", [Allowance([.writes("*")])], "failed"),
            ("wild", [Allowance([], includesUnknown: true)], "succeeded"),
        ]
        for (intent, allowances, state) in cases {
            let plan = try RunPlan.ofTests(text.replacing("INTENT", with: intent))
            let world = try World(plan) { $0.allowances = allowances }.run()
            #expect(world.ended?.state.rawValue == state, "\(intent) \(allowances)")
            if state == "failed" {
                #expect(world.ended?.failure?.code == "not_allowed")
                #expect(world.performed.isEmpty)
            }
        }
    }

    @Test func `secrets are given to intents and stand in no entry`() throws {
        let plan = try RunPlan.ofTests(
            """
            secrets: [pin]
            vars: { full: "${{ 'x' + secrets.pin }}", open: a }
            steps:
              - set: { full: "${{ vars.full + '!' }}", open: b }
              - { wait: 1h }
              - id: a
                intent: test.keep
                with: { text: fail 1: a, token: "${{ vars.full }}" }
                retry: { attempts: 2 }
            outputs: { open: "${{ vars.open }}" }
            """.replacing("fail 1: a", with: "\"fail 1: a\""))
        for death in 1...6 {
            let world = try World(plan) { $0.secrets = ["pin": "1234"] }
            world.death = .after(commit: death)
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(death): \(world.lines)")
            #expect(world.tokens.allSatisfy { $0 == "x1234!" } && !world.tokens.isEmpty)
            for row in world.rows {
                #expect(!String(decoding: row.data, as: UTF8.self).contains("1234"), "\(row)")
            }
        }
    }

    @Test func `what is harmless has its answer wherever the process dies`() throws {
        let text = "steps: [{ id: a, intent: test.look, with: { text: 'ask: a' } }]"
        for death in 1...6 {
            let world = try World(text)
            world.events = [.answer(.yes)]
            world.death = .after(commit: death)
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(death): \(world.lines)")
        }
    }

    @Test func `what a call opens is performed once wherever the process dies`() throws {
        let text = """
            steps:
              - { id: it, intent: test.lead, with: { text: "a > b" } }
            outputs: { said: "${{ it.value + it.?opened.?arguments.?text.orValue('') }}" }
            """
        for death in 1...8 {
            let world = try World(text)
            world.death = .after(commit: death)
            // A call that may have happened is asked about.
            world.events = [.answer(.choice(0))]
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(death): \(world.lines)")
            #expect(world.outputs == ["said": "ab"], "\(death)")
            #expect(world.effects == ["a", "b"], "\(death): \(world.effects)")
        }
    }

    @Test
    func `what a workflow or a signal is to get is asked for first, wherever the process dies`()
        throws
    {
        let plan = try RunPlan.ofTests(
            """
            steps:
              - id: it
                workflow: other
                with: { nights: { ask: How long? }, name: "${{ 'A' + 'da' }}" }
              - { emit: done, with: { by: { ask: By whom? } } }
            outputs: { said: "${{ string(it.value.nights) + it.value.name }}" }
            """,
            beside: [
                "other": """
                inputs: { nights: int, name: string }
                steps: [{ wait: 1s }]
                outputs: { nights: "${{ inputs.nights }}", name: "${{ inputs.name }}" }
                """
            ])
        for death in 1...8 {
            let world = try World(plan)
            world.death = .after(commit: death)
            world.events = [.answer(.value(3)), .answer(.value("Ola"))]
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(death): \(world.lines)")
            #expect(world.outputs == ["said": "3Ada"], "\(death)")
            #expect(world.signals.map(\.payload) == [["by": "Ola"]], "\(death)")
        }
    }

    @Test func `a failure of what a call opens is one of the step, and tries that again alone`()
        throws
    {
        let failing = "steps: [{ id: it, intent: test.lead, with: { text: 'a > fail 2: b' } }]"
        let world = try World(failing).run()
        #expect(world.ended?.failure?.message == "it failed: b")
        #expect(world.performed == ["a", "b"])
        let patient = try World(failing.replacing(" }]", with: ", retry: { attempts: 3 } }]")).run()
        #expect(patient.ended?.state == .succeeded)
        #expect(patient.performed == ["a", "b", "b", "b"])
    }

    @Test func `an attempt that was cut off is not repeated before its app is back`() throws {
        let text = "steps: [{ intent: test.keep, with: { text: a } }]"
        let before = try World(text)
        before.death = .after(commit: 1)
        try before.run()
        let cut = try #require(before.rows.firstIndex { $0.kind == "begun" })
        var facts = before.facts
        facts.missingApps = ["test"]
        let machine = RunMachine(facts, of: before.plan, journal: try before.journal(cut + 1))
        let decision = machine.handle(.wake, at: before.stamp)
        #expect(decision.state == .waiting)
        #expect(decision.waitingFor == "the app 'test'")
        #expect(decision.actions.isEmpty)
        let path = try #require(decision.waits.first?.path)
        let next = machine.handle(.waitEnded(path, .app), at: before.stamp)
        guard case .perform(let performing)? = next.actions.first else {
            Issue.record("nothing is performed: \(next.actions)")
            return
        }
        #expect(performing.call.key == machine.key(of: path))
        #expect(performing.attempt == 2)
    }

    @Test func `a step waits for an app that is not there`() throws {
        let world = try World("steps: [{ intent: test.keep, with: { text: gone } }]").run()
        #expect(world.decision.state == .waiting)
        #expect(world.decision.waitingFor == "the app 'test'")
        world.events = [.app]
        #expect(try world.goOn().ended?.state == .succeeded)
    }

    @Test func `an intent may not ask without end`() throws {
        let world = try World("steps: [{ intent: test.keep, with: { text: \"curious: x\" } }]")
        world.events = Array(repeating: .answer(.yes), count: 20)
        #expect(try world.run().ended?.failure?.code == "too-many-questions")
        #expect(world.asked == Question.most + 1)
        let machine = RunMachine(world.facts, of: world.plan, journal: try world.journal())
        let decision = machine.handle(.wake, at: world.stamp)
        #expect(decision.misfit == nil)
        #expect(decision.state == .failed)
    }

    @Test func `a workflow that is run gives back its outputs`() throws {
        let world = try World(
            RunPlan.ofTests(
                """
                steps:
                  - { id: sub, workflow: other, with: { n: "${{ 1 + 2 }}" } }
                outputs: { n: "${{ sub.value.n }}" }
                """,
                beside: [
                    "other":
                        "inputs: { n: int }\nsteps: [{ emit: x }]\noutputs: { n: \"${{ inputs.n }}\" }"
                ]
            )
        ).run()
        #expect(world.outputs == ["n": 3])
        #expect(world.children.map(\.workflow) == ["other"])
        #expect(
            world.children.map(\.id) == [
                RunID(childOf: RunID("r1"), at: StepPath("sub"), attempt: 1)
            ])
    }

    static let ends: [(end: ChildEnd?, code: String?)] = [
        (ChildEnd(.failed, failure: StepFailure("x", "it failed")), "x"),
        (ChildEnd(.cancelled), "cancelled"), (nil, "overlap"),
    ]

    @Test func `a child that does not end well fails its step`() throws {
        let plan = try RunPlan.ofTests(
            "steps: [{ workflow: other }]", beside: ["other": "steps: [{ emit: x }]"])
        for (end, code) in Self.ends {
            let world = try World(plan)
            world.childEnd = { _ in
                end.map { .child($0) } ?? .refused(StepFailure("overlap", "another goes on"))
            }
            #expect(try world.run().ended?.failure?.code == code)
        }
    }

    @Test func `a child that goes on too long is cancelled, and so is one whose run is`() throws {
        let plan = try RunPlan.ofTests(
            "steps: [{ id: c, workflow: other, timeout: 1h }]\nfinally: [{ intent: test.keep, with: { text: last } }]",
            beside: ["other": "steps: [{ emit: x }]"])
        for events in [[], [World.Event.act(.cancel)], [.die, .act(.cancel), .die]] {
            let world = try World(plan)
            world.childEnd = { _ in nil }
            world.events = events
            try world.run()
            #expect(world.ended?.state == (events.isEmpty ? .failed : .cancelled), "\(world.lines)")
            #expect(world.effects == ["last"])
            #expect(world.cancelled == ["c"])
        }
    }

    @Test func `a signal is sent once, with the outcome`() throws {
        let plan = try RunPlan.ofTests(
            "steps: [{ emit: door.opened, with: { by: \"${{ 'a' + 'b' }}\" } }, { wait: 1h }]")
        for commit in 1...3 {
            let world = try World(plan)
            world.death = .after(commit: commit)
            try world.run()
            #expect(world.signals.map(\.name) == ["door.opened"])
            #expect(world.signals.map(\.payload) == [["by": "ab"]])
        }
    }
}
