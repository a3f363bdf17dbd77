/// Where a run is in its life.
public enum RunState: String, CaseIterable, Sendable {
    /// It waits for a slot.
    case queued

    /// Somebody works on it, or could.
    case running

    /// Nothing can be done until a time, a signal, an answer or a child.
    case waiting

    /// It ended with nothing left undone.
    case succeeded

    /// It ended because a step failed, or its time was up.
    case failed

    /// It ended because somebody asked for that.
    case cancelled

    /// Whether nothing more will happen to it.
    public var isFinal: Bool { self == .succeeded || self == .failed || self == .cancelled }
}

/// How a run will end that is still unwinding.
public enum Conclusion: String, CaseIterable, Sendable {
    case succeeded, failed, cancelled
}
