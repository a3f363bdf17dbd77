import Calls
import Diagnostics
import IntentTraits
import Runs
import Store
import Values
import Workflows

/// The definitions of a project's workflows that are in force: those of its files, or the last ones
/// without errors.
struct LastGoodVersions {
    private let project: LoadedProject

    /// The workflows that stay as they were loaded before, since their files are there and have
    /// errors.
    let kept: [LoadedWorkflow]

    /// The workflows as their files are now, but for those that stay as they were.
    let current: [LoadedProject.Member]

    init(_ project: LoadedProject, known: [LoadedWorkflow]) {
        self.project = project
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
        current.map(LoadedWorkflow.init)
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

extension LoadedWorkflow {
    fileprivate init(_ member: LoadedProject.Member) {
        let definition = member.definition
        self.init(definition.id, definition.digest, from: member.files)
        permissions = definition.workflow.permissions?.loaded.encoded
    }

    /// The effects that it allows its runs, or `nil` if it does not limit them.
    var allowance: Allowance? {
        guard let permissions else { return nil }
        // Permissions that cannot be read allow nothing.
        return Allowance((try? Value(decoding: permissions)).map([Effect].init(loaded:)) ?? [])
    }
}

extension Permissions {
    fileprivate var loaded: Value {
        .list(allowed.map { [.string($0.kind.rawValue), .string($0.target)] })
    }
}

extension [Effect] {
    fileprivate init(loaded value: Value) {
        guard case .list(let effects) = value else {
            self = []
            return
        }
        self = effects.compactMap { effect in
            guard case .list(let parts) = effect, parts.count == 2,
                case .string(let kind) = parts[0], case .string(let target) = parts[1]
            else { return nil }
            return Effect.Kind(rawValue: kind).map { Effect($0, target) }
        }
    }
}
