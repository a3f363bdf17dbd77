import AppIntents
import IntentTraits
import Processes
import UniformTypeIdentifiers

extension Shell {
    struct LinesIntent: ProgramIntent {
        static let title: LocalizedStringResource = "Run for Lines"
        static let description: IntentDescription? =
            "Runs a program, or a script, and returns the lines that it wrote."

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

        func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
            let (_, report) = try await run()
            let text = try report.wholeOutput(of: name)
            return .result(value: text.isEmpty ? [] : text.lines)
        }
    }
}

extension String {
    /// The texts between the ends of lines.
    var lines: [String] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
}
