package import Calls
package import Runs
package import Store
package import Values

/// A question that a run waits with.
package struct RunQuestion: Hashable, Sendable {
    /// The run that asks.
    package let run: RunID
    package let path: StepPath

    /// The name that an answer gives, so that it cannot land on a later question of the step.
    package let id: Digest
    package internal(set) var question: Question

    /// The time when it closes without an answer, and that of the next reminder, as far as this
    /// process knows.
    package private(set) var deadline: Timestamp?
    package private(set) var remindAt: Timestamp?

    /// As much of the id as people need.
    package var shortID: String { String(id.description.prefix(8)) }
}

extension RunQuestion {
    /// Reads the question of a wait from its stored form.
    init(of run: RunID, at path: String, _ form: [UInt8]) throws(StoredFormError) {
        self.init(
            run: run, path: StepPath(path), id: Digest(of: form),
            question: try QuestionForm(decoding: form).question)
    }

    init(_ wait: WaitRecord, _ form: [UInt8]) throws(StoredFormError) {
        try self.init(of: wait.run, at: wait.path, form)
        (deadline, remindAt) = (wait.due?.instant, wait.remindAt)
    }
}

extension RunQuestion: StoredRecord {
    package static let table = StoredTable(
        "open question", part("run", \.run), part("path", \.path), part("id", \.id),
        part("question", \.question), unstored(nil), unstored(nil), make: Self.init)
}
