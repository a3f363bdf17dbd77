import Arguments
import Foundation
import PatienceTestKit
import StandardIntents
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ImportCommandTests {
    private let project: TemporaryProject

    init() throws { project = try TemporaryProject("steps: [{ stop: done }]\n") }

    private func workflow(_ name: String) throws -> String {
        try String(contentsOfFile: "\(project.folder)/workflows/\(name).yaml", encoding: .utf8)
    }

    private static let crontab = #"""
        SHELL=/bin/bash
        PATH="/usr/bin:/bin"
        # Keeps the photos: "all" of them.
        0 3 * * 1-5 backup --to \%h
        @reboot backup
        CRON_TZ=Europe/Oslo
        0 9 * * * mail anna%Hello\%%bye
        """#

    @Test func `each job becomes a workflow that is right and does the same`() async throws {
        let run = await project.tool(
            "import crontab -", input: Self.crontab.components(separatedBy: "\n"))
        #expect(run.code == .ok)
        #expect(run.errors.hasPrefix("crontab:5:1: warning: '@reboot' becomes 'startup'"))
        #expect(
            run.output.hasPrefix(
                """
                made workflows/backup.yaml
                made workflows/backup-2.yaml
                made workflows/mail.yaml
                carried over: 5 of 6 parts; the others are named above
                cron starts a job also
                """))
        #expect(
            try workflow("backup") == #"""
                # From line 4 of crontab.
                description: "Keeps the photos: \"all\" of them."
                on:
                  cron: "0 3 * * 1-5"
                  if_missed: skip   # as cron does
                steps:
                  - run: "backup --to %h"
                    directory: "\#(project.folder)"
                    shell: "/bin/bash"
                    env: { PATH: "/usr/bin:/bin" }
                    if_interrupted: fail   # it is not repeated by itself

                """#)
        #expect(try workflow("backup-2").contains("on: startup\n"))
        #expect(try workflow("mail").contains(#"input: "Hello%\nbye\n""#))
        #expect(try workflow("mail").contains(#"timezone: "Europe/Oslo""#))
        let check = await project.tool("check \(project.folder)", packs: [.standardIntents])
        #expect(check == ToolRun(code: .ok, output: "nothing wrong in 4 files\n"))
    }

    @Test func `no job is lost where a program is called as another's file would be`()
        async throws
    {
        let run = await project.tool(
            "import crontab -",
            input: ["@daily backup a", "@daily backup b", "@daily backup-2 c", "@daily backup d"])
        #expect(run.code == .ok && run.errors.isEmpty, "\(run)")
        let jobs = [("backup", "a"), ("backup-2", "b"), ("backup-2-2", "c"), ("backup-3", "d")]
        for (name, word) in jobs { #expect(try workflow(name).contains(" \(word)\"\n"), "\(name)") }
    }

    @Test func `what is there stays, and a line with a mistake is left out`() async throws {
        let run = await project.tool(
            "import crontab -", input: ["@daily check", "0 3 * * check"])
        #expect(run.code == .invalidFile)
        #expect(
            run.errors.contains(
                "'workflows/check.yaml' is there already with other content, and stays as it is; "
                    + "'workflows/check-2.yaml' is made beside it"))
        #expect(run.errors.contains("crontab:2:1: error: the line is no job"))
        #expect(try workflow("check") == "steps: [{ stop: done }]\n")
    }

    @Test func `a job whose name is taken gets the next one, once`() async throws {
        for (name, job) in [("user", "@daily backup /home"), ("root", "@daily backup /etc")] {
            try "\(job)\n".write(
                toFile: "\(project.folder)/\(name)", atomically: true, encoding: .utf8)
        }
        _ = await project.tool("import crontab user")
        let dry = await project.tool("import crontab root --dry-run")
        #expect(dry.output.hasPrefix("# workflows/backup-2.yaml\n"), "\(dry)")
        let second = await project.tool("import crontab root")
        #expect(
            second.errors == """
                'workflows/backup.yaml' is there already with other content, and stays as it is; \
                'workflows/backup-2.yaml' is made beside it

                """)
        #expect(second.output.hasPrefix("made workflows/backup-2.yaml\ncarried over: 1 of 1"))
        #expect(try workflow("backup").contains("/home"))
        #expect(try workflow("backup-2").contains("/etc"))
        // A line above the job moves it in its file, and nothing else.
        try "# Every day\n\n@daily backup /etc\n".write(
            toFile: "\(project.folder)/root", atomically: true, encoding: .utf8)
        for (name, label) in [("user", "backup"), ("root", "backup-2")] {
            let again = await project.tool("import crontab \(name)")
            #expect(again.errors == "'workflows/\(label).yaml' is there already\n")
            #expect(again.code == .ok && again.output.hasPrefix("carried over: 1 of 1"))
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: "\(project.folder)/workflows")
                .sorted()
                == ["backup-2.yaml", "backup.yaml", "check.yaml"])
    }

    private static let units = [
        "tidy.timer": "[Timer]\nOnCalendar=*:0/15\nPersistent=true\n",
        "tidy.service":
            "[Service]\nType=oneshot\nExecCondition=/bin/test -e /tmp\nExecStart=/bin/tidy\n"
            + "ExecStopPost=/bin/echo done\n",
    ]

    private func writeUnits() throws {
        for (name, text) in Self.units {
            try text.write(
                toFile: "\(project.folder)/\(name)", atomically: true, encoding: .utf8)
        }
    }

    @Test func `a timer becomes a workflow that is right`() async throws {
        try writeUnits()
        let run = await project.tool("import systemd tidy.timer")
        #expect(run.code == .ok, "\(run)")
        #expect(run.output.hasPrefix("made workflows/tidy.yaml\ncarried over: 5 of 6 parts"))
        #expect(run.errors.contains("tidy.service:3:1: warning: any failure ends the run"))
        let check = await project.tool("check \(project.folder)", packs: [.standardIntents])
        #expect(check == ToolRun(code: .ok, output: "nothing wrong in 2 files\n"))
    }

    @Test func `an import can be looked at before anything is made`() async throws {
        try writeUnits()
        let run = await project.tool("import systemd \(project.folder) --dry-run")
        #expect(run.output.hasPrefix("# workflows/tidy.yaml\n# From "))
        let json = await project.tool("import systemd tidy.timer --dry-run --json")
        #expect(json.errors.isEmpty)
        #expect(json.output.hasPrefix(#"{"carried":5,"named":1,"files":["#))
        #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/workflows/tidy.yaml"))
        let gone = await project.tool("import systemd gone")
        #expect(gone.code == .usage)
        #expect(gone.errors.contains("there is no timer 'gone'"))
        let service = await project.tool("import systemd tidy.service")
        #expect(service.code == .usage && service.output.isEmpty)
        #expect(
            service.errors.contains("'tidy.service' is no timer; name the timer that starts it"))
    }

    /// The files of a kind in a folder of examples of others.
    private static func corpus(_ kind: String) throws -> [String] {
        let folder = try #require(ProcessInfo.processInfo.environment["ERRAND_VECTORS"])
        let index = try String(
            contentsOfFile: "\(folder)/yaml-corpus/INDEX.tsv", encoding: .utf8)
        return index.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 6, fields[6] == kind else { return nil }
            let path = "\(folder)/yaml-corpus/\(fields[0])"
            return FileManager.default.fileExists(atPath: path) ? path : nil
        }
    }

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["ERRAND_VECTORS"] != nil,
            "ERRAND_VECTORS names no folder"),
        arguments: [
            ("home-assistant", "home-assistant"), ("github-workflow", "github-actions"),
        ])
    func `what is made of files of others is right`(_ kind: String, _ name: String) async throws {
        // What messages start is right once they can come.
        try "listen: 127.0.0.1:8787\nmqtt: { host: localhost }\n".write(
            toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        let files = try Self.corpus(kind)
        let run = await project.tool("import \(name) \(files.joined(separator: " "))")
        #expect(run.code == .ok && !run.errors.contains(" error: "), "\(run.errors.suffix(2000))")
        let check = await project.tool("check \(project.folder)", packs: [.standardIntents])
        #expect(check.code == .ok, "\(check.output.suffix(2000))")
    }

    @Test func `a file without jobs makes nothing, and one that is not there is told`() async throws
    {
        let none = await project.tool("import crontab - --to new", input: ["# nothing"])
        #expect(none == ToolRun(code: .ok, output: "there is no job in it\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(project.folder)/new"))
        let missing = await project.tool("import crontab gone")
        #expect(missing.code == .usage)
        #expect(missing.errors.contains("cannot read 'gone'"))
    }
}
