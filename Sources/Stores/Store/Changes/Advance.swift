package import Values

/// Everything that changes together when the owner of a run goes on with it.
package struct Advance: Sendable {
    /// The position of the run, as far as its owner knows.
    package let run: RunID
    package let epoch: Int
    package let lastEntry: Int

    /// Entries of the journal, by whose numbers the change is known when it is sent again.
    package var entries: [NewEntry]

    /// The new state; a final one ends the run, which frees its slot and lets its parent go on.
    package var state: RunState

    /// The coming end of the run; once set, it stays.
    package var conclusion: Conclusion?

    /// The thing that the run waits for, in words for people.
    package var waitingFor: String?

    /// Whether the owner lets go of the run until something happens; an end always does.
    package var releases = false

    /// Whether the owner cannot go on with the run, which then waits for an act and for nothing
    /// else.
    package var isStuck = false

    /// Whether the run waits for a person because it was interrupted or parked; let go like that,
    /// it gives up its slot.
    package var yields = false

    /// The new waits of the run; a wait replaces another one at its path.
    package var waits: [NewWait] = []

    /// The paths of waits that were taken in, or are over for another reason.
    package var closes: [String] = []

    /// The numbers of signals that were stored before a wait for them could be.
    package var heard: [Int] = []

    /// Runs that the run waits for; each brings its wait along, at the path of its parent's step.
    package var children: [NewRun] = []

    /// The signals that the run emits.
    package var signals: [NewSignal] = []

    /// Follow-ups that wait no more, and new ones; each takes the place of the one that waits under
    /// its key.
    package var cancelledFollowUps: [CancelledFollowUp] = []
    package var followUps: [NewRun] = []

    /// The occurrences of other triggers that the end of this run makes.
    package var occurrences: [NewOccurrence] = []

    /// The number of acts that are taken in now.
    package var actsTaken: Int?

    /// Whether the process has outlived the suspected attempt.
    package var clearsDeaths = false

    /// Whether something is begun once it is stored; where there is no room for more, nothing is.
    package var begins = false

    package init(
        _ run: RunID, epoch: Int, lastEntry: Int, entries: [NewEntry] = [],
        state: RunState = .running
    ) {
        self.run = run
        self.epoch = epoch
        self.lastEntry = lastEntry
        self.entries = entries
        self.state = state
    }

    /// Whether the owner has the run no longer.
    package var letsGo: Bool { releases || state.isFinal }
}

/// The position of a run after an advance.
package struct Advanced: Hashable, Sendable {
    /// The time when it was stored, and the highest signal number at that moment.
    package let at: Timestamp
    package let mark: Int

    package let lastEntry: Int

    /// The placement of each child; `nil` for one that was not created, whose wait has ended.
    package let children: [Placement?]

    package init(at: Timestamp, mark: Int, lastEntry: Int, children: [Placement?]) {
        self.at = at
        self.mark = mark
        self.lastEntry = lastEntry
        self.children = children
    }
}
