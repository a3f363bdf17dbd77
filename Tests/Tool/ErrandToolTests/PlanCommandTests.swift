import Arguments
import Foundation
import LogbookPack
import PatienceTestKit
import StandardIntents
import Testing

@testable import ErrandTool

/// What `errand plan` tells of workflows whose intents write into a logbook.
@Suite(.patient(for: .seconds(180))) struct PlanCommandTests {
    private func plan(
        _ workflow: String, _ line: String = "", running others: [String: String] = [:]
    ) async throws -> ToolRun {
        try await TemporaryProject(workflow, running: others).tool(
            "plan workflows/check.yaml \(line)", packs: [.logbookPack, .standardIntents])
    }

    @Test func `what reads is done, what writes is listed, and nothing is stored`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - { id: before, intent: logbook.count-notes }
              - { intent: logbook.note, with: { text: "after ${{ before.value }}" } }
              - { id: later, intent: logbook.count-notes }
            outputs: { count: "${{ later.value }}" }
            """)
        let told = await project.tool("plan workflows/check.yaml")
        #expect(
            told
                == ToolRun(
                    output: """
                        ✓ before logbook.count-notes  [reads logbook:notes] = 0
                        → 2nd step, logbook.note text="after 0"  [writes logbook:notes]
                        ✓ later logbook.count-notes  [reads logbook:notes] = 0
                        = count=0
                        would change 1 note

                        """))
        #expect(try await project.runs().isEmpty)
    }

    @Test func `a dry run is a plan, and takes nothing that a run alone can do`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { text: { type: string, default: a } }
            steps: [{ intent: logbook.note, with: { text: "${{ inputs.text }}" } }]
            """)
        let plan = await project.tool("plan workflows/check.yaml text=b")
        #expect(plan.output.contains("logbook.note text=b"))
        #expect(await project.tool("run workflows/check.yaml text=b --dry-run") == plan)
        let detached = await project.tool("run workflows/check.yaml --dry-run --detach")
        #expect(detached.errors.contains("with '--dry-run' nothing is run"))
        #expect(try await project.runs().isEmpty)
    }

    @Test func `a map is told as one, computed or not`() async throws {
        let told = try await plan(
            """
            inputs: { k: { type: string, default: a b } }
            steps: [{ run: x, env: { M: "${{ inputs.k }}" } }]
            """)
        #expect(told.output.contains(#" env={"M":"a b"} "#), "\(told)")
    }

    /// A workflow, and lines that are told of it.
    private static let claims: [(workflow: String, lines: [String])] = [
        (
            // A condition on a step that was not done has both its branches listed.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - if: note.value > 3
                then: [{ intent: logbook.note, with: { text: b } }]
                else: [{ intent: logbook.count-notes }]
            """,
            [
                "? 2nd step, if: if note.value > 3  (depends on 'note')",
                "  → 1st step, logbook.note text=b  [writes logbook:notes]",
                "? 2nd step, if: else  (depends on 'note')",
                "  ○ 1st step, logbook.count-notes  [reads logbook:notes, not yet]",
                "would change 1 note, and perhaps change 1 note",
            ]
        ),
        (
            // A condition that holds whatever the step gives back is known.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - if: note.value > 3 || 1 == 1
                then: [{ intent: logbook.note, with: { text: b } }]
            """,
            [
                "· 2nd step, if: note.value > 3 || 1 == 1: yes",
                "would change 2 notes",
            ]
        ),
        (
            // A step of a branch that is not taken is skipped.
            """
            steps:
              - if: 1 > 2
                then: [{ id: note, intent: logbook.note, with: { text: a } }]
              - { intent: logbook.note, with: { text: "${{ note.status }}" } }
            """,
            ["→ 2nd step, logbook.note text=skipped  [writes logbook:notes]"]
        ),
        (
            // A loop that goes on after failures has counted its elements.
            """
            steps:
              - { id: l, for_each: [1, 2], on_error: continue, do: [{ fail: no }] }
              - { intent: logbook.note, with: { text: "${{ string(l.count) }}" } }
            """,
            ["→ 2nd step, logbook.note text=2  [writes logbook:notes]"]
        ),
        (
            // A value is shown as it is written if it depends on a step.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - { intent: logbook.note, with: { text: "no. ${{ note.value }}" } }
            """,
            [
                "→ 2nd step, logbook.note text=\"no. ${{ note.value }}\"  "
                    + "[writes logbook:notes]  (depends on 'note')"
            ]
        ),
        (
            // Whether a field is there depends on the step, too.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a }, on_error: continue }
              - when: has(note.value)
                intent: logbook.count-notes
            """,
            ["? 2nd step, logbook.count-notes: only if has(note.value)  (depends on 'note')"]
        ),
        (
            // A list that is known is gone through, and one that is not is shown once.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - for_each: ["${{ 'x' }}", z]
                as: word
                do: [{ intent: logbook.note, with: { text: "${{ word }}" } }]
              - for_each: "${{ [note.value] }}"
                as: number
                do: [{ intent: logbook.note, with: { text: "${{ string(number) }}" } }]
            """,
            [
                "  · word = x", "    → 1st step, logbook.note text=x  [writes logbook:notes]",
                "    → 1st step, logbook.note text=z  [writes logbook:notes]",
                "? 3rd step, for_each: for each of ${{ [note.value] }}  (depends on 'note')",
                "would change 3 notes, and perhaps change 1 note",
            ]
        ),
        (
            // After a stop that may come, nothing is certain.
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - if: note.value > 3
                then: [{ stop: enough }]
              - { intent: logbook.note, with: { text: b } }
            """,
            ["would change 1 note, and perhaps change 1 note"]
        ),
        (
            // Nothing is waited for, questions have their defaults, and a program is not run.
            """
            steps:
              - { wait: 10h }
              - { id: sure, ask: Sure?, type: bool, default: true, timeout: 1h }
              - if: sure.value
                then: [{ run: rm -rf "$HOME" }]
              - { id: name, ask: Who?, timeout: 1h }
              - { emit: done, with: { by: "${{ name.value }}" } }
              - { wait_for: answer, timeout: 2h }
            """,
            [
                "… 1st step, wait: would wait 10h", "? sure: would ask: Sure? [true, by default]",
                "· 3rd step, if: sure.value: yes", "? name: would ask: Who?",
                "→ 5th step, emit done by=\"${{ name.value }}\"  [sends the signal]  "
                    + "(depends on 'name')",
                "… 6th step, wait_for: would wait for the signal 'answer', at most 2h",
                "would run 1 program, send 1 signal",
            ]
        ),
        (
            // A variable that may have been set is not known.
            """
            vars: { count: 0 }
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - if: note.value > 3
                then: [{ set: { count: 1 } }]
              - { intent: logbook.note, with: { text: "${{ string(vars.count) }}" } }
            """,
            [
                "→ 3rd step, logbook.note text=\"${{ string(vars.count) }}\"  "
                    + "[writes logbook:notes]  (depends on 'note')"
            ]
        ),
        (
            // A failure is looked for in what may fail, and in what has failed.
            """
            steps:
              - try: [{ intent: logbook.note, with: { text: a } }]
                catch: [{ intent: logbook.note, with: { text: "${{ error.message }}" } }]
              - try: [{ fail: no }]
                catch: [{ intent: logbook.note, with: { text: "${{ error.message }}" } }]
                finally: [{ intent: logbook.note, with: { text: end } }]
            """,
            [
                "? 1st step, try: if something of it fails  (depends on '1st step, try')",
                "✗ 1st step, fail: no", "→ 1st step, logbook.note text=no  [writes logbook:notes]",
                "would change 3 notes, and perhaps change 1 note",
            ]
        ),
        (
            // Rounds end where that depends on a step, and are counted where it does not.
            """
            vars: { left: 2 }
            steps:
              - repeat: { while: vars.left > 0 }
                do: [{ set: { left: "${{ vars.left - 1 }}" } }, { intent: logbook.count-notes }]
              - repeat: { until: note.value > 3 }
                do: [{ id: note, intent: logbook.note, with: { text: a } }]
            """,
            [
                "· round 2", "? 2nd step, repeat: again until note.value > 3  (depends on 'note')",
                "would change 1 note, and perhaps change 1 note",
            ]
        ),
    ]

    @Test(arguments: claims) func `what is not known is not guessed`(
        workflow: String, lines: [String]
    ) async throws {
        let told = try await plan(workflow)
        #expect(told.code == .ok, "\(told)")
        let shown = told.output.split(separator: "\n").map(String.init)
        for line in lines { #expect(shown.contains(line), "\(told.output)") }
    }

    @Test func `a workflow that is run is gone through with what is known of its inputs`()
        async throws
    {
        let told = try await plan(
            """
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - { id: inner, workflow: inner, with: { name: anna, number: "${{ note.value }}" } }
              - { intent: logbook.note, with: { text: "${{ inner.value.name }}" } }
              - { intent: logbook.note, with: { text: "${{ string(inner.value.number) }}" } }
            """,
            running: [
                "inner": """
                inputs: { name: string, number: int }
                steps:
                  - if: inputs.number > 2
                    then: [{ intent: logbook.note, with: { text: "${{ inputs.name }}" } }]
                outputs: { name: "${{ inputs.name }}", number: "${{ inputs.number }}" }
                """
            ])
        #expect(
            told.output == """
                → note logbook.note text=a  [writes logbook:notes]
                · inner name=anna number="${{ note.value }}"  (depends on 'note')
                  ? 1st step, if: if inputs.number > 2  (depends on 'note')
                    → 1st step, logbook.note text=anna  [writes logbook:notes]
                → 3rd step, logbook.note text=anna  [writes logbook:notes]
                → 4th step, logbook.note text="${{ string(inner.value.number) }}"  \
                [writes logbook:notes]  (depends on 'inner')
                would change 3 notes, and perhaps change 1 note

                """)
    }

    @Test func `a workflow that stops gives back what can be known`() async throws {
        let told = try await plan(
            """
            steps:
              - { id: sub, workflow: sub }
              - { intent: logbook.note, with: { text: "${{ sub.value.known }}" } }
            """,
            running: [
                "sub": """
                steps:
                  - { id: before, intent: logbook.count-notes }
                  - if: before.value == 0
                    then: [{ stop: enough }]
                  - { id: after, intent: logbook.count-notes }
                outputs: { known: "no. ${{ before.value }}", unknown: "${{ after.value }}" }
                """
            ])
        #expect(told.output.contains("→ 2nd step, logbook.note text=\"no. 0\""), "\(told)")
        #expect(told.code == .ok)
    }

    @Test func `a run that would fail is told with its failure and code 1`() async throws {
        let told = try await plan(
            """
            steps:
              - { intent: logbook.note, with: { text: a } }
              - { id: no, fail: "no way" }
              - { intent: logbook.note, with: { text: b } }
            """)
        #expect(told.code == .runFailed)
        #expect(
            told.output.hasSuffix(
                "✗ no: no way\nwould fail at 'no': no way; before that it would change 1 note\n"))
    }

    @Test func `a private value and a secret are hidden`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { token: secret(string) }
            steps:
              - { id: note, intent: logbook.note, with: { text: a } }
              - { when: note.value > 0, intent: logbook.sign, with: { token: "${{ inputs.token }}" } }
              - { run: sign-in, env: { TOKEN: "${{ inputs.token }}" } }
            """)
        let told = await project.tool(
            "plan workflows/check.yaml", input: ["sesame open"],
            packs: [.logbookPack, .standardIntents])
        #expect(told.code == .ok, "\(told)")
        #expect(!"\(told)".contains("sesame"))
        #expect(told.output.contains("token=•••"))
    }

    @Test func `a workflow with errors is refused as it is by run`() async throws {
        let project = try TemporaryProject("steps: [{ intent: logbook.nothing }]")
        let told = await project.tool("plan workflows/check.yaml")
        #expect(told.code == .invalidFile)
        #expect(told == (await project.tool("run workflows/check.yaml")))
    }

    @Test func `data has the lines, the effects and the sentence`() async throws {
        let told = try await plan(
            "steps: [{ intent: logbook.note, with: { text: a } }]", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(told.output.utf8))
        let keys = try #require(object as? [String: Any])
        #expect(Set(keys.keys) == ["steps", "effects", "outputs", "summary"])
        #expect(keys["summary"] as? String == "would change 1 note")
    }
}
