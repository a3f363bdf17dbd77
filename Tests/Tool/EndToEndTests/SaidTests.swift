import Foundation
import ProcessTestKit
import Testing

/// Output of the programs of steps is kept, however they end, and can be read from every terminal.
@Suite(.timeLimit(.minutes(5))) struct SaidTests {
    private func id(of project: ShellProject) throws -> String {
        let runs = try JSONSerialization.jsonObject(
            with: Data(try project.tool("runs", "--json").output.utf8))
        return try #require((runs as? [[String: Any]])?.first?["id"] as? String)
    }

    @Test func `a failed step keeps both of its streams, for catch, show and the log`() throws {
        let project = try ShellProject(
            """
            vars: { said: "" }
            steps:
              - try:
                  - id: bad
                    intent: shell.run
                    with: { script: "echo report; sleep 0.2; seq 1 30 >&2; exit 3" }
                catch: [{ set: { said: "${{ error.output }}" } }]
            outputs: { said: "${{ vars.said }}" }
            """)
        let run = try project.begin("--json").wait()
        #expect(run.ending == .exited(0), "\(run)")
        let all = "report\n" + (1...30).map { "\($0)\n" }.joined()
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let outputs = (report as? [String: Any])?["outputs"] as? [String: Any]
        #expect(outputs?["said"] as? String == all)
        let id = try id(of: project)
        let show = try project.tool("show", id).output
        #expect(show.contains("… 21 lines before …") && show.contains("│ 30\n"), "\(show)")
        #expect(try project.tool("show", id, "--verbose").output.contains("│ report\n"))
        let document = try project.tool("export", id)
        #expect(document.output.contains(#"report\n1\n2\n"#), "\(document)")
        let raw = try project.tool("logs", id, "bad", "--raw")
        #expect(raw.output == "report\n")
        #expect(raw.errors == all.dropFirst(7))
    }

    @Test func `a last line without an end is told before what comes after it`() throws {
        let project = try ShellProject("steps: [{ run: printf 'one\\npart' }, { run: echo next }]")
        #expect(try project.begin().wait().ending == .exited(0))
        let id = try id(of: project)
        let lines = try project.tool("logs", id).output.split(separator: "\n")
        #expect(
            lines.map { $0.drop { $0 != "|" } } == ["| one", "| part", "| next"], "\(lines)")
        #expect(try project.tool("logs", id, "--raw").output == "one\npartnext\n")
    }

    @Test func `what a step had written whose process was killed is kept`() throws {
        let project = try ShellProject(
            """
            steps:
              - try:
                  - id: long
                    if_interrupted: fail
                    intent: shell.run
                    with: { script: "cd FOLDER; echo half way; echo no room >&2; echo begun > begun; exec sleep 1000" }
                catch:
                  - { intent: system.log, with: { message: "it said ${{ error.output }}" } }
            """)
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        let id = try id(of: project)
        // Output that has not come from the program yet goes with the process.
        let logs = try project.atTerminal("logs", id, "-f")
        #expect(logs.text(until: "no room\n").contains("half way\n"))
        run.send(SIGKILL)
        _ = try run.wait()
        let told = try logs.wait()
        #expect(told.ending == .exited(4), "\(told)")
        #expect(told.output.contains("error: the process that owned the home has ended"), "\(told)")
        #expect(try project.tool("logs", id, "long").output.contains(" | half way\n"))
        let resumed = try project.tool("resume", id)
        #expect(resumed.ending == .exited(0), "\(resumed)")
        let log = try project.tool("logs", id).output
        #expect(log.contains("info: it said half way\n      no room\n"), "\(log)")
        #expect(try project.tool("show", id).output.contains("│ half way\n"))
    }

    @Test func `another terminal reads along, and the run goes on without it`() throws {
        let project = try ShellProject(
            """
            steps:
              - id: long
                intent: shell.run
                with: { script: "cd FOLDER; echo one; echo begun > begun; read x < go; echo two >&2" }
            """, pipes: ["begun", "go"])
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        let id = try id(of: project)
        let logs = try project.atTerminal("logs", id, "-f")
        #expect(logs.text(until: "one\n").contains(" long | one\n"))
        let watch = try project.atTerminal("watch", id)
        #expect(watch.text(until: "one\n").contains("long | one\n"))
        #expect(try project.tool("show", id).output.contains("│ one\n"))
        let raw = try project.atTerminal("logs", id, "--raw").wait()
        #expect(raw.ending == .exited(2))
        #expect(raw.output.contains("leave it out"), "\(raw)")
        let go = try #require(FileHandle(forWritingAtPath: project.path(of: "go")))
        go.write(Data("on\n".utf8))
        go.closeFile()
        #expect(try logs.wait().output.contains(" long ! two\n"))
        #expect(try watch.wait().output.contains("long ! two\n"))
        let end = try run.wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.errors.hasPrefix("long | one\nlong ! two\n✓ long shell.run ("), "\(end)")
    }

    @Test func `an interrupt ends who looks on, and not the run`() throws {
        let project = try ShellProject(
            """
            steps:
              - id: long
                intent: shell.run
                with: { script: "cd FOLDER; echo one; echo begun > begun; read x < go" }
            """, pipes: ["begun", "go"])
        let run = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        let watch = try project.atTerminal("watch", try id(of: project))
        #expect(watch.text(until: "one\n").contains("one"))
        watch.send(SIGINT)
        let left = try watch.wait()
        #expect(left.output.contains("goes on without this command"), "\(left)")
        let go = try #require(FileHandle(forWritingAtPath: project.path(of: "go")))
        go.write(Data("on\n".utf8))
        go.closeFile()
        #expect(try run.wait().ending == .exited(0))
    }

    @Test func `a secret is in no log, though a program prints it piece by piece`() throws {
        let project = try ShellProject(
            """
            inputs: { pin: secret(string) }
            steps:
              - id: careless
                intent: shell.run
                with:
                  script: "printf hush-; sleep 0.2; printf 'hush\\\\n'; exit 1"
                  env: { PIN: "${{ inputs.pin }}" }
            """)
        let run = try project.begin(input: "hush-hush\n").wait()
        #expect(run.ending == .exited(1), "\(run)")
        #expect(run.errors.contains("careless | •••\n"), "\(run)")
        #expect(!run.errors.contains("hush-hush"))
        let id = try id(of: project)
        #expect(try project.tool("logs", id, "--raw").output == "•••\n")
        #expect(!(try project.text(of: "home/logs/\(id).log").contains("hush")))
    }
}
