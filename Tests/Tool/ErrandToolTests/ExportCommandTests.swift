import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ExportCommandTests {
    @Test func `a run is shown from its document as it is from its home`() async throws {
        let project = try TemporaryProject(RunCommandTests.noting)
        _ = await project.run("text=two")
        let run = try #require(try await project.runs().first)
        let exported = await project.tool("export \(run.prefix(8)) --output run.json")
        #expect(exported == ToolRun(), "\(exported)")
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(project.folder)/run.json")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let shown = await project.tool("show \(run)")
        #expect(await project.tool("show --from run.json") == shown)
        let data = await project.tool("show --from run.json --json")
        #expect(data.output == (await project.tool("show \(run) --json")).output)
        let printed = await project.tool("export \(run)")
        let text = try String(contentsOfFile: "\(project.folder)/run.json", encoding: .utf8)
        #expect(printed.output == text)
    }

    /// A line, and what is said of it.
    static let mistakes = [
        ("show", "say which run: by its id of 'errand runs', or with '--from FILE'"),
        ("show 3f --from a", "say which run: by its id of 'errand runs', or with '--from FILE'"),
        ("show --from a --diff", "'--diff' compares runs of the home, and '--from' names a file"),
        ("show --from workflows/check.yaml", "is no document of a run: "),
        ("show --from nowhere", "is no document of a run: no such file or directory"),
        ("export 3f9k", "there is no run '3f9k'"),
    ]

    @Test(arguments: mistakes)
    func `a wrong line is told`(line: String, sentence: String) async throws {
        let project = try TemporaryProject(RunCommandTests.noting)
        let run = await project.tool(line)
        #expect(run.code == .usage)
        #expect(run.errors.contains(sentence), "\(run)")
    }
}
