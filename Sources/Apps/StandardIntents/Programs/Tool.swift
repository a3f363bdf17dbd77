import Processes

/// A program of the system that an intent uses, and whose words are English.
struct Tool {
    let program: String
    let arguments: [String]

    init(_ program: String, _ arguments: String...) {
        self.program = program
        self.arguments = arguments
    }

    init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Whether the program is there.
    static func isThere(_ program: String) -> Bool {
        let folders = [String: String].inherited["PATH"]
        // Why it is not found does not matter here.
        return (try? ProgramSearch(folders).path(of: program)) != nil
    }

    /// Runs it, and returns what it wrote; a status other than 0 is a failure with its words.
    @discardableResult
    func output(
        reading input: String? = nil, adding environment: [String: String] = [:]
    ) async throws -> String {
        var command = ChildCommand(program, arguments)
        command.environment = .inherited.merging(environment) { _, added in added }
        command.environment["LC_ALL"] = "C.UTF-8"
        command.input = input.map { Array($0.utf8) }
        let report = try await command.run()
        if report.stop == .cancelled { throw CancellationError() }
        guard report.ending == .exited(0) else {
            let words = report.errors.text.withoutLastLineEnds
            throw Failure(program: program, words: words)
        }
        return report.output.text
    }

    /// A program that has not done its work.
    struct Failure: Error, CustomStringConvertible {
        let program: String
        let words: String

        var description: String { words.isEmpty ? "'\(program)' has failed" : words }
    }
}
