public import Store

/// The things that were removed, or would be.
public struct PruneReport: Hashable, Sendable {
    public var pruned = Pruned()

    /// Large values and logs of runs, which lie in files of their own.
    public var values = 0
    public var logs = 0

    public init() {}
}
