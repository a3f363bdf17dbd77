public import Store

/// The entries that a retry has from the earlier run.
public struct Copied: Hashable, Sendable {
    /// The run that is done again.
    public let run: RunID
    public let form: RetryForm

    /// The number of copied entries, which follow the first entry.
    public var count = 0

    /// The steps that are begun anew once all copies are in their places.
    public var anew: [StepPath] = []

    /// Calls of the earlier run that may have happened, by the paths of their steps.
    public var doubts: [StepPath: BegunCall] = [:]

    /// Runs that were started and did not succeed, by the paths of their steps.
    public var children: [StepPath: RunID] = [:]
}

extension Copied {
    public init(of run: RunID, _ form: RetryForm) {
        self.run = run
        self.form = form
    }
}
