import Diagnostics
import Home
import Values
import Workflows

/// A secret that workflows name, and where it is.
struct FoundSecret {
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

    /// The secrets of the project at a path.
    static func all(at path: String, _ session: Session) async throws -> [FoundSecret] {
        let reader = try ProjectReader(session)
        // What is wrong with the files is told where they are checked.
        var found = DiagnosticList()
        let files = reader.files(of: path, with: [], reportingTo: &found)
        return await all(
            of: reader.project(files, in: path, reportingTo: &found),
            by: SecretSearch(environment: session.environment))
    }

    static func all(of project: Project, by search: SecretSearch) async -> [FoundSecret] {
        var users: [String: [String]] = [:]
        for workflow in project.workflows.map(\.content) {
            for name in workflow.secrets { users[name, default: []].append(workflow.id) }
        }
        var secrets: [FoundSecret] = []
        for (name, workflows) in users.sorted(by: { $0.key < $1.key }) {
            let sources = project.secretSources
            let finding = await cancelledByPosixSignals { await search.find(name, in: sources) }
            secrets.append(FoundSecret(name: name, workflows: workflows.sorted(), finding: finding))
        }
        return secrets
    }
}
