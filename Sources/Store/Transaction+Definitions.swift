extension Transaction {
    func define(_ definition: Definition) throws(StoreError) -> ChangeResult {
        if try rows.definition(definition.digest) == nil { try rows.insert(definition) }
        return .done
    }

    func settle(_ family: RunID) throws(StoreError) -> ChangeResult {
        guard try !rows.hasUnfinishedRuns(inFamily: family) else { throw .stale(.state(.running)) }
        try rows.settle(family: family)
        return .done
    }
}
