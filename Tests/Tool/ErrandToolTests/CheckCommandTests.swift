import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct CheckCommandTests {
    private static let sound = "steps: [{ stop: done }]\n"
    private static let broken = "nmae: Tidy\nsteps: [{ stop: done }]\n"

    /// Checks paths below a folder of some files, and shows the folder as `HERE`.
    private func check(
        _ files: [String: String], _ paths: [String], _ options: String...,
        links: [String: String] = [:]
    ) async throws -> ToolRun {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // Files that are left behind lie in the folder for temporary files.
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: file.path)
        }
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: name).path, withDestinationPath: target)
        }
        let paths = paths.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" }
        var run = await ToolRun.harbour(["check"] + paths + options)
        run.output.replace(folder.path, with: "HERE")
        run.errors.replace(folder.path, with: "HERE")
        return run
    }

    @Test func `a sound project is praised in one line`() async throws {
        let files = [
            "errand.yaml": "timezone: Europe/Oslo\n", "workflows/a.yaml": Self.sound,
            "triggers/t.yaml": "run: a\ntime: 07:00\n",
        ]
        #expect(
            try await check(files, [""]) == ToolRun(code: .ok, output: "nothing wrong in 3 files\n")
        )
        #expect(try await check(files, [""], "--json").output == "[]\n")
        #expect(try await check(files, [""], "--format", "github").output.isEmpty)
    }

    @Test func `what is wrong is marked in its line`() async throws {
        let run = try await check(["workflows/a.yaml": Self.broken], [""])
        #expect(run.code == .invalidFile)
        let lines = run.output.split(separator: "\n").map { line in
            String(line.drop { $0 == " " })
        }
        #expect(
            lines == [
                "HERE/workflows/a.yaml:1:1: error: a workflow has no key 'nmae'; did you mean 'name'?",
                "1 | nmae: Tidy", "| ^~~~", "fix: replace with 'name'", "1 | name: Tidy", "| ~~~~",
                "1 error in 1 file",
            ])
    }

    @Test func `programs read objects and GitHub commands`() async throws {
        let files = ["workflows/a.yaml": Self.broken]
        let json = try await check(files, [""], "--json")
        #expect(json.code == .invalidFile)
        #expect(
            json.output.hasPrefix(
                #"[\#n  {"file":"HERE/workflows/a.yaml","line":1,"column":1,"end_line":1,"#))
        #expect(json.output == (try await check(files, [""], "--format", "json")).output)
        let commands = try await check(files, [""], "--format", "github")
        #expect(commands.output.hasPrefix("::error file=HERE/workflows/a.yaml,line=1,endLine=1,"))
    }

    @Test func `a file is checked within its project and the others are left out`() async throws {
        let files = [
            "workflows/a.yaml": Self.broken, "workflows/deep/b.yaml": Self.sound,
            "triggers/t.yaml": "run: b\ntime: 07:00\n", "triggers/u.yaml": "run: c\ntime: 07:00\n",
        ]
        let sound = ToolRun(code: .ok, output: "nothing wrong in 1 file\n")
        #expect(try await check(files, ["workflows/deep/b.yaml"]) == sound)
        #expect(try await check(files, ["workflows//deep/./b.yaml"]) == sound)
        #expect(try await check(files, ["workflows/deep"]) == sound)
        #expect(try await check(files, ["triggers/t.yaml"]) == sound)
        let several = try await check(files, ["triggers/t.yaml", "triggers/u.yaml"])
        #expect(
            several.output.contains("HERE/triggers/u.yaml:1:6: error: no workflow has the id 'c'"))
        #expect(several.output.hasSuffix("\n1 error in 2 files\n"))
    }

    @Test func `steps are checked against the intents of the program`() async throws {
        let files = ["workflows/a.yaml": "steps: [{ intent: harbour.sink-boat }]\n"]
        let run = try await check(files, [""])
        #expect(run.code == .invalidFile)
        #expect(run.output.contains("error: no app here has the intent 'harbour.sink-boat'"))
    }

    @Test func `what a lone file runs may be elsewhere`() async throws {
        let call = "steps: [{ workflow: b }]\n"
        #expect(try await check(["a.yaml": call], ["a.yaml"]).code == .ok)
        #expect(try await check(["workflows/a.yaml": call], [""]).code == .invalidFile)
    }

    @Test func `a file that no project would have is read all the same`() async throws {
        let files = ["a.yaml": Self.broken, "workflows/.b.yaml": Self.broken]
        #expect(try await check(files, ["a.yaml"]).output.hasSuffix("1 error in 1 file\n"))
        #expect(try await check(files, ["workflows/.b.yaml"]).code == .invalidFile)
        let alike = ["x/a.yaml": Self.sound, "y/a.yaml": Self.sound]
        let both = ToolRun(code: .ok, output: "nothing wrong in 2 files\n")
        #expect(try await check(alike, ["x/a.yaml", "y/a.yaml", "x//a.yaml"]) == both)
    }

    @Test func `what cannot be read is told of its file`() async throws {
        let files = ["workflows/a.yaml": Self.sound, "workflows/b.yaml/none": ""]
        let link = "workflows/c.yaml"
        let run = try await check(files, [""], links: [link: "nowhere"])
        #expect(
            run.output == """
                HERE/workflows/c.yaml: error: this cannot be read: no such file or directory
                1 error in 2 files

                """)
        let other = try await check(files, ["workflows/a.yaml"], links: [link: "nowhere"])
        #expect(other == ToolRun(code: .ok, output: "nothing wrong in 1 file\n"))
    }

    @Test func `calendars are found in the project's folder`() async throws {
        let calendar = """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            PRODID:test\r
            END:VCALENDAR\r

            """
        let trigger = "run: a\ntime: 07:00\nexclude: days.ics\n"
        let files = ["workflows/a.yaml": Self.sound, "triggers/t.yaml": trigger]
        #expect(try await check(files, [""]).code == .invalidFile)
        let all = files.merging(["days.ics": calendar]) { $1 }
        #expect(try await check(all, [""]).output == "nothing wrong in 2 files\n")
    }

    @Test(arguments: [
        ("nowhere", "error: there is no file or folder 'HERE/nowhere'"),
        ("notes", "error: 'HERE/notes' is no project: it has no 'errand.yaml', "),
    ])
    func `paths that cannot be meant are mistakes of the line`(_ path: String, _ sentence: String)
        async throws
    {
        let run = try await check(["notes/a.txt": ""], [path])
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix(sentence))
        #expect(run.output.isEmpty)
    }
}
