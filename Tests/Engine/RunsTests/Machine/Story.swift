import Calls
import Store
import Values

@testable import Runs

/// A workflow with what comes of it.
struct Story: CustomStringConvertible, Sendable {
    let name: String
    let text: String
    var inputs: ValueMap = [:]
    var events: @Sendable () -> [World.Event] = { [] }
    var state = RunState.succeeded
    var outputs: ValueMap = [:]
    let effects: [String]

    var description: String { name }

    /// A world in which the story has not begun.
    func world(_ plan: RunPlan) throws -> World {
        let world = try World(plan, inputs: inputs) { $0.secrets = ["none": ""] }
        world.events = events()
        return world
    }
}

extension Story {
    static let all = branches + loops + lanes + waits + ends + calls

    /// All stories, with journals of any form.
    static let everything = all + later + parked + sealed

    static let branches = [
        Story(
            name: "a branch is taken",
            text: """
                inputs: { count: int }
                steps:
                  - if: inputs.count > 1
                    then:
                      - { id: a, intent: test.keep, with: { text: many } }
                    else:
                      - { id: a, intent: test.keep, with: { text: few } }
                outputs: { said: "${{ a.value }}" }
                """, inputs: ["count": 3], outputs: ["said": "many"], effects: ["many"]),
        Story(
            name: "the other branch is taken",
            text: """
                inputs: { count: int }
                steps:
                  - id: c
                    choose:
                      - { when: inputs.count > 5, do: [{ intent: test.keep, with: { text: five } }] }
                      - { when: inputs.count > 4, do: [{ intent: test.keep, with: { text: four } }] }
                    else:
                      - { intent: test.keep, with: { text: none } }
                outputs: { said: "${{ c.value }}" }
                """, inputs: ["count": 3], outputs: ["said": "none"], effects: ["none"]),
        Story(
            name: "a step is skipped",
            text: """
                steps:
                  - { id: a, when: 1 > 2, intent: test.keep, with: { text: a } }
                  - { id: b, when: a.status == 'skipped', intent: test.keep, with: { text: b } }
                outputs: { a: "${{ a.status }}", b: "${{ b.status }}" }
                """, outputs: ["a": "skipped", "b": "succeeded"], effects: ["b"]),
        Story(
            name: "variables are set",
            text: """
                vars: { n: 1, who: nobody }
                steps:
                  - set: { n: "${{ vars.n + 1 }}", who: "${{ 'n' + string(vars.n) }}" }
                  - set: { n: "${{ vars.n * 10 }}" }
                  - { intent: test.keep, with: { text: "${{ vars.who }}" } }
                outputs: { n: "${{ vars.n }}" }
                """, outputs: ["n": 20], effects: ["n1"]),
    ]

