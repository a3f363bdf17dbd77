import Arguments
import Diagnostics
import Engine
import Workflows

/// The project that is simulated, and the workflows of it that are shown.
struct SimulatedScope {
    let project: ServedProject

    /// The ids of workflows, or none for all.
    private let ids: [String]

    /// Takes words as ids of workflows, and those that are paths as a project or a file in it.
    init(_ words: [String], in session: Session) throws {
        var ids: [String] = []
        var project: String?
        for word in words {
            guard Self.isPath(word) else {
                ids.append(word)
                continue
            }
            let path = try CheckedPath(word, in: session.folder)
            guard project == nil || path.project == project else {
                throw UsageError("only one project is simulated at a time")
            }
            project = path.project ?? word
            guard path.kind != nil else { continue }
            guard let workflow = try NamedWorkflow.content(of: word, in: session) else {
                throw UsageError("'\(word)' is no workflow file")
            }
            ids.append(workflow.id)
        }
        self.ids = ids
        self.project = try ServedProject(project ?? ".", in: session.folder)
    }

    private static func isPath(_ word: String) -> Bool {
        word.contains("/") || [".", "..", "~"].contains(word)
            || [".yaml", ".yml"].contains { word.hasSuffix($0) }
    }

    /// The ids of the workflows to show.
    func workflows(of loaded: LoadedProject) throws(UsageError) -> Set<String> {
        let known = loaded.members.map(\.definition.id)
        for id in ids where !known.contains(id) && !loaded.brokenWorkflows.contains(id) {
            throw UsageError(
                "there is no workflow '\(id)' here" + Spelling.advice(for: id, among: known))
        }
        return Set(ids.isEmpty ? known : ids)
    }
}
