import Calls
import Values

@testable import Runs

extension Story {
    /// Stories of the third form of journals: variables that loops have set, and secrets by their
    /// names.
    static let sealed = [
        Story(
            name: "a loop sets variables",
            text: """
                vars: { n: 0 }
                steps:
                  - for_each: [1, 2]
                    as: x
                    do:
                      - set: { n: "${{ vars.n + x }}" }
                      - { intent: test.keep, with: { text: "${{ 'n' + string(vars.n) }}" } }
                  - id: twice
                    for_each: [3, 4]
                    as: x
                    do:
                      - set: { n: "${{ vars.n + x }}" }
                      - { intent: test.keep, with: { text: "${{ 'm' + string(vars.n) }}" } }
                    collect: "${{ x * 2 }}"
                  - { intent: test.keep, with: { text: "${{ 'sum ' + string(vars.n) }}" } }
                outputs: { n: "${{ vars.n }}", twice: "${{ twice.value }}" }
                """, outputs: ["n": 10, "twice": [6, 8]],
            effects: ["n1", "n3", "m6", "m10", "sum 10"]),
        Story(
            name: "an answer is secret",
            text: """
                steps:
                  - { id: pin, ask: Which PIN?, type: secret(string) }
                  - { intent: test.keep, with: { text: a, token: "${{ pin.value }}" } }
                  - { wait: 1h }
                  - { intent: test.keep, with: { text: b, token: "x${{ pin.value }}" } }
                """, events: { [.answer(.value("sesame-1"))] }, effects: ["a", "b"]),
        Story(
            name: "a result is secret",
            text: """
                steps:
                  - id: first
                    if: 1 < 2
                    then: [{ intent: test.login, with: { text: a } }]
                    else: [{ intent: test.login, with: { text: b } }]
                  - id: all
                    parallel:
                      one: [{ intent: test.login, with: { text: c } }]
                  - { wait: 1h }
                  - { intent: test.keep, with: { text: d, token: "${{ first.value + all.value.one }}" } }
                """, effects: ["a", "c", "d"]),
        Story(
            name: "a variable is secret",
            text: """
                vars: { all: "${{ secrets.none }}", n: 0 }
                secrets: [none]
                steps:
                  - repeat: { times: 3 }
                    do:
                      - { id: one, intent: test.login, with: { text: "${{ 'r' + string(vars.n) }}" } }
                      - set: { all: "${{ vars.all + one.value }}", n: "${{ vars.n + 1 }}" }
                  - { intent: test.keep, with: { text: d, token: "${{ vars.all }}" } }
                """, effects: ["r0", "r1", "r2", "d"]),
    ]
}
