package import Values

/// A line of a run's journal.
package struct Entry: Hashable, Sendable {
    package let path: StepPath

    /// The number of the step's attempt that it is about, from 1; 0 for entries that have none.
    package let attempt: Int
    package let body: Body

    /// The time of the decision, and the highest number of a signal then; for an entry that was
    /// read, as the store has them.
    package let at: Timestamp
    package let mark: Int

    package indirect enum Body: Hashable, Sendable {
        case created(Created)
        case begun(Begun)
        case decided(Choice)
        case outcome(Outcome)
        case round(Round)
        case closed(Closed)
        case concluded(Concluded)
        case act(RunAct)
        case ended(Ended)
    }

    package init(_ path: StepPath, attempt: Int = 0, _ body: Body, at: Timestamp, mark: Int) {
        self.path = path
        self.attempt = attempt
        self.body = body
        self.at = at
        self.mark = mark
    }
}

extension Entry.Body {
    /// The kinds of entries.
    package enum Kind: String, CaseIterable, Sendable {
        case created, begun, decided, outcome, round, closed, concluded, act, ended
    }

    package var kind: Kind {
        switch self {
        case .created: .created
        case .begun: .begun
        case .decided: .decided
        case .outcome: .outcome
        case .round: .round
        case .closed: .closed
        case .concluded: .concluded
        case .act: .act
        case .ended: .ended
        }
    }
}
