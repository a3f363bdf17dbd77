import Foundation
import ProcessTestKit
import Testing

/// The workflows that come with this repository, and the one that its first page shows.
@Suite(.timeLimit(.minutes(5))) struct ReadyWorkflowsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func errand(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product("errand"), arguments,
            environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "TZ": "UTC"])
    }

    @Test func `nothing is wrong with any file`() throws {
        let check = try errand("check", Self.root.path)
        #expect(check.ending == .exited(0))
        #expect(check.output.hasPrefix("nothing wrong in "), "\(check)")
    }

    @Test(arguments: ["morning-check", "evening-report"])
    func `each can be run`(name: String) throws {
        let file = Self.root.appending(path: "workflows/\(name).yaml").path
        let run = try errand("run", file, "--no-journal")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(!run.output.isEmpty)
    }

    @Test func `all of them are run by these tests`() throws {
        let folder = Self.root.appending(path: "workflows").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.sorted() == ["evening-report.yaml", "morning-check.yaml"])
    }

    @Test func `the workflow of the first page can be run`() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(page.split(separator: "```yaml\n").dropFirst().first)
        let text = try #require(block.split(separator: "```").first)
        let file = NSTemporaryDirectory() + "readme-\(UUID().uuidString).yaml"
        try String(text).write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try errand("check", file).output == "nothing wrong in 1 file\n")
        let run = try errand("run", file, "--no-journal")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(run.output.hasPrefix("used: "))
    }
}
