import AppIntents
import IntentTraits
import Processes
import UniformTypeIdentifiers

extension Shell {
    struct RunIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Run"
        static let description: IntentDescription? =
            "Runs a program, or a script, and returns what it wrote."

        /// A program may do anything, and only its name is known.
        static let effects: [Effect]? = Effect.Kind.allCases.map { Effect($0, "shell:*") }
        static let repetition = Repetition.harmful
        static let secretParameters: Set<String> = ["env", "input"]
        static let programParameters: Set<String> = ["script"]

        @Parameter(title: "Program and Arguments", description: "As they are; no shell reads them.")
        var args: [String]?
        @Parameter(title: "Script", description: "Text for the shell, in place of 'args'.")
        var script: String?
        @Parameter(
            title: "Shell", description: "What runs the script; it is given '-c' and the text.",
            default: "/bin/sh") var shell: String
        @Parameter(
            title: "Environment",
            description: "Variables beside the few that every program is given.")
        var env: [String: String]?
        @Parameter(
            title: "Folder", description: "Where it begins.", supportedContentTypes: [.folder])
        var directory: IntentFile?
        @Parameter(title: "Input", description: "What it can read.") var input: String?
        @Parameter(title: "Time Limit", description: "How long it may take before it is ended.")
        var timeLimit: Duration?
        @Parameter(
            title: "Allowed Statuses", description: "Any other status is a failure.", default: [0],
            inclusiveRange: (0, 255)) var allowedStatuses: [Int]

        /// The number of bytes of each stream in the result; both together are less than the
        /// largest value.
        private static let mostOutput = 7 << 20

        /// The same effects at the program's own name.
        var effects: [Effect]? {
            let program = args?.first ?? shell
            return Effect.Kind.allCases.map { Effect($0, "shell:\(program)") }
        }

        func perform() async throws -> some IntentResult & ReturnsValue<ResultEntity> {
            try Task.checkCancellation()
            let command = try command()
            return .result(value: try result(of: try await command.run(), command))
        }

        private func command() throws -> ChildCommand {
            guard (args == nil) != (script == nil) else { throw Failure.notOne }
            let words = args ?? [shell, "-c", script ?? ""]
            guard let program = words.first else { throw Failure.nothingToRun }
            var command = ChildCommand(program, Array(words.dropFirst()))
            command.environment = .inherited.merging(env ?? [:]) { _, given in given }
            command.directory = directory?.fileURL?.path ?? Invocation.current?.folder
            command.input = input.map { Array($0.utf8) }
            command.timeLimit = timeLimit
            command.outputLimit = Self.mostOutput
            if let invocation = Invocation.current {
                command.onBytes = { stream, bytes in
                    invocation.write(Array(bytes), to: stream == .output ? .output : .errors)
                }
            }
            return command
        }

        /// Takes the report as the result, or says what is wrong with it.
        private func result(of report: ChildReport, _ command: ChildCommand) throws -> ResultEntity
        {
            let name = script == nil ? command.program : "script"
            switch report.stop {
            case .cancelled: throw Failure.interrupted(name, .cancellation)
            case .timeLimit: throw Failure.interrupted(name, .timeLimit(timeLimit ?? .zero))
            case nil: break
            }
            switch report.ending {
            case .killed(let signal): throw Failure.interrupted(name, .signal(signal))
            case .unknown: throw Failure.interrupted(name, .unknown)
            case .exited(let status):
                guard allowedStatuses.contains(Int(status)) else {
                    throw Failure.status(status, of: name, lastLines: report.lastLines)
                }
                return ResultEntity(status: status, report)
            }
        }
    }
}

extension ChildReport {
    /// The last few lines that it complained with, or else wrote, as one phrase.
    fileprivate var lastLines: String {
        let complaints = errors.text.withoutLastLineEnds
        let text = complaints.isEmpty ? output.text.withoutLastLineEnds : complaints
        return text.suffix(400).split(whereSeparator: \.isNewline).suffix(3).joined(
            separator: " / ")
    }
}
