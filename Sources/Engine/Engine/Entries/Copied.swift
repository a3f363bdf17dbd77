public import Store

/// What a run has from the one that it does again.
public struct Copied: Hashable, Sendable {
    /// The run that is done again.
    public let run: RunID
    public let form: RetryForm

    /// How many entries after the first one are copies.
    public var count = 0

    /// The steps that are begun anew once all copies are in their places.
    public var anew: [StepPath] = []

    /// Calls of which nobody knows what they did, by the paths of their steps.
    public var doubts: [StepPath: BegunCall] = [:]

    /// Runs that were started and did not succeed, by the paths of their steps.
    public var children: [StepPath: RunID] = [:]

    public init(of run: RunID, _ form: RetryForm) {
        self.run = run
        self.form = form
    }
}
