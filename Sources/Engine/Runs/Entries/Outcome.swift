package import Calls
package import Values

/// The end of an attempt at a step.
package struct Outcome: Hashable, Sendable {
    package enum Status: String, CaseIterable, Sendable {
        case succeeded, failed, unclear, interrupted, cancelled, asked, skipped
    }

    package let status: Status
    package var result = StepResult()
    package var failure: StepFailure?

    /// The output of an attempt that was cut off; a failure has its own.
    package var output = ""

    /// The question that the attempt ended with.
    package var question: Question?

    /// The number of the signal that it waited for.
    package var signal: Int?
    package var started: Timestamp
    package var finished: Timestamp
}

extension Outcome {
    package init(_ status: Status, started: Timestamp, finished: Timestamp) {
        self.status = status
        self.started = started
        self.finished = finished
    }
}
