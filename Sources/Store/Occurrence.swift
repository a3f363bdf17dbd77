public import Values

/// What an owner decided about the due times of a trigger.
public struct OccurrenceDecision: Sendable {
    public let trigger: String
    /// The version and the watermark as they were read.
    public let version: Int
    public let watermark: Timestamp?
    public var occurrences: [NewOccurrence]
    public let newWatermark: Timestamp
}

/// A row of the ledger, with the run that it starts.
public struct NewOccurrence: Sendable {
    public let trigger: String
    public let key: String
    public let nominal: ClosedRange<Timestamp>
    public let count: Int
    public let verdict: String
    public var reason: String?
    public var run: NewRun?
}
