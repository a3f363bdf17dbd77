extension Transaction {
    mutating func claim(_ claim: Claim) throws(StoreError) -> RunRecord {
        guard var run = try rows.run(claim.run) else { throw .stale(.nothing) }
        try checkIsFree(run)
        try checkHolds(claim.engine, run.format, run.place)
        run.state = .running
        run.owner = claim.engine
        run.epoch += 1
        run.startedAt = run.startedAt ?? clock.instant
        if claim.countsDeath { run.deaths += 1 }
        try rows.update(run)
        run.isDoubtful = try rows.isDoubtful(run.number)
        return run
    }

    private func checkIsFree(_ run: RunRecord) throws(StoreError) {
        if let owner = run.owner {
            guard let engine = try rows.engine(owner), !engine.isOver(at: clock.instant) else {
                return
            }
            throw .stale(.owner(owner, epoch: run.epoch, lastEntry: run.lastEntry))
        }
        guard run.state == .running else { throw .stale(.state(run.state)) }
        guard run.due <= clock.instant else { throw .stale(.due(run.due)) }
    }

    /// Throws if an engine may not own a run.
    func checkHolds(_ engine: EngineID, _ format: Int, _ place: Place?) throws(StoreError) {
        guard let found = try rows.engine(engine), !found.isOver(at: clock.instant) else {
            throw .stale(.lease)
        }
        guard format <= found.engine.format, place == nil || place == found.engine.place else {
            throw .stale(.misfit)
        }
    }

    /// Lets a run go on because of something that it may have waited for.
    mutating func wake(_ run: inout RunRecord) {
        guard run.owner == nil else {
            let id = run.id
            return hint { $0.runs.insert(id) }
        }
        guard run.state == .waiting else { return }
        run.state = .running
        run.waitingFor = nil
        run.due = clock.instant
        hint { $0.hasReady = true }
    }
}
