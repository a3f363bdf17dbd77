import Foundation
import ProcessTestKit
import Testing

/// Prompts at a terminal whose questions are over before they were answered there.
@Suite(.timeLimit(.minutes(5))) struct PromptTests {
    private static let hasty = """
        steps:
          - id: sure
            ask: Go on?
            type: bool
            timeout: 300ms
            on_error: continue
          - id: next
            intent: shell.run
            with: { args: [echo, went on] }
        outputs: { said: "${{ next.value.output }}" }
        """

    @Test func `a prompt goes away when the time of its question is up, and the run goes on`()
        throws
    {
        let project = try ShellProject(Self.hasty)
        let run = try project.atTerminal("run", project.workflow)
        let end = try run.wait()
        #expect(end.ending == .exited(0), "\(end)")
        let parts = end.output.split(separator: "> ", maxSplits: 1)
        #expect(parts.count == 2 && parts[1].contains("said: went on"), "\(end)")
    }

    @Test func `what was typed for a question that is over is no answer to the next`() throws {
        let project = try ShellProject(
            """
            steps:
              - { id: first, ask: First?, type: bool, timeout: 1s, on_error: continue }
              - { id: second, ask: Second?, type: bool }
            outputs: { said: "${{ string(second.value) }}" }
            """)
        let run = try project.atTerminal("run", project.workflow)
        #expect(run.text(until: "\n> ").contains("First?"))
        run.press("n")
        #expect(run.text(until: "\n> ").contains("Second?"))
        run.type("yes")
        let end = try run.wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.output.contains("said: true"), "\(end)")
    }

    @Test(arguments: [(true, "yes"), (false, "Ja, bitte")])
    func `a prompt goes away when another person has answered, who is named`(
        isServed: Bool, answered: String
    ) throws {
        let project = try ShellProject("steps: [{ id: sure, ask: Go on?, type: bool }]")
        let server = isServed ? try project.serveReadily() : nil
        let run = try project.atTerminal("run", project.workflow)
        #expect(run.text(until: "\n> ").contains("Go on?"))
        let list = try project.tool("runs", "--json").output
        let runs = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
        let id = try #require(runs?.first?["id"] as? String)
        let answer = try project.tool("answer", id, answered, "--detach")
        #expect(answer.ending == .exited(0), "\(answer)")
        let end = try run.wait()
        #expect(end.ending == .exited(0), "\(end)")
        #expect(end.output.contains("anna has answered 'yes' already"), "\(end)")
        server?.send(SIGTERM)
        if let server { #expect(try server.wait().ending == .exited(0)) }
    }

    @Test func `a command that reads a hidden answer from a pipe ends with its question`() throws {
        let project = try ShellProject("steps: [{ id: key, ask: Key?, type: secret(string) }]")
        #expect(try project.tool("run", project.workflow).ending == .exited(5))
        let server = try project.serveReadily()
        let list = try project.tool("runs", "--json").output
        let runs = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
        let id = try #require(runs?.first?["id"] as? String)
        // A pipe that is open for writing, too, never ends.
        let waiting = try project.shell("exec 3<>begun; errand answer \(id) <&3")
        let answer = try project.shell("echo open | errand answer \(id) --detach").wait()
        #expect(answer.ending == .exited(0), "\(answer)")
        let end = try waiting.wait()
        #expect(end.ending != .killed(signal: SIGKILL), "\(end)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }
}
