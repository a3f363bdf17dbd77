public import IntentHosting
public import Store
public import Values
public import Workflows

/// A question that a run waits with.
public struct AskedQuestion: Hashable, Sendable {
    public let run: RunID
    public let path: StepPath

    /// What an answer names, so that it cannot land on what the step asks later.
    public let id: Digest
    public let question: Question
    public let askedAt: Timestamp

    /// When it is over without an answer.
    public let deadline: Timestamp?
}

extension Engine {
    public func run(_ id: RunID) async throws(EngineError) -> RunRecord? {
        try await reading { () throws(StoreError) in try await parts.store.run(id) }
    }

    /// Waits until the engine has nothing more to do for a run that it holds: it has ended, or waits for something.
    public func settled(_ run: RunID) async throws(EngineError) -> RunRecord? {
        while parts.table[run] != nil {
            await withCheckedContinuation { continuation in
                parts.onlookers.add(continuation, of: run)
                // It may have been let go just before.
                if parts.table[run] == nil { parts.onlookers.tell(of: run) }
            }
        }
        return try await self.run(run)
    }

    public func runs(_ selection: RunSelection = RunSelection()) async throws(EngineError)
        -> [RunRecord]
    {
        try await reading { () throws(StoreError) in try await parts.store.runs(selection) }
    }

    /// What a run is pinned to, or `nil` where that cannot be read.
    public func definition(of run: RunRecord) async throws(EngineError)
        -> Workflows.Definition?
    {
        do throws(RunTrouble) {
            return try await parts.shelf.definition(run.definition).definition
        } catch {
            if case .store(let error) = error { throw EngineError(error) }
            return nil
        }
    }

    /// When the first of the things that a run waits for is over by itself, if any ever is.
    public func deadline(of run: RunID) async throws(EngineError) -> Timestamp? {
        try await reading { () throws(StoreError) in
            try await parts.store.waits(.of(run)).filter { $0.end == nil }
                .compactMap { $0.due?.instant }.min()
        }
    }

    /// Reads the journal of a run from the line after a number on.
    public func entries(
        of run: RunID, after number: Int = 0
    ) async throws(EngineError) -> [Entry] {
        try await reading { () throws(StoreError) in
            var entries: [Entry] = []
            var number = number
            while true {
                let page = try await parts.store.entries(of: run, after: number, most: 1_000)
                for record in page {
                    let whole = try await record.whole(from: parts.store)
                    if let entry = whole.flatMap({ try? Entry($0) }) { entries.append(entry) }
                }
                number += page.count
                if page.count < 1_000 { return entries }
            }
        }
    }

    /// Reads the open questions of a run, or of all, the oldest first.
    public func questions(of run: RunID? = nil) async throws(EngineError) -> [AskedQuestion] {
        try await reading { () throws(StoreError) in
            let waits = try await parts.store.waits(run.map(WaitSelection.of) ?? .questions)
            return waits.compactMap(AskedQuestion.init)
        }
    }

    /// Reads what became of a trigger's occurrences, the newest first.
    public func occurrences(
        _ selection: OccurrenceSelection
    ) async throws(EngineError) -> [OccurrenceRecord] {
        try await reading { () throws(StoreError) in
            try await parts.store.occurrences(selection)
        }
    }

    public func triggers() async throws(EngineError) -> [TriggerRecord] {
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

extension AskedQuestion {
    fileprivate init?(_ wait: WaitRecord) {
        guard case .question(let form) = wait.kind, wait.end == nil,
            let value = try? Value(decoding: form), let asked = try? QuestionForm(stored: value)
        else { return nil }
        self.init(
            run: wait.run, path: StepPath(wait.path), id: Digest(of: form),
            question: asked.question, askedAt: wait.since, deadline: wait.due?.instant)
    }
}
