import Calls
package import Catalogue
package import Runs
package import Store
package import Values
package import Workflows

extension Engine {
    /// Says when something was, by the clock of this machine.
    package var personalTime: PersonalTime {
        PersonalTime(at: Moment(parts.store.now, in: parts.settings.zone))
    }

    package func run(_ id: RunID) async throws(EngineError) -> RunRecord? {
        try await reading { () throws(StoreError) in try await parts.store.run(id) }
    }

    /// Waits until the engine has nothing more to do for a run that it holds: it has ended, or
    /// waits for something.
    ///
    /// Returns its state then, or `nil` where there is no such run.
    package func settled(_ run: RunID) async throws(EngineError) -> RunState? {
        while parts.roster.table[run] != nil, !parts.watchers.onlookers.isClosed {
            let state = await withCheckedContinuation { continuation in
                parts.watchers.onlookers.add(continuation, of: run)
                // It may have been let go just before.
                if parts.roster.table[run] == nil { parts.watchers.onlookers.tell(of: run) }
            }
            if let state { return state }
        }
        return try await self.run(run)?.state
    }

    package func runs(_ selection: RunSelection = RunSelection()) async throws(EngineError)
        -> [RunRecord]
    { try await reading { () throws(StoreError) in try await parts.store.runs(selection) } }

    /// The workflows that runs are of.
    package func workflowsOfRuns() async throws(EngineError) -> [WorkflowIdentity] {
        try await reading { () throws(StoreError) in try await parts.store.workflowsOfRuns() }
    }

    /// The ids of the workflows of the project that was loaded last.
    package func loadedWorkflows() async throws(EngineError) -> [String] {
        try await reading { () throws(StoreError) in
            try await parts.store.loadedWorkflows().map(\.id)
        }
    }

    /// The newest run that has the slot which a queued one waits for.
    package func holder(before run: RunRecord) async throws(EngineError) -> RunRecord? {
        guard run.state == .queued, let admission = run.admission else { return nil }
        return try await reading { () throws(StoreError) in
            try await parts.store.holder(of: admission)
        }
    }

    /// The definition that a run is pinned to, or `nil` if it cannot be read.
    package func definition(of run: RunRecord) async throws(EngineError) -> Definition? {
        do throws(RunTrouble) {
            return try await parts.roster.shelf.definition(run.definition).definition
        } catch {
            if case .store(let error) = error { throw EngineError(error) }
            return nil
        }
    }

    /// The time when the first of a run's waits ends by itself, if one ever does.
    package func deadline(of run: RunID) async throws(EngineError) -> Timestamp? {
        try await reading { () throws(StoreError) in
            try await parts.store.waits(.of(run)).filter {
                $0.end == nil && !parts.runStore.isOver($0)
            }
            .compactMap { $0.due?.instant }.min()
        }
    }

    /// The apps that some runs wait for which are not there, and whether they wait for nothing else
    /// but each other.
    package func missingApps(
        of runs: Set<RunID>
    ) async throws(EngineError) -> (apps: [String], isAll: Bool) {
        try await reading { () throws(StoreError) in
            var apps: Set<String> = []
            var isAll = true
            for id in runs {
                guard try await parts.store.run(id)?.state == .waiting else {
                    isAll = false
                    continue
                }
                for wait in try await parts.store.waits(.of(id)) {
                    switch wait.kind {
                    case .app(let app)
                    where wait.end == nil && !parts.performers.apps.contains(app):
                        apps.insert(app)
                    case .child(let child) where wait.end == nil && runs.contains(child): break
                    default: isAll = false
                    }
                }
            }
            return (apps.sorted(), isAll && !apps.isEmpty)
        }
    }

    /// Reads the journal of a run from the line after a number on.
    package func entries(
        of run: RunID, after number: Int = 0
    ) async throws(EngineError) -> [Entry] {
        var entries: [Entry] = []
        try await visitEntries(of: run, after: number) { entries.append($0) }
        return entries
    }

    /// Reads the journal of a run likewise, and holds no more than a page of it meanwhile.
    package func visitEntries(
        of run: RunID, after number: Int = 0, inPagesOf most: Int = 1_000, _ body: (Entry) -> Void
    ) async throws(EngineError) {
        var last = number
        while true {
            let page = try await reading { () throws(StoreError) in
                try await parts.store.entries(of: run, after: last, most: most)
            }
            for record in page { body(try await entry(record, of: run)) }
            last += page.count
            if page.count < most { return }
        }
    }

    /// An entry with what lies beside it.
    func whole(
        _ record: EntryRecord, of run: RunID
    ) async throws(EngineError) -> EntryRecord.Whole {
        let whole = try await reading { () throws(StoreError) in
            try await record.whole(from: parts.store)
        }
        guard let whole else {
            throw EngineError(
                .store,
                .unreadableEntry(record.number, of: run, "what lies beside it is gone"))
        }
        return whole
    }

    private func entry(_ record: EntryRecord, of run: RunID) async throws(EngineError) -> Entry {
        let whole = try await whole(record, of: run)
        do throws(StoredFormError) {
            return try Entry(whole)
        } catch {
            throw EngineError(.store, .unreadableEntry(record.number, of: run, error.description))
        }
    }

    /// Reads the open questions of a run, the oldest first.
    package func questions(of run: RunID) async throws(EngineError) -> [RunQuestion] {
        try await questions(of: [run], among: .of(run))
    }

    /// Reads all open questions, the oldest first.
    package func questions() async throws(EngineError) -> [RunQuestion] {
        try await questions(of: nil, among: .questions)
    }

    /// Reads the open questions of some runs, the oldest first.
    package func questions(of runs: Set<RunID>) async throws(EngineError) -> [RunQuestion] {
        try await questions(of: runs, among: .questions)
    }

    private func questions(
        of runs: Set<RunID>?, among selection: WaitSelection
    ) async throws(EngineError) -> [RunQuestion] {
        let waits = try await reading { () throws(StoreError) in
            try await parts.store.waits(selection)
        }
        let open = waits.filter { $0.end == nil && runs?.contains($0.run) != false }
        let parked = Set(open.filter(\.isParked).map(\.run))
        var questions: [RunQuestion] = []
        // A parked run asks only the question about its parking.
        for wait in open where wait.isParked || !parked.contains(wait.run) {
            // An answer that comes too late is refused, although the run may not know yet that time
            // is up.
            guard case .question(let form) = wait.kind, !parts.runStore.isOver(wait) else {
                continue
            }
            do throws(StoredFormError) {
                questions.append(try RunQuestion(wait, form))
            } catch {
                throw EngineError(
                    .store, .unreadableQuestion(of: wait.run, at: wait.path, error.description))
            }
        }
        return questions
    }

    /// Reads the verdicts on a trigger's occurrences, the newest first.
    package func occurrences(
        _ selection: OccurrenceSelection
    ) async throws(EngineError) -> [OccurrenceRecord] {
        try await reading { () throws(StoreError) in
            try await parts.store.occurrences(selection)
        }
    }

    package func triggers() async throws(EngineError) -> [TriggerRecord] {
        try await reading { () throws(StoreError) in try await parts.store.triggers() }
    }

    func reading<Answer>(
        _ body: () async throws(StoreError) -> Answer
    ) async throws(EngineError) -> Answer {
        do throws(StoreError) {
            return try await body()
        } catch {
            throw EngineError(error)
        }
    }
}
