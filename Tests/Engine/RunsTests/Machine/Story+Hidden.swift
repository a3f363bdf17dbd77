@testable import Runs

extension Story {
    /// Runs with results that are private, which journals have since their fourth form.
    static let hidden = [
        Story(
            name: "a result is private",
            text: """
                steps:
                  - { id: first, intent: test.consult, with: { text: a } }
                  - { wait: 1h }
                  - { intent: test.keep, with: { text: d, token: "${{ first.value }}" } }
                """, effects: ["a", "d"])
    ]
}