    static let loops = [
        Story(
            name: "a loop collects",
            text: """
                steps:
                  - id: all
                    for_each: ["a", "b", "c"]
                    as: x
                    do:
                      - { id: kept, intent: test.keep, with: { text: "${{ x }}" } }
                      - { id: noted, intent: test.look, with: { text: "${{ kept.value + '!' }}" } }
                    collect: "${{ noted.value }}"
                outputs: { all: "${{ all.value }}", n: "${{ all.count }}" }
                """, outputs: ["all": ["a!", "b!", "c!"], "n": 3], effects: ["a", "b", "c"]),
        Story(
            name: "a loop works on several at once",
            text: """
                steps:
                  - id: all
                    for_each: "${{ [1, 2, 3, 4, 5] }}"
                    parallel: 2
                    key: "'k' + string(item)"
                    do:
                      - { intent: test.keep, with: { text: "${{ string(item) }}" } }
                outputs: { n: "${{ all.count }}" }
                """, outputs: ["n": 5], effects: ["1", "2", "3", "4", "5"]),
        Story(
            name: "an element fails, the others do not",
            text: """
                steps:
                  - id: all
                    for_each: ["a", "fail: b", "c"]
                    on_error: continue
                    do: [{ intent: test.keep, with: { text: "${{ item }}" } }]
                    collect: "${{ item }}"
                outputs:
                  n: "${{ size(all.?failed.orValue([])) }}"
                  why: "${{ all.?failed[?0].message.orValue('') }}"
                """, outputs: ["n": 1, "why": "it failed: b"], effects: ["a", "c"]),
        Story(
            name: "a failed element fails the loop in the end",
            text: """
                steps:
                  - for_each: ["fail: a", "b"]
                    do: [{ intent: test.keep, with: { text: "${{ item }}" } }]
                """, state: .failed, effects: ["b"]),
        Story(
            name: "rounds are counted",
            text: """
                vars: { n: 0 }
                steps:
                  - repeat: { times: 7 }
                    do:
                      - set: { n: "${{ vars.n + 1 }}" }
                      - { intent: test.keep, with: { text: "${{ string(vars.n) }}" } }
                outputs: { n: "${{ vars.n }}" }
                """, outputs: ["n": 7], effects: ["1", "2", "3", "4", "5", "6", "7"]),
        Story(
            name: "rounds go on while and until",
            text: """
                vars: { n: 0, m: 0 }
                steps:
                  - repeat: { while: vars.n < 5 }
                    do: [{ set: { n: "${{ vars.n + 1 }}" } }]
                  - repeat: { until: last.value == '9' }
                    do:
                      - set: { m: "${{ vars.m + 3 }}" }
                      - { id: last, intent: test.keep, with: { text: "${{ string(vars.m) }}" } }
                outputs: { n: "${{ vars.n }}", m: "${{ last.value }}" }
                """, outputs: ["n": 5, "m": "9"], effects: ["3", "6", "9"]),
        Story(
            name: "there are too many rounds",
            text: """
                vars: { n: 0 }
                steps:
                  - repeat: { while: "true", max_rounds: 3 }
                    do: [{ set: { n: "${{ vars.n + 1 }}" } }]
                """, state: .failed, effects: []),
    ]

    static let lanes = [
        Story(
            name: "lanes go beside each other",
            text: """
                steps:
                  - id: both
                    parallel:
                      left: [{ id: l, intent: test.keep, with: { text: l } }]
                      right:
                        - { intent: test.keep, with: { text: r1 } }
                        - { id: r, intent: test.keep, with: { text: r2 } }
                outputs: { l: "${{ both.value.left }}", r: "${{ r.value }}" }
                """, outputs: ["l": "l", "r": "r2"], effects: ["l", "r1", "r2"]),
        Story(
            name: "a failing lane stops the others",
            text: """
                steps:
                  - try:
                      - parallel:
                          - [{ intent: test.keep, with: { text: "fail: x" } }]
                          - [{ intent: test.keep, with: { text: "hang: y" } }]
                          - [{ wait: 1h }]
                    catch: [{ id: why, intent: test.keep, with: { text: "${{ error.code }}" } }]
                """, effects: ["test"]),
        Story(
            name: "the first lane wins",
            text: """
                steps:
                  - id: first
                    race:
                      slow: [{ wait: 1h }, { intent: test.keep, with: { text: slow } }]
                      quick: [{ wait: 1m }, { intent: test.keep, with: { text: quick } }]
                outputs: { said: "${{ first.value }}" }
                """, outputs: ["said": "quick"], effects: ["quick"]),
        Story(
            name: "a lane that fails first loses the race for all",
            text: """
                steps:
                  - try:
                      - race:
                          - [{ intent: test.keep, with: { text: "hang: long" } }]
                          - [{ wait: 5m }, { fail: too slow }]
                    catch: [{ intent: test.keep, with: { text: "${{ error.message }}" } }]
                """, effects: ["too slow"]),
    ]

