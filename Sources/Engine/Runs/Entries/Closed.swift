public import Values

/// The result of a step with steps in it, whose entries are not read again.
public struct Closed: Hashable, Sendable {
    public var value: Value?

    /// The workflow's variables after it, where there are steps in it that set some.
    public var variables: ValueMap = [:]

    /// The name under which those lie in a drawer that are secret.
    public var sealed: Digest?
    public var failure: StepFailure?
    public var isCancelled = false

    /// For a loop: the failures of its elements, and their number.
    public var failed: [StepFailure] = []
    public var count: Int?
    public var started: Timestamp
    public var finished: Timestamp
}

extension Closed {
    public init(started: Timestamp, finished: Timestamp) {
        self.started = started
        self.finished = finished
    }
}
