import Arguments
import Diagnostics
import Home
import Values
import Workflows

struct SecretsCommand: Command {
    static let name = "secrets"
    static let summary = "Lists the secrets that a project needs, and where each of them is found."
    static let discussion = """
        A workflow names its secrets, and 'errand.yaml' says where they are looked for: in variables of the environment, in \
        files that only you may read, or in what a program prints. A run fetches them when it begins and whenever it goes on. \
        No value is ever shown; if one is missing, the exit code is 4.
        """
    static let examples = [
        Example("errand secrets", "the project in the current folder"),
        Example("errand secrets ~/errands --json", "as data"),
    ]

    @Positional("[PROJECT]", "a folder with 'workflows' and 'triggers'") var folder: DirectoryName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let path = try CheckedPath(folder?.text ?? ".", in: session.folder)
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        let files = reader.files(of: path.project, with: [], reportingTo: &found)
        let project = reader.project(files, in: path.project, reportingTo: &found)
        session.show(found.sorted().filter { $0.severity == .error })
        let secrets = await FoundSecret.all(
            of: project, by: SecretSearch(environment: session.environment))
        session.output.print(text(of: secrets, on: session.terminal))
        return secrets.allSatisfy(\.isThere) ? .ok : .environment
    }

    private func text(of secrets: [FoundSecret], on terminal: Terminal) -> String {
        if isJSON { return Value.list(secrets.map(\.value)).prettyJSON }
        guard !secrets.isEmpty else { return "no workflow names a secret" }
        let width = secrets.map(\.name.count).max() ?? 0
        return secrets.map { secret in
            let name = secret.name + String(repeating: " ", count: width - secret.name.count)
            let words = TerminalText.visible(secret.words)
            return "\(name)  \(secret.isThere ? words : terminal.paint(words, .red))"
        }.joined(separator: "\n")
    }
}

/// A secret that workflows name, and where it is.
private struct FoundSecret {
    let name: String

    /// The workflows that name it.
    let workflows: [String]
    let finding: SecretSearch.Finding

    var isThere: Bool { if case .found = finding { true } else { false } }

    /// The place where it is, or the reason why it is missing.
    var words: String {
        if case .found(_, let place) = finding { place } else { finding.sentence(of: name) }
    }

    var value: Value {
        var map: ValueMap = [
            "name": .string(name), "workflows": .list(workflows.map { .string($0) }),
        ]
        map[isThere ? "place" : "missing"] = .string(words)
        return .map(map)
    }

    static func all(of project: Project, by search: SecretSearch) async -> [FoundSecret] {
        var users: [String: [String]] = [:]
        for workflow in project.workflows.map(\.content) {
            for name in workflow.secrets { users[name, default: []].append(workflow.id) }
        }
        var secrets: [FoundSecret] = []
        for (name, workflows) in users.sorted(by: { $0.key < $1.key }) {
            let finding = await search.find(name, in: project.secretSources)
            secrets.append(FoundSecret(name: name, workflows: workflows.sorted(), finding: finding))
        }
        return secrets
    }
}
