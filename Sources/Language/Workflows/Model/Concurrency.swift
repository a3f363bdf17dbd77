/// The rule for a run while an earlier one of its workflow has not ended.
public struct Concurrency: Sendable {
    public enum Mode: String, CaseIterable, Sendable {
        case skip, queue, replace, parallel
    }

    /// The rule for a run that is due meanwhile; without one in the file, it depends on what has
    /// started the run.
    public var mode: Mode?

    /// The number of runs at once, if the file has one.
    public var most: Int?

    /// The key that tells groups of runs apart.
    public var key: Template?

    /// Whether a run counts while it waits for a person because it was interrupted or parked, if
    /// the file says it.
    public var hold: Bool?

    /// The number of runs at once.
    public var limit: Int { most ?? (mode == .parallel ? 10 : 1) }
}
