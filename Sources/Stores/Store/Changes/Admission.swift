public import Values

/// The rule for how many runs go on beside each other, and for one more.
public struct Admission: Hashable, Sendable {
    /// The rule for a run that finds no slot.
    public enum Mode: String, CaseIterable, Sendable {
        /// It is not created.
        case skip

        /// It waits for its turn.
        case queue

        /// It waits for its turn, the newest run with a slot is cancelled, and others that wait
        /// give way.
        case replace
    }

    /// Runs with equal keys share the slots.
    public var key: String

    public var mode: Mode

    /// The number of slots.
    public var slots: Int

    /// The number of runs that may wait for a slot.
    public var longestQueue: Int

    /// The time after which it is too late to get a slot.
    public var expires: Timestamp?

    /// Whether the run keeps its slot while it waits for a person because it was interrupted or
    /// parked.
    public var holds = false

    public init(
        _ mode: Mode, key: String, slots: Int = 1, longestQueue: Int = 100,
        expires: Timestamp? = nil
    ) {
        self.key = key
        self.mode = mode
        self.slots = slots
        self.longestQueue = longestQueue
        self.expires = expires
    }
}

extension Admission.Mode: StoredText {}
