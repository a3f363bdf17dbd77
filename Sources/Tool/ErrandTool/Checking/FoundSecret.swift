import Diagnostics
import Home
import IntentHosting
import Values
import Workflows

/// A secret that workflows or settings name, and where it is.
struct FoundSecret {
    let name: String

    /// The workflows that name it, also by a trigger.
    let workflows: [String]

    /// The settings of `errand.yaml` that do, such as `mail.password`.
    let settings: [String]
    let finding: SecretSearch.Finding

    var isThere: Bool { if case .found = finding { true } else { false } }

    /// The place where it is, or the reason why it is missing.
    private var place: String {
        if case .found(_, let place) = finding { place } else { finding.sentence(of: name) }
    }

    /// The same, with the settings that name it.
    var words: String {
        let names = settings.map { "'\($0)'" }.joined(separator: " and ")
        return place + (names.isEmpty ? "" : "; 'errand.yaml' names it as \(names)")
    }

    var value: Value {
        var map: ValueMap = [
            "name": .string(name), "workflows": .list(workflows.map { .string($0) }),
            "settings": .list(settings.map { .string($0) }),
        ]
        map[isThere ? "place" : "missing"] = .string(place)
        return .map(map)
    }

    /// The secrets of the project at a path.
    static func all(at path: String, _ session: Session) async throws -> [FoundSecret] {
        let reader = try ProjectReader(session)
        // What is wrong with the files is told where they are checked.
        var found = DiagnosticList()
        let files = reader.files(of: path, with: [], reportingTo: &found)
        return await all(
            of: reader.project(files, in: path, reportingTo: &found), session)
    }

    static func all(of project: Project, _ session: Session) async -> [FoundSecret] {
        let search = SecretSearch(environment: session.environment)
        let users = SecretUsers(
            of: project, against: IntentRegistry(session.program.packs).catalogue)
        var secrets: [FoundSecret] = []
        for name in users.secrets {
            let sources = project.secretSources
            let finding = await cancelledByPosixSignals { await search.find(name, in: sources) }
            secrets.append(
                FoundSecret(
                    name: name, workflows: users.workflows[name, default: []].sorted(),
                    settings: users.settings[name, default: []].sorted(), finding: finding))
        }
        return secrets
    }
}
