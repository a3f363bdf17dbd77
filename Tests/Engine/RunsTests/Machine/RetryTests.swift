import Calls
import Diagnostics
import IntentTraits
import Store
import Testing
import Values

@testable import Runs

/// Steps that are done again, and steps that are not.
@Suite struct RetryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let workflow: String
        var events: [World.Event] = []
        var form: @Sendable (inout RetryForm) -> Void = { _ in }
        let performed: [String]
        var state = "succeeded"
        var testDescription: String { claim }
    }

    /// Steps of which the third fails once.
    static let four = """
        steps:
          - { id: one, intent: test.note, with: { text: one } }
          - { id: two, intent: test.keep, with: { text: two } }
          - { id: three, intent: test.note, with: { text: "fail 1: three" } }
          - { id: four, intent: test.note, with: { text: "${{ two.value }} four" } }
        """
    static let loop = """
        steps:
          - { intent: test.note, with: { text: before } }
          - id: each
            for_each: "${{ ['a', 'fail 1: b', 'c'] }}"
            as: letter
            collect: "${{ letter }}"
            do:
              - { id: first, intent: test.note, with: { text: "${{ letter }}1" } }
              - { intent: test.note, with: { text: "${{ first.value }}2" } }
          - { intent: test.note, with: { text: "${{ string(size(each.value)) }}" } }
        """
    static let lanes = """
        steps:
          - parallel:
              left:
                - { id: l1, intent: test.note, with: { text: l1 } }
                - { id: l2, intent: test.note, with: { text: "fail 1: l2" } }
                - { id: l3, intent: test.note, with: { text: l3 } }
              right:
                - { id: r1, intent: test.note, with: { text: r1 } }
                - { id: r2, intent: test.note, with: { text: r2 } }
                - { id: r3, intent: test.note, with: { text: r3 } }
        """

    static let cases: [Case] = [
        Case(claim: "all of it", workflow: four, performed: ["one", "two", "three", "two four"]),
        Case(
            claim: "from what failed", workflow: four, form: { $0.onlyFailed = true },
            performed: ["three", "two four"]),
        Case(
            claim: "of a call whose opened intent has failed, that one alone",
            workflow: """
                steps:
                  - { id: it, intent: test.lead, with: { text: "a > fail 1: b" } }
                  - { intent: test.note, with: { text: "${{ it.value + (has(it.opened) ? ' leads on' : '') }}" } }
                """, form: { $0.onlyFailed = true }, performed: ["b", "a leads on"]),
        Case(
            claim: "from a step before that", workflow: four, form: { $0.step = "two" },
            performed: ["two", "three", "two four"]),
        Case(
            claim: "from a step that is known by its place",
            workflow:
                "steps: [{ intent: test.note, with: { text: a } }, { intent: test.note, with: { text: 'fail 1: b' } }]",
            form: { $0.step = "1" }, performed: ["b"]),
        Case(
            claim: "the elements of a loop that have failed", workflow: loop,
            form: { $0.onlyFailed = true }, performed: ["b1", "b12", "3"]),
        Case(
            claim: "all elements of a loop", workflow: loop, form: { $0.step = "each" },
            performed: ["a1", "a12", "b1", "b12", "c1", "c12", "3"]),
        Case(
            claim: "of the loop that is meant, what has failed", workflow: loop,
            form: {
                $0.step = "each"
                $0.onlyFailed = true
            }, performed: ["b1", "b12", "3"]),
        Case(
            claim: "a lane, and not the one beside it", workflow: lanes,
            form: { $0.onlyFailed = true }, performed: ["l2", "r3", "l3"]),
        Case(
            claim: "a lane from its first step", workflow: lanes, form: { $0.step = "l1" },
            performed: ["l1", "r3", "l2", "l3"]),
    ]

    static let nested = """
        steps:
          - { id: before, intent: test.note, with: { text: before } }
          - id: maybe
            if: before.value == "before"
            then:
              - { id: inner, intent: test.note, with: { text: inner } }
              - id: careful
                try:
                  - { id: tried, intent: test.note, with: { text: tried } }
                  - { id: risky, intent: test.note, with: { text: "fail 1: risky" } }
                finally:
                  - { intent: test.note, with: { text: last } }
            else:
              - { intent: test.note, with: { text: else } }
          - { intent: test.note, with: { text: after } }
        finally:
          - { intent: test.note, with: { text: end } }
        """
    static let rounds = """
        vars: { n: 0 }
        steps:
          - id: poll
            repeat: { times: 5 }
            do:
              - { id: ask, intent: test.note, with: { text: "ask ${{ string(vars.n) }}" } }
              - { set: { n: "${{ vars.n + 1 }}" } }
              - when: vars.n == 4
                intent: test.note
                with: { text: "fail 1: four" }
        outputs: { n: "${{ vars.n }}" }
        """
    static let tolerant = """
        steps:
          - id: each
            for_each: "${{ ['a', 'fail 1: b'] }}"
            as: letter
            on_error: continue
            do: [{ intent: test.note, with: { text: "${{ letter }}" } }]
          - { intent: test.note, with: { text: after } }
        """

    static let more: [Case] = [
        Case(
            claim: "inside of branches and attempts", workflow: nested,
            form: { $0.onlyFailed = true }, performed: ["risky", "last", "after", "end"]),
        Case(
            claim: "from a step inside of a branch", workflow: nested, form: { $0.step = "inner" },
            performed: ["inner", "tried", "risky", "last", "after", "end"]),
        Case(
            claim: "a branch, chosen once more", workflow: nested, form: { $0.step = "maybe" },
            performed: ["inner", "tried", "risky", "last", "after", "end"]),
        Case(
            claim: "the last of many rounds", workflow: rounds, form: { $0.onlyFailed = true },
            performed: ["four", "ask 4"]),
        Case(
            claim: "a step of the last round", workflow: rounds, form: { $0.step = "ask" },
            performed: ["ask 3", "four", "ask 4"]),
        Case(
            claim: "elements that have failed, though the run went on", workflow: tolerant,
            form: { $0.onlyFailed = true }, performed: ["b", "after"]),
        Case(
            claim: "what is done in the end, where only that has failed",
            workflow: """
                steps: [{ intent: test.note, with: { text: body } }]
                finally:
                  - { intent: test.note, with: { text: one } }
                  - { intent: test.note, with: { text: "fail 1: two" } }
                """, form: { $0.onlyFailed = true }, performed: ["two"]),
        Case(
            claim: "a step that was tried again before it succeeded",
            workflow: """
                retry: { attempts: 3, delay: 1m }
                steps:
                  - { id: shaky, intent: test.note, with: { text: "fail 2: shaky" } }
                  - { intent: test.note, with: { text: "fail 2: next" } }
                """, form: { $0.onlyFailed = true }, performed: ["next", "next"]),
        Case(
            claim: "elements of the last attempt at a loop",
            workflow: """
                steps:
                  - id: each
                    for_each: "${{ ['a', 'fail 2: b'] }}"
                    as: letter
                    retry: { attempts: 2 }
                    do: [{ intent: test.note, with: { text: "${{ letter }}" } }]
                """, form: { $0.onlyFailed = true }, performed: ["b"]),
        Case(
            claim: "a wait that was over, and a signal that came",
            workflow: """
                steps:
                  - { wait: 1h }
                  - { id: got, wait_for: s }
                  - { intent: test.note, with: { text: "fail 1: ${{ string(got.value.n) }}" } }
                """, events: [.signal("s", ["n": 7])], form: { $0.onlyFailed = true },
            performed: ["7"]),
        Case(
            claim: "a run that was cancelled, from where it was",
            workflow: """
                steps:
                  - { intent: test.note, with: { text: one } }
                  - { wait: 1h }
                  - { intent: test.note, with: { text: two } }
                """, events: [.act(.cancel)], form: { $0.onlyFailed = true }, performed: ["two"]),
        Case(
            claim: "a limit of the whole run, which begins anew",
            workflow: """
                timeout: 2h
                steps:
                  - { id: one, intent: test.note, with: { text: one } }
                  - { wait: 3h }
                """, form: { $0.onlyFailed = true }, performed: [], state: "failed"),
    ]

    /// A loop that counts its elements: the last one fails before that, or after it.
    private static func counting(_ first: String, _ second: String, _ more: String = "") -> String {
        """
        vars: { n: 0 }
        steps:
          - id: each
            for_each: "${{ ['a', 'b', 'fail 1: c'] }}"
            as: letter
            do:
              - \(first)
              - \(second)
            \(more)
          - { intent: test.note, with: { text: "${{ 'n' + string(vars.n) }}" } }
        """
    }

    private static let note = "{ intent: test.note, with: { text: \"${{ letter }}\" } }"
    private static let count = "{ set: { n: \"${{ vars.n + 1 }}\" } }"

    static let setting: [Case] = [
        Case(
            claim: "elements count what was counted", workflow: counting(note, count),
            form: { $0.onlyFailed = true }, performed: ["c", "n3"]),
        Case(
            claim: "elements count what was counted and collected",
            workflow: counting(note, count, "collect: \"${{ letter }}\""),
            form: { $0.onlyFailed = true }, performed: ["c", "n3"]),
        Case(
            claim: "what an element has set that is done again does not count",
            workflow: counting(count, note), form: { $0.onlyFailed = true },
            performed: ["c", "n3"]),
    ]

    @Test func `a loop with failures is taken over more than once`() throws {
        let text = """
            steps:
              - for_each: "${{ ['a', 'fail 9: b'] }}"
                as: letter
                on_error: continue
                do: [{ intent: test.note, with: { text: "${{ letter }}" } }]
              - { intent: test.note, with: { text: "fail 2: after" } }
            """
        var form = RetryForm()
        form.onlyFailed = true
        let second = try World(form, of: World(text).run()).run()
        let third = try World(form, of: second).run()
        #expect(third.ended?.state == .succeeded, "\(third.lines)")
        #expect(third.performed == ["after"])
    }

    @Test func `elements that are taken over have set what is secret, also for a retry of a retry`()
        throws
    {
        let text = """
            vars: { all: "${{ secrets.none }}" }
            secrets: [none]
            steps:
              - for_each: "${{ ['a', 'b', 'fail 2: c'] }}"
                as: letter
                do:
                  - { id: one, intent: test.login, with: { text: "${{ letter }}" } }
                  - set: { all: "${{ vars.all + one.value }}" }
              - { intent: test.keep, with: { text: d, token: "${{ vars.all }}" } }
            """
        var form = RetryForm()
        form.onlyFailed = true
        let first = try World(.ofTests(text)) { $0.secrets = ["none": ""] }.run()
        let second = try World(form, of: first).run()
        let third = try World(form, of: second).run()
        #expect(third.ended?.state == .succeeded, "\(third.lines)")
        #expect(third.tokens == ["sesame-asesame-bsesame-c"])
        for row in third.rows {
            #expect(!String(decoding: row.data, as: UTF8.self).contains("sesame"), "\(row)")
        }
        let run = EndedRun(
            id: first.facts.id, journal: try first.journal(), plan: first.plan, facts: first.facts)
        #expect(throws: RetryRefusal.secretGone) { try RunCopy(of: run, form, in: first.plan) }
    }

    @Test(arguments: cases + more + setting)
    func `a retry does again what is asked for, and no more`(_ one: Case) throws {
        let first = try World(one.workflow)
        first.events = one.events
        try first.run()
        var form = RetryForm()
        one.form(&form)
        let again = try World(form, of: first)
        try again.run()
        #expect(again.decision.misfit == nil, "\(again.lines)")
        #expect(again.performed == one.performed)
        #expect(again.ended?.state.rawValue == one.state)
        // Its journal can be read back at every line.
        for count in again.commits where count > 0 {
            let machine = RunMachine(again.facts, of: again.plan, journal: try again.journal(count))
            #expect(machine.handle(.wake, at: again.stamp).misfit == nil)
        }
    }
}

