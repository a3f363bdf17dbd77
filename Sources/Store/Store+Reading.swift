public import Values

extension Store {
    private func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any Tables) throws(StoreError) -> Answer
    ) async throws(StoreError) -> Answer {
        try await answer(Query { rows, _ throws(StoreError) in try body(rows) })
    }

    /// Returns a run as last stored, or `nil` if there is none or it has been pruned.
    public func run(_ id: RunID) async throws(StoreError) -> RunRecord? {
        try await read { rows throws(StoreError) in try rows.run(id) }
    }

    /// Returns runs, the newest first.
    public func runs(_ selection: RunSelection) async throws(StoreError) -> [RunRecord] {
        try await read { rows throws(StoreError) in try rows.runs(selection) }
    }

    /// Returns runs that the engine may claim, the workflows in turns and each by due time.
    public func readyRuns(
        for engine: NewEngine, most: Int
    ) async throws(StoreError) -> [RunRecord] {
        try await answer(
            Query { rows, clock throws(StoreError) in
                let readiness = Readiness(engine, at: clock.instant)
                var lists: [[RunRecord]] = []
                for workflow in try rows.readyWorkflows(readiness) {
                    lists.append(try rows.readyRuns(of: workflow, readiness, most: most))
                }
                return lists.inTurns(most: most)
            })
    }

    /// Returns families all of whose runs have ended since they were settled last.
    public func unsettledFamilies(most: Int) async throws(StoreError) -> [RunID] {
        try await read { rows throws(StoreError) in try rows.unsettledFamilies(most: most) }
    }

    /// Returns entries in order; one that is not as it was stored is thrown as `damagedEntry`.
    public func entries(
        of run: RunID, after number: Int = 0, most: Int = 1000
    ) async throws(StoreError) -> [EntryRecord] {
        try await read { rows throws(StoreError) in
            guard let run = try rows.run(run) else { return [] }
            return try rows.entries(of: run, after: number, most: most)
        }
    }

    /// Returns what was done to a run, in order.
    public func acts(
        on run: RunID, after number: Int = 0
    ) async throws(StoreError) -> [ActRecord] {
        try await read { rows throws(StoreError) in
            guard let run = try rows.run(run) else { return [] }
            return try rows.acts(on: run, after: number)
        }
    }

    /// Returns waits, the oldest first.
    public func waits(_ selection: WaitSelection) async throws(StoreError) -> [WaitRecord] {
        try await read { rows throws(StoreError) in try rows.waits(selection) }
    }

    /// Returns when the next open wait is due, or the next run that cannot be claimed before.
    public func nextDue() async throws(StoreError) -> NextDue {
        try await answer(
            Query { rows, clock throws(StoreError) in
                var due = try rows.nextDueWait()
                if let ready = try rows.nextReady(after: clock.instant) {
                    due.instant = min(due.instant ?? ready, ready)
                }
                return due
            })
    }

    /// Returns the highest number of a signal, or 0 where there is none.
    public func lastSignal() async throws(StoreError) -> Int {
        try await read { rows throws(StoreError) in try rows.lastSignal() }
    }

    /// Returns signals in the order of their numbers.
    public func signals(
        _ selection: SignalSelection, most: Int = 1000
    ) async throws(StoreError) -> [SignalRecord] {
        try await read { rows throws(StoreError) in try rows.signals(selection, most: most) }
    }

    /// Returns the engines that have not ended cleanly, nor been taken over from.
    public func engines() async throws(StoreError) -> [EngineRecord] {
        try await read { rows throws(StoreError) in try rows.engines() }
    }

    public func trigger(_ uid: TriggerUID) async throws(StoreError) -> TriggerRecord? {
        try await read { rows throws(StoreError) in try rows.trigger(uid) }
    }

    /// Returns all triggers, also those that were removed.
    public func triggers() async throws(StoreError) -> [TriggerRecord] {
        try await read { rows throws(StoreError) in try rows.triggers() }
    }

    /// Returns how a trigger was written, from the first version on.
    public func versions(of trigger: TriggerUID) async throws(StoreError) -> [TriggerVersion] {
        try await read { rows throws(StoreError) in try rows.versions(of: trigger) }
    }

    /// Returns rows of the ledger, the newest first.
    public func occurrences(
        _ selection: OccurrenceSelection
    ) async throws(StoreError) -> [OccurrenceRecord] {
        try await read { rows throws(StoreError) in try rows.occurrences(selection) }
    }

    public func definition(_ digest: Digest) async throws(StoreError) -> Definition? {
        try await read { rows throws(StoreError) in try rows.definition(digest) }
    }

    /// Returns the definition of a workflow that was stored last.
    public func latestDefinition(
        of workflow: String
    ) async throws(StoreError) -> Definition? {
        try await read { rows throws(StoreError) in try rows.latestDefinition(of: workflow) }
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