    static let waits = [
        Story(
            name: "a signal is waited for",
            text: """
                steps:
                  - { intent: test.keep, with: { text: ask } }
                  - { id: reply, wait_for: door.closed, timeout: 1h }
                outputs: { who: "${{ reply.value.who }}" }
                """, events: { [.signal("other", [:]), .signal("door.closed", ["who": "ada"])] },
            outputs: ["who": "ada"], effects: ["ask"]),
        Story(
            name: "a signal does not come",
            text: """
                steps:
                  - { id: reply, wait_for: door.closed, timeout: 1h, or: { who: nobody } }
                outputs: { who: "${{ reply.value.who }}" }
                """, outputs: ["who": "nobody"], effects: []),
        Story(
            name: "each wait has a signal of its own",
            text: """
                steps:
                  - parallel:
                      a: [{ id: a, wait_for: s }]
                      b: [{ id: b, wait_for: s }]
                outputs: { sum: "${{ a.value.n + b.value.n }}" }
                """, events: { [.signal("s", ["n": 1]), .signal("s", ["n": 2])] },
            outputs: ["sum": 3], effects: []),
        Story(
            name: "a person is asked",
            text: """
                steps:
                  - { id: go, ask: "Go on?", type: bool }
                  - { id: what, ask: "What?", choices: [tea, "${{ 'cof' + 'fee' }}"] }
                outputs: { go: "${{ go.value }}", what: "${{ what.value }}" }
                """, events: { [.answer(.yes), .answer(.choice(1))] },
            outputs: ["go": true, "what": "coffee"], effects: []),
        Story(
            name: "nobody answers",
            text: """
                steps:
                  - { id: n, ask: "How many?", type: int, default: 3, timeout: 1h }
                  - { id: no, ask: "And now?", type: int, timeout: 1h, on_error: continue }
                outputs: { n: "${{ n.value }}", no: "${{ no.status }}" }
                """, outputs: ["n": 3, "no": "failed"], effects: []),
        Story(
            name: "time passes",
            text: """
                steps:
                  - { wait: 2h }
                  - { wait: "${{ duration('30m') }}" }
                  - { wait: "2026-11-22T07:00:00Z" }
                  - { intent: test.keep, with: { text: "${{ string(run.now.getDate('UTC')) }}" } }
                """, effects: ["22"]),
    ]

    static let ends = [
        Story(
            name: "what fails is caught, and the end is done in any case",
            text: """
                steps:
                  - try:
                      - { intent: test.keep, with: { text: a } }
                      - { id: b, intent: test.keep, with: { text: "fail: b" } }
                      - { intent: test.keep, with: { text: c } }
                    catch: [{ intent: test.keep, with: { text: "${{ error.step }}" } }]
                    finally: [{ intent: test.keep, with: { text: last } }]
                """, effects: ["a", "b", "last"]),
        Story(
            name: "a failed run does what is for that",
            text: """
                steps:
                  - { intent: test.keep, with: { text: a } }
                  - { fail: "no ${{ 1 + 1 }}" }
                on_failure: [{ intent: test.keep, with: { text: "${{ error.message }}" } }]
                finally: [{ intent: test.keep, with: { text: last } }]
                """, state: .failed, effects: ["a", "no 2", "last"]),
        Story(
            name: "a run stops early and well",
            text: """
                steps:
                  - { id: a, intent: test.keep, with: { text: a } }
                  - if: a.value == 'a'
                    then: [{ stop: enough }]
                  - { id: b, intent: test.keep, with: { text: b } }
                finally: [{ intent: test.keep, with: { text: last } }]
                outputs: { b: "${{ b.value }}" }
                """, outputs: [:], effects: ["a", "last"]),
        Story(
            name: "a run is cancelled",
            text: """
                steps:
                  - try: [{ intent: test.keep, with: { text: a } }, { wait: 1h }]
                    finally: [{ intent: test.keep, with: { text: inner } }]
                  - { intent: test.keep, with: { text: b } }
                on_failure: [{ intent: test.keep, with: { text: failed } }]
                finally: [{ intent: test.keep, with: { text: outer } }]
                """, events: { [.act(.cancel)] }, state: .cancelled,
            effects: ["a", "inner", "outer"]),
        Story(
            name: "a run is cancelled that only waits", text: "steps: [{ wait: 1h }]",
            events: { [.act(.cancel)] }, state: .cancelled, effects: []),
        Story(
            name: "a run fails that only waits", text: "steps: [{ wait_for: s, timeout: 1h }]",
            state: .failed, effects: []),
        Story(
            name: "a run takes too long",
            text: """
                timeout: 10m
                steps:
                  - { intent: test.keep, with: { text: a } }
                  - { wait: 1h }
                on_failure: [{ intent: test.keep, with: { text: "${{ error.code }}" } }]
                """, state: .failed, effects: ["a", "time-limit"]),
        Story(
            name: "a step with steps in it takes too long",
            text: """
                steps:
                  - id: slow
                    timeout: 10m
                    on_error: continue
                    for_each: ["a", "hang: b"]
                    do: [{ intent: test.keep, with: { text: "${{ item }}" } }]
                outputs: { why: "${{ slow.?error.code.orValue('') }}" }
                """, outputs: ["why": "time-limit"], effects: ["a"]),
    ]

