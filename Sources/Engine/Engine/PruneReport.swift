package import Store

/// The things that were removed, or would be.
package struct PruneReport: Hashable, Sendable {
    package var pruned = Pruned()

    /// Large values and logs of runs, which lie in files of their own.
    package var values = 0
    package var logs = 0

    package init() {}
}