/// A step that may have happened is not done again in silence.
@Suite struct DoubtfulRetryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let workflow: String
        var death: Int?
        var events: [World.Event] = []
        var form: @Sendable (inout RetryForm) -> Void = { _ in }
        var answer: Answer?

        /// The steps that are performed again, and whether under the keys that they had.
        let performed: [String]
        var keepsKey = false
        var state = RunState.succeeded
        var testDescription: String { claim }
    }

    private static func one(_ intent: String, _ text: String, _ more: String = "") -> String {
        """
        steps:
          - { id: one, intent: test.note, with: { text: one } }
          - { id: two, intent: test.\(intent), with: { text: "\(text)" }\(more) }
        """
    }

    static let cases: [Case] = [
        Case(
            claim: "what failed in order has a new key", workflow: one("note", "fail 1: two"),
            form: { $0.onlyFailed = true }, performed: ["two"]),
        Case(
            claim: "a person is asked, and it is done again",
            workflow: one("note", "unclear 1: two"), form: { $0.onlyFailed = true },
            answer: .choice(0), performed: ["two"], keepsKey: true),
        Case(
            claim: "a person is asked, and it is left out",
            workflow: one("note", "unclear 1: two"), form: { $0.onlyFailed = true },
            answer: .choice(1), performed: []),
        Case(
            claim: "a person is asked, and it fails",
            workflow: one("note", "unclear 1: two"), form: { $0.onlyFailed = true },
            answer: .choice(2), performed: [], state: .failed),
        Case(
            claim: "also where all of it is done again",
            workflow: one("note", "unclear 1: two"), answer: .choice(0),
            performed: ["one", "two"], keepsKey: true),
        Case(
            claim: "also where its author lets it fail",
            workflow: one("note", "unclear 1: two", ", if_interrupted: fail"), answer: .choice(0),
            performed: ["one", "two"], keepsKey: true),
        Case(
            claim: "no question is asked where its author has said so",
            workflow: one("note", "unclear 1: two", ", if_interrupted: retry"),
            performed: ["one", "two"], keepsKey: true),
        Case(
            claim: "what happens once a key keeps it", workflow: one("keep", "unclear 1: two"),
            performed: ["one", "two"], keepsKey: true),
        Case(
            claim: "what does no harm is just done", workflow: one("look", "unclear 1: two"),
            performed: ["one", "two"]),
        Case(
            claim: "a call that was stopped", workflow: one("note", "hang: two"),
            events: [.act(.cancel)], answer: .choice(1), performed: ["one"],
            state: .succeeded),
    ]

    @Test(arguments: cases)
    func `who does a run again is asked about what may have happened`(_ one: Case) throws {
        let first = try World(one.workflow)
        first.events = one.events
        try first.run()
        #expect(first.ended != nil)
        var form = RetryForm()
        one.form(&form)
        let again = try World(form, of: first)
        try again.run()
        #expect((again.ended == nil) == (one.answer != nil), "\(again.lines)")
        if let answer = one.answer {
            let asked = try World(form, of: first)
            // The process dies while it asks, and finds the question again.
            asked.events = [.die, .answer(answer)]
            try asked.run()
            try Self.check(asked, one, first)
        } else {
            try Self.check(again, one, first)
        }
    }

    private static func check(_ again: World, _ one: Case, _ first: World) throws {
        #expect(again.decision.misfit == nil, "\(again.lines)")
        #expect(again.performed == one.performed)
        #expect(again.ended?.state == one.state, "\(again.lines)")
        if one.performed.last == "two" {
            #expect((again.keys.last == first.keys.last) == one.keepsKey)
        }
    }

    @Test func `a doubt outlives a retry that does not come to it`() throws {
        let first = try World(Self.one("note", "unclear 1: two")).run()
        let second = try World(RetryForm(), of: first)
        second.events = [.act(.cancel)]
        try second.run()
        #expect(second.performed == ["one"])
        let third = try World(RetryForm(), of: second).run()
        #expect(third.performed == ["one"])
        #expect(
            third.decision.waitingFor
                == "an answer: 'two' may have happened in the run that this one does again; "
                + "what now?")
    }
}

