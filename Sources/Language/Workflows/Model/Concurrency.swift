/// The rule for a run while an earlier one of its workflow has not ended.
package struct Concurrency: Sendable {
    package enum Mode: String, CaseIterable, Sendable { case skip, queue, replace, parallel }

    /// The rule for a run that is due meanwhile; without one in the file, it depends on what has
    /// started the run.
    package var mode: Mode?

    /// The number of runs at once, if the file has one.
    package var most: Int?

    /// The key that tells groups of runs apart.
    package var key: Template?

    /// Whether a run counts while it waits for a person because it was interrupted or parked, if
    /// the file says it.
    package var hold: Bool?

    /// The number of runs at once.
    package var limit: Int { most ?? (mode == .parallel ? 10 : 1) }
}
