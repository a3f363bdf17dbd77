import Values

/// The state of a run.
package enum RunState: String, CaseIterable, Sendable {
    /// It waits for a slot.
    case queued

    /// Its owner works on it, or it is ready to be claimed.
    case running

    /// Nothing can be done until a time, a signal, an answer or a child.
    case waiting

    /// It ended with nothing left undone.
    case succeeded

    /// It ended because a step failed, or its time was up.
    case failed

    /// It ended because a person or another run asked for that.
    case cancelled

    /// Whether nothing more will happen to it.
    package var isFinal: Bool { self == .succeeded || self == .failed || self == .cancelled }
}

/// The coming end of a run that is still unwinding.
package enum Conclusion: String, CaseIterable, Sendable { case succeeded, failed, cancelled }

extension RunState: StoredText {}

extension Conclusion: StoredText {}
