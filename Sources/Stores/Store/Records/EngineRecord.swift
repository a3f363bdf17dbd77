public import Values

/// A process that may own runs.
public struct NewEngine: Hashable, Sendable {
    public let id: EngineID
    public let place: MachineID

    /// The newest form of journals that it knows.
    public let format: Int

    /// How long it is trusted without a renewal; `nil` means as long as the store is open.
    public let lease: TimeSpan?

    public init(_ id: EngineID, at place: MachineID, format: Int = 1, lease: TimeSpan? = nil) {
        self.id = id
        self.place = place
        self.format = format
        self.lease = lease
    }
}

/// An engine as the store knows it.
public struct EngineRecord: Hashable, Sendable {
    public let engine: NewEngine
    public let startedAt: Timestamp

    /// The time up to which it holds its runs, or `nil` while the store is open.
    public var until: Timestamp?

    package init(engine: NewEngine, startedAt: Timestamp, until: Timestamp?) {
        self.engine = engine
        self.startedAt = startedAt
        self.until = until
    }

    /// Whether it holds no run any more.
    public func isOver(at now: Timestamp) -> Bool {
        until.map { $0 <= now } ?? false
    }
}

/// An engine's wish to go on with a run.
public struct Claim: Hashable, Sendable {
    public let run: RunID
    public let engine: EngineID

    /// Whether a process has died while it worked on the run.
    public var countsDeath = false

    public init(_ run: RunID, by engine: EngineID) {
        self.run = run
        self.engine = engine
    }
}

/// A request of an engine for ready runs, in the order in which they are to go on.
public struct ReadyClaim: Hashable, Sendable {
    public let engine: EngineID
    public let most: Int

    /// Runs that it cannot take in hand, since it has not let go of them yet.
    public var besides: Set<RunID> = []

    /// Runs over which a process has died while it worked on them.
    public var deadly: Set<RunID> = []

    public init(by engine: EngineID, most: Int) {
        self.engine = engine
        self.most = most
    }
}
