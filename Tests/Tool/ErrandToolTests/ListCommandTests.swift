import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ListCommandTests {
    @Test func `workflows that cannot be read are not told to be none`() async throws {
        let project = try TemporaryProject("steps: [")
        let broken = await project.tool("list \(project.folder)")
        #expect(broken.code == .invalidFile)
        #expect(broken.output == "" && broken.errors.contains("check.yaml:1:"), "\(broken)")
        try FileManager.default.removeItem(atPath: "\(project.folder)/workflows/check.yaml")
        let none = await project.tool("list \(project.folder)")
        #expect(none == ToolRun(output: "no workflows\n"))
    }

    /// A line, and what is said of it.
    static let mistakes = [
        ("runs --limit 0", "at least one line"), ("runs --limit -3", "at least one line"),
        ("history --limit 0", "at least one line"), ("signals --limit -1", "at least one line"),
        ("history lgobook", "no app 'lgobook' has done anything; did you mean 'logbook'?"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is not told as an empty list`(line: String, sentence: String) async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        let run = await project.tool(line)
        #expect(run.code == .usage && run.output == "", "\(run)")
        #expect(run.errors.contains(sentence), "\(run)")
    }

    @Test func `a home without a name is not the current folder`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        let run = await project.tool(["runs", "--home", ""])
        #expect(run.errors == "error: '--home' names no folder; '.' is the current one\n", "\(run)")
    }

    @Test func `an app that has done nothing yet is no mistake`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        #expect(await project.tool("history logbook").code == .ok)
    }
}
