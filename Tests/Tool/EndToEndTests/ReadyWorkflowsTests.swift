import Foundation
import ProcessTestKit
import Testing

/// The workflows that come with this repository, and the one that its first page shows.
@Suite(.timeLimit(.minutes(5))) struct ReadyWorkflowsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let home: TestFolder

    init() throws { home = try TestFolder() }

    private func errand(_ arguments: String...) throws -> ChildProcess { try errand(arguments) }

    private func errand(_ arguments: [String]) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product("errand"), arguments,
            environment: [
                "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "TZ": "UTC",
                "ERRAND_HOME": "\(home.path)/home",
            ])
    }

    @Test func `nothing is wrong with any file`() throws {
        let check = try errand("check", Self.root.path)
        #expect(check.ending == .exited(0))
        #expect(check.output.hasPrefix("nothing wrong in "), "\(check)")
    }

    @Test(arguments: [
        ("disk-check", []), ("evening-report", []), ("morning-check", []),
        ("homework-reminder", ["child=Max"]), ("end-of-day-report", []), ("auto-snooze", []),
    ])
    func `each can be run`(name: String, inputs: [String]) throws {
        if name != "morning-check" { _ = try errand("call", "nagz.create-example") }
        let file = Self.root.appending(path: "workflows/\(name).yaml").path
        let run = try errand(["run", file] + inputs)
        #expect(run.ending == .exited(0), "\(run)")
        #expect(!run.output.isEmpty)
    }

    @Test func `what is overdue is asked about, and done as it is answered`() throws {
        _ = try errand("call", "nagz.create-example")
        let run = try errand("run", Self.root.appending(path: "workflows/overdue-nudge.yaml").path)
        #expect(run.ending == .exited(5), "\(run)")
        let answer = try #require(
            run.errors.firstMatch(of: /'errand answer (\w+) ANSWER --question (\w+)'/))
        _ = try errand(
            "answer", String(answer.output.1), "done", "--question", String(answer.output.2))
        let list = try errand("call", "nagz.check-overdue")
        #expect(list.output.hasPrefix("Nothing overdue."), "\(list)")
    }

    @Test func `all of them are run by these tests`() throws {
        let folder = Self.root.appending(path: "workflows").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(
            files.sorted() == [
                "auto-snooze.yaml", "disk-check.yaml", "end-of-day-report.yaml",
                "evening-report.yaml", "homework-reminder.yaml", "morning-check.yaml",
                "overdue-nudge.yaml",
            ])
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
