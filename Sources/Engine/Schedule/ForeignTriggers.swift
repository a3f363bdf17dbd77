import Diagnostics
import Store
import Workflows

/// Triggers of the project of another folder that are not in force any more, or not as they were, with this one.
public struct ForeignTriggers: Hashable, Sendable {
    /// The folder of that project.
    public let folder: String

    /// What they are called, for people.
    public let names: [String]
}

extension Engine {
    /// Finds the triggers that a project of another folder would lose, which somebody should have wanted.
    ///
    /// A project that was moved as it is loses none.
    public func foreignTriggers(
        besides project: LoadedProject
    ) async throws(EngineError) -> ForeignTriggers? {
        try await reading { () throws(StoreError) in
            guard let folder = project.folder,
                let former = try await parts.store.projectFolder(), former != folder
            else { return nil }
            let versions = LastGoodVersions(
                project, known: try await parts.store.loadedWorkflows())
            let kept = Set(versions.kept.map(\.id))
            let written = Set(versions.current.flatMap(\.definition.faces))
            // Who puts the project in force is told of those that cannot be read.
            var problems: [Diagnostic.Message] = []
            let lost = try await schedule.knownTriggers(reportingTo: &problems).filter {
                $0.record.state != .removed && $0.spec.isEnabled
                    && !kept.contains($0.record.workflow) && !written.contains($0.face)
            }
            let names = lost.map {
                Diagnostic.Message.trigger($0.record.id, of: $0.record.workflow)
            }
            return names.isEmpty ? nil : ForeignTriggers(folder: former, names: names.sorted())
        }
    }
}

extension Workflows.Definition {
    /// What tells its triggers apart from others.
    fileprivate var faces: [TriggerMatch.Face] {
        workflow.triggers.compactMap { trigger in
            TriggerSpec(trigger).map {
                TriggerMatch.Face(
                    workflow: id, id: trigger.id, kind: $0.kind, content: $0.content)
            }
        }
    }
}
