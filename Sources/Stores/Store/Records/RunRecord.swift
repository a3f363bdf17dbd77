package import Values

/// A run as the store knows it.
package struct RunRecord: Hashable, Sendable {
    /// Runs are numbered in the order in which the store got them.
    package let number: Int

    package let id: RunID
    package let identity: WorkflowIdentity
    package let definition: Digest

    /// The form of its journal; only engines that know it may own the run.
    package let format: Int

    /// The only machine that may own it, if it is bound to one.
    package let place: MachineID?

    package let origin: Origin

    /// The first run of its family: of those that are each other's children, retries and undos.
    package let family: RunID

    /// The slot that it has or waits for; a child under its parent's key needs none.
    package let admission: Admission?

    /// The highest signal number when it was created.
    package let mark: Int

    package let createdAt: Timestamp

    package var state: RunState

    /// The coming end of the run, once that is decided.
    package var conclusion: Conclusion?

    /// The thing that it waits for, in words for people.
    package var waitingFor: String?

    /// The engine that holds it.
    package var owner: EngineID?

    /// The number of times that it has been claimed.
    package var epoch: Int

    /// The number of its last entry.
    package var lastEntry: Int

    /// The number of acts, and the number of those that its owner has taken in.
    package var acts: Int
    package var actsTaken: Int

    /// The number of processes that have died over it since its last outcome.
    package var deaths: Int

    /// Whether it was read from a copy from before, so that it may have gone on elsewhere; a claim
    /// tells.
    package var isDoubtful = false

    /// Whether it has given up its slot, since it waits for a person because it was interrupted or
    /// parked.
    ///
    /// It takes one again before it goes on. A child under its parent's key has none, and waits for
    /// that of its parent.
    package var hasYielded = false

    /// The time since which it could go on, or from which it can.
    package var due: Timestamp

    /// The time when it was first claimed.
    package var startedAt: Timestamp?
    package var endedAt: Timestamp?

    package init(_ new: NewRun, number: Int, family: RunID, mark: Int, at now: Timestamp) {
        self.number = number
        id = new.id
        identity = new.identity
        definition = new.definition
        format = new.format
        place = new.place
        origin = new.origin
        self.family = family
        admission = new.admission
        self.mark = mark
        createdAt = now
        state = .running
        epoch = 0
        lastEntry = 0
        acts = 0
        actsTaken = 0
        deaths = 0
        due = max(new.notBefore ?? now, now)
    }
}

extension RunRecord {
    /// The id of its workflow.
    package var workflow: String { identity.name }

    /// Whether it may be claimed.
    package var isReady: Bool { state == .running && owner == nil }
}
