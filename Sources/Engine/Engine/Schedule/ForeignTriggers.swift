import Diagnostics
import Store
import Workflows

/// Triggers that are not in force any more, or not as they were, with a project: those of another
/// folder, or of the same one that has no workflow any more.
package struct ForeignTriggers: Hashable, Sendable {
    /// The folder of that project.
    package let folder: String

    /// The names of the workflows, for people.
    package let names: [String]

    /// Whether it is the same project.
    package var isSameProject = false
}

extension Engine {
    /// Finds the triggers that would go with a project; a person has to confirm that.
    ///
    /// A project that was moved as it is loses none. One that has lost some of its files has lost
    /// their triggers, which is how triggers are removed; one that has lost all of them is more
    /// likely not there.
    package func foreignTriggers(
        besides project: LoadedProject
    ) async throws(EngineError) -> ForeignTriggers? {
        try await reading { () throws(StoreError) in
            guard let folder = project.folder else { return nil }
            let former = try await parts.store.projectFolder() ?? folder
            let versions = LastGoodVersions(project, known: try await parts.store.loadedWorkflows())
            let isEmpty = versions.current.isEmpty && versions.kept.isEmpty
            guard former != folder || isEmpty else { return nil }
            let kept = Set(versions.kept.map(\.id))
            let written = Set(versions.current.flatMap(\.definition.faces))
            // Loading the project reports those that cannot be read.
            var problems: [Diagnostic.Message] = []
            let lost = try await schedule.knownTriggers(reportingTo: &problems).filter {
                $0.record.state != .removed && $0.spec.isEnabled
                    && !kept.contains($0.record.workflow) && !written.contains($0.face)
            }
            let names = lost.map {
                Diagnostic.Message.trigger($0.record.id, of: $0.record.workflow)
            }
            guard !names.isEmpty else { return nil }
            return ForeignTriggers(
                folder: former, names: names.sorted(), isSameProject: former == folder)
        }
    }
}

extension Definition {
    /// Tells its triggers apart from others.
    fileprivate var faces: [TriggerMatch.Face] {
        workflow.triggers.compactMap { trigger in
            TriggerSpec(trigger).map {
                TriggerMatch.Face(workflow: id, id: trigger.id, kind: $0.kind, content: $0.content)
            }
        }
    }
}
