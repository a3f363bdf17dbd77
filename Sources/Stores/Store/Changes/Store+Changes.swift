package import Values

extension Store {
    /// The instant by the store's clock.
    package var now: Timestamp { clock.reading.instant }

    /// Creates a run, with a slot or a place in the queue if it needs one.
    nonisolated(nonsending) package func create(
        _ run: NewRun, as id: ChangeID
    ) async throws(StoreError) -> Placement {
        guard case .created(let placement) = try await apply(.create(run), as: id) else {
            throw .stale(.otherContents)
        }
        return placement
    }

    /// Makes an engine the owner of a run that is ready.
    package func claim(_ claim: Claim, as id: ChangeID) async throws(StoreError) -> RunRecord {
        guard case .claimed(let runs) = try await apply(.claim(claim), as: id), let run = runs.first
        else { throw .stale(.otherContents) }
        return run
    }

    /// Makes an engine the owner of runs that are ready, and returns them; none is `stale`.
    package func claim(
        _ claim: ReadyClaim, as id: ChangeID
    ) async throws(StoreError) -> [RunRecord] {
        guard case .claimed(let runs) = try await apply(.claimReady(claim), as: id) else {
            throw .stale(.otherContents)
        }
        return runs
    }

    /// Advances a run; without entries it needs an id, since it is not known by their numbers.
    nonisolated(nonsending) package func advance(
        _ advance: Advance, as id: ChangeID? = nil
    ) async throws(StoreError) -> Advanced {
        guard case .advanced(let advanced) = try await apply(.advance(advance), as: id) else {
            throw .stale(.otherContents)
        }
        return advanced
    }

    /// Stores an act on a run, which can go on then.
    package func act(_ act: NewAct, as id: ChangeID) async throws(StoreError) -> ActReceipt {
        guard case .acted(let receipt) = try await apply(.act(act), as: id) else {
            throw .stale(.otherContents)
        }
        return receipt
    }

    /// Stores a signal, or finds it if its sender has sent it before.
    package func send(_ signal: NewSignal) async throws(StoreError) -> SignalReceipt {
        guard case .signalled(let receipt) = try await apply(.storeSignal(signal), as: nil) else {
            throw .stale(.otherContents)
        }
        return receipt
    }

    /// Stores the effects of a signal, and returns the verdict on each occurrence.
    package func dispatch(
        _ dispatch: SignalDispatch, as id: ChangeID
    ) async throws(StoreError) -> [Judgement] {
        try await judgements(.dispatchSignal(dispatch), id)
    }

    /// Stores occurrences, and returns the verdict on each.
    package func decide(
        _ decision: OccurrenceDecision, as id: ChangeID
    ) async throws(StoreError) -> [Judgement] {
        try await judgements(.decide([decision]), id)
    }

    /// Stores occurrences of several triggers, and returns the verdicts in their order; where one
    /// is stale, nothing is stored.
    package func decide(
        _ decisions: [OccurrenceDecision], as id: ChangeID
    ) async throws(StoreError) -> [Judgement] {
        try await judgements(.decide(decisions), id)
    }

    /// Puts triggers in force, and returns the verdict on each occurrence of the versions before.
    package func load(
        _ loads: [TriggerLoad], as id: ChangeID
    ) async throws(StoreError) -> [Judgement] {
        try await judgements(.load(loads), id)
    }

    /// Ends waits whose time is up, and returns their number.
    package func resolveDue(most: Int = 500) async throws(StoreError) -> Int {
        guard case .resolved(let count) = try await apply(.resolveDue(most: most), as: nil) else {
            throw .stale(.otherContents)
        }
        return count
    }

    /// Removes a part of what is old, and returns the numbers.
    package func prune(_ pruning: Pruning) async throws(StoreError) -> Pruned {
        guard case .pruned(let pruned) = try await apply(.prune(pruning), as: nil) else {
            throw .stale(.otherContents)
        }
        return pruned
    }

    private func judgements(
        _ change: Change, _ id: ChangeID
    ) async throws(StoreError) -> [Judgement] {
        guard case .decided(let judgements) = try await apply(change, as: id) else {
            throw .stale(.otherContents)
        }
        return judgements
    }
}
