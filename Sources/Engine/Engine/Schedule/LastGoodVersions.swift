import Diagnostics
import Store
import Workflows

/// The definitions of a project's workflows that are in force: those of its files, or the last ones
/// without errors.
struct LastGoodVersions {
    private let project: LoadedProject
    private let known: [LoadedWorkflow]

    /// The workflows that stay as they were loaded before, since their files are there and have
    /// errors.
    let kept: [LoadedWorkflow]

    /// The workflows as their files are now, but for those that stay as they were.
    let current: [LoadedProject.Member]

    init(_ project: LoadedProject, known: [LoadedWorkflow]) {
        self.project = project
        self.known = known
        let members = Dictionary(project.members.map { ($0.definition.id, $0) }) { first, _ in first
        }
        let owned = Set(project.members.compactMap(\.files.first))
        kept = known.filter { old in
            guard let member = members[old.id] else { return project.has(old, besides: owned) }
            // An unreadable file may have had one of its triggers.
            return !project.broken.isDisjoint(with: Set(old.files).subtracting(member.files))
        }
        let ids = Set(kept.map(\.id))
        current = project.members.filter { !ids.contains($0.definition.id) }
    }

    /// The ids of workflows of which nothing counts.
    var leftOut: [String] {
        let kept = Set(kept.map(\.id))
        return project.brokenWorkflows.filter { !kept.contains($0) }
    }

    /// The rows that the store is to keep.
    var rows: [LoadedWorkflow] {
        let allowed = Dictionary(known.map { ($0.id, $0.allowed) }) { first, _ in first }
        return current.map { LoadedWorkflow($0, allowed: allowed[$0.definition.id] ?? nil) }
            + kept.map { old in
                var row = old
                row.note = Diagnostic.Message.lastGoodVersion(of: old).text
                return row
            }
    }
}

extension LoadedProject {
    /// Whether the file of a workflow is there, and has not become another one's.
    fileprivate func has(_ old: LoadedWorkflow, besides owned: Set<String>) -> Bool {
        guard let file = old.files.first else { return false }
        // A folder that cannot be read may have anything in it.
        if file.parents.contains(where: { broken.contains(String($0)) }) { return true }
        return files.contains(file) && !owned.contains(file)
    }
}

extension String {
    /// The folders that a file is in, as its path names them.
    fileprivate var parents: [Substring] {
        indices.filter { self[$0] == "/" }.map { self[..<$0] }
    }
}
