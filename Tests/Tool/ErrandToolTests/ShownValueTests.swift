import Arguments
import Foundation
import Home
import LogbookPack
import PatienceTestKit
import StandardIntents
import Testing
import Values

@testable import ErrandTool

/// The values of steps in `errand show`.
@Suite(.patient(for: .seconds(180))) struct ShownValueTests {
    private func shown(_ steps: String, input: [String] = []) async throws -> String {
        let project = try TemporaryProject(steps)
        let run = await project.tool(
            "run workflows/check.yaml", typed: input, packs: [.logbookPack, .standardIntents],
            surroundings: ["TZ": "UTC", "PATH": "/usr/bin:/bin"])
        try #require(run.code == .ok, "\(run)")
        let id = try #require(try await project.runs().last)
        return await project.tool("show \(id)", packs: [.logbookPack, .standardIntents]).output
    }

    @Test func `a step is shown with what it returned, in one line`() async throws {
        let page = try await shown(
            """
            vars: { n: 0 }
            steps:
              - { id: two, intent: shell.run, with: { script: "echo one; echo two" } }
              - { id: sure, ask: "Which?", choices: [left, right] }
              - { id: each, for_each: "${{ [1, 2] }}", as: one, collect: "${{ one }}", do: [{ set: { n: "${{ one }}" } }] }
              - { id: none, set: { n: 3 } }
            """, input: ["right"])
        #expect(
            page.contains(
                /✓ two shell.run \(\S+\)\n      = isText: true, isTruncated: false, output: one \/ two, status: 0\n/
            ), "\(page)")
        #expect(page.contains(/✓ sure \(\S+\)\n      = right\n/), "\(page)")
        #expect(page.contains(/✓ each \(\S+\)\n      = \[1,2\]\n/), "\(page)")
        #expect(page.contains(/✓ none \(\S+\)$/.anchorsMatchLineEndings()), "\(page)")
    }

    @Test func `a long value is cut`() async throws {
        let page = try await shown(
            "steps: [{ intent: shell.run, with: { script: \"printf 'x%.0s' $(seq 999)\" } }]")
        #expect(page.contains(/output: x{50,100}…\n/), "\(page)")
    }

    @Test func `of a secret value nothing is shown`() async throws {
        let page = try await shown(
            "steps: [{ id: pin, ask: \"PIN?\", type: secret(string) }]", input: ["hunter2"])
        #expect(page.contains("      = •••\n"), "\(page)")
        #expect(!page.contains("hunter2"))
    }

    @Test func `what was not kept of a value is told`() throws {
        let remark = "its value was not kept, since it has more than 16 MiB"
        let step = try StepReport(
            stored: ["path": "a", "status": "succeeded", "remarks": [.string(remark)]])
        #expect(StepLine(step).returned == ["(\(remark))"])
    }
}
