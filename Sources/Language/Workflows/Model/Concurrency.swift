/// What happens to a run while an earlier one of its workflow has not ended.
public struct Concurrency: Sendable {
    public enum Mode: String, CaseIterable, Sendable {
        case skip, queue, replace, parallel
    }

    /// What becomes of a run that is due meanwhile; if the file does not say it, what has started
    /// the run decides.
    public var mode: Mode?

    /// How many may run at once, if the file says it.
    public var most: Int?

    /// What tells groups of runs apart.
    public var key: Template?

    /// Whether a run counts while it waits for a person because it was interrupted or parked, if
    /// the file says it.
    public var hold: Bool?

    /// How many may run at once.
    public var limit: Int { most ?? (mode == .parallel ? 10 : 1) }
}
