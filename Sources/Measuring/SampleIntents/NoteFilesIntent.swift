public import AppIntents
import Glibc

/// Appends a line for each file to a log: nanoseconds since 1970 and the path.
public struct NoteFilesIntent: AppIntent {
    public static let title: LocalizedStringResource = "Note Files"

    @Parameter(title: "Paths") public var paths: [String]
    @Parameter(title: "Log") public var log: String

    public init() {}

    public func perform() async throws -> some IntentResult {
        let lines = paths.map { "\(Stamps.now) \($0)\n" }.joined()
        let file = open(log, O_WRONLY | O_APPEND | O_CREAT, 0o644)
        guard file >= 0 else { throw Unwritable(path: log) }
        defer { close(file) }
        guard write(file, lines, lines.utf8.count) == lines.utf8.count else {
            throw Unwritable(path: log)
        }
        return .result()
    }

    private struct Unwritable: Error { let path: String }
}
