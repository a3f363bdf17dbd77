import Foundation
import ProcessTestKit
import Testing

/// Runs whose process is told to end, or is needed by others.
@Suite(.timeLimit(.minutes(5))) struct EndingTests {
    @Test func `the first interrupt cancels the run, which does what it does in any case`() throws {
        let project = try ShellProject(
            """
            steps:
              - intent: shell.run
                with: { script: "cd FOLDER; echo begun > begun; exec sleep 1000" }
            finally:
              - intent: shell.run
                with: { script: "cd FOLDER; echo done >> trace" }
            """)
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        run.send(SIGINT)
        let end = try run.wait()
        #expect(end.ending == .exited(7), "\(end)")
        #expect(end.errors.contains("cancelling; Ctrl-C once more leaves the run where it is"))
        #expect(try project.text(of: "trace") == "done\n")
        #expect(try project.tool("runs").output.hasSuffix("cancelled\n"))
    }

    @Test func `an interrupt at a question leaves that open for who has come to answer`() throws {
        let project = try ShellProject("steps: [{ ask: Go on?, choices: [on, back] }]")
        let run = try project.begin().wait()
        let id = try #require(run.errors.firstMatch(of: /'errand answer (\w+) ANSWER/)?.output.1)
        let answer = try project.atTerminal("answer", "\(id)")
        #expect(answer.text(until: "\n> ").contains("Go on?"))
        answer.send(SIGINT)
        let end = try answer.wait()
        #expect(end.ending == .exited(5), "\(end)")
        #expect(end.output.contains("'errand answer \(id) ANSWER"), "\(end)")
        #expect(try project.tool("runs").output.contains("waiting for an answer: Go on?"))
        #expect(try project.tool("answer", "\(id)", "on").ending == .exited(0))
        let asked = try project.atTerminal("run", project.workflow)
        #expect(asked.text(until: "\n> ").contains("Go on?"))
        asked.send(SIGINT)
        #expect(asked.text(until: "once more cancels").contains("c to cancel it"))
        asked.send(SIGINT)
        #expect(try asked.wait().ending == .exited(7))
    }

    @Test(arguments: [
        ("postpone my nag in nagz", "(yes or no) ", SIGINT),
        ("postpone my nag in nagz", "(yes or no) ", SIGTERM),
        ("--yes fold the sheets", "> ", SIGINT),
    ])
    func `a signal ends 'errand say' while it asks a question of its own`(
        words: String, prompt: String, signal: Int32
    ) throws {
        let project = try ShellProject(
            """
            name: Fold the sheets
            inputs: { room: string }
            steps: [{ set: {} }]
            """)
        let tool = try ChildProcess.product("errand")
        let folder = project.path(of: ".")
        let said = try TerminalProcess(
            "/bin/sh", ["-c", "cd \(folder) && exec \(tool) say \(words)"],
            environment: project.environment)
        #expect(said.text(until: prompt).hasSuffix(prompt))
        said.send(signal)
        #expect(try said.wait().ending == .killed(signal: signal))
    }

    @Test func `a signal ends 'errand listen' after a request that found no home`() throws {
        let project = try ShellProject(
            """
            name: Fold the sheets
            steps: [{ set: {} }]
            """)
        try project.write("This is no folder.", to: "home")
        let tool = try ChildProcess.product("errand")
        let folder = project.path(of: ".")
        let heard = try TerminalProcess(
            "/bin/sh", ["-c", "cd \(folder) && exec \(tool) listen --silent"],
            environment: project.environment)
        for _ in 1...2 {
            heard.type("fold the sheets")
            #expect(heard.text(until: "home'").contains("home'"))
        }
        heard.send(SIGINT)
        #expect(try heard.wait().ending == .killed(signal: SIGINT))
    }

    @Test func `the second interrupt leaves the run where it is`() throws {
        let project = try ShellProject(
            """
            steps:
              - intent: shell.run
                with: { script: "cd FOLDER; echo begun > begun; exec sleep 1000" }
            finally:
              - intent: shell.run
                with: { script: "cd FOLDER; echo ending > begun; exec sleep 1000" }
            """)
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        run.send(SIGINT)
        #expect(try project.word(from: "begun") == "ending\n")
        run.send(SIGINT)
        let end = try run.wait()
        // It is not cancelled yet.
        #expect(end.ending == .exited(4), "\(end)")
        #expect(end.errors.contains("is left where it is; 'errand resume "))
        let list = try project.tool("runs").output
        #expect(list.contains("will be cancelled") || list.contains("waiting"), "\(list)")
    }

    @Test
    func `a process that is told to end waits for what is under way, and begins nothing more`()
        throws
    {
        let project = try ShellProject(
            """
            steps:
              - repeat: { times: 1000 }
                do:
                  - intent: shell.run
                    with: { script: "cd FOLDER; echo begun > begun; echo ended >> trace" }
            """)
        let run = try project.begin()
        // The next step may have said so as well by then.
        #expect(try project.word(from: "begun").hasPrefix("begun\n"))
        run.send(SIGTERM)
        // Each step goes on when it is heard; the process ends in the midst of them.
        let end = try project.hearing("begun") { _ in try run.wait() }
        #expect(end.ending == .exited(4), "\(end)")
        #expect(end.errors.contains("ending; what is under way has 30 seconds"))
        #expect(!end.errors.contains("cannot be reached"), "\(end)")
        let steps = try project.text(of: "trace").split(separator: "\n").count
        #expect((1..<1000).contains(steps))
        let list = try project.tool("runs").output
        #expect(list.contains("waiting for a process that goes on with it"), "\(list)")
    }

    @Test func `a process stays as long as others have runs in its home`() throws {
        let project = try ShellProject(
            """
            inputs:
              name: { type: string }
            concurrency: parallel
            steps:
              - intent: shell.run
                with:
                  script: 'cd FOLDER; echo begun > "$NAME"; echo go > "$NAME-on"; echo "$NAME" >> trace'
                  env: { NAME: "${{ inputs.name }}" }
            """, pipes: ["one", "one-on", "two", "two-on"])
        let owner = try project.begin("name=one")
        #expect(try project.word(from: "one") == "begun\n")
        let guest = try project.begin("name=two")
        #expect(try project.word(from: "two") == "begun\n")
        #expect(try project.word(from: "one-on") == "go\n")
        #expect(try project.word(from: "two-on") == "go\n")
        let ends = [try owner.wait(), try guest.wait()]
        #expect(ends.map(\.ending) == [.exited(0), .exited(0)], "\(ends)")
        #expect(try project.text(of: "trace").split(separator: "\n").sorted() == ["one", "two"])
    }

    @Test func `a run that waits for its turn says for which run, and what ends that`() throws {
        let project = try ShellProject("steps: [{ ask: Go on?, choices: [on, back] }]")
        let first = try project.begin().wait()
        let other = try #require(
            first.errors.firstMatch(of: /'errand answer (\w+) ANSWER/)?.output.1)
        let queued = try project.begin("--queue", "--detach").wait()
        let id = queued.output.prefix(8)
        let sentence =
            "is queued behind run \(other), which is waiting for an answer: Go on?; "
            + "'errand show \(other)' tells how that goes on, and 'errand cancel \(other)' ends it\n"
        #expect(try project.tool("show", "\(id)").output.hasSuffix("\nrun \(id) \(sentence)"))
        #expect(try project.tool("cancel", "\(id)").ending == .exited(0))
        let run = try project.atTerminal("run", project.workflow, "--queue")
        let said = run.text(until: "\n")
        #expect(said == "run \(said.dropFirst(4).prefix(8)) \(sentence)")
        #expect(try project.tool("answer", "\(other)", "on").ending == .exited(0))
        #expect(run.text(until: "\n> ").contains("Go on?"))
        run.type("back")
        #expect(try run.wait().ending == .exited(0))
    }

    @Test func `a run that waits for one without an owner says what goes on with that`()
        throws
    {
        let project = try ShellProject(
            "steps: [{ run: \"cd FOLDER; echo begun > begun; cat go\" }]", pipes: ["begun", "go"])
        let first = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        first.send(SIGKILL)
        #expect(try first.wait().ending == .killed(signal: SIGKILL))
        // The program is left, and ends now.
        #expect(try project.shell("echo > go").wait().ending == .exited(0))
        let queued = try project.tool("run", project.workflow, "--queue", "--detach").output
        let other = try #require(
            try project.tool("runs").output.split(separator: "\n").last?.prefix(8))
        let said = try project.tool("show", "\(queued.prefix(8))").output
        #expect(
            said.hasSuffix(
                "is queued behind run \(other), which is waiting for a process that goes on with it; "
                    + "'errand resume \(other)' goes on with it, and so does 'errand serve', "
                    + "and 'errand cancel \(other)' ends it\n"), "\(said)")
    }

    @Test func `a server waits for a run that owns the home, and not for another server`()
        throws
    {
        let project = try ShellProject(
            """
            steps:
              - intent: shell.run
                with: { script: "cd FOLDER; echo begun > begun; echo go > go" }
            """, pipes: ["begun", "go"])
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        let notice = try ReadyNotice(at: project.notice)
        let server = try project.serve()
        #expect(try project.word(from: "go") == "go\n")
        #expect(try run.wait().ending == .exited(0))
        #expect(try notice.wait() == "READY=1")
        let second = try project.serve().wait()
        #expect(second.ending == .exited(4), "\(second)")
        #expect(second.errors.contains("is held by 'errand serve'"), "\(second)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a server that is told to end as soon as it is ready does so`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        for _ in 0..<3 {
            let server = try project.serveReadily()
            server.send(SIGTERM)
            let end = try server.wait()
            #expect(end.ending == .exited(0), "\(end)")
        }
    }

    @Test func `a follower is told that the owner of the home has died`() throws {
        let project = try ShellProject(
            """
            steps:
              - intent: shell.run
                with: { script: "cd FOLDER; echo begun > begun; exec sleep 1000" }
            """)
        let notice = try ReadyNotice(at: project.notice)
        let server = try project.serve()
        #expect(try notice.wait() == "READY=1")
        let guest = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        server.send(SIGKILL)
        _ = try server.wait()
        let end = try guest.wait()
        #expect(end.ending == .exited(4), "\(end)")
        #expect(end.errors.contains("error: the process that owned the home has ended\n"))
        // It may not even have been told yet that its run is stored.
        #expect(end.errors.contains(/'errand (resume \w+' goes on with it|runs' tells)/), "\(end)")
    }

    @Test func `of several processes at once one owns the home, and all get their runs`() throws {
        let project = try ShellProject(
            """
            inputs:
              name: { type: string }
            concurrency: parallel
            steps:
              - intent: system.log
                with: { message: "${{ inputs.name }}" }
            """)
        let runs = try (0..<8).map { try project.begin("name=n\($0)") }
        let ends = try runs.map { try $0.wait() }
        #expect(ends.allSatisfy { $0.ending == .exited(0) }, "\(ends)")
        #expect(ends.indices.allSatisfy { ends[$0].errors.contains("info: n\($0)\n") }, "\(ends)")
        let list = try project.tool("runs", "--state", "succeeded").output
        #expect(list.split(separator: "\n").count == 8)
    }
}
