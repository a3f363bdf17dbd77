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

    /// Runs it, and returns what it wrote, which has to be text and all of it.
    func output(
        adding environment: [String: String] = [:], allowing statuses: [Int] = [0]
    ) async throws -> String {
        try await report(nil, environment, statuses).wholeText(of: program)
    }

    /// Runs it for what it does; what it leaves running may hold its output.
    func run(
        reading input: String? = nil, adding environment: [String: String] = [:]
    ) async throws { _ = try await report(input, environment, [0]) }

    /// Runs it for what it does, and returns what it complained about.
    func complaints(
        reading input: String, adding environment: [String: String]
    ) async throws -> String { try await report(input, environment, [0]).errors.text }

    private func report(
        _ input: String?, _ environment: [String: String], _ statuses: [Int]
    ) async throws -> ChildReport {
        var command = ChildCommand(program, arguments)
        command.environment = .inherited.merging(environment) { _, added in added }
        command.environment["LC_ALL"] = "C.UTF-8"
        command.input = input.map { Array($0.utf8) }
        return try await command.run(as: program, allowing: statuses).1
    }
}
