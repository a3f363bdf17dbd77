import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

/// Names that a run would lack are reported before it begins.
@Suite(.patient(for: .seconds(180))) struct MissingNameTests {
    private static let variable = """
        env: [BERTH]
        steps:
          - wait: 1ms
          - intent: logbook.note
            with: { text: "${{ env.BERTH }}" }
        """

    @Test func `a run that reads a variable which is not set does not begin`() async throws {
        let project = try TemporaryProject(Self.variable)
        let run = await project.run()
        #expect(run.code == .environment, "\(run)")
        #expect(
            run.errors == """
                error: \(project.folder)/workflows/check.yaml:5 reads 'env.BERTH', and no such variable \
                is set where the run is asked for; set it there, or ask with 'has(env.BERTH)' whether it is there

                """)
        #expect(try await project.runs() == [])
        let set = await project.tool(
            "run workflows/check.yaml", surroundings: ["TZ": "UTC", "BERTH": "4"])
        #expect(set.code == .ok, "\(set)")
    }

    private static let due = """
        on: { every: 1h }
        steps:
          - intent: logbook.note
            with: { text: "${{ trigger.kind }} ${{ trigger.due }}" }
        """

    @Test func `a run that reads what only a trigger gives does not begin by hand without it`()
        async throws
    {
        let project = try TemporaryProject(Self.due)
        let run = await project.run("--trigger kind=hand")
        #expect(run.code == .usage, "\(run)")
        #expect(
            run.errors == """
                error: \(project.folder)/workflows/check.yaml:4 reads 'trigger.due', and no trigger starts this run; \
                give it with '--trigger due=VALUE', or ask with 'has(trigger.due)' whether it is there

                """)
        let given = await project.run("--trigger kind=hand --trigger due=now")
        #expect(given.code == .ok, "\(given)")
        #expect(given.errors.contains("Noted hand now."))
    }

    @Test func `a trigger that is given by hand has the types of the workflow's own`() async throws
    {
        let project = try TemporaryProject(
            """
            on: { file: "inbox/*", batch: false }
            steps:
              - intent: logbook.note
                with:
                  text: >-
                    ${{ trigger.file.name }} ${{ trigger.file.size + 1 }}
                    ${{ trigger.file.time.getFullYear() }}
            """)
        let file = #"{"name":"a.txt","size":4,"time":"2026-02-01T10:00:00Z"}"#
        let given = await project.run("--trigger kind=file --trigger file=\(file)")
        #expect(given.code == .ok, "\(given)")
        #expect(given.errors.contains("Noted a.txt 5 2026."), "\(given)")
        let refused = await project.run("--trigger file={")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("'--trigger file=…' takes JSON: "), "\(refused)")
    }

    @Test func `a run that another one waits for has no trigger either`() async throws {
        let project = try TemporaryProject(
            "steps: [{ id: other, workflow: other }]", running: ["other": Self.due])
        let run = await project.run()
        #expect(run.code == .runFailed)
        #expect(
            run.errors.contains(
                "/other.yaml:4 reads 'trigger.due', and no trigger starts this run; ask with 'has(trigger.due)'"
            ),
            "\(run)")
        #expect(!run.errors.contains("(in run"), "it was never created")
    }

    @Test func `what stands for an input is not missed where that is given`() async throws {
        let project = try TemporaryProject(
            """
            env: [BERTH]
            inputs:
              berth: { type: string, default: "${{ env.BERTH }}" }
            steps:
              - intent: logbook.note
                with: { text: "${{ inputs.berth }}" }
            """)
        let run = await project.run("berth=4")
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.contains("Noted 4."))
    }

    @Test(arguments: [
        "${{ has(env.BERTH) ? env.BERTH : 'none' }}", "${{ env.?BERTH.orValue('none') }}",
        "${{ 'BERTH' in env ? env.BERTH : 'none' }}",
        "${{ has(trigger.due) ? string(trigger.due) : 'none' }}",
        "${{ has(trigger.kind) ? string(trigger.due) : 'none' }}",
    ])
    func `a workflow that asks what is there begins without it`(text: String) async throws {
        let project = try TemporaryProject(
            """
            env: [BERTH]
            on: { every: 1h, where: "string(trigger.at) != ''" }
            steps:
              - intent: logbook.note
                with: { text: "\(text)" }
            """)
        let run = await project.run()
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.contains("Noted none."))
    }
}
