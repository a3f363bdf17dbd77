import Store

/// The runs of a one-shot engine: the one that it was asked for, and those that this one started.
extension EngineParts {
    /// The runs of its own that have not ended.
    func ownRuns() async throws(StoreError) -> [RunRecord] {
        var runs: [RunRecord] = []
        for family in table.own {
            var selection = RunSelection(most: 1_000)
            selection.family = family
            selection.states = [.queued, .running, .waiting]
            repeat {
                let page = try await store.runs(selection)
                runs += page
                selection.before = page.count < selection.most ? nil : page.last?.id
            } while selection.before != nil
        }
        return runs
    }
}
