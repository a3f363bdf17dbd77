import Arguments
import Synchronization

/// A tool with a command of each kind, which the suites share.
enum Sample {
    /// The context of the commands, which takes down what they were told.
    final class Transcript: Sendable {
        private let told = Mutex<[String]>([])

        var lines: [String] { told.withLock { $0 } }

        func add(_ line: String) { told.withLock { $0.append(line) } }
    }

    typealias SampleTool = Tool<Globals, Transcript>

    static let tool = SampleTool(
        "errand", "Runs your errands.",
        sections: [
            CommandSection("Look", [Next.self, Eval.self]),
            CommandSection("Author", [Check.self, Schema.self]),
            CommandSection("Keep", [Secrets.self]),
        ],
        topics: [
            HelpTopic("types", "The types of inputs and parameters.") {
                "A type is one of these:\n\n  string\n  list(T)"
            }
        ],
        examples: [Example("errand check .", "everything in this project")])

    struct Globals: ArgumentGroup {
        @Option("--home DIR", "where the data lives", environment: "ERRAND_HOME")
        var home: DirectoryName?
    }

    struct Listing: ArgumentGroup {
        @Flag("-j, --json", "prints JSON") var json: Bool
        @Option("--form FORM", "how dates are written") var form = Form.plain
    }

    enum Form: String, CaseIterable, ArgumentValue {
        case plain, rfc3339, relative
    }

    struct Next: Command {
        static let name = "next"
        static let summary = "Shows when a rule is due."
        static let examples = [
            Example("errand next 'cron 0 7 * * 1-5' -n 3", "the next three weekday mornings"),
            Example("errand next 'every 15m' --json | jq '.[0]'", "for other programs"),
        ]

        @Positional("RULE...", "a rule, as a trigger would write it") var rules: [String]
        @Option("-n, --count N", "how many dates to show") var count = 10
        @Flag("--year", "shows a year as a calendar") var year: Bool
        let listing = Listing()

        func run(_ transcript: Transcript) async throws -> ExitCode {
            if year, listing.json { throw UsageError("'--year' cannot be printed as JSON") }
            transcript.add("\(rules) \(count)")
            return rules.contains("never") ? .skipped : .ok
        }
    }

    struct Eval: Command {
        static let name = "eval"
        static let summary = "Evaluates an expression."
        static let discussion = """
            Names that the expression uses
            are given after it.
            """

        @Positional("EXPR", "an expression") var expression: String
        @Positional("[NAME=VALUE...]", "what a name stands for") var bindings: [Assignment]
        @Flag("--type", "prints the type only") var type: Bool

        func run(_ transcript: Transcript) async throws -> ExitCode {
            transcript.add(
                ([expression] + bindings.map(\.argumentText)).joined(separator: " "))
            return .ok
        }
    }

    struct Check: Command {
        static let name = "check"
        static let summary = "Checks workflows and triggers."

        @Positional("[PATH...]", "files or folders") var paths: [FileName]

        func run(_ transcript: Transcript) async throws -> ExitCode { .invalidFile }
    }

    struct Schema: Command {
        enum Subject: String, CaseIterable, ArgumentValue {
            case workflow, trigger
            case it = #"it's $HOME "q": \x"#
        }

        static let name = "schema"
        static let summary = #"Prints a "schema": it's `$HOME` [or] \ not."#

        @Positional("WHAT", "what the schema describes") var subject: Subject
        @Option("--colour[=WHEN]", "when to colour", bare: .always) var colour = Sink.When.auto

        func run(_ transcript: Transcript) async throws -> ExitCode { .ok }
    }

    struct Secrets: CommandFamily {
        static let name = "secrets"
        static let summary = "Keeps what workflows may not show."
        static let subcommands: [any Command<Transcript>.Type] = [SetSecret.self, ListSecrets.self]
    }

    struct SetSecret: Command {
        static let name = "set"
        static let summary = "Stores a secret, read from standard input."

        @Positional("NAME", "what workflows call it") var name: String
        @Option("--from FILE", "reads a file instead") var file: FileName?

        func run(_ transcript: Transcript) async throws -> ExitCode { .ok }
    }

    struct ListSecrets: Command {
        static let name = "list"
        static let summary = "Lists the names of secrets."

        let listing = Listing()

        func run(_ transcript: Transcript) async throws -> ExitCode { .ok }
    }
}
