import Foundation
import ProcessTestKit
import Testing

/// News that a serving process tells the person who runs it, in its log and by mail.
@Suite(.timeLimit(.minutes(5))) struct ServeTellingTests {
    private static let failing = """
        on: { id: often, every: 1s }
        secrets: [token]
        steps:
          - id: dump
            intent: shell.run
            with: { script: "echo no disk for $TOKEN >&2; exit 3", env: { TOKEN: "${{ secrets.token }}" } }
        """

    /// A project whose failures are told by steps, too, and a program that takes its mail.
    private func project(
        _ workflow: String = failing, notify: String = "", token: Bool = true
    ) throws -> ShellProject {
        let project = try ShellProject(workflow, pipes: ["begun", "told", "sent"])
        try project.write(
            """
            secrets: { env: ERRAND_ }
            on_failure:
              - intent: shell.run
                with: { script: "echo told > FOLDER/told" }
            \(notify)
            """, to: "errand.yaml")
        try project.install(
            "sendmail", "echo \"$*\" > FOLDER/args; cat > FOLDER/mail.$$; echo > FOLDER/sent")
        return project
    }

    private func end(_ server: RunningProcess) throws -> ChildProcess {
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end)")
        return end
    }

    @Test
    func `a run that a trigger has started and that fails is told with its place, and mailed`()
        throws
    {
        let project = try project()
        let server = try project.serveReadily()
        #expect(try project.word(from: "told") == "told\n")
        #expect(try project.word(from: "sent") == "\n")
        // Otherwise the last letters have no reader.
        let end = try project.hearing("sent") { _ in try self.end(server) }
        let line =
            /\d{4}-\S+Z error: run failed workflow=check run=\w{8} place=\S*workflows\/check.yaml:\d+ why=".+" look="errand show \w{8} --home [^ "]+"/
        #expect(
            end.errors.split(separator: "\n").contains { $0.wholeMatch(of: line) != nil }, "\(end)")
        let mails = try project.files(beginning: "mail.").map(project.text)
        let first = try #require(mails.first { $0.contains("'check' failed\n") }, "\(mails)")
        #expect(try project.text(of: "args") == "-i anna\n")
        #expect(first.hasPrefix("To: anna\nSubject: errand on "))
        #expect(first.contains("\nAuto-Submitted: auto-generated\n"))
        #expect(first.contains(#/workflows/check.yaml:\d+: /#) && first.contains("trigger often"))
        #expect(first.contains(/errand show \w{8} --home \/\S+/), "\(first)")
        #expect(first.contains("\n  no disk for •••\n"), "\(first)")
        #expect(mails.count <= 2)
        for text in mails + [end.errors] { #expect(!text.contains("hunter2"), "\(text)") }
    }

    @Test func `'notify: off' ends the mails, and not what the project does after failures`() throws
    {
        let project = try project(notify: "notify: off")
        let server = try project.serveReadily()
        #expect(try project.word(from: "told") == "told\n")
        #expect(try end(server).errors.contains("error: run failed workflow=check"))
        #expect(try project.files(beginning: "mail.").isEmpty)
    }

    @Test
    func `of a run at which a person looks on there is no mail, and of one that is left there is`()
        throws
    {
        let project = try project("steps: [{ fail: no }]")
        let server = try project.serveReadily()
        try project.hearing("told") { _ throws in
            #expect(try project.tool("run", project.workflow).ending == .exited(1))
            #expect(try project.files(beginning: "mail.").isEmpty)
            #expect(try project.tool("run", project.workflow, "--detach").ending == .exited(0))
            #expect(try project.word(from: "sent") == "\n")
        }
        #expect(try project.files(beginning: "mail.").count == 1)
        _ = try end(server)
    }

    @Test func `each line is an object with '--log-format json', and starts and ends are told`()
        throws
    {
        let project = try project(
            "on: { every: 1s }\nsteps: [{ intent: shell.run, with: { script: echo begun > FOLDER/begun } }]"
        )
        let server = try project.serveReadily("--log-format", "json", "--log", "debug")
        #expect(try project.word(from: "begun") == "begun\n")
        let errors = try project.hearing("begun") { _ in try self.end(server) }.errors
        let lines = try errors.split(separator: "\n").map {
            try #require(
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String], "\($0)")
        }
        #expect(
            lines.allSatisfy { $0["time"] != nil && $0["level"] != nil && $0["message"] != nil })
        #expect(lines.contains { $0["message"]?.hasPrefix("serving 1 workflow") == true })
        for (level, message) in [
            ("debug", "occurrence started"), ("debug", "run began"), ("info", "run succeeded"),
        ] {
            #expect(
                lines.contains {
                    $0["level"] == level && $0["message"] == message && $0["workflow"] == "check"
                }, "\(errors)")
        }
    }

    @Test func `what a killed process has not sent is sent by the next one`() throws {
        let project = try project("steps: [{ fail: no }]")
        try project.install("sendmail", "echo > FOLDER/sent; exit 75")
        let server = try project.serveReadily()
        try project.hearing("told") { _ throws in
            #expect(try project.tool("run", project.workflow, "--detach").ending == .exited(0))
            #expect(try project.word(from: "sent") == "\n")
        }
        server.send(SIGKILL)
        #expect(try server.wait().ending == .killed(signal: SIGKILL))
        try project.install("sendmail", "cat > FOLDER/mail.$$; echo > FOLDER/sent")
        for isFirst in [true, false] {
            let next = try project.serveReadily()
            if isFirst { #expect(try project.word(from: "sent") == "\n") }
            _ = try end(next)
            let mails = try project.files(beginning: "mail.").map(project.text)
            #expect(mails.count == 1 && mails[0].contains("'check' failed"), "\(mails)")
        }
    }

    @Test func `an occurrence that is skipped is told with the reason`() throws {
        let project = try project(
            """
            on: { every: 1s }
            steps:
              - intent: shell.run
                with: { script: "echo begun > FOLDER/begun; cat FOLDER/told" }
            """)
        let server = try project.serveReadily()
        #expect(try project.word(from: "begun") == "begun\n")
        // The next occurrences meet the run, which waits for the pipe.
        _ = try project.tool("runs")
        let told = try project.shell("sleep 2.5; echo go > told").wait()
        #expect(told.ending == .exited(0))
        let end = try project.hearing("begun") { _ in try self.end(server) }
        let line =
            /warning: occurrence was skipped workflow=check trigger=every due=\S+Z why="overlap with \w{8}"/
        #expect(end.errors.contains(line), "\(end)")
    }

    @Test
    func `a run that is parked is named when that happens and at each beginning, and mailed once`()
        throws
    {
        let project = try project(
            """
            steps:
              - intent: shell.run
                with: { script: "kill -9 $PPID" }
                if_interrupted: retry
            """)
        #expect(try project.tool("run", project.workflow, "--detach").ending == .exited(0))
        for _ in 1...3 { #expect(try project.serve().wait().ending == .killed(signal: SIGKILL)) }
        let line =
            /warning: run is parked workflow=check run=\w{8} why="the process has died 3 times/
        let server = try project.serveReadily()
        #expect(try project.word(from: "sent") == "\n")
        #expect(try end(server).errors.contains(line))
        #expect(try end(try project.serveReadily()).errors.contains(line))
        let mails = try project.files(beginning: "mail.").map(project.text)
        #expect(mails.count == 1 && mails[0].contains("'check' is parked\n"), "\(mails)")
    }
}
