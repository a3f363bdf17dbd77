import Catalogue
import Diagnostics
import Values

extension CheckedProject {
    /// Returns what runs of a workflow are pinned to, or throws why it cannot be run.
    package func definition(of id: String) throws(DefinitionError) -> Definition {
        var parts = CatalogueParts(of: catalogue)
        return try definition(of: id, with: &parts)
    }

    /// Returns what runs of some workflows are pinned to, or why they cannot be run.
    package func definitions(of ids: [String]) -> [Result<Definition, DefinitionError>] {
        ids.inShares { ids in
            var parts = CatalogueParts(of: catalogue)
            return ids.map { id in
                Result { () throws(DefinitionError) in try definition(of: id, with: &parts) }
            }
        }
    }

    private func definition(
        of id: String, with parts: inout CatalogueParts
    ) throws(DefinitionError) -> Definition {
        let closure = try DefinitionClosure(of: id, in: self)
        let part = parts.part(for: closure.intents, naming: closure.types)
        var writer = DefinitionWriter()
        writer.ifInterrupted = configuration.ifInterrupted ?? .ask
        let text = Value.object([
            "language": .int(Definition.languageOfFiles),
            "workflow": .string(id),
            "timezone": configuration.zone.map { .string($0) },
            "locale": configuration.language.map { .string($0) },
            "limits": configuration.limits.stored,
            "intents": part.intents,
            "workflows": writer.map(
                closure.workflows.map { ($0.content.id, value(of: $0, for: id, &writer)) }),
        ])
        guard !text.exceedsNestingLimit else { throw .tooDeep(workflow: id) }
        let usesSecrets = closure.workflows.contains { !$0.content.secrets.isEmpty }
        var notes: ValueMap = ["places": writer.places.value]
        notes["secrets"] = usesSecrets ? secretSources.value : nil
        return try Definition(text: text, notes: notes, of: part, knowing: writer.parsed)
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
