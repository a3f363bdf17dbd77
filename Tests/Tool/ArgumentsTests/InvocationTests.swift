import Arguments
import PatienceTestKit
import Testing

@Suite(.patient) struct InvocationTests {
    /// The result of a line, in words that a table can hold.
    enum Outcome: Equatable {
        case version
        case help(usage: String)
        case ran([String], ExitCode, home: String?)
    }

    struct Case: CustomTestStringConvertible {
        let line: [String]
        let outcome: Outcome
        var testDescription: String { line.joined(separator: " ") }
    }

    static func outcome(of line: [String]) async throws -> Outcome {
        switch try Sample.tool.invocation(for: line, environment: ["ERRAND_HOME": "/env"]) {
        case .version: return .version
        case .help(let page):
            let lines = page.text(HelpStyle(width: 200)).split(separator: "\n")
            return .help(usage: String(lines.first { $0.hasPrefix("Usage") } ?? lines[0]))
        case .run(let command, let globals):
            let transcript = Sample.Transcript()
            let code = try await command.run(transcript)
            return .ran(transcript.lines, code, home: globals.home?.text)
        }
    }

    static let versions = [
        Case(line: ["--version"], outcome: .version),
        Case(line: ["--version", "--nonsense"], outcome: .version),
        Case(line: ["--home", "/x", "--version"], outcome: .version),
        Case(line: ["check", "--version"], outcome: .version),
    ]

    static let pages = [
        Case(line: [], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(line: ["help"], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(line: ["-h"], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(line: ["--help"], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(line: ["--home=/x"], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(line: ["help", "help"], outcome: .help(usage: "Usage: errand COMMAND [options]")),
        Case(
            line: ["help", "types"], outcome: .help(usage: "The types of inputs and parameters.")),
        Case(
            line: ["help", "next"], outcome: .help(usage: "Usage: errand next RULE... [options]")),
        Case(line: ["next", "-h"], outcome: .help(usage: "Usage: errand next RULE... [options]")),
        Case(
            line: ["--help", "next"], outcome: .help(usage: "Usage: errand next RULE... [options]")),
        Case(
            line: ["next", "--jsno", "-n", "ten", "--help"],
            outcome: .help(usage: "Usage: errand next RULE... [options]")),
        Case(
            line: ["help", "secrets", "set"],
            outcome: .help(usage: "Usage: errand secrets set NAME [options]")),
        Case(
            line: ["secrets", "help", "set"],
            outcome: .help(usage: "Usage: errand secrets set NAME [options]")),
        Case(
            line: ["secrets", "--help"],
            outcome: .help(usage: "Usage: errand secrets COMMAND [options]")),
    ]

    static let commands = [
        Case(line: ["next", "r", "s"], outcome: .ran([#"["r", "s"] 10"#], .ok, home: "/env")),
        Case(line: ["next", "never"], outcome: .ran([#"["never"] 10"#], .skipped, home: "/env")),
        Case(line: ["--home", "/x", "check"], outcome: .ran([], .invalidFile, home: "/x")),
        Case(line: ["check", "--home=/x"], outcome: .ran([], .invalidFile, home: "/x")),
        Case(line: ["secrets", "--home=/x", "list"], outcome: .ran([], .ok, home: "/x")),
        Case(line: ["--json", "secrets", "list"], outcome: .ran([], .ok, home: "/env")),
        Case(line: ["--count=3", "next", "r"], outcome: .ran([#"["r"] 3"#], .ok, home: "/env")),
        Case(line: ["-jn3", "next", "r"], outcome: .ran([#"["r"] 3"#], .ok, home: "/env")),
        Case(line: ["next", "help"], outcome: .ran([#"["help"] 10"#], .ok, home: "/env")),
        Case(
            line: ["next", "--", "--help"], outcome: .ran([#"["--help"] 10"#], .ok, home: "/env")),
        Case(line: ["eval", "a * b", "a=1"], outcome: .ran(["a * b a=1"], .ok, home: "/env")),
    ]

    @Test(arguments: versions + pages + commands)
    func `a line asks for one thing`(_ c: Case) async throws {
        #expect(try await Self.outcome(of: c.line) == c.outcome)
    }

    @Test func `a command refuses what only it can judge`() async {
        let error = await #expect(throws: UsageError.self) {
            try await Self.outcome(of: ["next", "r", "--year", "--json"])
        }
        #expect(error?.description == "error: '--year' cannot be printed as JSON")
    }

    struct Port: ArgumentGroup {
        @Option("--port N", "where to listen") var port: Int
    }

    struct Untouched: Command {
        static let name = "untouched"
        static let summary = "Is never made."

        init() { Issue.record("a command was made that nobody asked for") }

        func run(_: Void) async throws -> ExitCode { .ok }
    }

    struct Chosen: Command {
        static let name = "chosen"
        static let summary = "Is made."

        func run(_: Void) async throws -> ExitCode { .ok }
    }

    static let lazyTool = Tool<Port, Void>(
        "tool", "", sections: [CommandSection("All", [Untouched.self, Chosen.self])])

    @Test(arguments: [["help"], ["--port=1", "chosen"], ["help", "chosen"]])
    func `only the chosen command is made`(line: [String]) throws {
        _ = try Self.lazyTool.invocation(for: line, environment: [:])
    }

    @Test func `the version is told before anything is made`() throws {
        let tool = Tool<Untouched, Void>("tool", "", sections: [])
        guard case .version = try tool.invocation(for: ["--version"], environment: [:])
        else { throw ParsingTests.NotACommand() }
    }

    @Test(arguments: [["chosen"], ["chosen", "--port=x"]])
    func `mistakes in global options count as well`(line: [String]) {
        let error = #expect(throws: UsageError.self) {
            try Self.lazyTool.invocation(for: line, environment: [:])
        }
        #expect(
            error?.mistakes == [
                line.count == 1
                    ? .missing("--port N", help: "where to listen")
                    : .badValue("x", for: .option("--port"), .not("a number"))
            ])
    }
}