/// Runs that cannot be done again like that.
@Suite struct RefusedRetryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let workflow: String
        var step: String?
        var onlyFailed = false
        let refusal: String
        var testDescription: String { "\(step ?? "--failed"): \(refusal)" }
    }

    private static let race = """
        steps:
          - id: first
            race:
              a: [{ id: inner, intent: test.note, with: { text: a } }]
              b: [{ wait: 1h }]
          - { intent: test.note, with: { text: "fail 1: x" } }
        """

    static let cases: [Case] = [
        Case(workflow: RetryTests.four, step: "tree", refusal: "unknown-step"),
        Case(workflow: RetryTests.four, step: "four", refusal: "step-not-reached"),
        Case(workflow: RetryTests.four, step: "7", refusal: "unknown-step"),
        Case(workflow: RetryTests.four, step: "one", onlyFailed: true, refusal: "no-loop"),
        Case(workflow: RetryTests.loop, step: "first", refusal: "inside-loop"),
        Case(workflow: RetryTests.loop, step: "each/#0/first", refusal: "inside-loop"),
        Case(workflow: race, step: "inner", refusal: "inside-race"),
        Case(workflow: RetryTests.rounds, step: "poll/1/ask", refusal: "round-is-over"),
        Case(
            workflow: """
                steps:
                  - id: poll
                    repeat: { times: 2 }
                    do: [{ id: ask, intent: test.note, with: { text: a } }]
                  - { intent: test.note, with: { text: "fail 1: x" } }
                """, step: "ask", refusal: "round-is-over"),
        Case(workflow: RetryTests.nested, step: "@finally/0", refusal: "step-at-the-end"),
        Case(
            workflow: "steps: [{ intent: test.note, with: { text: x } }]", onlyFailed: true,
            refusal: "nothing-failed"),
    ]

    @Test(arguments: cases)
    func `a retry that makes no sense is refused with what to do`(_ one: Case) throws {
        let first = try World(one.workflow).run()
        var form = RetryForm()
        form.step = one.step
        form.onlyFailed = one.onlyFailed
        let refusal = #expect(throws: RetryRefusal.self) { _ = try World(form, of: first) }
        let message = try Diagnostic.Message.refused(
            #require(refusal), of: first.facts.id, in: "main",
            ids: first.plan.body.flatMap(\.ids))
        #expect(message.code == one.refusal)
    }
}

