package import Values

/// The result of a step with steps in it, whose entries are not read again.
package struct Closed: Hashable, Sendable {
    package var value: Value?

    /// The workflow's variables after it, where there are steps in it that set some.
    package var variables: ValueMap = [:]

    /// The name under which those lie in a drawer that are secret.
    package var sealed: Digest?
    package var failure: StepFailure?
    package var isCancelled = false

    /// For a loop: the failures of its elements, and their number.
    package var failed: [StepFailure] = []
    package var count: Int?
    package var started: Timestamp
    package var finished: Timestamp
}

extension Closed {
    package init(started: Timestamp, finished: Timestamp) {
        self.started = started
        self.finished = finished
    }
}
