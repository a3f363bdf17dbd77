import Arguments
import PatienceTestKit
import Synchronization
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ErrandTests {
    /// The result of a command line.
    struct Result: Equatable {
        var code = ExitCode.ok
        var output = ""
        var errors = ""
    }

    private func run(
        _ arguments: String..., of tool: Program.Declaration = Program.errand.tool,
        environment: [String: String] = [:]
    ) async -> Result {
        let texts = Mutex((output: "", errors: ""))
        let desk = Desk(
            output: Output { text in texts.withLock { $0.output += text } },
            errors: Output { text in texts.withLock { $0.errors += text } },
            terminal: .none, environment: environment, logReader: .file { "noon" })
        let code = await Program.errand.run(arguments, of: tool, at: desk)
        return texts.withLock { Result(code: code, output: $0.output, errors: $0.errors) }
    }

    @Test func `the declarations of all commands are sound`() {
        #expect(Program.errand.tool.faults.isEmpty)
    }

    @Test func `the version is one line`() async {
        #expect(await run("--version") == Result(output: "errand \(Errand.version)\n"))
    }

    @Test func `a line without a command shows the help`() async {
        let result = await run()
        #expect(result.code == .ok)
        #expect(result == (await run("help")))
        #expect(result.output.contains("completions"))
    }

    @Test func `a mistyped command is a usage error with a suggestion`() async {
        #expect(
            await run("complet1ons", "bash")
                == Result(
                    code: .usage,
                    errors: """
                        error: unknown command 'complet1ons'; did you mean 'completions'?
                        see 'errand help'

                        """))
    }

    /// A command that the world is in the way of.
    struct Failing: Command {
        struct Trouble: Error, CustomStringConvertible {
            let description = "cannot open 'a\nb': permission denied"
        }

        static let name = "fail"
        static let summary = "Fails."

        func run(_: Session) async throws -> ExitCode { throw Trouble() }
    }

    @Test func `trouble of a command is one line and has a code of its own`() async {
        let tool = Program.Declaration(
            "tool", "", sections: [CommandSection("All", [Failing.self])])
        #expect(
            await run("fail", of: tool)
                == Result(
                    code: .environment, errors: "error: cannot open 'a␊b': permission denied\n"))
    }

    @Test func `a level of the log from the environment is checked too`() async {
        let result = await run("completions", "bash", environment: ["ERRAND_LOG": "loud"])
        #expect(result.code == .usage)
        #expect(
            result.errors == """
                error: environment variable 'ERRAND_LOG' can be 'debug', 'info', 'warning' or \
                'error', not 'loud'
                see 'errand help completions'

                """)
    }

    @Test func `the log tells what its level asks for and when`() async {
        let result = await run("--log", "debug", "completions", "bash")
        #expect(
            result.errors == """
                noon debug: command begun command=completions
                noon debug: command ended command=completions code=0

                """)
        #expect(await run("completions", "bash").errors.isEmpty)
    }

    @Test(arguments: Shell.allCases)
    func `a completion script names the commands`(_ shell: Shell) async {
        let result = await run("completions", shell.rawValue)
        #expect(result.code == .ok)
        #expect(result.output.contains("completions"))
    }

    @Test func `the topic of types reads every right sample and refuses every wrong one`() async {
        let page = await run("help", "types").output
        for sample in TypeSample.right {
            let row = page.split(separator: "\n").first { $0.hasPrefix("  \(sample.type) ") }
            #expect(row?.split(separator: " ").count == 3, "\(sample.type)")
        }
        #expect(page.split(separator: ": error: ").count == TypeSample.wrong.count + 1)
    }

    @Test func `the topic of exit codes has them all`() async {
        #expect(
            await run("help", "exit-codes").output == """
                What the exit code of a command says.

                  0  it did what was asked
                  1  a run failed
                  2  the command line was wrong; nothing was done
                  3  a file has errors
                  4  the world was in the way: a disk, a permission, a missing program, or the run was left
                  5  the run waits for a person's answer
                  6  the run was not started
                  7  the run was cancelled

                """)
    }
}
