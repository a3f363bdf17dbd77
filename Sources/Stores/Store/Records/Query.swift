package import Values

/// Something that is read from one state of a store.
package struct Query<Answer: Sendable>: Sendable {
    private let body: @Sendable (any Tables, ClockReading) throws(StoreError) -> Answer

    init(_ body: @escaping @Sendable (any Tables, ClockReading) throws(StoreError) -> Answer) {
        self.body = body
    }

    /// Reads it from tables that do not change meanwhile.
    package func answer(from rows: any Tables, at clock: ClockReading) throws(StoreError) -> Answer
    { try body(rows, clock) }
}

/// Selects the runs to read, the newest first.
package struct RunSelection: Hashable, Sendable {
    /// Without states, workflows or a family, runs of all.
    package var states: Set<RunState>?
    package var workflows: Set<WorkflowIdentity>?
    package var family: RunID?

    /// Only runs that were created then or later.
    package var since: Timestamp?

    /// Only runs whose ids begin like this.
    package var prefix: String?

    /// Only runs that were created before this one.
    package var before: RunID?

    /// The number of runs at most.
    package var most: Int

    package init(most: Int = 100) { self.most = most }
}

/// Selects the waits to read, the oldest first.
package enum WaitSelection: Hashable, Sendable {
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
package enum SignalSelection: Hashable, Sendable {
    case undispatched
    case named(String, after: Int)

    /// The newest first, of one name or of all, and only those with a lower number than one.
    case newest(named: String?, before: Int?)
}

/// Selects the occurrences to read, the newest first.
package struct OccurrenceSelection: Hashable, Sendable {
    package let trigger: TriggerUID
    package var key: String?

    /// Only those that were due in this range, or cover a part of it.
    package var due: ClosedRange<Timestamp>?

    /// Only those that are decided later.
    package var isWaiting = false
    package var most: Int

    package init(of trigger: TriggerUID, key: String? = nil, most: Int = 100) {
        self.trigger = trigger
        self.key = key
        self.most = most
    }
}
