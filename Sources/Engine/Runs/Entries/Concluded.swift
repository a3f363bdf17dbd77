public import Store
public import Values

/// The end of a body that is followed by `finally` or a rescue; the body is never entered again.
public struct Concluded: Hashable, Sendable {
    public let how: Conclusion
    public var failure: StepFailure?

    /// The outputs of a run, evaluated when its steps were over.
    public var outputs: ValueMap = [:]
}

extension Concluded {
    public init(_ how: Conclusion, _ failure: StepFailure? = nil) {
        self.how = how
        self.failure = failure
    }
}

/// The end of a run.
public struct Ended: Hashable, Sendable {
    public let state: RunState
    public var outputs: ValueMap = [:]
    public var failure: StepFailure?

    /// The reason that `stop` gave.
    public var reason: String?
}

extension Ended {
    public init(_ state: RunState) {
        self.state = state
    }
}
