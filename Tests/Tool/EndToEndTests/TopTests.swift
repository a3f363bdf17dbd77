import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// What a person sees and does on the board of a home that is served.
@Suite(.installed("tmux"), .patient(for: .seconds(60))) struct TopTests {
    private static let sleeper = """
        steps:
          - intent: shell.run
            with: { script: "cd FOLDER; echo begun > begun; exec sleep 1000" }
        """

    @Test func `a run is cancelled once that is confirmed`() async throws {
        let project = try ShellProject(Self.sleeper)
        let server = try project.serveReadily()
        #expect(try project.tool("run", "--detach", project.workflow).ending == .exited(0))
        try #require(try project.word(from: "begun") == "begun\n")
        let window = try project.inWindow("top")
        _ = try await window.screen(showing: "1 running")
        try window.press("c")
        _ = try await window.screen(showing: "y cancels it")
        try window.press("n")
        _ = try await window.screen(showing: "not cancelled")
        try window.press("c", "y")
        _ = try await window.screen(showing: "nothing runs")
        #expect(try project.tool("runs").output.contains("cancelled"))
        try window.press("q")
        #expect(try await window.end() == 0)
        server.send(SIGTERM)
        _ = try server.wait()
    }

    @Test func `a run that failed is done again, and is over once that goes well`() async throws {
        let project = try ShellProject(
            "steps: [{ intent: shell.run, with: { args: [cat, FOLDER/note] } }]")
        let server = try project.serveReadily()
        #expect(try project.tool("run", project.workflow).ending == .exited(1))
        let window = try project.inWindow("top", width: 50, height: 10)
        _ = try await window.screen(showing: "1 failed")
        try window.press("s")
        _ = try await window.screen(showing: "check failed")
        try window.press("q")
        try project.write("words", to: "note")
        _ = try await window.screen(showing: "1 failed")
        try window.press("r")
        _ = try await window.screen(showing: "nothing runs")
        try window.press("C-c")
        #expect(try await window.end() != 0)
        server.send(SIGTERM)
        _ = try server.wait()
    }

    @Test func `while its process is stopped, the board says so and is left at once`()
        async throws
    {
        let project = try ShellProject(Self.sleeper)
        let server = try project.serveReadily()
        let window = try project.inWindow("top")
        _ = try await window.screen(showing: "nothing runs")
        server.send(SIGSTOP)
        _ = try await window.screen(showing: "no answer for")
        try window.press("?")
        _ = try await window.screen(showing: "choose a run")
        try window.press("x", "q")
        #expect(try await window.end() == 0)
        server.send(SIGCONT)
        server.send(SIGTERM)
        _ = try server.wait()
    }
}
