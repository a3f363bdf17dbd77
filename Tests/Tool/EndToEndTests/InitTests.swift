import Foundation
import ProcessTestKit
import Testing

/// A project that 'errand init' makes.
@Suite(.timeLimit(.minutes(3))) struct InitTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func shell(_ line: String) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", line],
            environment: [
                "PATH": "/usr/bin:/bin", "TZ": "UTC", "HOME": folder, "FOLDER": folder + "/a b",
                "ERRAND": try ChildProcess.product("errand"),
            ])
    }

    @Test func `a new project is checked, run and simulated as its first lines say`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let made = try shell("\"$ERRAND\" init \"$FOLDER\"")
        #expect(made.ending == .exited(0), "\(made)")
        #expect(made.output.hasPrefix("made errand.yaml\nmade workflows/morning-check.yaml\n"))
        let check = try shell("cd \"$FOLDER\" && \"$ERRAND\" check")
        #expect(check.ending == .exited(0), "\(check)")
        // The lines that it prints, as they would be typed.
        let lines = made.output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /: +(cd .* && )errand (run .*|simulate)$/).map {
                "\($0.output.1)\"$ERRAND\" \($0.output.2)"
            }
        }
        #expect(lines.count == 2, "\(made)")
        for line in lines {
            let done = try shell(line)
            // A full disk of this machine is no mistake of the project.
            #expect([.exited(0), .exited(1)].contains(done.ending), "\(done)")
        }
    }

    @Test func `files that are there stay as they are`() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/a b", withIntermediateDirectories: true)
        #expect(try shell("echo 'timezone: UTC' > \"$FOLDER/errand.yaml\"").ending == .exited(0))
        let made = try shell("cd \"$FOLDER\" && \"$ERRAND\" init")
        #expect(made.errors == "'errand.yaml' is there already, and stays as it is\n", "\(made)")
        #expect(try shell("cat \"$FOLDER/errand.yaml\"").output == "timezone: UTC\n")
    }
}
