import Calls
package import Runs
package import Store
package import Values

/// Facts about a run that has not ended, beside its record.
package struct RunStanding: Hashable, Sendable {
    /// Whether a person has to decide about it.
    package let isParked: Bool

    /// Waits whose time is up, which the run does not know yet.
    package let overdue: [OverdueWait]

    /// The time to which its begin was put off, if that is still to come.
    package var begins: Timestamp?

    /// Whether it could go on, and the engine does not do so yet.
    package let isReady: Bool

    /// Whether it will not do so by itself, since it goes on with its own runs alone.
    package let isLeft: Bool
}

/// A wait whose time is up, of which its run does not know yet.
package struct OverdueWait: Hashable, Sendable {
    package let run: RunID
    package let path: StepPath

    /// The time when it was up.
    package let since: Timestamp

    /// The question that is closed now.
    package let question: Digest?

    package init(of run: RunID, at path: StepPath, since: Timestamp, question: Digest?) {
        self.run = run
        self.path = path
        self.since = since
        self.question = question
    }
}

extension Engine {
    /// Finds whether a run goes on, and its waits whose time is up.
    package func standing(of run: RunRecord) async throws(EngineError) -> RunStanding {
        try await reading { () throws(StoreError) in
            let waits = run.state == .waiting ? try await parts.store.waits(.of(run.id)) : []
            let isParked = waits.contains { $0.isParked && $0.end == nil }
            let begins = run.putOff(at: parts.store.now)
            var isReady = run.state == .running && run.owner != id && begins == nil
            for wait in waits where !isParked && !isReady {
                isReady = try await responsibility.isOver(wait)
            }
            return RunStanding(
                isParked: isParked,
                overdue: isParked ? [] : waits.compactMap(overdue), begins: begins,
                isReady: isReady,
                isLeft: (isReady || begins != nil) && !responsibility.goesOn(with: run))
        }
    }

    private func overdue(_ wait: WaitRecord) -> OverdueWait? {
        guard wait.end == nil, let due = wait.due, parts.runStore.isOver(wait) else { return nil }
        var question: Digest?
        if case .question(let form) = wait.kind { question = Digest(of: form) }
        return OverdueWait(
            of: wait.run, at: StepPath(wait.path), since: due.instant, question: question)
    }
}

extension RunRecord {
    /// The time to which its begin was put off, if that is still to come.
    fileprivate func putOff(at now: Timestamp) -> Timestamp? {
        isReady && startedAt == nil && due > now ? due : nil
    }
}
