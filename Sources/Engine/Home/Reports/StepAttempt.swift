package import Calls
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

extension StepAttempt: StoredForm {
    package var stored: Value {
        .stored([
            "attempt": .int(Int64(number)), "status": .string(status), "error": failure?.stored,
            "output": output.isEmpty ? nil : .string(output),
            "lines_before": linesBefore > 0 ? .int(Int64(linesBefore)) : nil,
            "finished": finished.map { .timestamp($0) },
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "attempt")
        number = try fields.int("attempt")
        status = try fields.string("status")
        failure = try fields.failure("error")
        output = try fields.optionalString("output") ?? ""
        linesBefore = try fields.optionalInt("lines_before") ?? 0
        finished = try fields.optionalTimestamp("finished")
    }
}
