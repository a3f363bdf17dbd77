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

extension Outcome: StoredRecord {
    package static let table = StoredTable(
        "outcome", part("status", \.status), parts(of: \.result),
        part(optional: "failure", \.failure), part("output", or: "", \.output),
        part(optional: "question", \.question), part(optional: "signal", \.signal),
        part("started", \.started), part("finished", \.finished), make: Self.init)
}

extension Outcome.Status: StoredText {}

/// The end of a round of a `repeat`.
package struct Round: Hashable, Sendable {
    /// The workflow's variables after it.
    package let variables: ValueMap

    /// The name under which those lie in a drawer that are secret.
    package var sealed: Digest?

    /// Whether there is another one, where that is decided after a round.
    package var another: Bool?
}

extension Round {
    package init(variables: ValueMap, another: Bool? = nil) {
        self.variables = variables
        self.another = another
    }
}

extension Round: StoredRecord {
    package static let table = StoredTable(
        "round", part("variables", ifMissing: [:], \.variables), part(optional: "sealed", \.sealed),
        part(optional: "another", \.another), make: Self.init)
}

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

extension Closed: StoredRecord {
    package static let table = StoredTable(
        "result", part(optional: "value", \.value), part("variables", or: [:], \.variables),
        part(optional: "sealed", \.sealed), part(optional: "failure", \.failure),
        part("cancelled", or: false, \.isCancelled), part("failed", or: [], \.failed),
        part(optional: "count", \.count), part("started", \.started),
        part("finished", \.finished), make: Self.init)
}
