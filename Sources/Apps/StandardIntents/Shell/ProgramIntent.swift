import AppIntents
import IntentTraits
import Processes

/// An intent that runs a program, or a script, and makes something of what that wrote.
protocol ProgramIntent: AppIntent, TraitedIntent {
    var args: [String]? { get }
    var script: String? { get }
    var shell: String { get }
    var env: [String: String]? { get }
    var directory: IntentFile? { get }
    var input: String? { get }
    var timeLimit: Duration? { get }
    var allowedStatuses: [Int] { get }
}

extension ProgramIntent {
    /// A program may do anything, and only its name is known.
    static var effects: [Effect]? { Effect.Kind.allCases.map { Effect($0, "shell:*") } }
    static var repetition: Repetition { .harmful }
    static var secretParameters: Set<String> { ["env", "input"] }
    static var programParameters: Set<String> { ["script"] }

    /// The same effects at the program's own name.
    var effects: [Effect]? {
        let program = args?.first ?? shell
        return Effect.Kind.allCases.map { Effect($0, "shell:\(program)") }
    }

    /// The name of what is run, for people.
    var name: String { script == nil ? args?.first ?? "" : "script" }

    /// Runs it, and returns the status, which is one that is allowed.
    func run() async throws -> (status: Int32, ChildReport) {
        try Task.checkCancellation()
        return try await command().run(as: name, allowing: allowedStatuses)
    }

    private func command() throws -> ChildCommand {
        guard (args == nil) != (script == nil) else { throw Shell.Failure.notOne }
        let words = args ?? [shell, "-c", script ?? ""]
        guard let program = words.first else { throw Shell.Failure.nothingToRun }
        var command = ChildCommand(program, Array(words.dropFirst()))
        let own = try Invocation.current?.variables() ?? [:]
        command.environment = .inherited.merging(own) { $1 }.merging(env ?? [:]) { $1 }
        command.directory = directory?.fileURL?.path ?? Invocation.current?.folder
        command.input = input.map { Array($0.utf8) }
        command.timeLimit = timeLimit
        command.outputLimit = ChildReport.mostOutput
        if let invocation = Invocation.current {
            command.onBytes = { stream, bytes in
                invocation.write(Array(bytes), to: stream == .output ? .output : .errors)
            }
        }
        return command
    }
}

extension ChildReport {
    /// The number of bytes of each stream in the result; both together are less than the largest
    /// value.
    fileprivate static let mostOutput = 7 << 20
}
