import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(60))) struct FmtCommandTests {
    private static let crooked = "steps:\n- stop:   done # x\n"
    private static let laidOut = "steps:\n  - stop: done  # x\n"

    /// Makes a project of these files and calls the command in it, or hands it a text.
    private func fmt(
        _ files: [String: String], _ arguments: String...
    ) async throws -> (run: ToolRun, files: [String: String], rights: Int?) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // Files that are left behind lie in the folder for temporary files.
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: file.path)
        }
        var run = await ToolRun.harbour(["fmt", folder.path] + arguments)
        run.output.replace(folder.path, with: "HERE")
        run.errors.replace(folder.path, with: "HERE")
        let after = try files.map { name, _ in
            (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
        let rights = try files.keys.first.flatMap { name in
            try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: name).path)[.posixPermissions] as? Int
        }
        return (run, Dictionary(uniqueKeysWithValues: after), rights)
    }

    @Test func `files are laid out in their places with their rights`() async throws {
        let files = ["workflows/a.yaml": Self.crooked]
        let (run, after, rights) = try await fmt(files)
        #expect(run == ToolRun(code: .ok, output: "HERE/workflows/a.yaml\n"))
        #expect(after == ["workflows/a.yaml": Self.laidOut])
        #expect(rights == 0o640)
    }

    @Test func `what is laid out is left alone`() async throws {
        let files = ["workflows/a.yaml": Self.laidOut, "errand.yaml": "timezone: Europe/Oslo\n"]
        #expect(try await fmt(files).run == ToolRun(code: .ok, output: ""))
        #expect(try await fmt(files, "--check").run == ToolRun(code: .ok, output: ""))
    }

    @Test func `a check lists files and changes none`() async throws {
        let files = ["workflows/a.yaml": Self.crooked, "triggers/t.yaml": "run: a\ntime: 07:00\n"]
        let (run, after, _) = try await fmt(files, "--check")
        #expect(run == ToolRun(code: .invalidFile, output: "HERE/workflows/a.yaml\n"))
        #expect(after == files)
    }

    @Test func `a difference is one that other programs read`() async throws {
        let (run, _, _) = try await fmt(["workflows/a.yaml": Self.crooked], "--diff")
        #expect(
            run
                == ToolRun(
                    code: .ok,
                    output: """
                        --- HERE/workflows/a.yaml
                        +++ HERE/workflows/a.yaml
                        @@ -1,2 +1,2 @@
                         steps:
                        -- stop:   done # x
                        +  - stop: done  # x

                        """))
    }

    @Test func `a broken file is told of and stays, and others are laid out`() async throws {
        let files = ["workflows/a.yaml": Self.crooked, "workflows/b.yaml": "steps:\t[]\n"]
        let (run, after, _) = try await fmt(files)
        #expect(run.code == .invalidFile)
        #expect(run.errors.contains("HERE/workflows/b.yaml:1:7: error: a tab stands between"))
        #expect(after["workflows/a.yaml"] == Self.laidOut)
        #expect(after["workflows/b.yaml"] == files["workflows/b.yaml"])
    }

    @Test func `far changes are shown in pieces`() {
        let lines = (1...20).map { "\($0)\n" }
        var other = lines
        other[1] = "two\n"
        other[18] = ""
        let text = LineDifference(from: lines.joined(), to: other.joined()).text(of: "a")
        #expect(
            text == """
                --- a
                +++ a
                @@ -1,5 +1,5 @@
                 1
                -2
                +two
                 3
                 4
                 5
                @@ -16,5 +16,4 @@
                 16
                 17
                 18
                -19
                 20

                """)
    }
}
