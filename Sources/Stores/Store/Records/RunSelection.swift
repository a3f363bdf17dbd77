public import Values

/// Selects the runs to read, the newest first.
public struct RunSelection: Hashable, Sendable {
    /// Without states, workflows or a family, runs of all.
    public var states: Set<RunState>?
    public var workflows: Set<WorkflowIdentity>?
    public var family: RunID?

    /// Only runs that were created then or later.
    public var since: Timestamp?

    /// Only runs whose ids begin like this.
    public var prefix: String?

    /// Only runs that were created before this one.
    public var before: RunID?

    /// The number of runs at most.
    public var most: Int

    public init(most: Int = 100) {
        self.most = most
    }
}

/// Selects the waits to read, the oldest first.
public enum WaitSelection: Hashable, Sendable {
    /// The waits of a run: open ones, and ended ones that are not taken in.
    case of(RunID)

    /// Open ones for a signal of this name.
    case signal(String)

    /// Open questions.
    case questions

    /// Open ones for an app.
    case app(String)
}

/// Selects the signals to read, in the order of their numbers.
public enum SignalSelection: Hashable, Sendable {
    case undispatched
    case named(String, after: Int)
}

/// Selects the occurrences to read, the newest first.
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
