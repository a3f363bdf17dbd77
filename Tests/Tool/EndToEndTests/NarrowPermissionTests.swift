import Foundation
import ProcessTestKit
import Testing

/// Permissions that are narrower than what intents say of themselves.
@Suite(.timeLimit(.minutes(5))) struct NarrowPermissionTests {
    private let folder =
        URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/errand-"
        + UUID().uuidString

    /// What a workflow that may write into one folder is given, and whether it may.
    static let paths: [(path: String, mayWrite: Bool)] = [
        ("in/a", true), ("in/deep/a", true), ("out", false), ("in/../out", false),
        ("in/link", false), ("in/new/../../out", false), ("inside", false),
    ]

    @Test(arguments: paths)
    func `a workflow writes where it may, however the path is written`(
        _ path: String, _ mayWrite: Bool
    ) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder + "/in/deep", withIntermediateDirectories: true)
        try Data("old".utf8).write(to: URL(filePath: folder + "/out"))
        try files.createSymbolicLink(
            atPath: folder + "/in/link", withDestinationPath: folder + "/out")
        let workflow = """
            inputs: { path: { type: string } }
            permissions: { writes: ["file:\(folder)/in/*"] }
            steps:
              - intent: file.write
                with: { path: "${{ inputs.path }}", content: new, makesFolders: true }
            """
        try Data(workflow.utf8).write(to: URL(filePath: folder + "/write.yaml"))
        let run = try ChildProcess.run(
            try ChildProcess.product("errand"),
            ["run", "\(folder)/write.yaml", "path=\(folder)/\(path)"],
            environment: ["TZ": "UTC", "HOME": folder])
        #expect((run.ending == .exited(0)) == mayWrite, "\(run)")
        #expect(run.errors.contains("wants to do what is not allowed: writes 'file:") != mayWrite)
        #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "old")
    }

    @Test func `of several effects only what is not allowed is named`() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/in", withIntermediateDirectories: true)
        try Data("a".utf8).write(to: URL(filePath: folder + "/in/a"))
        let workflow = """
            permissions: { reads: "*", writes: ["file:\(folder)/in/*"], deletes: "*" }
            steps:
              - { intent: file.move, with: { from: "\(folder)/in/a", to: "\(folder)/b" } }
            """
        try Data(workflow.utf8).write(to: URL(filePath: folder + "/move.yaml"))
        let run = try ChildProcess.run(
            try ChildProcess.product("errand"), ["run", "\(folder)/move.yaml"],
            environment: ["TZ": "UTC", "HOME": folder])
        #expect(run.errors.contains("what is not allowed: writes 'file:"), "\(run)")
        #expect(run.errors.contains("\(folder)/b'"), "\(run)")
        #expect(!run.errors.contains("/in/a'"), "\(run)")
    }

    /// What a workflow may write, and whether it may write 'made/a' then, which lies beside it.
    static let relative: [(allowed: String, mayWrite: Bool)] = [
        ("file:FOLDER/made/*", true), ("file:/made/*", false),
    ]

    @Test(arguments: relative)
    func `a relative path is one of the folder of the run, also in a plan`(
        _ allowed: String, _ mayWrite: Bool
    ) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/made", withIntermediateDirectories: true)
        let workflow = """
            permissions: { writes: ["\(allowed.replacing("FOLDER", with: folder))"] }
            steps:
              - intent: file.write
                with: { path: made/a, content: new }
            """
        try Data(workflow.utf8).write(to: URL(filePath: folder + "/write.yaml"))
        func errand(_ words: String...) throws -> ChildProcess {
            try ChildProcess.run(
                try ChildProcess.product("errand"), words + ["\(folder)/write.yaml"],
                environment: ["TZ": "UTC", "HOME": folder])
        }
        let plan = try errand("plan")
        #expect(plan.output.contains("writes file:\(folder)/made/a"), "\(plan)")
        let run = try errand("run")
        #expect((run.ending == .exited(0)) == mayWrite, "\(run)")
        #expect(FileManager.default.fileExists(atPath: folder + "/made/a") == mayWrite)
    }

    /// The steps before the one that writes, in a workflow two levels below the one that narrows.
    @Test(arguments: ["", "  - { ask: Go on?, type: bool }\n"])
    func `permissions hold for all that a workflow runs, also in another process`(
        before: String
    ) throws {
        let project = try ShellProject(
            """
            inputs: { path: string }
            permissions: { writes: "file:FOLDER/in/*" }
            steps: [{ workflow: middle, with: { path: "${{ inputs.path }}" } }]
            """)
        try project.write(
            """
            inputs: { path: string }
            steps: [{ workflow: write, with: { path: "${{ inputs.path }}" } }]
            """, to: "workflows/middle.yaml")
        try project.write(
            """
            inputs: { path: string }
            steps:
            \(before)  - intent: file.write
                with: { path: "${{ inputs.path }}", content: new, makesFolders: true }
            """, to: "workflows/write.yaml")
        for (path, mayWrite) in [("in/a", true), ("out", false)] {
            var end = try project.tool("run", project.workflow, "path=\(project.path(of: path))")
            if !before.isEmpty {
                let run = try #require(end.errors.firstMatch(of: /errand answer (\w+)/)?.output.1)
                end = try project.tool("answer", String(run), "yes")
            }
            #expect((end.ending == .exited(0)) == mayWrite, "\(end)")
            #expect(try project.files(beginning: "out") == [], "\(end)")
            guard !mayWrite, before.isEmpty else { continue }
            let plan = try project.tool(
                "plan", project.workflow, "path=\(project.path(of: path))")
            #expect((plan.output + plan.errors).contains("not allowed"), "\(plan)")
        }
    }
}