/// Workflows as they were and as they are.
@Suite struct CurrentRetryTests {
    private static let changed = """
        steps:
          - { id: one, intent: test.note, with: { text: one } }
          - { id: two, intent: test.keep, with: { text: two } }
          - { id: three, intent: test.note, with: { text: mended } }
          - { id: four, intent: test.note, with: { text: "${{ two.value }} four" } }
        """

    @Test func `the workflow of now is gone on with where the one of before has failed`() throws {
        let first = try World(RetryTests.four).run()
        var form = RetryForm()
        form.onlyFailed = true
        form.usesCurrent = true
        let again = try World(form, of: first, in: .ofTests(Self.changed)).run()
        #expect(again.performed == ["mended", "two four"])
        #expect(again.ended?.state == .succeeded)
    }

    @Test func `what was changed before the step that is meant is said`() throws {
        let first = try World(RetryTests.four).run()
        let text = RetryTests.four.replacing("text: one", with: "text: other")
        var form = RetryForm()
        form.usesCurrent = true
        form.step = "three"
        #expect(throws: RetryRefusal.changed("one")) {
            _ = try World(form, of: first, in: .ofTests(text))
        }
        // Without a step that is meant, what was changed is where it begins.
        form.step = nil
        form.onlyFailed = true
        let again = try World(form, of: first, in: .ofTests(text)).run()
        #expect(again.performed == ["other", "two", "three", "two four"])
    }

    @Test func `elements that are done stay done where their steps were changed`() throws {
        let first = try World(RetryTests.loop).run()
        let text = RetryTests.loop.replacing("}}2", with: "}}+")
        var form = RetryForm()
        form.usesCurrent = true
        form.onlyFailed = true
        let again = try World(form, of: first, in: .ofTests(text)).run()
        #expect(again.performed == ["b1", "b1+", "3"])
    }
}

/// Runs with more entries than a person would look at.
@Suite struct LargeRetryTests {
    @Test func `of a large loop one entry tells what is done`() throws {
        let text = """
            steps:
              - id: each
                for_each: "${{ lists.range(5000) }}"
                as: n
                parallel: 8
                collect: "${{ n * 2 }}"
                do: [{ intent: test.keep, with: { text: "${{ n == 4321 ? 'fail 1: x' : string(n) }}" } }]
            outputs: { last: "${{ each.value[4999] }}", count: "${{ each.count }}" }
            """
        let first = try World(text).run()
        #expect(first.ended?.state == .failed)
        var form = RetryForm()
        form.onlyFailed = true
        let again = try World(form, of: first)
        #expect(again.copies == 2)
        again.death = .before(commit: 2)
        try again.run()
        #expect(again.effects == ["x"])
        #expect(again.outputs == ["last": 9998, "count": 5000])
    }
}
