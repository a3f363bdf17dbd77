public import Calls
public import Values

/// The end of an attempt at a step.
public struct Outcome: Hashable, Sendable {
    public enum Status: String, CaseIterable, Sendable {
        case succeeded, failed, unclear, interrupted, cancelled, asked, skipped
    }

    public let status: Status
    public var result = StepResult()
    public var failure: StepFailure?

    /// The output of an attempt that was cut off; a failure has its own.
    public var output = ""

    /// The question that the attempt ended with.
    public var question: Question?

    /// The number of the signal that it waited for.
    public var signal: Int?
    public var started: Timestamp
    public var finished: Timestamp
}

extension Outcome {
    public init(_ status: Status, started: Timestamp, finished: Timestamp) {
        self.status = status
        self.started = started
        self.finished = finished
    }
}
