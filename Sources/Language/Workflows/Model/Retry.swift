public import Values

/// The number and the delays of further attempts after a failure.
public struct Retry: Hashable, Sendable {
    /// In all, the first one too.
    public var attempts = 3
    public var delay = TimeSpan.seconds(1)

    /// The factor that the delay is multiplied by after each attempt.
    public var backoff = 2.0
    public var mostDelay = TimeSpan.seconds(300)
    public var jitter = true

    /// The failures that are tried again besides clean ones.
    public var on: Set<Failure> = [.clean]

    public enum Failure: String, CaseIterable, Sendable {
        case clean, unclear
    }
}
