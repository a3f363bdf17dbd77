import Foundation
import ProcessTestKit
import Testing

/// Two processes on one home: one that serves it or owns it for a run, and another that comes while
/// it is there, or after it has died.
@Suite(.timeLimit(.minutes(5))) struct OwnerPairTests {
    private func project() throws -> LogbookProject {
        try LogbookProject(
            [
                "first": """
                steps:
                  - intent: shell.run
                    with: { script: "cd FOLDER; echo begun > begun; cat go" }
                    if_interrupted: retry
                  - intent: logbook.note
                    with: { text: first }
                  - intent: logbook.ring
                    with: { pipe: PIPE }
                """,
                "second": "steps: [{ intent: logbook.note, with: { text: second } }]",
            ], pipes: ["begun", "go"])
    }

    /// Begins the first run, as a process of its own or of a server, and returns who works on it.
    private func begin(_ role: String, _ project: LogbookProject) throws -> RunningProcess {
        if role == "run" {
            let process = try project.begin("first")
            #expect(try project.rung("begun") == "begun\n")
            return process
        }
        let server = try project.serveReadily()
        #expect(try project.run("first", "--detach").ending == .exited(0))
        #expect(try project.rung("begun") == "begun\n")
        return server
    }

    @Test(arguments: ["run", "serve"], ["run", "serve"])
    func `while one is there the other is served, waits or is told whose the home is`(
        first: String, second: String
    ) throws {
        let project = try project()
        let owner = try begin(first, project)
        switch (first, second) {
        case (_, "run"):
            let guest = try project.run("second")
            #expect(guest.ending == .exited(0), "\(guest)")
            #expect(try project.notes() == ["second"])
            try project.release("go")
            #expect(try project.rung() == "ring\n")
        case ("run", _):
            let ready = try ReadyNotice(at: project.notice)
            let server = try project.serve()
            try project.release("go")
            #expect(try project.rung() == "ring\n")
            #expect(try owner.wait().ending == .exited(0))
            #expect(try ready.wait() == "READY=1")
            server.send(SIGTERM)
            #expect(try server.wait().ending == .exited(0))
            return
        default:
            let other = try project.serve().wait()
            #expect(other.ending == .exited(4), "\(other)")
            #expect(other.errors.contains("is held by 'logbook serve'"), "\(other)")
            try project.release("go")
            #expect(try project.rung() == "ring\n")
        }
        owner.send(SIGTERM)
        #expect(try owner.wait().ending == .exited(0))
    }

    @Test(arguments: ["run", "serve"], ["run", "serve"])
    func `after one has died a run does its own work, and a server that of all`(
        first: String, second: String
    ) throws {
        let project = try project()
        let owner = try begin(first, project)
        owner.send(SIGKILL)
        _ = try owner.wait()
        if second == "run" {
            let other = try project.run("second")
            #expect(other.ending == .exited(0), "\(other)")
            #expect(try project.notes() == ["second"])
            let list = try project.tool("runs", "--state", "running").output
            #expect(list.contains("waiting for a process that goes on with it"), "\(list)")
        }
        let server = try project.serve()
        #expect(try project.rung("begun") == "begun\n")
        try project.release("go")
        #expect(try project.rung() == "ring\n")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.notes().filter { $0 == "first" }.count == 1)
    }

    @Test func `cancelling a run whose process has died goes on with it`() throws {
        let project = try project()
        let owner = try begin("run", project)
        owner.send(SIGKILL)
        _ = try owner.wait()
        let run = try #require(try project.runs("running").first)
        #expect(try project.tool("cancel", run).ending == .exited(0))
        #expect(try project.runs("cancelled") == [run])
        #expect(try project.notes() == [])
    }
}
