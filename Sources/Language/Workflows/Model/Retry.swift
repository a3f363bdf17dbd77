public import Values

/// How often, and after what delays, a failed attempt is made again.
public struct Retry: Hashable, Sendable {
    /// In all, the first one too.
    public var attempts = 3
    public var delay = TimeSpan.seconds(1)

    /// What the delay is multiplied by after each attempt.
    public var backoff = 2.0
    public var mostDelay = TimeSpan.seconds(300)
    public var jitter = true

    /// What is tried again besides clean failures.
    public var on: Set<Failure> = [.clean]

    public enum Failure: String, CaseIterable, Sendable {
        case clean, unclear
    }
}
