public import Values

/// A run to be created, with its first entries.
public struct NewRun: Sendable {
    public let id: RunID
    public let workflow: String
    public let definition: Digest
    public var format = 1
    public var place: Place?
    public var origin: Origin
    public var admission: Admission?
    /// The earliest start, such as after a jitter.
    public var notBefore: Timestamp?
    /// `created`, and the first `begun` where it is known already.
    public var entries: [NewEntry]
    /// An engine that goes on with it at once, and need not claim it.
    public var owner: EngineID?
}
