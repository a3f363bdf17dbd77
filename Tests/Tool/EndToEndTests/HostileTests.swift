import Foundation
import ProcessTestKit
import Testing

/// Surroundings that mean no good, or were never meant for the tool.
@Suite(.timeLimit(.minutes(5))) struct HostileTests {
    private static let steps = "steps: [{ run: date, if_interrupted: retry }]\n"

    @Test func `a workflow that every user may write is neither run nor served`() throws {
        let project = try ShellProject(Self.steps)
        chmod(project.workflow, 0o666)
        let run = try project.tool("run", project.workflow)
        #expect(run.ending == .exited(3), "\(run)")
        #expect(run.errors.contains("all users can write this"), "\(run)")
        let server = try project.serveReadily()
        server.send(SIGTERM)
        #expect(try server.wait().errors.contains("serving 0 workflows"))
    }

    /// Bytes that are no request.
    private static let garbage: [[UInt8]] = [
        [], Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
        [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 5, 0xFF, 0xFE, 0, 1, 2],
        [0, 0, 0, 2] + Array("{}".utf8),
        [0, 0, 0, 25] + Array(#"{"m":[["ask","anything"]]"#.utf8),
        (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    ]

    @Test func `garbage on the socket ends its own line and nothing else`() throws {
        let project = try ShellProject(Self.steps)
        let server = try project.serveReadily()
        for bytes in Self.garbage {
            let line = try RawLine(to: project.path(of: "home/errand.sock"))
            line.send(bytes)
            line.readToEnd()
        }
        #expect(try project.tool("run", project.workflow).ending == .exited(0))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a workflow that others may write is not said to be missing`() throws {
        let project = try ShellProject(Self.steps)
        let run = try project.shell("chmod o+w workflows/check.yaml; errand run check").wait()
        let sentence = "'workflows/check.yaml' cannot be used as it is; 'errand check' says why"
        #expect(run.ending == .exited(2) && run.errors == "error: \(sentence)\n", "\(run)")
    }

    @Test(.enabled(if: geteuid() == 0), .installed("setpriv"))
    func `another user is answered nothing, even where the folder lets them in`() throws {
        let project = try ShellProject(Self.steps)
        // A folder that the other user can look into, with a copy of the tool.
        let open = try TestFolder("hostile", isOpen: true)
        let (home, tool) = ("\(open.path)/home", "\(open.path)/errand")
        // By another process, since a program that a child of this one has open cannot be started.
        let copied = try ChildProcess.run("/bin/cp", [try ChildProcess.product("errand"), tool])
        try #require(copied.ending == .exited(0), "\(copied)")
        let server = try project.serveReadily("--home", home)
        chmod(home, 0o755)
        chmod("\(home)/errand.sock", 0o666)
        let setpriv = try #require(ChildProcess.path(of: "setpriv"))
        for command in [["status"], ["runs"], ["signal", "focus.on"]] {
            let asked = try ChildProcess.run(
                setpriv, ["--reuid", "65534", "--clear-groups", tool] + command,
                environment: [
                    "ERRAND_HOME": home, "HOME": "/nonexistent", "TZ": "UTC",
                    "USER": "nobody",
                ])
            #expect(asked.ending == .exited(4), "\(asked)")
            #expect(asked.output == "" && asked.errors.contains("another user"), "\(asked)")
        }
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test(arguments: ["/proc/errand", "/dev/null/errand", "/dev/null"])
    func `a home that cannot be made is said in one sentence, with the way on`(
        _ home: String
    ) throws {
        let project = try ShellProject(Self.steps)
        let run = try project.tool("run", project.workflow, "--home", home)
        #expect(run.ending == .exited(4) && run.output == "", "\(run)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run)")
        #expect(run.errors.contains("with '--home DIR'"), "\(run)")
    }

    @Test func `a process of another version that serves the home is named as that`() throws {
        let project = try ShellProject(Self.steps)
        #expect(try project.tool("run", project.workflow).ending == .exited(0))
        let greeting = Array(#"{"m":[["home",99]]}"#.utf8)
        let stranger = try RawServer(
            at: project.path(of: "home/errand.sock"),
            saying: [0, 0, 0, UInt8(greeting.count)] + greeting)
        let asked = try withExtendedLifetime(stranger) { try project.tool("status") }
        #expect(asked.ending == .exited(4), "\(asked)")
        #expect(asked.errors.contains("another version of this program"), "\(asked)")
    }

    @Test func `no escape sequence of a workflow or of a program reaches a terminal`() throws {
        let project = try ShellProject(
            #"""
            name: "\e[31mred"
            description: "\abell"
            steps:
              - { id: one, name: "\e]0;title\a", run: "printf '\\033[2Jcleared'" }
              - intent: system.log
                with: { message: "\e[5m${{ one.value.output }}" }
              - fail: "\e[31mfailed ${{ one.value.output }}"

            """#)
        var shown = try project.atTerminal("run", project.workflow).wait().output
        let id = try #require(try project.tool("runs").output.split(separator: " ").first)
        let commands = [
            ["status"], ["runs"], ["why", "check"], ["show", "\(id)"], ["logs", "\(id)"],
        ]
        for command in commands {
            shown += try project.atTerminal(command).wait().output
        }
        for sign in ["\u{1B}[31m", "\u{1B}]0;", "\u{1B}[2J", "\u{1B}[5m", "\u{7}"] {
            #expect(!shown.contains(sign), "\(shown)")
        }
        #expect(shown.contains("cleared"))
    }
}
