import Foundation
import ProcessTestKit
import Testing

/// A project that 'errand init' makes.
@Suite(.timeLimit(.minutes(3))) struct InitTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func shell(_ line: String, tool: String = "errand") throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", line],
            environment: [
                "PATH": "/usr/bin:/bin", "TZ": "UTC", "HOME": folder, "FOLDER": folder + "/a b",
                "LOGBOOK": folder + "/logbook.db", "ERRAND_HOME": folder + "/home",
                "ERRAND": try ChildProcess.product(tool),
            ])
    }

    @Test func `a new project is checked, run and simulated as its first lines say`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let made = try shell("\"$ERRAND\" init \"$FOLDER\"")
        #expect(made.ending == .exited(0), "\(made)")
        #expect(made.output.hasPrefix("made errand.yaml\nmade workflows/morning-check.yaml\n"))
        let check = try shell("cd \"$FOLDER\" && \"$ERRAND\" check")
        #expect(check.ending == .exited(0), "\(check)")
        let layout = try shell("cd \"$FOLDER\" && \"$ERRAND\" fmt --check")
        #expect(layout.ending == .exited(0), "\(layout)")
        for file in [
            ".editorconfig", ".helix/languages.toml", ".nvim.lua", ".vscode/settings.json",
        ] {
            #expect(made.output.contains("made \(file)\n"))
        }
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

    @Test func `what a pack brings is a project that can be checked and run`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let made = try shell("\"$ERRAND\" init \"$FOLDER\" --with logbook", tool: "logbook")
        #expect(made.ending == .exited(0), "\(made)")
        let source = Self.pack
        for file in Self.brought {
            #expect(made.output.contains("made \(file)\n"), "\(made)")
            #expect(
                FileManager.default.contents(atPath: "\(folder)/a b/\(file)")
                    == FileManager.default.contents(atPath: "\(source)/\(file)"))
        }
        let check = try shell("cd \"$FOLDER\" && \"$ERRAND\" check", tool: "logbook")
        #expect(check.output == "nothing wrong in 3 files\n", "\(check)")
        // No trigger can be in force without a home.
        #expect(!FileManager.default.fileExists(atPath: folder + "/home"))
        let run = try shell(
            "cd \"$FOLDER\" && \"$ERRAND\" run workflows/evening-note.yaml", tool: "logbook")
        #expect(run.ending == .exited(0), "\(run)")
    }

    /// The folder of the pack's sources.
    private static let pack =
        (0..<3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
        .appending(path: "Kits/LogbookPack").path

    private static let brought = [
        "workflows/evening-note.yaml", "triggers/evening-note.yaml", "examples/evenings.csv",
    ]

    @Test func `files that are there stay as they are`() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/a b", withIntermediateDirectories: true)
        #expect(try shell("echo 'timezone: UTC' > \"$FOLDER/errand.yaml\"").ending == .exited(0))
        let made = try shell("cd \"$FOLDER\" && \"$ERRAND\" init")
        #expect(
            made.errors
                == "'errand.yaml' is there already with other content, and stays as it is\n",
            "\(made)")
        #expect(try shell("cat \"$FOLDER/errand.yaml\"").output == "timezone: UTC\n")
    }
}
