public import Store
public import Values

/// How the body of something ended that has more to do in any case; the body is never entered
/// again.
public struct Concluded: Hashable, Sendable {
    public let how: Conclusion
    public var failure: StepFailure?

    /// What a run gives back, which was found when its steps were over.
    public var outputs: ValueMap = [:]

    public init(_ how: Conclusion, _ failure: StepFailure? = nil) {
        self.how = how
        self.failure = failure
    }
}

/// How a run ended.
public struct Ended: Hashable, Sendable {
    public let state: RunState
    public var outputs: ValueMap = [:]
    public var failure: StepFailure?

    /// What `stop` said.
    public var reason: String?

    public init(_ state: RunState) {
        self.state = state
    }
}
