package import Values

/// The number and the delays of further attempts after a failure.
package struct Retry: Hashable, Sendable {
    /// In all, the first one too.
    package var attempts = 3
    package var delay = TimeSpan.seconds(1)

    /// The factor that the delay is multiplied by after each attempt.
    package var backoff = 2.0
    package var mostDelay = TimeSpan.seconds(300)
    package var jitter = true

    /// The failures that are tried again besides clean ones.
    package var on: Set<Failure> = [.clean]

    package enum Failure: String, CaseIterable, Sendable { case clean, unclear }
}

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
