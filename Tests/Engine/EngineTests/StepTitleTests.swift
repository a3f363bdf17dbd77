import Engine
import EngineTestKit
import Runs
import Testing
import Workflows

/// The names of steps for people: never a path of numbers.
@Suite struct StepTitleTests {
    private static let text = """
        steps:
          - intent: logbook.note
            with: { text: one }
          - { id: two, intent: logbook.note, with: { text: two } }
          - name: The third
            intent: logbook.note
            with: { text: three }
          - if: true
            then: [{ wait: 1s }]
            else:
              - { id: deep, intent: logbook.note, with: { text: deep } }
              - for_each: "${{ ['a/b', 'c'] }}"
                key: item
                do: [{ set: { x: 1 } }]
          - id: rounds
            repeat: { times: 2 }
            do: [{ id: inner, try: [{ wait: 1s }], catch: [{ stop: enough }] }]
        vars: { x: 0 }
        finally:
          - { intent: logbook.note, with: { text: last } }
        """

    @Test(arguments: [
        ("0", "1st step, logbook.note"), ("two", "two logbook.note"), ("2", "The third"),
        ("3", "4th step, if"), ("3/0/0", "1st step in the 4th step, wait"),
        ("3/else/deep", "deep in 'else' of the 4th step logbook.note"),
        ("3/else/1/a%2Fb/0", "1st step for a/b in the 2nd step in 'else' of the 4th step, set"),
        ("rounds/1/inner", "rounds/1/inner"),
        ("rounds/1/inner/catch/0", "1st step in 'catch' of 'inner' in round 2 of 'rounds', stop"),
        ("@finally/0", "1st step, logbook.note"), ("9", nil), ("two/x", nil),
    ])
    func `a step is called by its title, its id, or its place and verb`(
        path: String, title: String?
    ) throws {
        let finder = StepFinder(try Trial.definition(Self.text).workflow)
        #expect(finder.title(at: StepPath(path)) == title)
    }
}
