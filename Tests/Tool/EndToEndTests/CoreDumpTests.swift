import Foundation
import ProcessTestKit
import Testing

/// Images of processes that die, as far as the system writes them into the current folder.
@Suite(.timeLimit(.minutes(2)), .enabled(if: dumpsAreFiles, "dumps go elsewhere here"))
struct CoreDumpTests {

    private static let workflow = """
        inputs: { pin: { type: secret(string), optional: true } }
        steps:
          - intent: shell.run
            with: { script: "kill -QUIT $PPID; exec sleep 1000" }
        """

    @Test(arguments: [("", true), ("--ask pin", false)])
    func `a process that has a secret leaves no image of itself`(
        options: String, leavesOne: Bool
    ) throws {
        let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.workflow.write(
            toFile: "\(folder)/dying.yaml", atomically: true, encoding: .utf8)
        let tool = try ChildProcess.product("errand")
        let line = "echo 1234 | '\(tool)' run dying.yaml --no-journal \(options)"
        // Only where the person lets the system write images at all does the first case hold.
        let script =
            "cd '\(folder)' && ulimit -c unlimited && { \(line); true; } >/dev/null 2>&1; ls"
        let run = try ChildProcess.run(
            "/bin/bash", ["-c", script],
            environment: [
                "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC",
                "SWIFT_BACKTRACE": "enable=no",
            ])
        #expect(run.output.contains("core") == leavesOne, "\(run)")
    }
}

private var dumpsAreFiles: Bool {
    // Where that cannot be read, they may go anywhere.
    let text = try? String(contentsOfFile: "/proc/sys/kernel/core_pattern", encoding: .utf8)
    return text?.first.map { $0 != "|" && $0 != "/" } == true
}
