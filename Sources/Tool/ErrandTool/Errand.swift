import Arguments
import Diagnostics
import Glibc
public import IntentHosting

/// The tool with all its commands, for `errand` itself and for tools that people build on it.
public enum Errand {
    /// The version of this package.
    public static let version = "0.1.0"

    /// Runs the process's command line and ends the process; all that a tool's `main` has to call.
    ///
    /// ```swift
    /// @main struct Main {
    ///     static func main() async {
    ///         await Errand.main("harbour", version: "1.0", packs: [Harbour.pack])
    ///     }
    /// }
    /// ```
    public static func main(
        _ name: String = "errand", version: String = version,
        packs: @autoclosure @escaping @Sendable () -> [IntentPack]
    ) async -> Never {
        // A reader that has gone away is an error of the write, and no reason to die.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that may not grow any more.
        signal(SIGXFSZ, SIG_IGN)
        PrintedText.keepApart()
        let program = Program(name: name, version: version, packs: packs())
        // Swift finds the command line by /proc, and has none in a root that lacks it.
        guard !CommandLine.arguments.isEmpty else {
            Desk.process.errors.print("error: the command line cannot be read; mount /proc here")
            exit(ExitCode.environment.rawValue)
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await program.run(arguments, at: .process).rawValue)
    }
}
