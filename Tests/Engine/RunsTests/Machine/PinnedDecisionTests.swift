import Testing
import Values

@testable import Runs

/// A decision is read back as it was, even if it would be different now.
@Suite struct PinnedDecisionTests {
    /// Workflows with something in them that comes to the opposite in the second life.
    static let workflows: [(name: String, text: String, first: String, second: String)] = [
        (
            "a branch",
            """
            steps:
              - if: $
                then: [{ intent: test.note, with: { text: yes } }, { wait: 3h }]
                else: [{ intent: test.note, with: { text: no } }]
            """, "1 < 2", "1 > 2"
        ),
        (
            "a condition",
            """
            steps:
              - { id: a, when: $, intent: test.note, with: { text: a } }
              - { wait: 1h }
              - { intent: test.note, with: { text: "${{ a.status }}" } }
            """, "1 < 2", "1 > 2"
        ),
        (
            "the elements of a loop",
            """
            steps:
              - id: all
                for_each: "${{ $ }}"
                key: item
                do: [{ intent: test.note, with: { text: "${{ item }}" } }]
                collect: "${{ item + '!' }}"
              - { wait: 1h }
            outputs: { all: "${{ all.value }}" }
            """, "['a', 'b', 'c']", "['c', 'a', 'z']"
        ),
        (
            "the number of rounds",
            """
            vars: { n: 0 }
            steps:
              - repeat: { while: "vars.n < $" }
                do: [{ set: { n: "${{ vars.n + 1 }}" } }, { intent: test.note, with: { text: "${{ string(vars.n) }}" } }]
              - { wait: 1h }
            outputs: { n: "${{ vars.n }}" }
            """, "6", "2"
        ),
        (
            "the values of variables",
            """
            vars: { n: "${{ $ }}", m: 0 }
            steps:
              - set: { m: "${{ $ + 1 }}" }
              - { wait: 1h }
              - { intent: test.note, with: { text: "${{ string(vars.n + vars.m) }}" } }
            outputs: { n: "${{ vars.n }}" }
            """, "1", "100"
        ),
        (
            "what an intent is given",
            """
            steps:
              - { id: a, intent: test.note, with: { text: "${{ $ }}" } }
              - { wait: 1h }
              - { intent: test.note, with: { text: "${{ a.value }}" } }
            """, "'a'", "'b'"
        ),
        (
            "what a person is asked",
            """
            steps:
              - { id: a, ask: "Which?", choices: ["${{ $ }}", other], default: other, timeout: 1h }
              - { intent: test.note, with: { text: "${{ a.value }}" } }
            """, "'a'", "'b'"
        ),
        (
            "what a run gives back",
            """
            steps: [{ emit: x }]
            on_failure: [{ intent: test.note, with: { text: failed } }]
            finally: [{ wait: 1h }]
            outputs: { n: "${{ $ }}" }
            """, "1", "1 / size('')"
        ),
        (
            "that a run ended well",
            """
            steps: [{ intent: test.look, with: { text: x } }]
            outputs: { n: "${{ $ }}" }
            """, "1", "1 / size('')"
        ),
        (
            "that something could not be decided",
            """
            steps:
              - { id: a, on_error: continue, if: "$ > 0", then: [{ intent: test.note, with: { text: a } }] }
              - { wait: 1h }
              - { intent: test.note, with: { text: "${{ a.status }}" } }
            """, "1 / size('')", "1 / size('x')"
        ),
    ]

    @Test func `a journal is read back by an evaluator that says the opposite`() throws {
        for (name, text, first, second) in Self.workflows {
            let world = try World(text.filling(first)).run()
            #expect(world.ended != nil, "\(name): \(world.lines)")
            let opposite = try RunPlan.ofTests(text.filling(second))
            for count in world.commits + [world.rows.count] where count > 0 {
                let machine = RunMachine(
                    world.facts, of: opposite, journal: try world.journal(count))
                let decision = machine.handle(.wake, at: world.stamp)
                #expect(decision.misfit == nil, "\(name), after \(count) of \(world.lines)")
                if count == world.rows.count {
                    #expect(decision.entries.isEmpty, "\(name)")
                    #expect(decision.state == world.ended?.state, "\(name)")
                }
            }
        }
    }

    @Test func `the opposite is decided where nothing was decided yet`() throws {
        for (name, text, first, second) in Self.workflows where !Self.silent.contains(name) {
            let one = try World(text.filling(first)).run()
            let other = try World(text.filling(second)).run()
            #expect(one.performed != other.performed, "\(name) is no decision")
        }
    }

    /// Stories that show only in how a run ends.
    private static let silent = ["what a person is asked", "that a run ended well"]
}

extension String {
    /// The text with something in the place of `$`, but for that of an interpolation.
    fileprivate func filling(_ text: String) -> String {
        replacing("${{", with: "\u{1}").replacing("$", with: text).replacing("\u{1}", with: "${{")
    }
}
