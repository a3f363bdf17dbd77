package import Values

extension Store {
    private func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any Tables) throws(StoreError) -> Answer
    ) async throws(StoreError) -> Answer {
        try await answer(Query { rows, _ throws(StoreError) in try body(rows) })
    }

    /// Returns a run as last stored, or `nil` if there is none or it has been pruned.
    package func run(_ id: RunID) async throws(StoreError) -> RunRecord? {
        try await read { rows throws(StoreError) in try rows.run(id) }
    }

    /// Returns runs, the newest first.
    package func runs(_ selection: RunSelection) async throws(StoreError) -> [RunRecord] {
        try await read { rows throws(StoreError) in try rows.runs(selection) }
    }

    /// Returns the workflows that runs are of, in the order of their texts.
    package func workflowsOfRuns() async throws(StoreError) -> [WorkflowIdentity] {
        try await read { rows throws(StoreError) in try rows.workflowsOfRuns() }
    }

    /// Returns the newest run that has a slot for which runs with an admission may have to wait.
    package func holder(of admission: Admission) async throws(StoreError) -> RunRecord? {
        try await read { rows throws(StoreError) in try rows.newestHolder(of: admission.key) }
    }

    /// Returns runs that the engine may claim, the workflows in turns and each by due time.
    package func readyRuns(
        for engine: NewEngine, most: Int
    ) async throws(StoreError) -> [RunRecord] {
        try await answer(
            Query { rows, clock throws(StoreError) in
                try rows.readyRuns(for: engine, at: clock.instant, most: most)
            })
    }

    /// Returns runs of a copy from before that have not gone on since then, in the order in which
    /// they were created.
    package func doubtfulRuns() async throws(StoreError) -> [RunRecord] {
        try await read { rows throws(StoreError) in try rows.doubtfulRuns() }
    }

    /// Returns families that pruning would remove next, and whose runs have ended since they were
    /// settled last.
    package func unsettledFamilies(before pruning: Pruning) async throws(StoreError) -> [RunID] {
        try await answer(
            Query { rows, clock throws(StoreError) in
                var families: [RunID] = []
                for family in try rows.oldFamilies(pruning, at: clock, most: pruning.most)
                where try rows.isUnsettled(family) { families.append(family) }
                return families
            })
    }

    /// Returns entries in order; one that is not as it was stored is thrown as `damagedEntry`.
    package func entries(
        of run: RunID, after number: Int = 0, most: Int = 1000
    ) async throws(StoreError) -> [EntryRecord] {
        try await read { rows throws(StoreError) in
            guard let row = try rows.number(of: run) else { return [] }
            return try rows.entries(of: row, run, after: number, most: most)
        }
    }

    /// Returns the first entries of runs; a run is left out if one of them is not as it was stored.
    package func firstEntries(
        of runs: [RunRecord], most: Int
    ) async throws(StoreError) -> [RunID: [EntryRecord]] {
        try await read { rows throws(StoreError) in
            var found: [RunID: [EntryRecord]] = [:]
            for run in runs {
                do throws(StoreError) {
                    found[run.id] = try rows.entries(of: run.number, run.id, after: 0, most: most)
                } catch .damagedEntry {
                    // A query for the entries of this run alone throws the reason.
                }
            }
            return found
        }
    }

    /// Returns the acts on runs after some numbers, and the waits of the runs.
    package func news(of runs: [RunID: Int]) async throws(StoreError) -> [RunID: RunNews] {
        try await read { rows throws(StoreError) in
            var news: [RunID: RunNews] = [:]
            for (id, act) in runs {
                guard let row = try rows.number(of: id) else { continue }
                news[id] = RunNews(
                    acts: try rows.acts(on: row, id, after: act), waits: try rows.waits(of: row))
            }
            return news
        }
    }

    /// Returns the acts on a run, in order.
    package func acts(
        on run: RunID, after number: Int = 0
    ) async throws(StoreError) -> [ActRecord] {
        try await read { rows throws(StoreError) in
            guard let row = try rows.number(of: run) else { return [] }
            return try rows.acts(on: row, run, after: number)
        }
    }

    /// Returns waits, the oldest first, as far as they can be read.
    package func waits(_ selection: WaitSelection) async throws(StoreError) -> [WaitRecord] {
        try await foundWaits(selection).waits
    }

    /// Returns waits, the oldest first, and those that cannot be read.
    package func foundWaits(_ selection: WaitSelection) async throws(StoreError) -> FoundWaits {
        try await read { rows throws(StoreError) in try rows.waits(selection) }
    }

    /// Returns open waits whose reminders are due, also such as cannot be read.
    package func waitsToRemind(most: Int = 1000) async throws(StoreError) -> [WaitName] {
        try await answer(
            Query { rows, clock throws(StoreError) in
                let found = try rows.waits(toRemindBy: clock.instant, most: most)
                return found.waits.map { WaitName(of: $0.run, at: $0.path) }
                    + found.unread.map { WaitName(of: $0.run, at: $0.path) }
            })
    }

    /// Returns the time when the next open wait is due or has a reminder, or when the next run can
    /// be claimed.
    package func nextDue() async throws(StoreError) -> NextDue {
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
    package func lastSignal() async throws(StoreError) -> Int {
        try await read { rows throws(StoreError) in try rows.lastSignal() }
    }

    /// Returns signals in the order of their numbers.
    package func signals(
        _ selection: SignalSelection, most: Int = 1000
    ) async throws(StoreError) -> [SignalRecord] {
        try await read { rows throws(StoreError) in try rows.signals(selection, most: most) }
    }

    /// Returns the engines that have not ended cleanly, nor been taken over from.
    package func engines() async throws(StoreError) -> [EngineRecord] {
        try await read { rows throws(StoreError) in try rows.engines() }
    }

    package func trigger(_ uid: TriggerUID) async throws(StoreError) -> TriggerRecord? {
        try await read { rows throws(StoreError) in try rows.trigger(uid) }
    }

    /// Returns all triggers, also those that were removed.
    package func triggers() async throws(StoreError) -> [TriggerRecord] {
        try await read { rows throws(StoreError) in try rows.triggers() }
    }

    /// Returns triggers with how each was written, from its first version on.
    package func triggersWithVersions(
        where isWanted: @escaping @Sendable (TriggerRecord) -> Bool
    ) async throws(StoreError) -> [(record: TriggerRecord, versions: [TriggerVersion])] {
        try await read { rows throws(StoreError) in
            var triggers: [(record: TriggerRecord, versions: [TriggerVersion])] = []
            for record in try rows.triggers() where isWanted(record) {
                triggers.append((record, try rows.versions(of: record.uid)))
            }
            return triggers
        }
    }

    /// Returns some files that a trigger has handed over, those after a path.
    package func files(
        of trigger: TriggerUID, after path: [UInt8] = [], most: Int = 10_000
    ) async throws(StoreError) -> [FileRow] {
        try await read { rows throws(StoreError) in
            try rows.files(of: trigger, after: path, most: most)
        }
    }

    /// Returns the folders that a trigger has looked through.
    package func fileRoots(of trigger: TriggerUID) async throws(StoreError) -> [FileRoot] {
        try await read { rows throws(StoreError) in try rows.fileRoots(of: trigger) }
    }

    /// Returns how a trigger was written, from the first version on.
    package func versions(of trigger: TriggerUID) async throws(StoreError) -> [TriggerVersion] {
        try await read { rows throws(StoreError) in try rows.versions(of: trigger) }
    }

    /// Returns rows of the ledger, the newest first.
    package func occurrences(
        _ selection: OccurrenceSelection
    ) async throws(StoreError) -> [OccurrenceRecord] {
        try await read { rows throws(StoreError) in try rows.occurrences(selection) }
    }

    /// Returns the pauses of triggers.
    package func pauses() async throws(StoreError) -> [Pause] {
        try await read { rows throws(StoreError) in try Pause.all(in: rows) }
    }

    /// Returns the deaths over runs within the last hour.
    package func deaths() async throws(StoreError) -> [Death] {
        try await answer(
            Query { rows, clock throws(StoreError) in
                try Death.all(in: rows).filter { clock.instant.since($0.at) < Death.memory }
            })
    }

    /// Returns the numbers of rows that would go, apart from those that go with them.
    package func prunable(_ pruning: Pruning) async throws(StoreError) -> Pruned {
        try await answer(
            Query { rows, clock throws(StoreError) in
                var pruned = Pruned()
                let most = Int(Int32.max)
                for family in try rows.oldFamilies(pruning, at: clock, most: most) {
                    pruned.families += 1
                    pruned.runs += try rows.countRuns(inFamily: family)
                }
                pruned.occurrences = try rows.oldOccurrences(pruning, at: clock, most: most).count
                pruned.signals = try rows.oldSignals(pruning, at: clock, most: most).count
                return pruned
            })
    }

    /// Returns whether the store is a copy from before, and since when it is known to be one.
    package func copyNote() async throws(StoreError) -> CopyNote? {
        try await read { rows throws(StoreError) in
            try rows.fact(CopyNote.fact).flatMap { CopyNote(text: $0) }
        }
    }

    /// Returns the folder of the project that was put in force last, where there was one.
    package func projectFolder() async throws(StoreError) -> String? {
        try await read { rows throws(StoreError) in try rows.fact(LoadedWorkflow.folder) }
    }

    /// Returns the note of the last removal.
    package func lastPruned() async throws(StoreError) -> KeepingNote? {
        try await read { rows throws(StoreError) in
            try rows.fact(KeepingNote.pruned).flatMap { KeepingNote(text: $0) }
        }
    }

    /// Returns those runs that are not there, or not any more.
    package func missing(of runs: [RunID]) async throws(StoreError) -> [RunID] {
        try await read { rows throws(StoreError) in
            var missing: [RunID] = []
            for run in runs where try rows.head(of: run) == nil { missing.append(run) }
            return missing
        }
    }

    /// Returns those large values that no entry refers to.
    package func unused(of values: [Digest]) async throws(StoreError) -> [Digest] {
        try await read { rows throws(StoreError) in
            var unused: [Digest] = []
            for value in values where try !rows.refers(to: value) { unused.append(value) }
            return unused
        }
    }

    package func definition(_ digest: Digest) async throws(StoreError) -> DefinitionRecord? {
        try await read { rows throws(StoreError) in try rows.definition(digest) }
    }

    /// Returns the workflows of the project that was loaded last, in the order of their ids.
    package func loadedWorkflows() async throws(StoreError) -> [LoadedWorkflow] {
        try await read { rows throws(StoreError) in try rows.loadedWorkflows() }
    }

    /// Returns the definition of a workflow that was stored last.
    package func latestDefinition(of workflow: String) async throws(StoreError) -> DefinitionRecord?
    { try await read { rows throws(StoreError) in try rows.latestDefinition(of: workflow) } }
}
