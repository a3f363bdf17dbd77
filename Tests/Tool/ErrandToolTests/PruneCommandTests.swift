import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct PruneCommandTests {
    @Test func `runs go with their logs, and it is told who removed something before`()
        async throws
    {
        let project = try TemporaryProject("steps: [{ intent: logbook.note, with: { text: a } }]")
        _ = await project.run()
        let run = try #require(try await project.runs().first)
        let logs = "\(project.home)/logs"
        try FileManager.default.createDirectory(atPath: logs, withIntermediateDirectories: true)
        try "".write(toFile: "\(logs)/\(run).log", atomically: true, encoding: .utf8)
        let trial = await project.tool("prune --older-than 0s --dry-run")
        #expect(
            trial.output == "would remove 1 run, with its logs and large values\n",
            "\(trial.errors)")
        #expect(try await project.runs().count == 1)
        let data = await project.tool("prune --older-than 0s --dry-run --json")
        #expect(data.output.contains("\"runs\": 1") && !data.output.contains("logs"), "\(data)")
        let pruned = await project.tool("prune --older-than 0s")
        #expect(pruned.output == "removed 1 run, 1 log\n", "\(pruned.errors)")
        #expect(try await project.runs().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(logs)/\(run).log"))
        let again = await project.tool("prune --older-than 0s --dry-run")
        #expect(again.output.hasPrefix("nothing would be removed; anna removed something "))
    }

    @Test func `a project says what is kept`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        #expect(await project.tool("prune").output == "nothing to remove\n")
        try "retention: { runs: 0s }".write(
            toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        #expect(await project.tool("prune").output == "removed 1 run\n")
    }

    @Test func `a project with a mistake in its settings removes only what is named`()
        async throws
    {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        try "retention: { runs: soon }".write(
            toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        let run = await project.tool("prune")
        #expect(run.code == .invalidFile)
        #expect(
            run.errors
                == "error: '\(project.folder)/errand.yaml' has mistakes; 'errand check \(project.folder)/errand.yaml' shows them\n"
        )
        #expect(await project.tool("prune --older-than 0s").output == "removed 1 run\n")
    }

    @Test func `without a project only what is named goes`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        let run = await project.tool("prune", from: "/")
        #expect(run.code == .usage)
        #expect(
            run.errors == """
                error: no retention is set: say what goes with '--older-than', \
                or go to the folder of a project

                """)
    }

    @Test func `what was removed is data as well`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        let run = await project.tool("prune --older-than 0s --json")
        #expect(run.output.contains("\"runs\": 1"), "\(run.output)")
    }
}
