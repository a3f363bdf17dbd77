package import Calls
package import Values

/// A question as it lies beside its wait; no other of the run has the same form.
package struct QuestionForm: Hashable, Sendable {
    package let question: Question

    /// Higher for each question of a run, also where a step asks the same once more.
    package let number: Int

    package init(_ question: Question, number: Int) {
        self.question = question
        self.number = number
    }
}

extension QuestionForm: StoredForm {
    package var stored: Value {
        .stored(["question": question.stored, "number": .int(Int64(number))])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "question of a run")
        question = try Question(stored: try fields.value("question"))
        number = try fields.int("number")
    }
}
