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
        ("find --most 0 nag", "at least one line"), ("history --limit 0", "at least one line"),
        ("signals --limit -1", "at least one line"),
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

    @Test func `it is told how a wish came, and for whom it was`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.tool("call logbook.write page=list text=milk --as Max")
        _ = await project.tool("say --answer 3 Dock Anna in The Port")
        let history = await project.tool("history").output
        #expect(history.contains("  by anna (for Max)  "), "\(history)")
        #expect(history.contains("  by anna (phrase)  "), "\(history)")
        let data = await project.tool("history --json").output
        #expect(data.contains(#""person": "Max""#), "\(data)")
        #expect(data.contains(#""source": "phrase""#), "\(data)")
        let id = String(history.prefix(8))
        #expect(await project.tool("show \(id)").output.contains(", by anna (phrase), "))
        #expect(await project.tool("show --json \(id)").output.contains(#""source": "phrase""#))
    }
}
