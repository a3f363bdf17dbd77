import Store
import Testing
import Values

@testable import Engine

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

    @Test func `a run of n steps is n + 1 commits`() throws {
        let steps = (0..<10).map { "  - { intent: test.note, with: { text: \"\($0)\" } }\n" }
        let world = try World("steps:\n" + steps.joined()).run()
        #expect(world.ended?.state == .succeeded)
        #expect(world.commits.count == 11)
        #expect(world.lines.prefix(4) == ["created", "begun 0", "outcome 0", "begun 1"])
    }
}
