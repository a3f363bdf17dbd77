import Foundation
import ProcessTestKit
import Testing

/// What commands say of runs that triggers have started and that failed.
@Suite(.timeLimit(.minutes(3))) struct FailureListTests {
    private static let workflow = """
        on: { id: go, signal: go, payload: { fails: bool }, with: { fails: "${{ trigger.payload.fails }}" } }
        inputs: { fails: bool }
        steps:
          - when: inputs.fails
            fail: no disk
        """

    /// Sends a signal, and waits for the end of its run, the number of which is known.
    private func go(_ project: ShellProject, fails: Bool, runs: Int) throws {
        #expect(try project.tool("signal", "go", "fails=\(fails)").ending == .exited(0))
        let state = fails ? "failed" : "succeeded"
        while try project.tool("runs").output.components(separatedBy: " \(state)").count <= runs {}
    }

    @Test func `what was left out of all workflows is told with the reasons`() throws {
        let project = try ShellProject(
            "on: { id: go, signal: go, where: \"false\" }\nsteps: [{ wait: 1s }]")
        try project.write(
            "on: { id: stop, signal: go, where: \"1 > 2\" }\nsteps: [{ wait: 1s }]",
            to: "workflows/tuesday.yaml")
        let server = try project.serveReadily()
        for _ in 1...2 { #expect(try project.tool("signal", "go").ending == .exited(0)) }
        while try !project.tool("why").output.contains(
            #/tuesday  stop  skipped \(condition\)  2 times since /#)
        {}
        let all = try project.tool("why", "today")
        #expect(all.output.contains(#/ check +go +skipped \(condition\) +2 times since/#), "\(all)")
        #expect(try project.tool("why", "yesterday").output == "nothing was left out then\n")
        let one = try project.tool("why", "tuesday")
        #expect(!one.output.contains("check") && one.output.contains("skipped"), "\(one)")
        let data = try project.tool("why", "--json", "--limit", "3")
        #expect(data.output.components(separatedBy: "\"workflow\"").count == 4, "\(data)")
        #expect(try project.tool("why", "nothing").ending == .exited(2))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `failures are listed by workflow, and runs with how they ended`() throws {
        let project = try ShellProject(Self.workflow)
        let server = try project.serveReadily()
        for number in 1...2 { try go(project, fails: true, runs: number) }
        let status = try project.tool("status")
        #expect(
            status.output.contains(
                #/failed since yesterday\n  \w{8}  \S+ \S+  check  failed  2 times/#), "\(status)")
        let data = try project.tool("status", "--json")
        let whole = try JSONSerialization.jsonObject(with: Data(data.output.utf8))
        #expect(((whole as? [String: Any])?["failed"] as? [Any])?.count == 2, "\(data)")
        for command in ["triggers", "why"] {
            let told = try project.tool(command, "check")
            #expect(told.output.contains("started, failed"), "\(told)")
        }
        try go(project, fails: false, runs: 1)
        let later = try project.tool("status")
        #expect(later.output.contains(#/check  failed, succeeded since  2 times/#), "\(later)")
        let why = try project.tool("why", "check")
        #expect(why.output.contains("started, succeeded"), "\(why)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }
}
