import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct BackupCommandTests {
    @Test func `a home comes back from a backup, and its runs ask whether they go on`()
        async throws
    {
        let project = try TemporaryProject(RunCommandTests.asking)
        let asked = await project.run()
        let question = try #require(asked.errors.firstMatch(of: /--question (\w+)/)?.output.1)
        let run = try #require(try await project.runs().first)
        let backup = await project.tool("backup home.tar")
        #expect(
            backup.output.hasPrefix(
                "'\(project.folder)/home.tar' has the home as it is now: 1 file, "),
            "\(backup)")
        let restored = await project.tool("restore home.tar")
        #expect(restored.code == .environment)
        #expect(
            restored.errors == "error: there is a home in '\(project.home)' already; "
                + "give another folder with '--home', or say '--replace' to put that one aside\n")
        let replaced = await project.tool("restore home.tar --replace")
        #expect(
            replaced.output.hasPrefix("'\(project.home)' is the home that anna backed up "),
            "\(replaced)")
        #expect(
            replaced.output.contains("\nthe home that was there is now '\(project.home).replaced-"))
        let list = await project.tool("runs")
        #expect(list.output.contains("  parked: its home is a copy from before"), "\(list)")
        let show = await project.tool("show \(run)")
        #expect(show.output.contains("run \(run.prefix(8)) is parked\n"), "\(show)")
        #expect(!show.output.contains("--question"), "\(show)")
        for line in ["answer \(run) yes", "answer \(run) yes --question \(question)"] {
            let refused = await project.tool(line)
            #expect(refused.code == .usage, "\(refused)")
        }
        let resumed = await project.tool("resume \(run)")
        #expect(resumed.code == .parked, "\(resumed)")
        #expect(resumed.errors.contains("--question \(question)"), "\(resumed)")
        _ = await project.tool("answer \(run) yes --question \(question)")
        let end = await project.tool("show \(run)")
        #expect(end.output.contains("succeeded"), "\(end)")
    }

    @Test func `in a folder a backup is named after the time`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        let backup = await project.tool("backup .")
        #expect(
            backup.output.contains(/^'.*\/errand-\d{8}-\d{6}\.tar' has the home/), "\(backup)")
    }

    @Test func `no command writes into a home what it is told to write`() async throws {
        let project = try TemporaryProject(RunCommandTests.noting)
        _ = await project.run("text=two")
        let run = try #require(try await project.runs().first)
        let database = try Data(contentsOf: URL(filePath: "\(project.home)/errand.db"))
        for name in ["errand.db", "errand.lock", "new.tar", "blobs/new.tar", "."] {
            let backup = await project.tool("backup home/\(name)")
            #expect(backup.code == .usage)
            #expect(
                backup.errors.hasSuffix(
                    "' would lie in the home '\(project.home)'; a backup belongs elsewhere, best on "
                        + "another disk\n"), "\(backup)")
        }
        let export = await project.tool("export \(run) --output home/errand.db")
        #expect(export.code == .usage)
        #expect(
            export.errors == "error: '\(project.folder)/home/errand.db' belongs to the home "
                + "'\(project.home)'; give another file\n")
        #expect(try Data(contentsOf: URL(filePath: "\(project.home)/errand.db")) == database)
        #expect(!FileManager.default.fileExists(atPath: "\(project.home)/new.tar"))
    }

    @Test func `a run whose large value is gone is told so when it is exported`() async throws {
        let project = try TemporaryProject(RunCommandTests.noting)
        _ = await project.run("text=\(String(repeating: "x", count: 100_000))")
        let run = try #require(try await project.runs().first)
        #expect(await project.tool("backup before.tar").code == .ok)
        let blobs = "\(project.home)/blobs"
        for name in try FileManager.default.contentsOfDirectory(atPath: blobs) {
            try FileManager.default.removeItem(atPath: "\(blobs)/\(name)")
        }
        let export = await project.tool("export \(run)")
        #expect(export.code == .environment)
        #expect(
            export.errors.contains(
                "of run \(run) cannot be read: what lies beside it is gone"), "\(export)")
        let backup = await project.tool("backup after.tar")
        #expect(backup.code == .environment)
        #expect(backup.errors.contains("' has the home as it is now: "), "\(backup)")
        #expect(backup.errors.contains("large value"), "\(backup)")
        let again = await project.tool("backup before.tar")
        #expect(again.code == .environment)
        #expect(again.errors.contains("it may have what the home has lost, and stays"), "\(again)")
    }

    @Test func `what is no backup is told`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        let run = await project.tool("restore workflows/check.yaml")
        #expect(run.code == .environment)
        #expect(
            run.errors == "error: '\(project.folder)/workflows/check.yaml' is no whole backup: "
                + "it is another kind of file\n")
        _ = await project.run()
        let missing = await project.tool("backup nowhere/home.tar")
        #expect(
            missing.errors.hasSuffix("no such file or directory\n"), "\(missing)")
    }

    @Test func `a home that is not there is not backed up, and the backup of before stays`()
        async throws
    {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        _ = await project.run()
        _ = await project.tool("backup home.tar")
        let before = try Data(contentsOf: URL(filePath: "\(project.folder)/home.tar"))
        try FileManager.default.createDirectory(
            atPath: "\(project.folder)/empty", withIntermediateDirectories: false)
        for name in ["nothere", "empty"] {
            let home = "\(project.folder)/\(name)"
            let run = await project.tool(
                "backup home.tar", surroundings: ["TZ": "UTC", "ERRAND_HOME": home])
            #expect(run.code == .environment)
            #expect(run.output == "")
            #expect(
                run.errors == "error: there is no home in '\(home)'; "
                    + "name the folder of the home with '--home DIR'\n")
            // A folder that is not there has no files.
            let files = try? FileManager.default.contentsOfDirectory(atPath: home)
            #expect(files ?? [] == [])
        }
        #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/nothere"))
        #expect(try Data(contentsOf: URL(filePath: "\(project.folder)/home.tar")) == before)
    }
}
