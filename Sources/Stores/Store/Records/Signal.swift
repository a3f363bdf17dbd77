package import Values

/// A named message that triggers and waits listen to.
package struct NewSignal: Hashable, Sendable {
    /// The name that the sender gives it: the same id and payload is the same signal.
    package let id: String

    package let name: String

    /// In the canonical coding.
    package let payload: [UInt8]

    package var sender: String?

    /// The number of runs and signals that led to it, one after the other.
    package var depth = 0

    package init(_ name: String, id: String, payload: [UInt8] = []) {
        self.id = id
        self.name = name
        self.payload = payload
    }

    /// The longest payload that is taken.
    package static let longestPayload = 256 << 10
}

/// A stored signal.
package struct SignalRecord: Hashable, Sendable {
    /// Signals are numbered in the order in which they were stored.
    package let number: Int

    package let signal: NewSignal
    package let storedAt: Timestamp

    /// Whether all triggers and waits have taken it.
    package var isDispatched: Bool

    /// The runs that waited for it and went on.
    package var woken: [RunID] = []

    package init(number: Int, signal: NewSignal, storedAt: Timestamp, isDispatched: Bool) {
        self.number = number
        self.signal = signal
        self.storedAt = storedAt
        self.isDispatched = isDispatched
    }
}

/// The effects of a signal: new runs, and waits that end.
package struct SignalDispatch: Sendable {
    package let number: Int
    package var occurrences: [NewOccurrence]

    /// Waits that it ends; those that are over by now are passed over.
    package var resolves: [WaitResolution]

    /// Whether nothing more is to come, as when many waits are ended in several changes.
    package var isLast: Bool

    package init(
        _ number: Int, occurrences: [NewOccurrence] = [], resolves: [WaitResolution] = [],
        isLast: Bool = true
    ) {
        self.number = number
        self.occurrences = occurrences
        self.resolves = resolves
        self.isLast = isLast
    }
}

/// The result of sending a signal.
package struct SignalReceipt: Hashable, Sendable {
    package let number: Int

    /// Whether it had been stored before.
    package let wasKnown: Bool

    package init(number: Int, wasKnown: Bool) {
        self.number = number
        self.wasKnown = wasKnown
    }
}
