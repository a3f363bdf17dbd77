import Glibc
import ProcessTestKit
import Testing

/// Questions that are told again until they are answered.
@Suite(.timeLimit(.minutes(2))) struct ReminderTests {
    private static let asking = """
        steps:
          - id: sure
            ask: Go on?
            type: bool
            remind: 100ms
        """

    @Test func `a run at a terminal asks again, and takes the answer once`() throws {
        let project = try ShellProject(Self.asking)
        let run = try project.atTerminal("run", project.workflow)
        for _ in 1...3 { #expect(run.text(until: "\n> ").contains("Go on?")) }
        run.type("yes")
        #expect(try run.wait().ending == .exited(0))
    }

    @Test func `a server tells of a question when it is asked, and again to those who look on`()
        throws
    {
        let project = try ShellProject(Self.asking)
        let ready = try ReadyNotice(at: project.notice)
        let server = try project.serve()
        #expect(try ready.wait() == "READY=1")
        let run = try project.atTerminal("run", project.workflow)
        for _ in 1...2 { #expect(run.text(until: "\n> ").contains("Go on?")) }
        run.type("yes")
        #expect(try run.wait().ending == .exited(0))
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0))
        let line =
            /warning: run asks workflow=check run=\w+ question="Go on\?" answer="errand answer \w+ ANSWER --question \w+ --home [^ "]+"/
        let told = end.errors.split(separator: "\n").compactMap { $0.firstMatch(of: line)?.0 }
        #expect(told.count >= 2 && Set(told).count == 1, "\(end)")
    }
}
