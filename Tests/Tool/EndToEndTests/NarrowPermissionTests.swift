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
}
