import Processes

/// The program of the desktop's keyring, which keeps secrets by a service and a name.
struct SecretTool {
    private let words: [String]
    private let service: String
    private let name: String

    init(_ service: String, _ name: String) {
        self.service = service
        self.name = name
        words = ["service", service, "name", name]
    }

    /// The words of the command that prints the secret.
    var lookup: [String] { ["secret-tool", "lookup"] + words }

    var place: String { "'\(name)' of '\(service)' in the keyring" }

    func store(_ secret: String, in environment: [String: String]) async throws(SecretTrouble) {
        let report = try await run(
            ["store", "--label", "\(service): \(name)"] + words, environment, reading: secret)
        guard report.ending == .exited(0) else { throw trouble(report) }
    }

    /// Returns whether there was one to remove.
    func remove(in environment: [String: String]) async throws(SecretTrouble) -> Bool {
        let report = try await run(["clear"] + words, environment)
        if report.ending == .exited(0) { return true }
        guard report.errors.text.isEmpty else { throw trouble(report) }
        return false
    }

    private func run(
        _ arguments: [String], _ environment: [String: String], reading input: String? = nil
    ) async throws(SecretTrouble) -> ChildReport {
        var command = ChildCommand("secret-tool", arguments)
        command.environment = environment
        command.input = input.map { Array($0.utf8) }
        command.timeLimit = SecretSearch.timeLimit
        command.outputLimit = SecretFile.longest
        do throws(ChildStartError) { return try await command.run() } catch {
            throw SecretTrouble(
                "the keyring cannot be reached: \(error); the package 'libsecret-tools' has it")
        }
    }

    private func trouble(_ report: ChildReport) -> SecretTrouble {
        let words = report.errors.text.withoutLastLineEnds
        return SecretTrouble(
            "the keyring does not do it: \(words.isEmpty ? "'secret-tool' has failed" : words)")
    }
}