    /// Stories that were told after the page of their form was written.
    static let later = [
        Story(
            name: "what has made good is known behind it",
            text: """
                steps:
                  - try: [{ id: b, intent: test.keep, with: { text: "fail: b" } }]
                    catch: [{ id: why, intent: test.keep, with: { text: c } }]
                    finally: [{ id: end, intent: test.keep, with: { text: d } }]
                  - { intent: test.keep, with: { text: "${{ why.status }}" } }
                outputs: { why: "${{ why.?value.orValue('') }}", end: "${{ end.?value.orValue('') }}" }
                """, outputs: ["why": "c", "end": "d"],
            effects: ["c", "d", "succeeded"])
    ]

    /// Stories that the second form of journals has made possible.
    static let parked = [
        Story(
            name: "somebody lets a run fail",
            text: """
                steps:
                  - try: [{ intent: test.keep, with: { text: a } }, { wait: 1h }]
                    finally: [{ intent: test.keep, with: { text: inner } }]
                  - { intent: test.keep, with: { text: b } }
                on_failure: [{ intent: test.keep, with: { text: "${{ error.code }}" } }]
                finally: [{ intent: test.keep, with: { text: outer } }]
                """, events: { [.act(.fail)] }, state: .failed,
            effects: ["a", "inner", "given-up", "outer"]),
        Story(
            name: "somebody lets a run go on",
            text: """
                steps:
                  - { intent: test.keep, with: { text: a } }
                  - { intent: test.keep, with: { text: gone } }
                """, events: { [.act(.resume), .app] }, effects: ["a", "gone"]),
    ]

    static let calls = [
        Story(
            name: "a failed attempt is made again",
            text: """
                steps:
                  - { id: a, intent: test.keep, with: { text: "fail 2: a" }, retry: { attempts: 3 } }
                  - { id: b, intent: test.keep, with: { text: "fail 2: b" }, retry: { attempts: 2 }, on_error: continue }
                outputs: { a: "${{ a.value }}", b: "${{ b.status }}" }
                """, outputs: ["a": "a", "b": "failed"], effects: ["a"]),
        Story(
            name: "steps with steps in them are tried again as well",
            text: """
                steps:
                  - retry: { attempts: 3 }
                    try:
                      - { intent: test.keep, with: { text: a } }
                      - { intent: test.keep, with: { text: "fail 2: b" } }
                """, effects: ["a", "a", "a", "b"]),
        Story(
            name: "a run goes on from what failed",
            text: """
                retry: { attempts: 3 }
                steps:
                  - { intent: test.keep, with: { text: a } }
                  - if: 1 < 2
                    then: [{ intent: test.keep, with: { text: "fail 2: b" } }]
                """, effects: ["a", "b"]),
        Story(
            name: "an intent asks before it is performed, and while it is",
            text: """
                steps:
                  - { id: a, intent: test.keep, with: { text: "first: a" } }
                  - { id: b, intent: test.keep, with: { text: "ask: b" } }
                outputs: { b: "${{ b.value }}" }
                """, events: { [.answer(.yes), .answer(.yes)] }, outputs: ["b": "b"],
            effects: ["a", "b"]),
        Story(
            name: "what intents refuse fails their steps",
            text: """
                steps:
                  - { id: a, on_error: continue, intent: test.keep, with: { text: refuse } }
                  - { id: b, on_error: continue, intent: test.keep, with: { text: "${{ string(1 / (size('') + 0)) }}" } }
                outputs: { a: "${{ a.?error.code.orValue('') }}", b: "${{ b.?error.code.orValue('') }}" }
                """, outputs: ["a": "wrong-type", "b": "division-by-zero"], effects: []),
    ]
}
