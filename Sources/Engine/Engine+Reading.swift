public import IntentHosting
public import Store
public import Values

/// A question that a run waits with.
public struct AskedQuestion: Hashable, Sendable {
    public let run: RunID
    public let path: String
    public let question: Question
    public let askedAt: Timestamp

    /// When it is over without an answer.
    public let deadline: Timestamp?
}

extension Engine {
    public func run(_ id: RunID) async throws(EngineError) -> RunRecord? {
        try await reading { () throws(StoreError) in try await parts.store.run(id) }
    }

    public func runs(_ selection: RunSelection = RunSelection()) async throws(EngineError)
        -> [RunRecord]
    {
        try await reading { () throws(StoreError) in try await parts.store.runs(selection) }
    }

    /// Reads lines of a run's journal.
    public func entries(
        of run: RunID, after number: Int = 0, most: Int = 1_000
    ) async throws(EngineError) -> [Entry] {
        try await reading { () throws(StoreError) in
            try await parts.store.entries(of: run, after: number, most: most)
                .compactMap { try? Entry($0) }
        }
    }

    /// Reads all open questions, the oldest first.
    public func questions() async throws(EngineError) -> [AskedQuestion] {
        try await reading { () throws(StoreError) in
            try await parts.store.waits(.questions).compactMap(AskedQuestion.init)
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

    private func reading<Answer>(
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
            let value = try? Value(decoding: form), let question = try? Question(stored: value)
        else { return nil }
        self.init(
            run: wait.run, path: wait.path, question: question, askedAt: wait.since,
            deadline: wait.due?.instant)
    }
}
