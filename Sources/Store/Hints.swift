/// That something may have changed, which is to be read then.
public struct Hints: Hashable, Sendable {
    /// There may be runs to claim.
    public var hasReady = false

    /// There may be signals to dispatch.
    public var hasSignals = false

    /// Something may be due earlier than before.
    public var hasDue = false

    /// Runs that ended, or whose owners have something to take in.
    public var runs: Set<RunID> = []

    public init() {}

    package var isEmpty: Bool { !hasReady && !hasSignals && !hasDue && runs.isEmpty }

    package mutating func formUnion(_ others: Hints) {
        hasReady = hasReady || others.hasReady
        hasSignals = hasSignals || others.hasSignals
        hasDue = hasDue || others.hasDue
        runs.formUnion(others.runs)
    }
}
