extension Transaction {
    func define(_ definitions: [DefinitionRecord]) throws(StoreError) -> ChangeResult {
        for definition in definitions { try define(definition) }
        return .done
    }

    private func define(_ definition: DefinitionRecord) throws(StoreError) {
        // The notes beside the text, such as the lines of steps, are those of the files as they
        // were read last.
        switch try rows.definition(definition.digest) {
        case nil: try rows.insert(definition)
        case let known? where known.text != definition.text: try rows.update(definition)
        default: break
        }
        // It is used again.
        try rows.setLoose(definition.digest, since: nil)
    }

    /// A workflow that has not changed keeps the time since which it is in force.
    func set(
        _ workflows: [LoadedWorkflow], of folder: String?, _ endsHeard: Set<String>
    ) throws(StoreError) -> ChangeResult {
        try HeardEnds.set(endsHeard, in: rows)
        if let folder, try rows.fact(LoadedWorkflow.folder) != folder {
            try rows.setFact(LoadedWorkflow.folder, folder)
        }
        let known = try rows.loadedWorkflows()
        let ids = Set(workflows.map(\.id))
        for old in known where !ids.contains(old.id) { try rows.removeLoadedWorkflow(old.id) }
        let olds = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        for workflow in workflows {
            let old = olds[workflow.id]
            var workflow = workflow
            let isSame = old?.definition == workflow.definition
            workflow.loadedAt = isSame ? old?.loadedAt ?? clock.instant : clock.instant
            if workflow != old { try rows.set(workflow) }
        }
        return .done
    }

    func allow(
        _ workflow: String, _ effects: [UInt8], _ allowed: [UInt8]
    ) throws(StoreError) -> ChangeResult {
        guard var loaded = try rows.loadedWorkflows().first(where: { $0.id == workflow }) else {
            throw .stale(.nothing)
        }
        guard loaded.effects == effects else { throw .stale(.exists) }
        loaded.allowed = allowed
        try rows.set(loaded)
        return .done
    }

    func settle(_ families: [RunID]) throws(StoreError) -> ChangeResult {
        for family in families where try !rows.hasUnfinishedRuns(inFamily: family) {
            try rows.settle(family: family)
        }
        return .done
    }
}
