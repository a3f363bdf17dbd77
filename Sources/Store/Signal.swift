public import Values

public struct NewSignal: Hashable, Sendable {
    /// Who sent it, and its own id for it: the same sender id and payload is the same signal.
    public let id: String
    public let name: String
    public let payload: [UInt8]
    public var sender: String?
    public var cause: String?
    public var depth: Int
}

public struct SignalRecord: Hashable, Sendable {
    public let number: Int
    public let signal: NewSignal
    public let storedAt: Timestamp
    public let isDispatched: Bool
}

/// What a signal leads to: runs, and waits that end.
public struct SignalDispatch: Sendable {
    public let number: Int
    public var occurrences: [NewOccurrence] = []
    public var resolved: [WaitResolution] = []
}
