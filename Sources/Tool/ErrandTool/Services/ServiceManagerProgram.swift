import Glibc
import Processes
import SystemFiles

/// The service manager of a machine or a person, as its own program reaches it.
struct ServiceManagerProgram: Sendable {
    let scope: ServiceScope
    private let environment: [String: String]
    private static let timeLimit = Duration.seconds(60)

    init(_ scope: ServiceScope, _ environment: [String: String]) {
        self.scope = scope
        var own = environment
        // A shell that another user has begun with 'su' does not have it.
        let runtime = "/run/user/\(geteuid())"
        if own["XDG_RUNTIME_DIR"] == nil, FileEntry(runtime) != nil {
            own["XDG_RUNTIME_DIR"] = runtime
        }
        self.environment = own
    }

    /// Whether it runs.
    func isRunning() async -> Bool {
        // Without the program, as without a manager, a person is told what is left to do.
        guard let report = try? await run("systemctl", scope.words + ["is-system-running"]) else {
            return false
        }
        let word = report.output.text.filter { !$0.isWhitespace }
        return ["initializing", "starting", "running", "degraded", "maintenance"].contains(word)
    }

    /// The properties of a unit, as far as they are known.
    func properties(of unit: String) async -> [String: String] {
        let names = "LoadState,ActiveState,UnitFileState,FragmentPath,StatusText,NeedDaemonReload"
        guard
            let report = try? await run(
                "systemctl", scope.words + ["show", unit, "--property=\(names)"]),
            report.ending == .exited(0)
        else {
            // What is not known is told as not known.
            return [:]
        }
        let pairs = report.output.text.split(separator: "\n").map { line -> (String, String) in
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Gives it a command.
    func tell(_ words: String...) async throws(ServiceTrouble) {
        try await act("systemctl", scope.words + words)
    }

    /// Makes the account that a file describes.
    func makeAccount(_ file: String) async throws(ServiceTrouble) {
        try await act("systemd-sysusers", [file])
    }

    private func act(_ program: String, _ arguments: [String]) async throws(ServiceTrouble) {
        let line = ([program] + arguments).joined(separator: " ")
        let report: ChildReport
        do throws(ChildStartError) {
            report = try await run(program, arguments)
        } catch {
            throw ServiceTrouble(sentence: "'\(line)' is not done: \(error)")
        }
        guard report.ending == .exited(0) else {
            let words = report.errors.text.split(whereSeparator: \.isNewline)
                .joined(separator: "; ")
            throw ServiceTrouble(sentence: "'\(line)' has failed: \(words)")
        }
    }

    private func run(
        _ program: String, _ arguments: [String]
    ) async throws(ChildStartError) -> ChildReport {
        var command = ChildCommand(program, arguments)
        command.environment = environment
        command.timeLimit = Self.timeLimit
        return try await command.run()
    }
}

/// Why a service is not as it was wanted.
struct ServiceTrouble: Error, Hashable, CustomStringConvertible {
    let sentence: String

    var description: String { sentence }
}
