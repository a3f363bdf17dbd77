public import Values

/// Which runs may go on beside each other, and what becomes of one more.
public struct Admission: Hashable, Sendable {
    /// What becomes of a run that finds no slot.
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

    /// How many slots there are.
    public var slots: Int

    /// How many runs may wait for one.
    public var longestQueue: Int

    /// When it is too late to get a slot.
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
