/// One thing that a tool can do: its arguments, its help and its action.
///
/// ```swift
/// struct Next: Command {
///     static let name = "next"
///     static let summary = "Shows when a rule is due."
///     static let examples = [Example("errand next 'every 15m' -n 3", "the next three dates")]
///
///     @Positional("RULE...", "a rule, as a trigger would write it") var rules: [String]
///     @Option("-n, --count N", "how many dates to show") var count = 10
///     @Flag("--json", "prints JSON") var json: Bool
///
///     func run(_ session: Session) async throws -> ExitCode { … }
/// }
/// ```
public protocol Command<Context>: ArgumentGroup {
    /// The things that the tool hands to the commands it runs, such as where to print.
    associatedtype Context: Sendable

    /// The word that chooses this command.
    static var name: String { get }

    /// The purpose of the command, as a sentence of one line.
    static var summary: String { get }

    /// Further paragraphs of the command's help; indented lines are kept as they are.
    static var discussion: String { get }

    /// Lines that show how the command is used, the most usual first.
    static var examples: [Example] { get }

    /// The commands that may follow this one; a command that has any declares no arguments itself.
    static var subcommands: [any Command<Context>.Type] { get }

    /// Does the work of the command line.
    func run(_ context: Context) async throws -> ExitCode
}

extension Command {
    /// Nothing beyond the summary.
    public static var discussion: String { "" }

    /// No examples.
    public static var examples: [Example] { [] }

    /// No commands below this one.
    public static var subcommands: [any Command<Context>.Type] { [] }
}

/// A command that does nothing but hold others, such as `secrets` for `secrets set NAME`.
public protocol CommandFamily<Context>: Command {}

extension CommandFamily {
    /// Refuses, naming the commands to choose from.
    public func run(_ context: Context) async throws -> ExitCode {
        let choices = Self.subcommands.map { $0.name }
        throw UsageError([.missingCommand(after: Self.name, choices: choices)])
    }
}

/// Commands that the tool's help shows under one heading.
public struct CommandSection<Context: Sendable>: Sendable {
    let heading: String
    let commands: [any Command<Context>.Type]

    /// Puts commands under a heading, in the order in which help lists them.
    public init(_ heading: String, _ commands: [any Command<Context>.Type]) {
        self.heading = heading
        self.commands = commands
    }
}
