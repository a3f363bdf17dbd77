public import Values

/// Which runs are read, the newest first.
public struct RunSelection: Hashable, Sendable {
    /// Without states, workflows or a family, runs of all.
    public var states: Set<RunState>?
    public var workflows: Set<WorkflowIdentity>?
    public var family: RunID?

    /// Only runs that were created then or later.
    public var since: Timestamp?

    /// Only runs that were created before this one.
    public var before: RunID?

    /// How many at most.
    public var most: Int

    public init(most: Int = 100) {
        self.most = most
    }
}

/// Which waits are read, the oldest first.
public enum WaitSelection: Hashable, Sendable {
    /// Those of a run, open ones and ended ones that are not taken in.
    case of(RunID)

    /// Open ones for a signal of this name.
    case signal(String)

    /// Open questions.
    case questions

    /// Open ones for an app.
    case app(String)
}

/// Which signals are read, in the order of their numbers.
public enum SignalSelection: Hashable, Sendable {
    case undispatched
    case named(String, after: Int)
}

/// Which occurrences are read, the newest first.
public struct OccurrenceSelection: Hashable, Sendable {
    public let trigger: TriggerUID
    public var key: String?
    public var most: Int

    public init(of trigger: TriggerUID, key: String? = nil, most: Int = 100) {
        self.trigger = trigger
        self.key = key
        self.most = most
    }
}
