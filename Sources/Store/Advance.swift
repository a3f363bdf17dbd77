public import Values

/// Everything that changes together when the owner of a run goes on with it.
public struct Advance: Sendable {
    public let run: RunID
    public let epoch: Int
    /// The number of the last entry that the owner knows.
    public let lastEntry: Int
    public var entries: [NewEntry] = []
    public var state: RunState
    public var conclusion: Conclusion?
    public var waitingFor: String?
    public var waits: [NewWait] = []
    /// Paths of waits that nobody waits for any more.
    public var withdrawn: [String] = []
    public var children: [NewRun] = []
    public var signals: [NewSignal] = []
    /// The acts up to this number are taken in.
    public var actsTaken: Int?
    /// Whether the owner lets go of the run, because nothing can be done now.
    public var releases = false
}

/// A line of a run's journal; it gets the next number.
public struct NewEntry: Hashable, Sendable {
    public let kind: String
    public let path: String
    public let attempt: Int
    /// In the canonical coding.
    public let data: [UInt8]
}

/// A line of a run's journal as it is stored.
public struct EntryRecord: Hashable, Sendable {
    public let number: Int
    public let kind: String
    public let path: String
    public let attempt: Int
    public let at: Timestamp
    /// The highest signal number stored at that moment.
    public let mark: Int
    public let data: [UInt8]
    public let checksum: UInt32
}
