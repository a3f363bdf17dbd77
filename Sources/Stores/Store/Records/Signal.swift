public import Values

/// A named message that triggers and waits listen to.
public struct NewSignal: Hashable, Sendable {
    /// The name that the sender gives it: the same id and payload is the same signal.
    public let id: String

    public let name: String

    /// In the canonical coding.
    public let payload: [UInt8]

    public var sender: String?

    /// The number of runs and signals that led to it, one after the other.
    public var depth = 0

    public init(_ name: String, id: String, payload: [UInt8] = []) {
        self.id = id
        self.name = name
        self.payload = payload
    }

    /// The longest payload that is taken.
    public static let longestPayload = 256 << 10
}

/// A stored signal.
public struct SignalRecord: Hashable, Sendable {
    /// Signals are numbered in the order in which they were stored.
    public let number: Int

    public let signal: NewSignal
    public let storedAt: Timestamp

    /// Whether all triggers and waits have taken it.
    public var isDispatched: Bool

    package init(number: Int, signal: NewSignal, storedAt: Timestamp, isDispatched: Bool) {
        self.number = number
        self.signal = signal
        self.storedAt = storedAt
        self.isDispatched = isDispatched
    }
}

/// The effects of a signal: new runs, and waits that end.
public struct SignalDispatch: Sendable {
    public let number: Int
    public var occurrences: [NewOccurrence]

    /// Waits that it ends; those that are over by now are passed over.
    public var resolves: [WaitResolution]

    /// Whether nothing more is to come, as when many waits are ended in several changes.
    public var isLast: Bool

    public init(
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
public struct SignalReceipt: Hashable, Sendable {
    public let number: Int

    /// Whether it had been stored before.
    public let wasKnown: Bool

    package init(number: Int, wasKnown: Bool) {
        self.number = number
        self.wasKnown = wasKnown
    }
}
