import Engine
package import Runs
package import Values

/// An attempt at a step after which another was made.
package struct StepAttempt: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    package let status: String
    package let failure: StepFailure?

    /// Both ends of the output.
    package let output: String

    /// The number of first lines that are left out.
    package let linesBefore: Int
    package let finished: Timestamp?
}

extension StepAttempt {
    /// The last attempt in a report, if it has ended.
    init?(of step: StepReport) {
        guard let status = step.status, status != "begun" else { return nil }
        number = step.attempts
        self.status = status
        failure = step.failure
        (output, linesBefore) = (step.output, step.linesBefore)
        finished = step.finished
    }
}

extension StepAttempt: StoredRecord {
    package static let table = StoredTable(
        "attempt", part("attempt", \.number), part("status", \.status),
        part(optional: "error", \.failure), part("output", or: "", \.output),
        part("lines_before", or: 0, \.linesBefore), part(optional: "finished", \.finished),
        make: Self.init)
}
