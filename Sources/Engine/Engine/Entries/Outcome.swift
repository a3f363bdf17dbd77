public import IntentHosting
public import Values

/// How an attempt at a step ended.
public struct Outcome: Hashable, Sendable {
    public enum Status: String, CaseIterable, Sendable {
        case succeeded, failed, unclear, interrupted, cancelled, asked, skipped
    }

    public let status: Status
    public var result = StepResult()
    public var failure: StepFailure?

    /// What was written in an attempt that came to no end of its own, as for a failure.
    public var output = ""

    /// What it waits for an answer to.
    public var question: Question?

    /// The number of the signal that it waited for.
    public var signal: Int?
    public var started: Timestamp
    public var finished: Timestamp

    public init(_ status: Status, started: Timestamp, finished: Timestamp) {
        self.status = status
        self.started = started
        self.finished = finished
    }
}
