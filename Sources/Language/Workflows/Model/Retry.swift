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
