/// A command that does nothing but hold others, such as `secrets` for `secrets set NAME`.
public protocol CommandFamily<Context>: Command {}

extension CommandFamily {
    /// Refuses, naming the commands to choose from.
    public func run(_ context: Context) async throws -> ExitCode {
        let choices = Self.subcommands.map { $0.name }
        throw UsageError([.missingCommand(after: Self.name, choices: choices)])
    }
}
