public import Values

/// A run as the store knows it.
public struct RunRecord: Hashable, Sendable {
    public let id: RunID
    public var workflow: String
    public var definition: Digest
    public var format: Int
    public var place: Place?
    public var state: RunState
    public var conclusion: Conclusion?
    public var waitingFor: String?
    public var owner: EngineID?
    public var epoch: Int
    public var lastEntry: Int
    public var lastActTaken: Int
    public var notBefore: Timestamp?
    public var admission: Admission?
    public var origin: Origin
    public var cancel: CancelRequest?
    public var deaths: Int
    public var createdAt: Timestamp
    public var startedAt: Timestamp?
    public var endedAt: Timestamp?
}

/// Where a run is in its life.
public enum RunState: String, CaseIterable, Sendable {
    /// Waits for a slot.
    case queued
    /// Somebody can work on it, or does.
    case running
    /// Nothing can be done until a time, a signal, an answer or a child.
    case waiting
    case succeeded, failed, cancelled

    public var isFinal: Bool { self == .succeeded || self == .failed || self == .cancelled }
}

/// How a run will end that is still unwinding.
public enum Conclusion: String, CaseIterable, Sendable {
    case succeeded, failed, cancelled
}

/// What a run came from.
public struct Origin: Hashable, Sendable {
    /// In words that ``Engine`` gave: `hand`, `trigger UID KEY`, `child`, `retry`, `undo`.
    public var cause: String
    public var depth: Int
    public var parent: RunID?
    public var parentPath: String?
    public var retryOf: RunID?
    public var undoOf: RunID?
    /// The first run of the family.
    public var family: RunID?
}

/// Which others may run beside a run, and what becomes of it if they do.
public struct Admission: Hashable, Sendable {
    public enum Mode: String, CaseIterable, Sendable {
        case skip, queue, replace, parallel, refuse
    }

    public var mode: Mode
    public var key: String
    public var most: Int
    public var longestQueue: Int
    /// Whether the parent holds the key already, so that no slot is needed.
    public var isHeldByParent: Bool
}

/// Who wants a run to end, and when that was stored.
public struct CancelRequest: Hashable, Sendable {
    public let by: String
    public let at: Timestamp
    public let isForced: Bool
}
