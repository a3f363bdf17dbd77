import Values

extension Transaction {
    mutating func claim(_ claim: Claim) throws(StoreError) -> RunRecord {
        guard let run = try rows.run(claim.run) else { throw .stale(.nothing) }
        try checkIsFree(run)
        try checkHolds(claim.engine, run.format, run.place)
        return try hand(run, to: claim.engine, countingDeath: claim.countsDeath)
    }

    /// Claims ready runs; where there are none, nothing is written.
    mutating func claimReady(_ claim: ReadyClaim) throws(StoreError) -> [RunRecord] {
        guard let engine = try rows.engine(claim.engine), !engine.isOver(at: clock.instant) else {
            throw .stale(.lease)
        }
        let ready = try rows.readyRuns(for: engine.engine, at: clock.instant, most: claim.most)
        var claimed: [RunRecord] = []
        for run in ready where !claim.besides.contains(run.id) {
            let isDeadly = claim.deadly.contains(run.id)
            claimed.append(try hand(run, to: claim.engine, countingDeath: isDeadly))
        }
        guard !claimed.isEmpty else { throw .stale(.nothing) }
        return claimed
    }

    private func hand(
        _ run: RunRecord, to engine: EngineID, countingDeath: Bool
    ) throws(StoreError) -> RunRecord {
        let wasReady = run.isReady
        var run = run
        run.state = .running
        run.owner = engine
        run.epoch += 1
        run.startedAt = run.startedAt ?? clock.instant
        if countingDeath { run.deaths += 1 }
        if wasReady { try rows.updateOwner(run) } else { try rows.update(run) }
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
    func checkHolds(_ engine: EngineID, _ format: Int, _ place: MachineID?) throws(StoreError) {
        guard let found = try rows.engine(engine), !found.isOver(at: clock.instant) else {
            throw .stale(.lease)
        }
        guard format <= found.engine.format, place == nil || place == found.engine.place else {
            throw .stale(.misfit)
        }
    }

    /// Lets a run go on because of something that it may have waited for.
    mutating func wake(_ run: inout RunRecord) throws(StoreError) {
        if wakes(run.id, RunHead(run)) { try goOn(&run) }
    }

    /// The same for a run of which no more is known.
    mutating func wake(_ id: RunID, _ head: RunHead) throws(StoreError) {
        guard wakes(id, head) else { return }
        guard head.hasYielded, var run = try rows.run(numbered: head.number) else {
            return try rows.makeReady(head.number, at: clock.instant)
        }
        try goOn(&run)
        try rows.update(run)
    }

    /// Whether a run can go on that could not before; if it has an owner, the owner is told.
    private mutating func wakes(_ id: RunID, _ run: RunHead) -> Bool {
        if run.isOwned { hint { $0.runs.insert(id) } }
        guard !run.isOwned, run.state == .waiting else { return false }
        hint { $0.hasReady = true }
        return true
    }
}

extension RunTables {
    /// Runs that an engine may claim, the workflows in turns and each by due time.
    func readyRuns(
        for engine: NewEngine, at now: Timestamp, most: Int
    ) throws(StoreError) -> [RunRecord] {
        let readiness = Readiness(engine, at: now)
        var lists: [[RunRecord]] = []
        for workflow in try readyWorkflows(readiness) {
            lists.append(try readyRuns(of: workflow, readiness, most: most))
        }
        return lists.inTurns(most: most)
    }
}

extension [[RunRecord]] {
    /// The first of each list, then the second of each, and so on.
    fileprivate func inTurns(most: Int) -> [RunRecord] {
        var runs: [RunRecord] = []
        let longest = map(\.count).max() ?? 0
        for turn in 0..<longest {
            for list in self where turn < list.count && runs.count < most {
                runs.append(list[turn])
            }
        }
        return runs
    }
}
