import Arguments
import Diagnostics
import Glibc

/// The tool with all its commands, for `errand` itself and for tools that people build on it.
public enum Errand {
    /// The version of this package.
    public static let version = "0.1.0"

    typealias Declaration = Tool<GlobalOptions, Session>

    static let tool = Declaration(
        "errand", "Runs your errands: workflows of typed actions, checked before they run.",
        sections: [
            CommandSection("Trying out", [EvalCommand.self, NextCommand.self]),
            CommandSection("Setting up", [CompletionsCommand.self]),
        ],
        topics: [.types, .exitCodes])

    /// Does what the process's command line asks for and ends the process; all that a tool's `main` has to call.
    public static func main() async -> Never {
        // A reader that has gone away is an error of the write, and no reason to die.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await run(arguments, of: tool, at: .process).rawValue)
    }

    /// Does what a command line asks for, and says of what went wrong why.
    static func run(
        _ arguments: [String], of tool: Declaration, at desk: Desk
    ) async -> ExitCode {
        do {
            switch try tool.invocation(for: arguments, environment: desk.environment) {
            case .version: desk.output.print("errand \(version)")
            case .help(let page): desk.output.print(page.text(desk.terminal.helpStyle))
            case .run(let command, let options):
                return try await run(command, in: Session(desk, options))
            }
            return .ok
        } catch let error as UsageError {
            desk.errors.print("\(error)")
            return .usage
        } catch {
            desk.errors.print("error: \(TerminalText.visible("\(error)"))")
            return .environment
        }
    }

    private static func run(
        _ command: any Command<Session>, in session: Session
    ) async throws -> ExitCode {
        let name = type(of: command).name
        session.log.debug("command begun", ["command": name])
        let code = try await command.run(session)
        session.log.debug("command ended", ["command": name, "code": "\(code.rawValue)"])
        return code
    }
}
