package import Values

/// A process that may own runs.
package struct NewEngine: Hashable, Sendable {
    package let id: EngineID
    package let place: MachineID

    /// The newest form of journals that it knows.
    package let format: Int

    /// How long it is trusted without a renewal; `nil` means as long as the store is open.
    package let lease: TimeSpan?

    package init(_ id: EngineID, at place: MachineID, format: Int = 1, lease: TimeSpan? = nil) {
        self.id = id
        self.place = place
        self.format = format
        self.lease = lease
    }
}

/// An engine as the store knows it.
package struct EngineRecord: Hashable, Sendable {
    package let engine: NewEngine
    package let startedAt: Timestamp

    /// The time up to which it holds its runs, or `nil` while the store is open.
    package var until: Timestamp?

    package init(engine: NewEngine, startedAt: Timestamp, until: Timestamp?) {
        self.engine = engine
        self.startedAt = startedAt
        self.until = until
    }

    /// Whether it holds no run any more.
    package func isOver(at now: Timestamp) -> Bool { until.map { $0 <= now } ?? false }
}

/// An engine's wish to go on with a run.
package struct Claim: Hashable, Sendable {
    package let run: RunID
    package let engine: EngineID

    /// Whether a process has died while it worked on the run.
    package var countsDeath = false

    package init(_ run: RunID, by engine: EngineID) {
        self.run = run
        self.engine = engine
    }
}

/// A request of an engine for ready runs, in the order in which they are to go on.
package struct ReadyClaim: Hashable, Sendable {
    package let engine: EngineID
    package let most: Int

    /// Runs that it cannot take in hand, since it has not let go of them yet.
    package var besides: Set<RunID> = []

    /// Runs over which a process has died while it worked on them.
    package var deadly: Set<RunID> = []

    package init(by engine: EngineID, most: Int) {
        self.engine = engine
        self.most = most
    }
}
