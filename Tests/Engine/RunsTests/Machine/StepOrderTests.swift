import Store
import Testing
import Values

@testable import Runs

@Suite struct StepOrderTests {
    @Test func `steps are done one after the other, and see what came before`() throws {
        let world = try World(
            """
            inputs: { name: string }
            steps:
              - id: a
                intent: test.note
                with: { text: "hello ${{ inputs.name }}" }
              - id: b
                intent: test.note
                with: { text: "${{ a.value }}!" }
            outputs: { said: "${{ b.value }}", how: "${{ a.status + ' ' + b.dialog }}" }
            """, inputs: ["name": "Ada"]
        ).run()
        #expect(world.ended?.state == .succeeded)
        #expect(world.effects == ["hello Ada", "hello Ada!"])
        #expect(world.outputs == ["said": "hello Ada!", "how": "succeeded Done."])
    }

    @Test(arguments: [
        """
        steps: [{ fail: no }, { id: b, intent: test.note, with: { text: b } }]
        finally: [LAST]
        """,
        """
        steps: [{ fail: no }, { id: b, intent: test.note, with: { text: b } }]
        on_failure: [LAST]
        """,
        """
        steps:
          - try: [{ fail: no }, { id: b, intent: test.note, with: { text: b } }]
            catch: [LAST]
        """,
        """
        steps:
          - if: "1 > 2"
            then: [{ id: b, intent: test.note, with: { text: b } }]
          - LAST
        """,
        """
        steps: [{ id: b, when: "1 > 2", intent: test.note, with: { text: b } }, LAST]
        """,
    ])
    func `a step that was not come to is skipped for those after it`(text: String) throws {
        let last = """
            { intent: test.note, with: { text: "${{ b.status + ' ' + string(has(b.value)) }}" } }
            """
        let world = try World(text.replacing("LAST", with: last)).run()
        #expect(world.effects == ["skipped false"])
    }

    @Test func `a run of n steps is n + 1 commits`() throws {
        let steps = (0..<10).map { "  - { intent: test.note, with: { text: \"\($0)\" } }\n" }
        let world = try World("steps:\n" + steps.joined()).run()
        #expect(world.ended?.state == .succeeded)
        #expect(world.commits.count == 11)
        #expect(world.lines.prefix(4) == ["created", "begun 0", "outcome 0", "begun 1"])
    }

    @Test func `a run that has waited for its turn begins when it gets it`() throws {
        let plan = try RunPlan.ofTests(
            """
            steps: [{ id: a, intent: test.note, with: { text: "${{ string(run.now) }}" } }]
            outputs: { said: "${{ a.value }}", since: "${{ run.started_at }}", at: "${{ a.started }}" }
            """)
        let world = try World(plan)
        world.pass(.seconds(3600))
        try world.run()
        #expect(world.outputs["said"] == "2026-11-21T08:00:00.001Z")
        #expect(
            world.outputs["at"] == .timestamp(try Timestamp(rfc3339: "2026-11-21T08:00:00.001Z")))
        #expect(
            world.outputs["since"] == .timestamp(try Timestamp(rfc3339: "2026-11-21T07:00:00Z")))
    }

    @Test func `what is harmless needs no beginning, unless it depends on the time`() throws {
        for (text, hasBegun) in [("x", false), ("${{ string(run.now) }}", true)] {
            let world = try World("steps: [{ intent: test.look, with: { text: \"\(text)\" } }]")
                .run()
            #expect(world.lines.contains("begun 0") == hasBegun)
        }
    }
}
