package import Values

/// The rule for how many runs go on beside each other, and for one more.
package struct Admission: Hashable, Sendable {
    /// The rule for a run that finds no slot.
    package enum Mode: String, CaseIterable, Sendable {
        /// It is not created.
        case skip

        /// It waits for its turn.
        case queue

        /// It waits for its turn, the newest run with a slot is cancelled, and others that wait
        /// give way.
        case replace
    }

    /// Runs with equal keys share the slots.
    package var key: String

    package var mode: Mode

    /// The number of slots.
    package var slots: Int

    /// The number of runs that may wait for a slot.
    package var longestQueue: Int

    /// The time after which it is too late to get a slot.
    package var expires: Timestamp?

    /// Whether the run keeps its slot while it waits for a person because it was interrupted or
    /// parked.
    package var holds = false

    package init(
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
