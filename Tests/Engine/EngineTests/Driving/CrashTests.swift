import Engine
import EngineTestKit
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import Workflows

/// The process dies at each change to the store, before and after it was stored, and the next life
/// goes on.
@Suite(.patient(for: .seconds(180))) struct CrashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let workflow: String
        var others: [String: String] = [:]
        var state = RunState.succeeded

        /// The notes in the end, in any order where its steps have none.
        let notes: [String]
        var isOrdered = true
        var testDescription: String { claim }
    }

    static let cases: [Case] = [
        Case(
            claim: "steps in order",
            workflow: """
                steps:
                  - { intent: logbook.note, with: { text: one } }
                  - { intent: logbook.note, with: { text: two } }
                  - { intent: logbook.note, with: { text: three } }
                """, notes: ["one", "two", "three"]),
        Case(
            claim: "a wait between two steps",
            workflow: """
                steps:
                  - { intent: logbook.note, with: { text: before } }
                  - { wait: 1h }
                  - { intent: logbook.note, with: { text: after } }
                """, notes: ["before", "after"]),
        Case(
            claim: "a loop with branches",
            workflow: """
                steps:
                  - id: each
                    for_each: "${{ ['a', 'b', 'c'] }}"
                    as: letter
                    do:
                      - if: letter != 'b'
                        then:
                          - { intent: logbook.note, with: { text: "${{ letter }}" } }
                """, notes: ["a", "c"]),
        Case(
            claim: "what is done in any case after a failure",
            workflow: """
                steps:
                  - { intent: logbook.note, with: { text: body } }
                  - { fail: enough }
                on_failure:
                  - { intent: logbook.note, with: { text: failed } }
                finally:
                  - { intent: logbook.note, with: { text: last } }
                  - { intent: logbook.note, with: { text: very last } }
                """, state: .failed, notes: ["body", "failed", "last", "very last"]),
        Case(
            claim: "an inner scope that is left in any case",
            workflow: """
                steps:
                  - try:
                      - { intent: logbook.note, with: { text: try } }
                      - { fail: oh }
                    catch:
                      - { intent: logbook.note, with: { text: catch } }
                    finally:
                      - { intent: logbook.note, with: { text: finally } }
                  - { intent: logbook.note, with: { text: after } }
                """, notes: ["try", "catch", "finally", "after"]),
        Case(
            claim: "a child",
            workflow: """
                steps:
                  - { workflow: child }
                  - { intent: logbook.note, with: { text: parent } }
                """,
            others: ["child": "steps: [{ intent: logbook.note, with: { text: child } }]"],
            notes: ["child", "parent"]),
        Case(
            claim: "a child that is given a secret",
            workflow: """
                steps:
                  - { workflow: child, with: { word: "${{ 'open ' + 'sesame' }}" } }
                  - { intent: logbook.note, with: { text: parent } }
                """,
            others: [
                "child": """
                inputs: { word: secret(string) }
                steps:
                  - { id: sign, intent: logbook.sign, with: { token: "${{ inputs.word }}" } }
                  - { intent: logbook.note, with: { text: "${{ sign.dialog }}" } }
                """
            ], notes: ["Signed with sesame.", "parent"]),
        Case(
            claim: "intents that leave something for later, one of them something private",
            workflow: """
                steps:
                  - intent: logbook.remind
                    with: { text: at two, date: "2026-01-01T02:00:00Z", name: two }
                  - intent: logbook.remind
                    with: { text: at three, date: "2026-01-01T03:00:00Z", name: three }
                  - { intent: logbook.entrust, with: { text: in a minute } }
                """, notes: ["in a minute", "at two", "at three"]),
        Case(
            claim: "a signal that the run sends itself",
            workflow: """
                steps:
                  - { emit: go }
                  - { wait_for: go }
                  - { intent: logbook.note, with: { text: gone } }
                """, notes: ["gone"]),
        Case(
            claim: "a choice by variables, rounds, and an end before the last step",
            workflow: """
                vars: { count: 0, words: [] }
                steps:
                  - repeat: { until: vars.count == 3 }
                    do:
                      - set: { count: "${{ vars.count + 1 }}", words: "${{ vars.words + [string(vars.count)] }}" }
                      - choose:
                          - when: vars.count == 2
                            do: [{ intent: logbook.note, with: { text: "two of ${{ size(vars.words) }}" } }]
                        else:
                          - { intent: logbook.note, with: { text: "${{ string(vars.count) }}" } }
                  - if: vars.count == 3
                    then: [{ stop: enough }]
                  - { fail: never }
                outputs: { words: "${{ vars.words }}" }
                """, notes: ["1", "two of 2", "3"]),
        Case(
            claim: "lanes beside each other",
            workflow: """
                steps:
                  - id: both
                    parallel:
                      left:
                        - { wait: 1m }
                        - { intent: logbook.note, with: { text: left } }
                      right:
                        - { id: right, intent: logbook.note, with: { text: right } }
                  - for_each: "${{ ['a', 'b', 'c', 'd', 'e'] }}"
                    as: letter
                    key: letter
                    parallel: 3
                    do: [{ intent: logbook.note, with: { text: "${{ letter }}" } }]
                """, notes: ["right", "left", "a", "b", "c", "d", "e"], isOrdered: false),
        Case(
            claim: "a race that a wait wins",
            workflow: """
                steps:
                  - id: first
                    race:
                      quick:
                        - { wait: 1m }
                        - { intent: logbook.note, with: { text: quick } }
                      slow:
                        - { wait: 1h }
                        - { intent: logbook.note, with: { text: slow } }
                  - { intent: logbook.note, with: { text: after } }
                """, notes: ["quick", "after"]),
        Case(
            claim: "waits and questions whose time is up",
            workflow: """
                steps:
                  - { id: word, wait_for: never, timeout: 1h, or: { word: none } }
                  - id: sure
                    ask: Go on?
                    choices: [well, badly]
                    default: badly
                    timeout: 1h
                  - { intent: logbook.note, with: { text: "${{ sure.value }}" } }
                outputs: { sure: "${{ sure.value }}" }
                """, notes: ["badly"]),
        Case(
            claim: "attempts that fail, steps that are left out, and a child that fails",
            workflow: """
                steps:
                  - id: refused
                    intent: logbook.sign
                    with: { token: word, takesIt: false }
                    retry: { attempts: 3, delay: 1m, jitter: false }
                    on_error: continue
                  - when: refused.status != 'failed'
                    intent: logbook.note
                    with: { text: never }
                  - try:
                      - { workflow: child }
                    catch:
                      - { intent: logbook.note, with: { text: "${{ error.message }}" } }
                """,
            others: ["child": "steps: [{ fail: no }]"],
            notes: ["no"]),
    ]

    @Test func `the workflows have every kind of step`() {
        let texts = Self.cases.flatMap { [$0.workflow] + $0.others.values }
        // 'run' is another word for an intent.
        for verb in StepShape.shape.variants.map(\.verb) where verb != "run" {
            #expect(texts.contains { $0.contains("\(verb):") }, "\(verb)")
        }
    }

    @Test(arguments: cases, FaultyStore.Moment.allCases)
    func `a run comes to the same end wherever the process dies`(
        _ one: Case, _ moment: FaultyStore.Moment
    ) async throws {
        let definition = try Definition(
            of: "trial", in: one.others.merging(["trial": one.workflow]) { $1 }, Trial.registry)
        for change in 3...200 {
            let database = try Logbook.open(nil)
            let hasDied = try await Logbook.$own.withValue(database) {
                try await live(one, definition, dyingAt: change, moment)
            }
            guard hasDied else { return }
        }
        Issue.record("there are too many changes")
    }

    /// Lives until the process dies at a change, and then once more; returns whether it died at
    /// all.
    private func live(
        _ one: Case, _ definition: Definition, dyingAt change: Int,
        _ moment: FaultyStore.Moment
    ) async throws -> Bool {
        let clock = ManualClock()
        let disk = MemoryStore(clock: clock)
        let faulty = FaultyStore(disk, dyingAt: change, moment)
        let first = EngineLife(on: faulty, clock, Trial.registry)
        try await first.engine.open()
        _ = try? await first.engine.start(StartRequest(definition))
        await first.passAll { faulty.isDead }
        await first.engine.drain()
        disk.expireLeases()

        let second = EngineLife(on: disk, clock, Trial.registry)
        try await second.engine.open()
        await second.passAll()
        let place = Comment(rawValue: "\(moment) change \(change)")
        for run in try await disk.runs(RunSelection()) where run.origin.parent == nil {
            #expect(run.state == one.state, place)
        }
        let notes = try Logbook.notes(of: Logbook.database)
        // The very first change may be the run itself.
        if try await !disk.runs(RunSelection()).isEmpty {
            #expect(
                one.isOrdered ? notes == one.notes : notes.sorted() == one.notes.sorted(), place)
        }
        await second.engine.drain()
        return faulty.isDead
    }
}
