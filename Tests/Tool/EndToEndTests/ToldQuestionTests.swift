import Glibc
import ProcessTestKit
import Testing

/// Questions and failures of runs at which no terminal looks on, on a desktop of the test.
@Suite(.timeLimit(.minutes(5)), .installed("dbus-daemon"), .installed("python3"))
struct ToldQuestionTests {
    private static let asking = """
        concurrency: parallel
        steps:
          - id: which
            ask: Which bin goes out?
            choices: [paper, glass]
          - run: echo "$BIN" > FOLDER/told
            env: { BIN: "${{ which.value }}" }
        """

    private func serve(_ project: ShellProject, _ bus: PrivateBus) throws -> RunningProcess {
        try project.readily {
            try RunningProcess(
                try ChildProcess.product("errand"), ["serve", project.path(of: "")],
                environment: project.environment.merging(bus.environment) { $1 })
        }
    }

    private func end(_ server: RunningProcess) throws {
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    private func detach(_ project: ShellProject) throws {
        #expect(try project.tool("run", project.workflow, "--detach").ending == .exited(0))
    }

    @Test func `a question is told with its choices, and a button answers it`() throws {
        let bus = try PrivateBus()
        let desktop = try FakeDesktop(on: bus)
        let project = try ShellProject(Self.asking, pipes: ["told"])
        let server = try serve(project, bus)
        try detach(project)
        let seen = try #require(desktop.next())
        #expect(seen.title == "'check' asks you something" && seen.urgency == 1)
        #expect(seen.body == "Which bin goes out?")
        #expect(
            seen.actions.enumerated().filter { $0.offset % 2 == 1 }.map(\.element) == [
                "paper", "glass",
            ])
        try project.hearing("told") { _ throws in
            desktop.press(seen.actions[2], of: seen.id)
            #expect(try project.word(from: "told") == "glass\n")
        }
        // The button of a question that is answered says so.
        desktop.press(seen.actions[0], of: seen.id)
        let refusal = try #require(desktop.next())
        #expect(refusal.title == "The answer was not taken" && refusal.body.contains("anna"))
        try end(server)
    }

    @Test func `a question is told once over restarts, and its button outlives the process`() throws
    {
        let bus = try PrivateBus()
        let desktop = try FakeDesktop(on: bus)
        let project = try ShellProject(Self.asking, pipes: ["told"])
        let server = try serve(project, bus)
        try detach(project)
        let seen = try #require(desktop.next())
        try end(server)
        let next = try serve(project, bus)
        // A second run is told after all that the beginning tells.
        try detach(project)
        let second = try #require(desktop.next())
        #expect(second.actions[0] != seen.actions[0])
        try project.hearing("told") { _ throws in
            desktop.press(seen.actions[0], of: seen.id)
            #expect(try project.word(from: "told") == "paper\n")
        }
        try end(next)
        #expect(desktop.next(within: 0) == nil)
    }

    @Test(arguments: [SIGKILL, SIGHUP])
    func `a question is told when the terminal is gone that has shown it`(signal: Int32) throws {
        let bus = try PrivateBus()
        let desktop = try FakeDesktop(on: bus)
        let project = try ShellProject("steps: [{ id: count, ask: How many bins?, type: int }]")
        let server = try serve(project, bus)
        let run = try project.atTerminal("run", project.workflow)
        #expect(run.text(until: "\n> ").contains("How many bins?"))
        // Once an answer was refused, the server knows that the terminal asks.
        for _ in 1...2 {
            run.type("some")
            _ = run.text(until: "\n> ")
        }
        #expect(desktop.next(within: 0) == nil)
        run.send(signal)
        #expect(desktop.next()?.body.hasPrefix("How many bins?") == true)
        _ = try run.wait()
        try end(server)
        #expect(desktop.next(within: 0) == nil)
    }

    @Test func `what was asked while nothing served is told by the next process`() throws {
        let bus = try PrivateBus()
        let desktop = try FakeDesktop(on: bus)
        let project = try ShellProject(Self.asking)
        #expect(try project.tool("run", project.workflow).ending == .exited(5))
        let server = try serve(project, bus)
        #expect(desktop.next()?.body == "Which bin goes out?")
        try end(server)
    }

    @Test(arguments: [true, false])
    func `a failure is told with its sentence, unless that is not wanted`(isWanted: Bool) throws {
        let bus = try PrivateBus()
        let desktop = try FakeDesktop(on: bus)
        let project = try ShellProject("steps: [{ fail: no tea }]")
        try project.write("notify: { failures: \(isWanted) }", to: "errand.yaml")
        let server = try serve(project, bus)
        try detach(project)
        // It is told before the process ends.
        while try project.tool("runs").output.contains("failed") == false {}
        try end(server)
        let seen = desktop.next(within: 0)
        #expect((seen != nil) == isWanted)
        #expect(seen?.title ?? "'check' failed" == "'check' failed")
        #expect(seen?.body.hasSuffix("no tea") ?? true && seen?.urgency ?? 2 == 2)
    }
}
