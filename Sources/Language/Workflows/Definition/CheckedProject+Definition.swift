import Catalogue
import Diagnostics
import Values

extension CheckedProject {
    /// Returns what runs of a workflow are pinned to, or throws why it cannot be run.
    public func definition(of id: String) throws(DefinitionError) -> Definition {
        var parts = CatalogueParts(of: catalogue)
        return try definition(of: id, with: &parts)
    }

    /// Returns what runs of some workflows are pinned to, or why they cannot be run; many are made
    /// by several threads.
    public func definitions(of ids: [String]) async -> [Result<Definition, DefinitionError>] {
        let shares = stride(from: 0, to: ids.count, by: Self.share)
        return await withTaskGroup(of: (Int, [Result<Definition, DefinitionError>]).self) { group in
            for start in shares {
                group.addTask {
                    var parts = CatalogueParts(of: catalogue)
                    let made = ids[start...].prefix(Self.share).map { id in
                        Result { () throws(DefinitionError) in
                            try definition(of: id, with: &parts)
                        }
                    }
                    return (start, made)
                }
            }
            var made: [Int: [Result<Definition, DefinitionError>]] = [:]
            for await (start, part) in group { made[start] = part }
            return shares.flatMap { made[$0] ?? [] }
        }
    }

    /// The number of definitions that one thread makes, since to hand them over costs more than to
    /// make a few.
    private static let share = 256

    private func definition(
        of id: String, with parts: inout CatalogueParts
    ) throws(DefinitionError) -> Definition {
        let closure = try DefinitionClosure(of: id, in: self)
        let part = parts.part(for: closure.intents)
        var writer = DefinitionWriter()
        writer.ifInterrupted = configuration.ifInterrupted ?? .ask
        let text = Value.object([
            "language": .int(Definition.languageOfFiles),
            "workflow": .string(id),
            "timezone": configuration.zone.map { .string($0) },
            "limits": configuration.limits.stored,
            "intents": part.intents,
            "workflows": writer.map(
                closure.workflows.map { ($0.content.id, value(of: $0, for: id, &writer)) }),
        ])
        guard !text.exceedsNestingLimit else { throw .tooDeep(workflow: id) }
        let usesSecrets = closure.workflows.contains { !$0.content.secrets.isEmpty }
        var notes: ValueMap = ["places": writer.places.value]
        notes["secrets"] = usesSecrets ? secretSources.value : nil
        return try Definition(text: text, notes: notes, of: part)
    }

    /// The stored form of a workflow; the triggers of other workflows of the closure are left out.
    private func value(
        of workflow: CheckedWorkflow, for id: String, _ writer: inout DefinitionWriter
    ) -> Value {
        writer.source = workflow.source
        writer.secrets = workflow.secrets
        writer.named = workflow.places
        guard workflow.content.id == id else { return writer.value(of: workflow.content, []) }
        let triggers = (workflow.content.triggers + workflow.triggers).map {
            $0.completed(by: configuration)
        }
        guard isDefaultOnFailure(of: workflow) else {
            return writer.value(of: workflow.content, triggers)
        }
        return writer.value(
            of: workflow.content, triggers,
            onFailure: (configuration.onFailure, configurationSource))
    }

    /// Whether `errand.yaml` says what is done after a failure.
    func isDefaultOnFailure(of workflow: CheckedWorkflow) -> Bool {
        workflow.content.onFailure.isEmpty && !configuration.onFailure.isEmpty
    }
}
